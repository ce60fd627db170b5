import { expect } from '@playwright/test';
import { journey } from './e2e';
import { loseResponse } from './requests';
import { enterCode, logInStaff } from './staff';

journey.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

journey(
  'on a phone the join bar joins, redeems and does not cover the footer, and a tap outside closes the dialog',
  { tag: ['@1.bar.1', '@1.bar.2', '@1.bar.3', '@1.bar.4', '@1.bar.5', '@1.bar.6', '@4.dialog.3'] },
  async ({ page, player, person, testBackend }) => {
    const bar = page.getByRole('complementary', { name: 'Join the challenge' });
    await page.goto('');
    await expect(page.locator('meta[name="viewport"]')).toHaveAttribute(
      'content',
      'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content',
    );
    await expect(bar.getByText('Ready to Join the Challenge?')).toBeVisible();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await bar.getByRole('link', { name: 'Join Now' }).tap();
    await expect(page).toHaveURL('register');

    await player.logIn(person);
    await player.follow('Home');
    await expect(bar.getByText('Got a bottle cap code?')).toBeVisible();
    await bar.getByRole('button', { name: 'Redeem Code' }).tap();
    await player.code.fill(await testBackend.newCode('epic'));
    await player.redeemButton.tap();
    await player.seesHeadline('Incredible!');
    await player.dialog.getByRole('button', { name: 'Awesome!' }).tap();
    await expect(player.dialog).toBeHidden();
    await player.follow('My Rewards');
    await expect(page.getByRole('article')).toHaveCount(1);

    await player.openRedeem();
    await player.code.fill('7K3M');
    await page.touchscreen.tap(180, 40);
    await expect(player.dialog).toBeHidden();
    await player.openRedeem();
    await expect(player.code).toHaveValue('7K3M');
    await page.keyboard.press('Escape');
    await expect(player.dialog).toBeHidden();
  },
);

journey(
  'on a phone the menu has Register for a guest, closes by a tap outside, by a link and in a wider window',
  { tag: ['@2.nav.3', '@2.nav.4', '@2.nav.13', '@9.menu.1', '@O.menu.2'] },
  async ({ page, player: { header }, campaign }) => {
    const button = header.getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.goto('');
    await button.tap();
    await expect(menu.getByRole('link')).toHaveText(['Home', 'Login', 'Register']);
    await expect(menu.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.touchscreen.tap(20, 400);
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.tap();
    await menu.getByRole('link', { name: 'Login' }).tap();
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeFocused();
    await button.tap();
    await expect(menu).toBeVisible();
    await page.setViewportSize({ width: 1025, height: 740 });
    await expect(menu).toBeHidden();
    await expect(header.getByRole('link', { name: `${campaign.name}, home` })).toBeFocused();
    await expect(header.getByRole('navigation').getByRole('link')).toHaveText(['Home', 'Login']);
  },
);

journey(
  'on a phone the result of a scan is in view, and a repeated check keeps the focus in the scanner',
  async ({ page, browserConsole, expectRejection }) => {
    browserConsole.expectComplaint(/net::ERR_CONNECTION_RESET/);
    expectRejection(422);
    const stage = page.getByRole('region', { name: 'Scanner' });
    await logInStaff(page, 'staff1');
    await page.getByRole('link', { name: 'Scan QR Code' }).click();
    await page.getByRole('link', { name: 'Only hand out rewards' }).click();
    await expect(page.getByText('Online', { exact: true })).toBeVisible();

    await loseResponse(page, '**/api/staff/scan-qr');
    await enterCode(page, 'EC1:R:W2Q7M4X9KACDE:1K2M3N:K7QW2MZD4RXT6BVN');
    await expect(stage.getByText('Not checked')).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('No camera? Enter the code')).toHaveValue('');
    await expect(stage.getByRole('button', { name: 'Scan next' })).toBeInViewport({ ratio: 1 });
    await expect(stage.getByText('Network Error. Check your connection and try again.')).toBeVisible();

    await stage.getByRole('button', { name: 'Try again' }).tap();
    await expect(stage.getByText('Not valid')).toBeInViewport({ ratio: 1 });
    await expect(stage.getByRole('status')).toBeFocused();
  },
);
