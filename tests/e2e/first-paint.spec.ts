import { expect, type Page } from '@playwright/test';
import { recordLayoutShifts, takeLayoutShifts } from '../kit/screen-checks/layout-shifts';
import { journey } from './e2e';
import { waitUntilLoaded } from './loaded';

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

/** The prerendered page is painted before the code of the app loads. */
const holdBack = (page: Page) =>
  page.route(/\/assets\/(?!before-app).*\.js$/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });

const ofGuests = /Login|Register|Join Now|Join the challenge|Ready to Join/;

journey.describe('without JavaScript', () => {
  journey.use({ javaScriptEnabled: false });

  journey(
    'home shows what it is about, how it works and where to go',
    { tag: '@O.first.1' },
    async ({ page }) => {
      await page.goto('');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Twist. Redeem. Clash.');
      await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Twist', 'Redeem', 'Clash']);
      const main = page.getByRole('navigation', { name: 'Main' });
      await expect(main.getByRole('link', { name: 'Home' })).toBeVisible();
      await expect(main.getByRole('link', { name: 'Login' })).toBeVisible();
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Leaderboard' })).toBeVisible();
    },
  );

  journey('each page has its heading and its links', { tag: '@A.explore.1' }, async ({ page }) => {
    await page.goto('');
    const footer = page.getByRole('contentinfo');
    for (const [link, heading] of [
      ['Tournaments', 'Tournaments'],
      ['Leaderboard', 'Leaderboard'],
      ['Highlights', 'Highlights'],
      ['Terms of Service', 'Terms of Service'],
      ['Regulation Book', 'Regulation Book'],
    ] as const) {
      await footer.getByRole('link', { name: link }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
  });
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
  expect(first).not.toMatch(/See the winners/i);
});

for (const path of ['', 'leaderboard', 'tournaments', 'login'])
  journey(
    `a player never sees content for guests on /${path}`,
    { tag: '@O.areas.1' },
    async ({ page, player, person }) => {
      await player.logIn(person);
      await keepFrames(page);
      await slowDown(page);
      await holdBack(page);
      await page.goto(path);
      await expect(player.header.getByRole('link', { name: 'My Rewards' })).toBeVisible();
      await expect(page.locator('[data-guest]')).toHaveCount(0);
      const frames = (await framesOf(page)).filter((text) => text !== '');
      expect(frames.filter((text) => ofGuests.test(text))).toEqual([]);
      // The prerendered page is visible before the app has read the session.
      expect(frames.filter((text) => !text.includes('My Rewards')).at(-1)).toMatch(/Explore/i);
    },
  );

const staysInPlace = async (page: Page, path: string) => {
  await page.addInitScript(recordLayoutShifts);
  await holdBack(page);
  await page.goto(path);
  await waitUntilLoaded(page);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(takeLayoutShifts)).toEqual([]);
};

for (const width of [360, 1440])
  for (const path of ['', 'leaderboard', 'tournaments', 'highlights', 'about', 'login'])
    journey(
      `the hydration of /${path} causes no layout shift at ${width} px`,
      { tag: '@O.first.2' },
      async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await staysInPlace(page, path);
      },
    );

for (const width of [360, 1440])
  journey(
    `the hydration of home for a player causes no layout shift at ${width} px`,
    async ({ page, player, person }) => {
      await page.setViewportSize({ width, height: 800 });
      await player.logIn(person);
      await staysInPlace(page, '');
    },
  );
