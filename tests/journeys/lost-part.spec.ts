import { expect } from '@playwright/test';
import { journey } from './journey';

const code = '**/assets/campaign-parts*.js';

journey(
  'home stands without the code of its lower half, and fetches it when asked',
  async ({ page, browserConsole }) => {
    browserConsole.expectComplaint(/Failed to load resource|Failed to fetch dynamically imported module/);
    await page.route(code, (route) => route.abort());
    await page.goto('');
    const main = page.getByRole('main');
    await expect(main.getByText('We could not load the rest of this page.')).toBeVisible();
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Gaming Phone' })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'How it works' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Something went flat' })).toHaveCount(0);
    await page.unroute(code);
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByRole('heading', { name: 'Happening Now' })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Your chances' })).toBeVisible();
  },
);

journey(
  'the redeem dialog says that there is no connection, can be closed, and works once online',
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
