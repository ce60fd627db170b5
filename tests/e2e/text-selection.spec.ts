import { expect } from '@playwright/test';
import { journey } from './e2e';

journey(
  'a text selection that ends outside the redeem dialog does not close it, a click there does',
  { tag: '@4.dialog.3' },
  async ({ page, player, person }) => {
    await player.logIn(person);
    await player.openRedeem();
    await player.code.fill('7K3M');
    // Waits until the dialog stands still.
    await player.code.hover();
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    await expect(player.dialog).toBeVisible();
    await expect(player.code).toHaveValue('7K3M');
    await page.mouse.click(5, 5);
    await expect(player.dialog).toBeHidden();
  },
);
