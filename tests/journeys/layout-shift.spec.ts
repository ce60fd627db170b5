import { expect, type Page } from '@playwright/test';
import { journey } from './journey';
import { pathOf, seasonScreens } from './season-screens';
import { noteShifts } from './shifts';

journey.use({ timezoneId: 'Asia/Kuala_Lumpur' });

/** No answer of the server comes before it is let go. */
const holdAnswers = async (page: Page): Promise<() => void> => {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/**', async (route) => {
    await released;
    await route.fallback();
  });
  return letGo;
};

/** Scrolls to a part of the way down the page, and waits until that is painted. */
const lookAt = (page: Page, part: number) =>
  page.evaluate(async (share) => {
    const { scrollHeight, clientHeight } = document.documentElement;
    window.scrollTo({ top: (scrollHeight - clientHeight) * share, behavior: 'instant' });
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  }, part);

const names = ['home', 'tournaments', 'tournament', 'leaderboard', 'highlights', 'terms'];
const views = { top: 0, middle: 0.5, end: 1 };

/** What stands below a list, and so further down or up when another number comes than a place was kept for. */
const belowLists = /^(?:FOOTER|SECTION Winners)/;

for (const screen of seasonScreens.filter(({ name }) => names.includes(name)))
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1440, 900],
  ] as const)
    journey(
      `on ${screen.name} nothing moves from its place while every answer is late, at ${width} px`,
      async ({ page, backstage }, { annotations }) => {
        await page.setViewportSize({ width, height });
        const shifts = await noteShifts(page);
        const path = await pathOf(screen, backstage);
        const found: unknown[] = [];
        for (const [view, part] of Object.entries(views)) {
          const letGo = await holdAnswers(page);
          await page.goto(path);
          await expect(page.getByRole('main').locator('[aria-busy="true"]').first()).toBeAttached();
          await lookAt(page, part);
          letGo();
          await expect(screen.shown(page)).toBeVisible();
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          await page.waitForLoadState('networkidle');
          const moved = await shifts();
          const sum = moved.reduce((total, { value }) => total + value, 0);
          annotations.push({
            type: 'layout shift',
            description: `${sum} with the ${view} of the page in view`,
          });
          const isUnkept = (what: string) => part > 0 && belowLists.test(what);
          found.push(
            ...moved.filter(({ parts }) => !parts.every(isUnkept)).map((shift) => ({ view, ...shift })),
          );
          await page.unrouteAll({ behavior: 'wait' });
        }
        expect(found).toEqual([]);
      },
    );
