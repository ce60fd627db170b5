import { expect, type Page } from '@playwright/test';
import { recordLayoutShifts, takeLayoutShifts } from '../kit/screen-checks/layout-shifts';
import type { BrowserConsole } from '../support/browser-test';
import { copy } from '../support/copy';
import { journey } from './e2e';
import { waitUntilLoaded } from './loaded';
import { pathOf, seasonScreens } from './season-screens';

journey.use({ timezoneId: 'Asia/Kuala_Lumpur' });

/** Defers every response of the server until the returned function is called. */
const holdAnswers = async (page: Page): Promise<() => void> => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/**', async (route) => {
    await released;
    await route.fallback();
  });
  return release;
};

/** Scrolls to this fraction of the page, and waits until it is painted. */
const lookAt = (page: Page, part: number) =>
  page.evaluate(async (share) => {
    const { scrollHeight, clientHeight } = document.documentElement;
    window.scrollTo({ top: (scrollHeight - clientHeight) * share, behavior: 'instant' });
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  }, part);

/** Without the web font: on a busy machine it arrives after the first paint and moves letters. */
const recordShifts = async (page: Page, { expectComplaint }: BrowserConsole): Promise<void> => {
  expectComplaint(/net::ERR_FAILED/);
  await page.context().route('**/*.woff2', (route) => route.abort());
  await page.addInitScript(recordLayoutShifts);
};

const views = { top: 0, middle: 0.5, end: 1 };

/** Content below a list moves if the list has another length than its placeholder. */
const belowLists = /^(?:FOOTER|SECTION Winners)/;

for (const screen of seasonScreens.filter(({ isPartOf }) => isPartOf === undefined))
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const)
    journey(
      `${screen.name} has no layout shift while every response is slow, at ${width} px`,
      { tag: '@O.first.2' },
      async ({ page, testBackend, browserConsole }, { annotations }) => {
        await page.setViewportSize({ width, height });
        await recordShifts(page, browserConsole);
        const path = await pathOf(screen, testBackend);
        const found: unknown[] = [];
        for (const [view, part] of Object.entries(views)) {
          const release = await holdAnswers(page);
          await page.goto(path);
          await expect(page.getByRole('main').locator('[aria-busy="true"]').first()).toBeAttached();
          if (screen.readyWithoutResponses !== undefined) {
            await expect(page.locator(screen.readyWithoutResponses)).toBeAttached();
          }
          await lookAt(page, part);
          release();
          await expect(screen.shown(page)).toBeVisible();
          await waitUntilLoaded(page);
          await page.waitForLoadState('networkidle');
          const moved = await page.evaluate(takeLayoutShifts);
          const sum = moved.reduce((total, { value }) => total + value, 0);
          annotations.push({
            type: 'layout shift',
            description: `${sum} with the ${view} of the page in view`,
          });
          const isBelowList = (what: string) => part > 0 && belowLists.test(what);
          found.push(
            ...moved.filter(({ parts }) => !parts.every(isBelowList)).map((shift) => ({ view, ...shift })),
          );
          await page.unrouteAll({ behavior: 'wait' });
        }
        expect(found).toEqual([]);
      },
    );

const sizes = [
  [360, 740],
  [768, 1024],
  [1025, 768],
  [1440, 900],
] as const;

for (const layout of ['split', 'card'] as const)
  journey.describe(`with the login layout ${layout}`, () => {
    journey.use({ loginLayout: layout });

    for (const [width, height] of sizes)
      journey(
        `the login has no layout shift while every response is slow, at ${width} px`,
        async ({ page, browserConsole }) => {
          await page.setViewportSize({ width, height });
          await recordShifts(page, browserConsole);
          const release = await holdAnswers(page);
          await page.goto('login');
          await expect(page.getByRole('button', { name: 'Log In' })).toBeEnabled();
          release();
          await expect(page.locator(`[data-layout="${layout}"] form`)).toBeVisible();
          await page.waitForLoadState('networkidle');
          expect(await page.evaluate(takeLayoutShifts)).toEqual([]);
          await page.unrouteAll({ behavior: 'wait' });
        },
      );
  });

for (const [width, height] of sizes)
  journey(
    `the profile has no visible layout shift while every response is slow, at ${width} px`,
    async ({ page, player, person, browserConsole }) => {
      await page.setViewportSize({ width, height });
      await player.logIn(person);
      await recordShifts(page, browserConsole);
      const release = await holdAnswers(page);
      await page.reload();
      await expect(page.getByText(copy.profile.loading)).toBeVisible();
      release();
      await expect(page.getByText(copy.profile.sessions.thisDevice)).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(takeLayoutShifts)).toEqual([]);
      await page.unrouteAll({ behavior: 'wait' });
    },
  );
