import { expect } from '@playwright/test';
import { journey } from './e2e';

journey('a shared tournament has its own title before any script runs', async ({ page, request }) => {
  await page.goto('tournaments');
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Open Qualifier' });
  const address = await card.getByRole('link').first().getAttribute('href');
  if (address === null) throw new Error('The card leads nowhere');

  const shared = await (await request.get(address)).text();
  expect(shared).toContain('<title>Open Qualifier · Cap Clash</title>');
  expect(shared).toContain('<meta property="og:title" content="Open Qualifier">');

  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open Qualifier');
  await expect(page).toHaveTitle('Open Qualifier · Cap Clash');
  await expect(page.locator('head > title')).toHaveCount(1);
  await expect(page.locator('head > meta[name="description"]')).toHaveCount(1);
});

journey(
  'an unknown tournament is reported as such, and is not indexed',
  async ({ page, expectRejection }) => {
    expectRejection(404);
    const answer = await page.goto('tournament/999999');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('main').getByText('There is no such tournament.')).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  },
);
