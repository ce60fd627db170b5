import { expect } from '@playwright/test';
import { journey } from './e2e';
import { waitUntilLoaded } from './loaded';

const code = '**/assets/campaign-parts*.js';

journey(
  'home works without the code of its lower half, and loads it on request',
  async ({ page, browserConsole }) => {
    browserConsole.expectComplaint(/Failed to load resource|Failed to fetch dynamically imported module/);
    await page.route(code, (route) => route.abort());
    await page.goto('');
    const main = page.getByRole('main');
    await expect(main.getByText('Couldn’t load the rest of this page.')).toBeVisible();
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Gaming Phone' })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'How it works' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Something went flat' })).toHaveCount(0);
    await page.unroute(code);
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByRole('heading', { name: 'Happening Now' })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Your odds' })).toBeVisible();
  },
);

journey(
  'the redeem dialog says that there is no connection, can be closed, and works once online',
  { tag: '@O.parts.1' },
  async ({ page, context, player, person, browserConsole }) => {
    browserConsole.expectComplaint(/Failed to load resource|Failed to fetch dynamically imported module/);
    const isBlocked = { now: true };
    await page.route('**/assets/redeem-pages*.js', (route) =>
      isBlocked.now ? route.abort() : route.continue(),
    );
    await player.logIn(person);
    await context.setOffline(true);
    await player.header.getByRole('button', { name: 'Redeem a code' }).click();
    await expect(player.dialog.getByRole('heading', { name: 'No connection' })).toBeVisible();
    await player.dialog.getByRole('button', { name: 'Close' }).click();
    await expect(player.dialog).toBeHidden();
    await player.header.getByRole('button', { name: 'Redeem a code' }).click();
    await expect(player.dialog.getByRole('heading', { name: 'No connection' })).toBeVisible();
    isBlocked.now = false;
    await context.setOffline(false);
    await expect(player.code).toBeVisible();
  },
);

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
