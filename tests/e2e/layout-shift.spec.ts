import { expect, type Page, test } from '@playwright/test';
import { recordLayoutShifts, takeLayoutShifts } from '../kit/screen-checks/layout-shifts';
import { copy } from '../support/copy';
import { journey } from './e2e';
import { waitUntilLoaded } from './loaded';
import { holdBack } from './requests';
import { pathOf, seasonScreens } from './season-screens';

journey.use({ timezoneId: 'Asia/Kuala_Lumpur' });
journey.setTimeout(120_000);

/** The code of a rendered page arrives after its first paint, every response when released. */
const holdAll = async (page: Page, isPrerendered = true): Promise<() => void> => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  if (isPrerendered) await holdBack(page);
  await page.route(/\/api\//, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
};

/** Waits until the page is hydrated and has its web font, whose letters are as wide as those of the fallback but for parts of a pixel. */
const waitUntilHydrated = async (page: Page): Promise<void> => {
  await expect(page.locator('[data-guest]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const shifts = await page.evaluate(takeLayoutShifts);
  expect(shifts.filter(({ value }) => value >= 0.001)).toEqual([]);
};

const sizes = [
  [360, 740],
  [768, 1024],
  [1025, 768],
  [1440, 900],
] as const;

journey(
  'the web font causes no visible layout shift when it comes late',
  { tag: '@O.first.2' },
  async ({ page }) => {
    await page.addInitScript(recordLayoutShifts);
    for (const path of ['', 'login', 'tournaments'])
      for (const [width, height] of sizes)
        await test.step(`${path} ${width} × ${height}`, async () => {
          await page.setViewportSize({ width, height });
          let release = () => {};
          const released = new Promise<void>((resolve) => {
            release = resolve;
          });
          await page.route(/\.woff2/, async (route) => {
            await released;
            await route.fallback();
          });
          const asked = page.waitForRequest(/\.woff2/);
          await page.goto(path, { waitUntil: 'domcontentloaded' });
          await asked;
          // The font delays the event `load`, after which the app starts.
          await page.evaluate(() => window.dispatchEvent(new Event('online')));
          await expect(page.locator('[data-guest]')).toHaveCount(0);
          await page.evaluate(takeLayoutShifts);
          release();
          await page.evaluate(() => document.fonts.ready.then(() => {}));
          const shifts = await page.evaluate(takeLayoutShifts);
          expect(shifts.filter(({ value }) => value >= 0.001)).toEqual([]);
          await page.unrouteAll({ behavior: 'wait' });
        });
  },
);

/** Content below a list moves if the list has another length than its placeholder. */
const belowLists = /^(?:FOOTER|SECTION Winners)/;

/** The first window of a page; all of a page, in which what is below a list may move. */
const windows = [
  [360, 740],
  [768, 1024],
  [1440, 900],
  [360, 5000],
  [1440, 5000],
] as const;

for (const screen of seasonScreens.filter(({ isPartOf }) => isPartOf === undefined))
  journey(
    `${screen.name} has no layout shift on hydration and while every response is slow`,
    { tag: '@O.first.2' },
    async ({ page, testBackend }) => {
      await page.addInitScript(recordLayoutShifts);
      const path = await pathOf(screen, testBackend);
      for (const [width, height] of windows)
        await test.step(`${width} × ${height}`, async () => {
          await page.setViewportSize({ width, height });
          const release = await holdAll(page);
          await page.goto(path, { waitUntil: 'domcontentloaded' });
          await waitUntilHydrated(page);
          if (screen.readyWithoutResponses !== undefined)
            await expect(page.locator(screen.readyWithoutResponses)).toBeAttached();
          release();
          await expect(screen.shown(page)).toBeVisible();
          await waitUntilLoaded(page);
          const shifts = await page.evaluate(takeLayoutShifts);
          const mayMove = (part: string) => height === 5000 && belowLists.test(part);
          expect(shifts.filter(({ parts }) => !parts.every(mayMove))).toEqual([]);
          await page.unrouteAll({ behavior: 'wait' });
        });
    },
  );

for (const layout of ['split', 'card'] as const)
  journey.describe(`with the login layout ${layout}`, () => {
    journey.use({ loginLayout: layout });

    journey(
      'the login has its image in place from the first paint and no layout shift while every response is slow',
      { tag: '@2.routes.17' },
      async ({ page }) => {
        await page.addInitScript(recordLayoutShifts);
        for (const [width, height] of sizes)
          await test.step(`${width} × ${height}`, async () => {
            await page.setViewportSize({ width, height });
            const release = await holdAll(page);
            await page.goto('login', { waitUntil: 'domcontentloaded' });
            await waitUntilHydrated(page);
            const responded = page.waitForResponse('**/api/config');
            release();
            await (await responded).finished();
            const form = page.locator(`[data-layout="${layout}"] form`);
            await expect(form).toBeVisible();
            await waitUntilLoaded(page);
            if (layout === 'split') {
              const art = await page.getByRole('main').locator('img').boundingBox();
              const box = await form.boundingBox();
              if (art === null || box === null) throw new Error('The image or the form is not rendered');
              const isAbove = art.y + art.height <= box.y;
              const isBeside = art.x + art.width <= box.x;
              expect({ isAbove, isBeside }).toEqual({ isAbove: width < 1025, isBeside: width >= 1025 });
            }
            expect(await page.evaluate(takeLayoutShifts)).toEqual([]);
            await page.unrouteAll({ behavior: 'wait' });
          });
      },
    );
  });

journey(
  'home and the profile of a player have no visible layout shift while every response is slow',
  { tag: '@O.first.2' },
  async ({ page, player, person }) => {
    await player.logIn(person, 'about');
    await page.addInitScript(recordLayoutShifts);
    for (const [width, height] of sizes)
      await test.step(`${width} × ${height}`, async () => {
        await page.setViewportSize({ width, height });
        for (const [path, shown] of [
          ['', page.getByRole('link', { name: copy.home.winnersLink })],
          ['profile', page.getByText(copy.profile.sessions.thisDevice)],
        ] as const) {
          const release = await holdAll(page, path === '');
          await page.goto(path, { waitUntil: 'domcontentloaded' });
          await waitUntilHydrated(page);
          release();
          await expect(shown).toBeVisible();
          await waitUntilLoaded(page);
          expect(await page.evaluate(takeLayoutShifts)).toEqual([]);
          await page.unrouteAll({ behavior: 'wait' });
        }
      });
  },
);
