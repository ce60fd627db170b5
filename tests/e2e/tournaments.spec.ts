import { expect, type Page } from '@playwright/test';
import { journey } from './e2e';

const main = (page: Page) => page.getByRole('main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

journey(
  'a guest finds a tournament, goes back and forward, and is asked to log in or register',
  { tag: ['@A.tournaments.2', '@A.tournaments.4', '@A.tournament.3', '@A.lists.1'] },
  async ({ page }) => {
    await page.goto('');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Tournaments' }).click();
    await expect(title(page)).toHaveText('Tournaments');
    const cards = main(page).getByRole('article');
    await expect(cards).not.toHaveCount(0);
    const all = await cards.count();

    await main(page).getByLabel('Status').selectOption('Registration open');
    await expect(page).toHaveURL('tournaments?status=registration_open');
    await expect(cards).not.toHaveCount(all);
    await main(page).getByLabel('Search by name').fill('qualifier');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('tournaments?status=registration_open&q=qualifier');
    await expect(main(page).getByRole('status').filter({ hasText: '1 tournament' })).toBeVisible();

    await page.goBack();
    await expect(page).toHaveURL('tournaments?status=registration_open');
    await expect(main(page).getByLabel('Search by name')).toHaveValue('');
    await page.goForward();
    await expect(cards).toHaveCount(1);
    await page.reload();
    await expect(cards).toHaveCount(1);

    await cards.getByRole('link', { name: 'Open Qualifier' }).click();
    await expect(title(page)).toHaveText('Open Qualifier');
    await expect(page).toHaveTitle(/Open Qualifier/);
    await main(page).getByRole('link', { name: 'All tournaments' }).click();
    await expect(page).toHaveURL('tournaments?status=registration_open&q=qualifier');
    await main(page).getByLabel('Search by name').fill('chess');
    await main(page).getByRole('button', { name: 'Search', exact: true }).click();
    await expect(main(page).getByRole('heading', { name: 'No tournaments match' })).toBeVisible();
    await main(page).getByRole('button', { name: 'Show all tournaments' }).click();
    await expect(page).toHaveURL('tournaments');
    await expect(cards).toHaveCount(all);

    await cards.getByRole('link', { name: 'Open Qualifier' }).click();
    await main(page)
      .getByRole('region', { name: 'Taking part' })
      .getByRole('link', { name: 'Log in' })
      .click();
    await expect(page).toHaveURL('login');
  },
);

journey('the leaderboard of a tournament has pages and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('tournaments?q=circuit');
  await main(page).getByRole('link', { name: 'Citrus Siege Circuit' }).click();
  const table = main(page).getByRole('table', { name: 'Leaderboard' });
  await expect(table.getByRole('row')).not.toHaveCount(0);
  const first = await table.getByRole('rowheader').first().textContent();
  await main(page).getByRole('navigation').getByRole('button', { name: 'Next' }).click();
  await expect(table.getByRole('rowheader').first()).not.toHaveText(first ?? '');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThan(1);
});

journey('a guest who is asked to join logs in and returns to the tournament', async ({ page, person }) => {
  await page.goto('tournaments?status=registration_open&q=qualifier');
  await main(page).getByRole('link', { name: 'Open Qualifier' }).click();
  await expect(title(page)).toHaveText('Open Qualifier');
  const address = page.url();
  const box = main(page).getByRole('region', { name: 'Taking part' });
  await box.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('login');
  await page.reload();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(title(page)).toHaveText('Open Qualifier');
  await expect(page).toHaveURL(address);
  await expect(box).toContainText(/Registration is open until .+\. You can’t join in the app yet\.$/);
});
