import { expect, type Page } from '@playwright/test';
import { journey } from './e2e';
import { deferRequest } from './requests';

journey.use({ hasPopup: true, viewport: { width: 360, height: 640 } });

const code = '**/season-popup-dialog*.js';
const popupOf = (page: Page) => page.getByRole('dialog', { name: /^Season 2 is here/ });

journey(
  'a popup whose code fails to load stays closed without other effects',
  async ({ page, browserConsole }) => {
    browserConsole.expectComplaint(/Failed to load resource|net::ERR_FAILED/);
    await page.route(code, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('season-popup-dialog'),
    );
    await page.goto('');
    await failed;
    await expect(page.getByRole('heading', { name: 'Happening Now' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  },
);

journey(
  'a popup whose code loads while the menu is open waits for the next page',
  { tag: '@O.popup.1' },
  async ({ page }) => {
    const late = await deferRequest(page, code);
    await page.goto('');
    await late.arrived;
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    const arrived = page.waitForEvent('requestfinished', (request) =>
      request.url().includes('season-popup-dialog'),
    );
    late.release();
    await arrived;
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await expect(menu).toBeVisible();
    await menu.getByRole('button', { name: 'Close' }).click();
    await expect(menu).toBeHidden();
    await expect(popupOf(page)).toBeHidden();
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(popupOf(page)).toBeVisible();
  },
);
