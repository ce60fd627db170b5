import { expect } from '@playwright/test';
import { journey } from './e2e';

/** The open pages of the demo campaign, each with a text of the campaign that no build knows. */
const pages = [
  ['', 'Game Console'],
  ['tournaments', 'Golden Cap Finals'],
  ['leaderboard', 'Points this season'],
  ['highlights', 'Winners'],
  ['about', 'Cap Clash'],
  ['terms', 'Last updated'],
] as const;

journey.describe('without JavaScript', () => {
  journey.use({ javaScriptEnabled: false });

  journey('each open page shows the content of the campaign', { tag: '@O.first.1' }, async ({ page }) => {
    for (const [path, text] of pages) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(text).first(), path).toBeVisible();
      await expect(page.getByRole('main').getByText('Loading'), path).toHaveCount(0);
    }
  });
});

journey.describe('in another time zone than that of the campaign', () => {
  journey.use({ timezoneId: 'America/New_York' });

  journey(
    'a rendered page becomes interactive without a message for a guest and a player, with the times of the device',
    { tag: '@O.first.1' },
    async ({ page, player, person }) => {
      const html = await (await page.request.get('tournaments')).text();
      expect(html).toContain('All times are in your time zone: Kuala Lumpur.');
      for (const [path] of pages) {
        await page.goto(path);
        await expect(page.locator('[data-guest]'), path).toHaveCount(0);
      }
      await page.goto('tournaments');
      await expect(page.getByText('All times are in your time zone: New York.')).toBeVisible();
      await player.logIn(person);
      for (const [path] of pages) {
        await page.goto(path);
        await expect(page.locator('[data-guest]'), path).toHaveCount(0);
      }
    },
  );
});
