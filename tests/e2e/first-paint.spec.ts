import { expect, type Page } from '@playwright/test';
import { journey } from './e2e';
import { holdBack } from './requests';

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
