import { expect } from '@playwright/test';
import { journey } from './journey';

journey.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

journey(
  'on a phone the bar under the thumb joins, redeems and leaves the footer free',
  async ({ page, player, person, backstage }) => {
    const bar = page.getByRole('complementary', { name: 'Join the challenge' });
    await page.goto('');
    await expect(bar.getByText('Ready to Join the Challenge?')).toBeVisible();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await bar.getByRole('link', { name: 'Join Now' }).tap();
    await expect(page).toHaveURL('register');

    await player.logIn(person);
    await player.header.getByRole('link', { name: 'Home', exact: true }).tap();
    await expect(bar.getByText('Got a bottle cap code?')).toBeVisible();
    await bar.getByRole('button', { name: 'Redeem Code' }).tap();
    await player.code.fill(await backstage.newCode('epic'));
    await player.redeemButton.tap();
    await player.seesHeadline('Incredible!');
    await player.dialog.getByRole('button', { name: 'Awesome!' }).tap();
    await expect(player.dialog).toBeHidden();
    await player.header.getByRole('link', { name: 'My Rewards' }).tap();
    await expect(page.getByRole('article')).toHaveCount(1);
  },
);

journey(
  'a tap beside the dialog puts it away, and what was typed is there again',
  async ({ page, player, person }) => {
    await player.logIn(person);
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

journey('on a phone the head offers a guest Register, and in a wide window it does not', async ({ page }) => {
  const head = page.getByRole('banner');
  await page.goto('');
  await expect(head.getByRole('link', { name: 'Register' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 740 });
  await expect(head.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(head.getByRole('link', { name: 'Register' })).toBeHidden();
});
