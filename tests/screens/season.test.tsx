import { expect, test, vi } from 'vitest';
import { endpoints } from '../../contract/endpoints';
import type { Answer, World } from '../kit/world/world';
import { rejected, success } from '../models/answers';
import { config } from '../models/campaign-samples';
import { loggedIn, open } from '../models/open-page';
import { person, sessionUser } from '../models/player-samples';
import { highlights, leaderboard, longPage, olderHighlights, shortPage } from '../models/season-samples';
import { appOnScreen } from '../support/app-on-screen';
import { copy } from '../support/copy';

const app = appOnScreen();

const appAt = async (
  path: string,
  verb: keyof typeof endpoints,
  answer: Answer,
  prepare: (world: World) => unknown = () => undefined,
) => {
  open(app.host.world, path, [verb]);
  app.host.world.alwaysAnswer(verb, answer);
  await prepare(app.host.world);
  await app.host.load();
  return { screen: app.host.screen, main: app.host.screen.within('main') };
};

const [first] = leaderboard.leaderboard;
if (first === undefined) throw new Error('The sample is empty');
const me = { ...first, rank: 27, display_name: person.username, points: 120, is_me: true };
const texts = copy.leaderboard;

const leaderboardWith = (data: object) => success(endpoints.getLeaderboard, { ...leaderboard, ...data });

const linesOf = (table: HTMLElement) =>
  [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent?.trim()).join(' | '),
  );

const theTable = () => {
  const table = document.querySelector('table');
  if (table === null) throw new Error('There is no table');
  return table;
};

test('a player on another page has the own row above the leaderboard', {
  tags: ['A.leaderboard.3'],
}, async () => {
  const { main } = await appAt('/leaderboard', 'getLeaderboard', leaderboardWith({ me }), loggedIn);
  await main.see('table', texts.table.list);
  expect(linesOf(theTable()).slice(0, 4)).toEqual([
    'Rank | Player | Points | Caps | Stamps',
    'Your rank',
    '27 | ainaYou | 120 | 1,234 | 3',
    '1Gold | captain_cap | 12,340 | 1,234 | 3',
  ]);
  await main.dontSeeText(texts.guest);
});

test('a player on the current page is marked there only', { tags: ['A.leaderboard.3'] }, async () => {
  const here = { ...me, rank: 5 };
  const data = { leaderboard: [...leaderboard.leaderboard, here], me: here };
  const { main } = await appAt('/leaderboard', 'getLeaderboard', leaderboardWith(data), loggedIn);
  await main.see('table', texts.table.list);
  expect(linesOf(theTable()).filter((line) => line.includes(texts.table.you))).toEqual([
    '5 | ainaYou | 120 | 1,234 | 3',
  ]);
});

test('a player without points sees how to get some', { tags: ['A.leaderboard.3'] }, async () => {
  const { main } = await appAt('/leaderboard', 'getLeaderboard', leaderboardWith({}), loggedIn);
  await main.seeText(texts.unranked);
});

test('a player without points can redeem a code from the leaderboard', async () => {
  const emptyPage = { leaderboard: [], pagination: { ...leaderboard.pagination, total: 0, total_pages: 1 } };
  const { screen, main } = await appAt(
    '/leaderboard',
    'getLeaderboard',
    leaderboardWith(emptyPage),
    loggedIn,
  );
  await main.press('button', texts.redeem);
  await screen.see('heading', copy.redeemDialogTitle);
});

test('after a login from the leaderboard the player is on the same page of it', async () => {
  const { screen, main } = await appAt('/leaderboard?period=week', 'getLeaderboard', leaderboardWith({}));
  await main.press('link', texts.logIn);
  await screen.type('Email', person.email);
  await screen.type('Password', 'correct horse');
  await screen.press('button', 'Log In');
  await app.host.world.answer('logIn', success(endpoints.logIn, sessionUser));
  await screen.see('heading', texts.title);
  await screen.at('/leaderboard?period=week');
});

test('an invalid period and page in the URL are ignored', { tags: ['A.lists.2'] }, async () => {
  const { screen } = await appAt('/leaderboard?period=year&page=-3', 'getLeaderboard', leaderboardWith({}));
  await app.host.world.seeRequests('getLeaderboard', 1);
  const [asked] = await app.host.world.requests('getLeaderboard');
  expect(asked?.path).toBe('/api/leaderboard?page=1');
  await screen.at('/leaderboard');
});

