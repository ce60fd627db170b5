import { expect } from '@playwright/test';
import { copy } from '../support/copy';
import { mockedJourney } from './api-mock';
import { pathOf, seasonScreens } from './season-screens';

mockedJourney.setTimeout(120_000);

const serverError = {
  status: 500,
  body: { success: false, error: 'Something went wrong on our side.', error_code: 'server_error' },
};

mockedJourney(
  'if the data of a screen fails to load, its menus, its footer and the redeem dialog work',
  async ({ page, api, player, person, testBackend, expectRejection }) => {
    expectRejection(500);
    await page.setViewportSize({ width: 360, height: 740 });
    await player.logIn(person);
    for (const screen of seasonScreens) {
      const { verbs, words } = screen;
      api.respond(verbs, serverError);
      await page.goto(await pathOf(screen, testBackend));
      const failed = page.getByRole('heading', { name: words.failed });
      await expect(failed).toBeVisible();

      await player.openRedeem();
      await player.code.fill('7');
      await expect(player.redeemButton).toBeEnabled();
      await player.dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(player.dialog).toBeHidden();
      await player.openMenu(person);
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
      await page.keyboard.press('Escape');
      await player.follow('My Rewards');
      await expect(page.getByRole('heading', { level: 1, name: copy.rewards.title })).toBeVisible();

      await page.goBack();
      await expect(failed).toBeVisible();
      await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
      const about = copy.campaignPage.titles.about;
      await expect(page.getByRole('heading', { level: 1, name: about })).toBeVisible();
      api.restore(verbs);
    }
  },
);
