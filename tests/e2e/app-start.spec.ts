import { expect, type Page } from '@playwright/test';
import { waitUntilReady } from '../kit/screen/ready.chromium';
import { readiness } from '../support/readiness';
import { journey } from './e2e';
import { deferRequest } from './requests';

/** The files of the app's code that the page has requested; grows. */
function codeOf(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) files.push(request.url());
  });
  return files;
}

/** Opens a page whose clock stands still and which waits for an image, so that only a test moves it on. */
async function openWhileLoading(page: Page, path: string) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const image = await deferRequest(page, '**/storage/**');
  await page.goto(path, { waitUntil: 'commit' });
  await image.arrived;
  await expect(page.getByRole('contentinfo')).toBeVisible();
  return image;
}

journey.describe('the app of a guest', () => {
  journey('loads 3 seconds after the page at the latest', { tag: '@O.first.3' }, async ({ page }) => {
    const files = codeOf(page);
    const image = await openWhileLoading(page, '');
    await page.clock.runFor(2999);
    expect(files).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => files).toContainEqual(expect.stringMatching(/\/app-[^/]+\.js$/));
    image.release();
  });

  journey('loads once the page has loaded and is painted', { tag: '@O.first.3' }, async ({ page }) => {
    const files = codeOf(page);
    const image = await openWhileLoading(page, '');
    expect(files).toEqual([]);
    image.release();
    await page.waitForLoadState('load');
    await page.clock.runFor(100);
    await expect.poll(() => files).toContainEqual(expect.stringMatching(/\/app-[^/]+\.js$/));
  });

  for (const [input, act] of Object.entries({
    'a touch': (page: Page) => page.touchscreen.tap(5, 300),
    'a key': (page: Page) => page.keyboard.press('Tab'),
  }))
    journey.describe(`on a phone with ${input}`, () => {
      journey.use({ hasTouch: true });
      journey(`loads at ${input} before that`, { tag: '@O.first.3' }, async ({ page }) => {
        const files = codeOf(page);
        const image = await openWhileLoading(page, '');
        expect(files).toEqual([]);
        await act(page);
        await expect.poll(() => files).toContainEqual(expect.stringMatching(/\/app-[^/]+\.js$/));
        image.release();
      });
    });

  journey(
    'loads again at the next press if it could not be loaded',
    { tag: '@O.first.3' },
    async ({ page, browserConsole }) => {
      browserConsole.expectComplaint(/Failed to load resource/);
      await page.route(/\/assets\/app-.*\.js$/, (route) => route.abort(), { times: 1 });
      const failed = page.waitForEvent('requestfailed');
      await page.goto('');
      await failed;
      const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
      await page.setViewportSize({ width: 360, height: 740 });
      await menu.click();
      await waitUntilReady(page, readiness);
      await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link')).toHaveText([
        'Home',
        'Login',
        'Register',
      ]);
    },
  );
});

journey(
  'the app of a player loads with the page',
  { tag: '@O.first.3' },
  async ({ page, player, person }) => {
    await player.logIn(person);
    const files = codeOf(page);
    const image = await openWhileLoading(page, '');
    await expect.poll(() => files).toContainEqual(expect.stringMatching(/\/app-[^/]+\.js$/));
    image.release();
  },
);
