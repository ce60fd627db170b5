import { expect, test } from 'vitest';
import { endpoints } from '../../contract/endpoints';
import type { World } from '../kit/world/world';
import { rejected, success } from '../models/answers';
import { loggedIn, open } from '../models/open-page';
import {
  beyondTournaments,
  joinedTournament,
  matchingTournaments,
  nightCup,
  openTournament,
  tournamentLeaderboard,
  tournaments,
} from '../models/tournament-samples';
import { wire } from '../models/wire';
import { appOnScreen } from '../support/app-on-screen';
import { copy } from '../support/copy';

const anyServer = { ...wire, check: () => undefined };

const app = appOnScreen({ wire: anyServer });

const texts = copy.tournaments;
const { join } = copy.tournament;

const answered = (data: object) => ({ status: 200, body: { success: true, data } });

const appAt = async (path: string, prepare: (world: World) => unknown = () => undefined) => {
  open(app.host.world, path);
  await prepare(app.host.world);
  await app.host.load();
  return { screen: app.host.screen, main: app.host.screen.within('main') };
};

const listOf = (data: object) => (world: World) => world.alwaysAnswer('getTournaments', answered(data));

const textOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent?.trim());

const lastAsked = async () => (await app.host.world.requests('getTournaments')).at(-1)?.path.split('?')[1];

test('a filtered list sends the query of its URL, and the URL is kept', { tags: ['A.lists.1'] }, async () => {
  const { screen, main } = await appAt('/tournaments?status=ongoing&game=Word+Duel&q=duel', (world) =>
    world.alwaysAnswer('getTournaments', success(endpoints.getTournaments, matchingTournaments)),
  );
  await main.see('heading', 'Duel day');
  await main.seeText('1 tournament');
  await main.seeValue('Status', 'ongoing');
  await main.seeValue('Game', 'Word Duel');
  await main.seeValue('Search by name', 'duel');
  expect(await lastAsked()).toBe('page=1&status=ongoing&game=Word+Duel&q=duel');
  await screen.at('/tournaments?status=ongoing&game=Word+Duel&q=duel');
});

test('invalid filters are removed from the URL', { tags: ['A.lists.2'] }, async () => {
  const { screen, main } = await appAt('/tournaments?status=shut&mode=lan&page=none&colour=red');
  await main.see('heading', nightCup.name);
  await screen.at('/tournaments');
  expect(await lastAsked()).toBe('page=1');
});

test('a tournament links back to the list with its filters', async () => {
  const { screen, main } = await appAt('/tournaments?mode=online');
  await main.press('link', nightCup.name);
  await screen.at('/tournament/7');
  await main.press('link', 'All tournaments');
  await screen.at('/tournaments?mode=online');
});

test('a game that is only in the URL is an option of the game filter', async () => {
  const { main } = await appAt(
    '/tournaments?game=Chess',
    listOf({ tournaments: [], games: ['Rocket Kart'] }),
  );
  await main.see('heading', texts.nothingTitle);
  await main.seeText('0 tournaments');
  await main.seeValue('Game', 'Chess');
});

test('the game filter is hidden if the server sends no games', async () => {
  const { main } = await appAt('/tournaments', listOf({ tournaments: [{ id: '1', name: 'Cup' }] }));
  await main.see('heading', 'Cup');
  await main.seeDisabled('combobox', 'Game');
});

test('an invalid time is displayed as sent, without a datetime attribute', async () => {
  const starts = ['2026-03-20T12:00:00Z', 'soon', ''];
  const { main } = await appAt(
    '/tournaments',
    listOf({ tournaments: starts.map((starts_at, place) => ({ id: `${place}`, name: 'Cup', starts_at })) }),
  );
  await main.seeText('Starts soon');
  const times = [...document.querySelectorAll('main time')].map((time) => time.getAttribute('datetime'));
  expect(times).toEqual(['2026-03-20T12:00:00Z']);
});

test('a tournaments page beyond the last one says so and links to the last one', {
  tags: ['A.lists.2'],
}, async () => {
  const { screen, main } = await appAt('/tournaments?page=9', (world) =>
    world.alwaysAnswer(
      'getTournaments',
      success(endpoints.getTournaments, {
        ...beyondTournaments,
        pagination: { page: 9, per_page: 20, total: 41, total_pages: 3 },
      }),
    ),
  );
  await main.see('heading', texts.beyondTitle);
  await main.seeText('There’s no page 9. The list has 3 pages.');
  await main.dontSee('button', 'Next');
  app.host.world.alwaysAnswer('getTournaments', success(endpoints.getTournaments, tournaments));
  await main.press('button', 'Go to the last page (3)');
  await screen.at('/tournaments?page=3');
});

test.each([
  [{ max_participants: 32, participants_count: 20, spots_left: 12 }, '12 of 32 places left'],
  [{ max_participants: 32, participants_count: 20 }, '12 of 32 places left'],
  [{ max_participants: 32, spots_left: 0 }, 'Full'],
  [{ max_participants: 32, spots_left: -3 }, 'Full'],
  [{ max_participants: -5, participants_count: 3 }, 'Full'],
  [{ max_participants: null }, 'Unlimited places'],
  [{ status: 'ongoing', max_participants: 32, participants_count: 1 }, '1 participant'],
  [{ status: 'completed', participants_count: 1234 }, '1,234 participants'],
])('the places of a tournament are shown: %o', { tags: ['A.tournaments.1'] }, async (known, message) => {
  const { main } = await appAt('/tournaments', listOf({ tournaments: [{ id: '1', name: 'Cup', ...known }] }));
  await main.seeText(message);
});

