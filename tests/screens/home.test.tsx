import { test } from 'vitest';
import { endpoints, type Verb } from '../../contract/endpoints';
import type { Answer } from '../kit/world/world';
import { rejected, success, unknownCall } from '../models/answers';
import { config, homeContent } from '../models/campaign-samples';
import { loggedIn, open } from '../models/open-page';
import { appOnScreen } from '../support/app-on-screen';
import { copy } from '../support/copy';

const app = appOnScreen();

const home = async (answers: Partial<Record<Verb, Answer | null>> = {}) => {
  open(app.host.world, '/', Object.keys(answers) as Verb[]);
  for (const [verb, answer] of Object.entries(answers)) if (answer) app.host.world.alwaysAnswer(verb, answer);
  await app.host.load();
  return app.host.screen.within('main');
};

const failing = rejected('server_error', 'Something went wrong on our side.').outcome as Answer;
const { odds } = copy;

test('without the home content the odds are shown, and a message says what is missing', async () => {
  const main = await home({ getHomeContent: failing });
  await main.see('heading', odds.title);
  await main.seeText('60%');
  await main.see('heading', copy.home.failed);
  await main.see('heading', copy.home.happeningNow);
  await main.seeText(copy.home.unknownHappening);
});

test('the season popup opens on the home page of a server without home content', async () => {
  await home({ getHomeContent: unknownCall.outcome as Answer });
  await app.host.screen.see('button', copy.seasonPopup.close);
  await app.host.screen.see('link', `Season 2 is here ${copy.seasonPopup.go}`);
});

test('odds that failed to load show an error and load on retry', async () => {
  const main = await home({ getConfig: failing });
  await main.see('heading', odds.failed);
  app.host.world.alwaysAnswer('getConfig', success(endpoints.getConfig, config));
  await main.press('button', copy.tryAgain);
  await main.seeText('60%');
  await main.dontSee('heading', odds.failed);
});

test('a campaign without odds has no section for them', async () => {
  const main = await home({ getConfig: success(endpoints.getConfig, { ...config, odds: {} }) });
  await main.see('link', copy.home.winnersLink);
  await main.dontSee('heading', odds.title);
});

const prize = (name: string) => ({ name, image_url: null, rarity: null, estimated_value: null });

test.each([
  [[], /what you’ve won\.$/],
  [['Phone', 'Mug', 'Tee'], /what you’ve won: Phone, Mug, Tee\.$/],
  [['Phone', 'Mug', 'Tee', 'Cap'], /what you’ve won: Phone, Mug, Tee and much more\.$/],
])('the banner shows only what the content has: %j', async (names, promise) => {
  const banner = { ...homeContent.banner, prizes: names.map(prize) };
  const main = await home({ getHomeContent: success(endpoints.getHomeContent, { ...homeContent, banner }) });
  await main.see('heading', banner.title);
  await main.seeText(promise);
});

test.each([
  ['as the campaign says', { length: 14, groups: [7, 7], alphabet: 'AB' }, '14-character code'],
  ['before the campaign has answered', null, 'code'],
])('the code length is displayed %s', async (_, code, message) => {
  const answer = code && success(endpoints.getConfig, { ...config, code });
  const main = await home({ getConfig: answer });
  await main.seeText(`Open a bottle and find the ${message} under its cap.`);
});

test.each([
  ['in stock', { available: true }, /wins a First-Time Bonus\.$/],
  ['out of stock', { available: false }, /^Log in and enter your code\.$/],
  ['not published', undefined, /^Log in and enter your code\.$/],
])(
  'the first-time bonus is advertised only if the config says that one is available: %s',
  async (_, first_time_bonus, text) => {
    const data = first_time_bonus ? { ...config, first_time_bonus } : undefined;
    const main = await home({
      getConfig: data ? success(endpoints.getConfig, data) : (unknownCall.outcome as Answer),
    });
    await main.seeText(text);
  },
);

test('the home page does not ask a player to log in', async () => {
  open(app.host.world, '/');
  await loggedIn(app.host.world);
  await app.host.load();
  const main = app.host.screen.within('main');
  await main.seeText(/^Enter your code\./);
  await main.dontSeeText(/^Log in and type it in\./);
});
