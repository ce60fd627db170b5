import { expect, type Page } from '@playwright/test';
import { journey } from './e2e';
import { demo } from './person';
import { holdBack, requestsTo } from './requests';

/** Records the visible text of the page at each frame, from the first on. */
const keepFrames = (page: Page) =>
  page.addInitScript(() => {
    const frames: string[] = [];
    const look = () => {
      const text = document.body?.innerText ?? '';
      if (text !== frames.at(-1)) frames.push(text);
      requestAnimationFrame(look);
    };
    look();
    globalThis.seenFrames = frames;
  });

declare global {
  var seenFrames: string[] | undefined;
}

const framesOf = (page: Page) => page.evaluate(() => globalThis.seenFrames ?? []);

/** The speed of an older phone. */
const slowDown = async (page: Page) => {
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 });
};

const ofGuests = /Login|Register|Join Now|Join the challenge|Ready to Join/;

journey.describe('without JavaScript', () => {
  journey.use({ javaScriptEnabled: false });

  journey(
    'home shows what it is about and leads to each page, which has its heading',
    { tag: ['@A.explore.1', '@O.first.1'] },
    async ({ page }) => {
      await page.goto('');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Twist. Redeem. Clash.');
      const steps = page.getByRole('region', { name: 'How it works' }).getByRole('heading', { level: 3 });
      await expect(steps).toHaveText(['Twist', 'Redeem', 'Win']);
      const main = page.getByRole('navigation', { name: 'Main' });
      await expect(main.getByRole('link', { name: 'Home' })).toBeVisible();
      await expect(main.getByRole('link', { name: 'Login' })).toBeVisible();
      const pages = ['Tournaments', 'Leaderboard', 'Highlights', 'Terms of Service', 'Regulation Book'];
      for (const title of pages) {
        await page.getByRole('contentinfo').getByRole('link', { name: title }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      }
    },
  );
});

journey('a guest sees the page before its code has loaded', { tag: '@O.first.1' }, async ({ page }) => {
  await keepFrames(page);
  await slowDown(page);
  await holdBack(page);
  await page.goto('');
  await expect(page.getByRole('link', { name: 'See the winners' })).toBeVisible();
  // Chromium may paint while it still parses the page: the footer is the end of it.
  const first = (await framesOf(page)).find((text) => /Explore/i.test(text));
  expect(first).toMatch(/Login/);
  expect(first).toMatch(/HOW IT WORKS/i);
  expect(first).toMatch(/See the winners/i);
});

/** Pages of players, by their first heading. */
const ofPlayers = {
  profile: 'Your profile',
  rewards: 'My Rewards',
  'rewards/new': 'New rewards',
  dashboard: 'Dashboard',
  activities: 'Activities',
  raffles: 'Raffles',
  'my-tournaments': 'My Tournaments',
};

journey(
  'a player sees the heading of a page and the username before its code has loaded',
  { tag: ['@O.first.1', '@O.areas.1'] },
  async ({ page, player, person, browserConsole }) => {
    await player.logIn(person);
    browserConsole.expectComplaint(/Failed to load resource/);
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    for (const [path, heading] of Object.entries(ofPlayers)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
      await expect(player.header.getByRole('link', { name: 'My Rewards' }), path).toBeVisible();
      const name = player.header.locator('[data-username]');
      const shown = await name.evaluate((element) => getComputedStyle(element, '::before').content);
      expect(shown, path).toBe(`"${person.username}"`);
      expect(await page.locator('body').innerText(), path).not.toMatch(ofGuests);
    }
  },
);

/** Opens a page, whose code does not load before the returned function is called. */
const openWithoutCode = async (page: Page, path: string): Promise<() => void> => {
  let release = () => {};
  const gate = new Promise<void>((open) => {
    release = open;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
};

journey(
  'a page of players sends its first call while its code loads, and not again',
  { tag: '@O.first.1' },
  async ({ page, player, person }) => {
    await player.logIn(person);
    const profile = requestsTo(page, '/api/user/profile');
    const raffle = requestsTo(page, '/api/user/raffles/1');
    for (const [path, calls, text] of [
      ['profile', profile, 'Your details'],
      ['raffles/1', raffle, 'How to enter'],
    ] as const) {
      const before = calls.length;
      const release = await openWithoutCode(page, path);
      await expect.poll(() => calls.length - before, path).toBe(1);
      release();
      await expect(page.getByRole('heading', { name: text }), path).toBeVisible();
      expect(calls.length - before, path).toBe(1);
    }
  },
);

interface WithImage {
  image_url: string;
}

interface FirstData {
  rewards: { metadata: WithImage }[];
  raffles: WithImage[];
  raffle: WithImage;
}

/** Pages of players with an image at the top: their first call, and the part of its data that has the image. */
const withImage: [path: string, call: string, of: (data: FirstData) => WithImage | undefined][] = [
  ['rewards', '**/api/user/wallet?page=1', ({ rewards: [first] }) => first?.metadata],
  ['raffles', '**/api/user/raffles', ({ raffles: [first] }) => first],
  ['raffles/1', '**/api/user/raffles/1', ({ raffle }) => raffle],
];

for (const [path, call, partOf] of withImage)
  journey(
    `/${path} loads its first image while its code loads, and not again`,
    { tag: '@O.first.1' },
    async ({ page, player }) => {
      await player.logIn(demo.winner);
      const response = page.waitForResponse(call);
      const requests: string[] = [];
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      const release = await openWithoutCode(page, path);
      const { data } = await (await response).json();
      const image = `/storage/${partOf(data)?.image_url}`;
      const loads = () => requests.filter((one) => one === image).length;
      await expect.poll(loads).toBe(1);
      release();
      const shown = page.getByRole('main').locator('img').first();
      await expect(shown).toHaveAttribute('src', image);
      await expect(shown).toHaveJSProperty('complete', true);
      await expect(shown).toBeVisible();
      expect(loads()).toBe(1);
    },
  );

journey(
  'a guest sees nothing of a page of players before the app opens the login',
  { tag: '@O.areas.1' },
  async ({ page, browserConsole }) => {
    browserConsole.expectComplaint(/Failed to load resource/);
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    for (const path of Object.keys(ofPlayers)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, includeHidden: true }), path).toHaveCount(1);
      expect(await page.locator('body').innerText(), path).toBe('');
    }
  },
);

journey(
  'a player never sees content for guests while a page loads',
  { tag: '@O.areas.1' },
  async ({ page, player, person }) => {
    await player.logIn(person);
    await keepFrames(page);
    await slowDown(page);
    await holdBack(page);
    for (const path of ['', 'leaderboard', 'tournaments', 'login']) {
      await page.goto(path);
      await expect(player.header.getByRole('link', { name: 'My Rewards' })).toBeVisible();
      await expect(page.locator('[data-guest]')).toHaveCount(0);
      const frames = (await framesOf(page)).filter((text) => text !== '');
      expect(frames.filter((text) => ofGuests.test(text))).toEqual([]);
      // The prerendered page is visible before the app has read the session.
      expect(frames.filter((text) => !text.includes('My Rewards')).at(-1)).toMatch(/Explore/i);
    }
  },
);