test('a tournament with nothing but a name shows nothing else', async () => {
  await appAt('/tournaments', listOf({ tournaments: [{ id: '1', name: 'Cup' }] }));
  await app.host.screen.within('main').see('heading', 'Cup');
  expect(textOf('article')).toEqual(['Cup']);
});

test('invalid values stay readable: no time is invented, and no price is negative', async () => {
  const odd = { id: '1', name: 'كأس 🏆', summary: 'x'.repeat(5000), starts_at: 'soon', prize_pool: -10 };
  await appAt('/tournaments', listOf({ tournaments: [odd] }));
  await app.host.screen.within('main').see('heading', odd.name);
  expect(textOf('article')).toEqual([`${odd.name}${odd.summary}Starts soon`]);
  expect(document.querySelector('article h2')?.getAttribute('dir')).toBe('auto');
});

test('a banner that fails to load is replaced by the cap', async () => {
  await appAt('/tournaments', listOf({ tournaments: [{ id: '1', name: 'Cup', banner_url: 'gone.png' }] }));
  await app.host.screen.within('main').see('heading', 'Cup');
  const image = document.querySelector<HTMLImageElement>('article img');
  expect([image?.getAttribute('src'), image?.hidden]).toEqual(['/storage/gone.png', false]);
  image?.dispatchEvent(new Event('error'));
  expect(image?.hidden).toBe(true);
});

const oneOf = (data: object) => (world: World) => world.alwaysAnswer('getTournament', answered(data));

test('a guest is asked to log in or register while registration is open', {
  tags: ['A.tournament.3'],
}, async () => {
  const { main } = await appAt('/tournament/7');
  const box = main.within('region', join.title);
  await box.seeText(join.guest);
  await box.press('link', 'Register');
  await app.host.screen.at('/register');
});

test.each(['registration_closed', 'ongoing', 'completed', 'cancelled'])(
  'a guest is not asked to join a tournament that accepts no players: %s',
  { tags: ['A.tournament.3'] },
  async (status) => {
    const { main } = await appAt('/tournament/7', oneOf({ ...openTournament, status }));
    await main.see('heading', openTournament.name);
    await main.dontSee('region', join.title);
  },
);

test.each([
  ['waitlisted', 'You’re on the waiting list.'],
  ['withdrawn', 'You’ve left this tournament.'],
  ['disqualified', 'You were disqualified.'],
])('a player sees the own participation: %s', { tags: ['A.tournament.2'] }, async (status, message) => {
  const mine = { ...joinedTournament.my_participation, status };
  const { main } = await appAt('/tournament/7', async (world) => {
    oneOf({ ...joinedTournament, my_participation: mine })(world);
    await loggedIn(world);
  });
  await main.within('region', join.title).seeText(message);
});

test('unsafe URLs are not rendered as links', { tags: ['O.links.1'] }, async () => {
  const { main } = await appAt(
    '/tournament/7',
    oneOf({ ...openTournament, stream_url: 'javascript:alert(1)', contact_url: 'ftp://help.test' }),
  );
  await main.dontSeeText('Watch the stream');
  await main.dontSeeText('Contact the organiser');
});

test('an unknown tournament shows the server message and links to the list', {
  tags: ['A.tournament.4'],
}, async () => {
  const unknown = rejected('tournament_not_found', 'This tournament does not exist.');
  const { screen, main } = await appAt('/tournament/no%2Fsuch', (world) => {
    world.alwaysAnswer('getTournament', unknown.outcome as never);
    world.alwaysAnswer('getTournamentLeaderboard', unknown.outcome as never);
  });
  await main.see('heading', 'Tournament not found');
  await main.seeText('This tournament does not exist.');
  await main.dontSee('button', 'Try again');
  await main.dontSee('heading', copy.tournamentLeaderboard.title);
  expect((await app.host.world.requests('getTournament')).map(({ path }) => path)).toEqual([
    '/api/tournaments/no%2Fsuch',
  ]);
  await main.press('link', 'All tournaments');
  await screen.at('/tournaments');
});

test('shared ranks are marked, and a player on another page has the own row above', {
  tags: ['A.ranking.1', 'A.ranking.3'],
}, async () => {
  const { main } = await appAt('/tournament/7', async (world) => {
    world.alwaysAnswer(
      'getTournamentLeaderboard',
      success(endpoints.getTournamentLeaderboard, tournamentLeaderboard),
    );
    await loggedIn(world);
  });
  await main.see('table', 'Leaderboard');
  expect(
    [...document.querySelectorAll('tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent?.trim()).join(' | '),
    ),
  ).toEqual([
    'Rank | Player | Points | Played | Won | Drawn | Lost | Difference',
    'Your rank',
    '21 | ainaYou | 69 | 4 | 3 | 0 | 1 | -2',
    '1Gold | badrulNight Owls | 89 | 4 | 3 | 0 | 1 | -2',
    '2Silvertied | chen | 88 | 4 | 3 | 0 | 1 | -2',
    '2Silvertied | devi | 88 | 4 | 3 | 0 | 1 | -2',
  ]);
});

test('a participant with nothing but a name is listed without invented values', async () => {
  const { main } = await appAt('/tournament/7', (world) =>
    world.alwaysAnswer('getTournamentLeaderboard', answered({ leaderboard: [{ display_name: 'Badrul' }] })),
  );
  await main.within('table', copy.tournamentLeaderboard.list).seeText('Badrul');
  expect(textOf('tbody td, tbody th')).toEqual(['–', 'Badrul', '–', '–', '–', '–', '–', '–']);
  await main.dontSeeText(copy.tournamentLeaderboard.noResults);
});
