import { expect, type Page } from '@playwright/test';
import { journey } from './e2e';
import { waitUntilLoaded } from './loaded';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const footer = (page: Page) => page.getByRole('contentinfo');
const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const scrollTo = async (page: Page, y: number) => {
  await page.evaluate((to) => window.scrollTo(0, to), y);
  await expect.poll(() => place(page)).toBe(y);
};

/** The titles of the document and the number of its descriptions. */
const saysOf = (page: Page) =>
  page.evaluate(() => ({
    titles: Array.from(document.head.querySelectorAll('title'), ({ textContent }) => textContent),
    descriptions: document.head.querySelectorAll('meta[name="description"]').length,
  }));

journey('a page that is opened again starts at its top', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('regulations');
  await expect(heading(page)).toHaveText('Regulation Book');
  await scrollTo(page, 400);
  await page.goto('terms');
  await expect(heading(page)).toHaveText('Terms of Service');
  expect(await place(page)).toBe(0);
  await page.goto('regulations');
  await expect(heading(page)).toHaveText('Regulation Book');
  await waitUntilLoaded(page);
  expect(await place(page)).toBe(0);

  await scrollTo(page, 300);
  await page.goto('terms');
  await expect(heading(page)).toHaveText('Terms of Service');
  await page.goBack();
  await expect.poll(() => place(page)).toBe(300);
});

journey('going back to a page that was never scrolled shows its top', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('terms');
  await waitUntilLoaded(page);
  await footer(page)
    .getByRole('link', { name: 'Regulation Book' })
    .evaluate((link: HTMLElement) => link.click());
  await expect(heading(page)).toHaveText('Regulation Book');
  await waitUntilLoaded(page);
  await scrollTo(page, 300);
  await page.goBack();
  await expect(heading(page)).toHaveText('Terms of Service');
  await expect.poll(() => place(page)).toBe(0);
});

journey('a page has one title and one description, also with a query', async ({ page }) => {
  const one = (title: string) => ({ titles: [`${title} · Cap Clash`], descriptions: 1 });
  const steps = [
    ['highlights?page=2', 'Highlights'],
    ['terms?utm_source=x', 'Terms of Service'],
  ] as const;
  for (const [address, title] of steps) {
    await page.goto(address);
    await expect(heading(page)).toHaveText(title);
    await waitUntilLoaded(page);
    await expect.poll(() => saysOf(page)).toEqual(one(title));
    await footer(page).getByRole('link', { name: 'Leaderboard' }).click();
    await expect(heading(page)).toHaveText('Leaderboard');
    await expect.poll(() => saysOf(page)).toEqual(one('Leaderboard'));
  }
  await page.goto('staff/login');
  await expect(heading(page)).toBeVisible();
  await expect.poll(async () => (await saysOf(page)).titles.length).toBe(1);
});

journey('going back while the menu is open closes it and focuses the heading', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('terms');
  await waitUntilLoaded(page);
  await footer(page).getByRole('link', { name: 'Leaderboard' }).click();
  await expect(heading(page)).toHaveText('Leaderboard');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(heading(page)).toHaveText('Terms of Service');
  await expect(menu).toBeHidden();
  await expect(heading(page)).toBeFocused();
});
