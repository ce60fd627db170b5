import { expect, type Page } from '@playwright/test';
import { waitUntilReady } from '../kit/screen/ready.chromium';
import { readiness } from '../support/readiness';
import { journey } from './e2e';
import { deferRequest } from './requests';

/** The links that a page adds for the code of the app when it loads it. */
const codeOf = (page: Page) => page.locator('link[rel="modulepreload"][href*="/app-"]');

const stopClock = async (page: Page) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
};

/** Opens a page whose clock stands still and which waits for an image, so that only a test moves it on. */
async function openWhileLoading(page: Page, path: string) {
  await stopClock(page);
  const image = await deferRequest(page, '**/storage/**');
  await page.goto(path, { waitUntil: 'commit' });
  await image.arrived;
  await expect(page.getByRole('contentinfo')).toBeVisible();
  return image;
}

journey.describe('an open page of a guest loads the app', () => {
  journey('3 seconds after it was opened at the latest', { tag: '@O.first.3' }, async ({ page }) => {
    const image = await openWhileLoading(page, '');
    await page.clock.runFor(2999);
    await expect(codeOf(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(codeOf(page)).toHaveCount(1);
    await expect(codeOf(page)).toHaveAttribute('fetchpriority', 'low');
    image.release();
    await waitUntilReady(page, readiness);
  });

  journey('once it has loaded and is painted', { tag: '@O.first.3' }, async ({ page }) => {
    const image = await openWhileLoading(page, '');
    image.release();
    await page.waitForLoadState('load');
    await expect(codeOf(page)).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(codeOf(page)).toHaveCount(1);
  });

  for (const [input, act] of Object.entries({
    key: (page: Page) => page.keyboard.press('Tab'),
    press: (page: Page) => page.mouse.down(),
    touch: async (page: Page) => {
      const device = await page.context().newCDPSession(page);
      await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 5, y: 300 }] });
    },
    input: (page: Page) => page.getByLabel('Email').fill('aina@example.test'),
  }))
    journey(`at the first ${input} before that`, { tag: '@O.first.3' }, async ({ page }) => {
      const image = await openWhileLoading(page, 'login');
      await expect(codeOf(page)).toHaveCount(0);
      await act(page);
      await expect(codeOf(page)).toHaveCount(1);
      await expect(codeOf(page)).toHaveAttribute('fetchpriority', 'auto');
      image.release();
    });

  for (const path of ['?utm_source=x', '#main'])
    journey(`at once at /${path}`, { tag: '@O.first.3' }, async ({ page }) => {
      const image = await openWhileLoading(page, path);
      await expect(codeOf(page)).toHaveCount(1);
      image.release();
    });

  for (const [way, go] of Object.entries({
    'a reload': (page: Page) => page.reload(),
    Back: async (page: Page) => {
      await page.goto('terms');
      await page.goBack();
    },
  }))
    journey(`at once after ${way}`, { tag: '@O.first.3' }, async ({ page }) => {
      await page.goto('');
      await waitUntilReady(page, readiness);
      // The clock of a test would hide how the page was opened.
      await page.addInitScript(() => {
        Object.assign(window, { setTimeout: () => 0 });
      });
      await go(page);
      await expect(page).toHaveURL('');
      await expect(codeOf(page)).toHaveCount(1);
    });

  for (const [event, act] of Object.entries({
    'at the next press': (page: Page) =>
      page.getByRole('banner').getByRole('button', { name: 'Menu' }).click(),
    'when the browser is online again': (page: Page) =>
      page.evaluate(() => window.dispatchEvent(new Event('online'))),
  }))
    journey(
      `again ${event} if it could not be loaded`,
      { tag: '@O.first.3' },
      async ({ page, browserConsole }) => {
        browserConsole.expectComplaint(/Failed to load resource|Failed to fetch dynamically imported module/);
        await page.setViewportSize({ width: 360, height: 740 });
        const image = await openWhileLoading(page, '');
        const code = /\/assets\/app-.*\.js$/;
        await page.route(code, (route) => route.abort());
        const failed = page.waitForEvent('pageerror');
        await page.clock.runFor(3000);
        await failed;
        await page.unroute(code);
        // The page still waits for its image, and its clock stands still: nothing else starts the app.
        const again = page.waitForRequest(code);
        await act(page);
        await again;
        image.release();
        await waitUntilReady(page, readiness, { advance: (milliseconds) => page.clock.runFor(milliseconds) });
      },
    );
});

journey('an image that fails before the app has started is hidden', async ({ page, browserConsole }) => {
  browserConsole.expectComplaint(/Failed to load resource/);
  await page.route('**/storage/**', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.resourceType() === 'image');
  const script = await deferRequest(page, '**/assets/app-*.js');
  await page.goto('tournaments');
  await failed;
  const image = page.getByRole('article').first().locator('img');
  await expect(image).toHaveJSProperty('complete', true);
  await expect(image).toHaveJSProperty('hidden', false);
  script.release();
  await waitUntilReady(page, readiness);
  await expect(image).toHaveJSProperty('hidden', true);
});

journey(
  'the page of a player loads the app at once',
  { tag: '@O.first.3' },
  async ({ page, player, person }) => {
    await player.logIn(person);
    const image = await openWhileLoading(page, '');
    await expect(codeOf(page)).toHaveCount(1);
    image.release();
  },
);
