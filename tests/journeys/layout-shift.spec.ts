import { expect, type Page } from '@playwright/test';
import { journey } from './journey';
import { pathOf, seasonScreens } from './season-screens';
import { noteShifts } from './shifts';

journey.use({ timezoneId: 'Asia/Kuala_Lumpur' });

/** Every answer of the server comes so much later than the page has been loaded. */
const lateBy = 700;

const answerLate = async (page: Page) => {
  const loaded = page.waitForEvent('load');
  await page.route('**/api/**', async (route) => {
    await loaded;
    await new Promise((done) => setTimeout(done, lateBy));
    await route.fallback();
  });
};

const names = ['home', 'tournaments', 'tournament', 'leaderboard', 'highlights', 'terms'];

for (const screen of seasonScreens.filter(({ name }) => names.includes(name)))
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const)
    journey(
      `on ${screen.name} nothing moves from its place while every answer is late, at ${width} px`,
      async ({ page, backstage }) => {
        await page.setViewportSize({ width, height });
        const shifts = await noteShifts(page);
        await answerLate(page);
        await page.goto(await pathOf(screen, backstage));
        await expect(screen.shown(page)).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await page.waitForLoadState('networkidle');
        const found = await shifts();
        const sum = found.reduce((total, { value }) => total + value, 0);
        console.log(`layout shift of ${screen.name} at ${width} px: ${sum}`);
        expect(found).toEqual([]);
      },
    );
