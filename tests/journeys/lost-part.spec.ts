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
