import { expect } from '@playwright/test';
import { journey } from './e2e';

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
  async ({ page, player: { header } }) => {
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
    await expect(header.getByRole('link', { name: 'Cap Clash, home' })).toBeFocused();
    await expect(header.getByRole('navigation').getByRole('link')).toHaveText(['Home', 'Login']);
  },
);