test('a leaderboard page beyond the last one says so and links to the last one', {
  tags: ['A.lists.2'],
}, async () => {
  const beyond = { leaderboard: [], pagination: { ...leaderboard.pagination, page: 9 } };
  const { main } = await appAt('/leaderboard?page=9', 'getLeaderboard', leaderboardWith(beyond));
  await main.seeText(texts.nothingHere);
  await main.seeEnabled('button', `Go to the last page (${leaderboard.pagination.total_pages})`);
  await main.dontSee('button', 'Previous');
});

test("a video of the app's storage plays on the page and is fetched only then", {
  tags: ['A.highlights.2'],
}, async () => {
  const answer = success(endpoints.getHighlights, olderHighlights);
  const { main } = await appAt('/highlights?page=2', 'getHighlights', answer);
  await main.see('heading', 'First cap of the season');
  const video = document.querySelector('video');
  expect({ source: video?.src, preload: video?.preload, name: video?.getAttribute('aria-label') }).toEqual({
    source: expect.stringMatching(/\/storage\/first-cap\.mp4$/),
    preload: 'none',
    name: 'Video: First cap of the season',
  });
});

test('a video in a subfolder plays too, and is replaced by the cap and a message if it fails', async () => {
  const [video] = olderHighlights.highlights;
  const highlights = [{ ...video, media_url: 'videos/the first cap.mp4' }];
  const answer = success(endpoints.getHighlights, {
    ...olderHighlights,
    highlights,
  } as typeof olderHighlights);
  const { main } = await appAt('/highlights?page=2', 'getHighlights', answer);
  await main.see('heading', 'First cap of the season');
  const player = document.querySelector('video');
  expect(player?.getAttribute('src')).toBe('/storage/videos/the first cap.mp4');
  await main.dontSeeText(copy.highlights.videoMissing);
  player?.dispatchEvent(new Event('error'));
  await main.seeText(copy.highlights.videoMissing);
  expect(player?.hidden).toBe(true);
});

test('an unsafe link is rendered as text', { tags: ['O.links.1'] }, async () => {
  const { main } = await appAt('/highlights', 'getHighlights', success(endpoints.getHighlights, highlights));
  await main.see('heading', 'A trap');
  const targets = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
  expect(targets.filter((target) => target?.startsWith('javascript'))).toEqual([]);
  expect(document.querySelector('video')).toBeNull();
});

test('a link to a section focuses its heading', async () => {
  const answer = success(endpoints.getPage, longPage('terms'));
  const { main } = await appAt('/terms#section-3', 'getPage', answer);
  await main.see('heading', 'What you can win');
  expect(document.activeElement?.textContent).toBe('What you can win');
});

test('a legal page can be printed', { tags: ['A.pages.2'] }, async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { main } = await appAt('/privacy', 'getPage', success(endpoints.getPage, shortPage('privacy')));
  await main.press('button', copy.campaignPage.print);
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

const noSuchPage = rejected('not_found', 'This page does not exist.').outcome as Answer;

const bookAt = (book: string) => (world: World) => {
  const links = { ...config.links, regulation_book: book };
  world.alwaysAnswer('getConfig', success(endpoints.getConfig, { ...config, links }));
};

test('if the API lacks a page, the external URL of the campaign is offered', {
  tags: ['A.pages.3'],
}, async () => {
  const { main } = await appAt(
    '/regulations',
    'getPage',
    noSuchPage,
    bookAt('https://campaign.test/book.pdf'),
  );
  await main.see('link', 'Read it at campaign.test');
});

test.each(['/regulations', 'javascript:alert(1)', 'https://'])(
  'the external URL %s is not offered',
  async (book) => {
    const { main } = await appAt('/regulations', 'getPage', noSuchPage, bookAt(book));
    await main.seeText('This page isn’t available here.');
    await main.dontSeeText(/Read it at/);
  },
);

test('an unknown path links to home and to the tournaments', { tags: ['2.routes.12'] }, async () => {
  open(app.host.world, '/no/such/page');
  await app.host.load();
  const main = app.host.screen.within('main');
  await main.see('heading', copy.notFound.title);
  const { controls } = await main.pageSnapshot();
  expect(controls.map(({ name, value }) => [name, value?.replace('/frontend', '')])).toEqual([
    ['Go to Home', '/'],
    ['See the tournaments', '/tournaments'],
  ]);
});
