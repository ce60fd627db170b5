import { expect, type Page } from '@playwright/test';
import { journey } from './e2e';

const main = (page: Page) => page.getByRole('main');
const pager = (page: Page) => main(page).getByRole('navigation');

/** Whether the top of the list is visible below the sticky header. */
const isTopVisible = (page: Page) =>
  page.evaluate(() => {
    const top = document.querySelector('[data-list]')?.getBoundingClientRect().top ?? -1;
    const head = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return top >= head && top < window.innerHeight / 2;
  });

/** Makes the tournaments of the demo fill more than one page. */
const askForShortPages = (page: Page) =>
  page.route('**/api/tournaments*', (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('per_page', '3');
    return route.continue({ url: url.href });
  });

journey(
  'turning the page of a list by keyboard focuses its start, and a link to the list starts at the top',
  async ({ page }) => {
    await askForShortPages(page);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('tournaments');
    const first = page.getByRole('article').first();
    for (const [step, address] of [
      ['Next', 'tournaments?page=2'],
      ['Previous', 'tournaments'],
      ['Next', 'tournaments?page=2'],
    ] as const) {
      await pager(page).getByRole('button', { name: step }).focus();
      const text = await first.textContent();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(address);
      await expect(first).not.toHaveText(text ?? '');
      await expect.poll(() => isTopVisible(page)).toBe(true);
      await expect(main(page).getByRole('group', { name: 'tournaments' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(first.getByRole('link')).toBeFocused();
    }
    await page.getByRole('contentinfo').getByRole('link', { name: 'Tournaments' }).click();
    await expect(page).toHaveURL('tournaments');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  },
);
