import { expect } from '@playwright/test';
import { journey } from './e2e';
import { waitUntilLoaded } from './loaded';

journey('a page whose code is missing keeps the draft of another page', async ({ page, browserConsole }) => {
  browserConsole.expectComplaint(/Failed to load resource|Failed to fetch dynamically imported module/);
  await page.route('**/assets/highlights-screen*.js', (route) => route.abort());
  await page.goto('register');
  await waitUntilLoaded(page);
  await page.getByLabel('Username').fill('aina_22');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Highlights' }).click();
  await expect(page.getByRole('heading', { name: 'This didn’t load' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Username')).toHaveValue('aina_22');
});

journey(
  'a screen without the styles of all screens is not shown, and a reload shows it',
  async ({ page, browserConsole }) => {
    browserConsole.expectComplaint(/Failed to load resource/);
    await page.route('**/assets/style-*.css', (route) => route.abort());
    await page.goto('leaderboard');
    await expect(page.getByRole('heading', { name: 'This didn’t load' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible();
  },
);

journey('home requests the code of the next pages once the browser is idle', async ({ page }) => {
  const requested = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /\/assets\/(.+?)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
    if (name !== undefined) requested.add(name);
  });
  await page.goto('');
  await expect
    .poll(() =>
      ['login-screen', 'redeem-pages', 'register-screen', 'rewards-route'].filter((name) =>
        requested.has(name),
      ),
    )
    .toEqual(['login-screen', 'redeem-pages', 'register-screen', 'rewards-route']);
});
