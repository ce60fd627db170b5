import { expect, type Page } from '@playwright/test';
import type { CampaignContent } from './campaigns';
import { journey } from './e2e';
import { waitUntilLoaded } from './loaded';
import { deferRequest } from './requests';

journey.use({ hasPopup: true });

const popupOf = (page: Page, { popupTitle }: CampaignContent) =>
  page.getByRole('dialog', { name: popupTitle });

journey(
  'the popup is shown to a guest once per load, whether it is closed or followed',
  { tag: ['@1.popup.1', '@1.popup.2', '@1.popup.4', '@O.popup.2'] },
  async ({ page, campaign }) => {
    const popup = popupOf(page, campaign);
    await page.goto('');
    await popup.getByRole('button', { name: 'Close' }).click();
    await expect(popup).toBeHidden();

    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('about');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Happening Now' })).toBeVisible();
    await expect(popup).toBeHidden();

    await page.reload();
    await expect(popup).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();

    await page.goto('about');
    await expect(popup).toBeVisible();
    await page.mouse.click(8, 8);
    await expect(popup).toBeHidden();
    await expect(page).toHaveURL('about');

    await page.reload();
    await popup.getByRole('link', { name: campaign.popupTitle }).click();
    await expect(page).toHaveURL('login');
    await expect(popup).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Happening Now' })).toBeVisible();
    await expect(popup).toBeHidden();
  },
);

journey(
  'the popup leads a player to the activities, and waits for the next page while a dialog is open',
  { tag: ['@1.popup.3', '@O.popup.1'] },
  async ({ page, player, person, campaign }) => {
    const popup = popupOf(page, campaign);
    const content = await deferRequest(page, '**/api/content/home');
    await player.logIn(person, 'rewards');
    await content.arrived;
    await player.openRedeem();
    const responded = page.waitForResponse('**/api/content/home');
    content.release();
    await responded;
    await expect(player.dialog).toBeVisible();
    await expect(popup).toHaveCount(0);
    await player.dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(player.dialog).toBeHidden();
    await expect(popup).toBeHidden();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Leaderboard' }).click();
    await popup.getByRole('link', { name: campaign.popupTitle }).click();
    await expect(page).toHaveURL('activities');
    await expect(popup).toBeHidden();
  },
);

journey(
  'the popup waits for the next open page if a key is pressed before the app has started',
  { tag: '@O.popup.3' },
  async ({ page, campaign }) => {
    const popup = popupOf(page, campaign);
    const script = await deferRequest(page, '**/assets/app-*.js');
    const loaded = page.waitForResponse('**/season-popup-dialog*.js');
    await page.goto('');
    await page.keyboard.press('Tab');
    await script.arrived;
    script.release();
    await (await loaded).finished();
    await waitUntilLoaded(page);
    await expect(popup).toBeHidden();
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(popup).toBeVisible();
  },
);

journey(
  'a popup that is ready on a form, or while the menu is open, waits for the next open page',
  { tag: '@O.popup.1' },
  async ({ page, campaign }) => {
    const popup = popupOf(page, campaign);
    const code = '**/season-popup-dialog*.js';
    const follow = (name: string) => page.getByRole('contentinfo').getByRole('link', { name }).click();
    const loaded = page.waitForResponse(code);
    await page.goto('login');
    const email = page.getByLabel('Email');
    await email.click();
    await (await loaded).finished();
    await email.pressSequentially('aina@example.test');
    await expect(email).toHaveValue('aina@example.test');
    await expect(email).toBeFocused();
    await follow('Terms');
    await expect(page).toHaveURL('terms');
    // The footer moves until the text has loaded, and would leave the pointer before its button is released.
    await waitUntilLoaded(page);
    await expect(popup).toBeHidden();
    await follow('About');
    await expect(page).toHaveURL('about');
    await expect(popup).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('terms');
    await expect(popup).toBeHidden();

    await page.setViewportSize({ width: 360, height: 640 });
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
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await menu.getByRole('button', { name: 'Close' }).click();
    await expect(menu).toBeHidden();
    await expect(popup).toBeHidden();
    await follow('About');
    await expect(popup).toBeVisible();
  },
);

journey(
  'the popup traps the focus, restores it, and is not shown to staff',
  { tag: '@O.popup.2' },
  async ({ page, campaign }) => {
    const popup = popupOf(page, campaign);
    const footer = page.getByRole('contentinfo');
    const content = page.waitForResponse('**/api/content/home');
    const code = page.waitForResponse('**/season-popup-dialog*.js');
    await page.goto('staff/login');
    await Promise.all([content, code].map(async (answer) => (await answer).finished()));
    await expect(footer.getByRole('img', { name: campaign.partner })).toBeVisible();
    // The popup is ready and would cover this link.
    await footer.getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('about');
    await expect(popup).toBeVisible();

    const next = await deferRequest(page, '**/season-popup-dialog*.js');
    await page.goto('');
    await next.arrived;
    const login = page.getByRole('banner').getByRole('link', { name: 'Login' });
    await login.focus();
    next.release();
    await expect(popup).toBeVisible();
    const reached = new Set<string>();
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      reached.add(await page.evaluate(nameOfFocus));
    }
    expect(reached).toEqual(new Set(['Close', `${campaign.popupTitle} Let’s go`, 'none']));
    await page.keyboard.press('Escape');
    await expect(login).toBeFocused();
  },
);

/** Runs in the page: the focused element; none in the browser's own controls and scroll areas. */
const nameOfFocus = () => {
  const focused = document.activeElement;
  if (focused === null || focused.matches('body, dialog')) return 'none';
  return focused.getAttribute('aria-label') ?? focused.textContent ?? '';
};
