import { expect } from '@playwright/test';
import { mockedJourney } from './api-mock';
import { pathOf, seasonScreens } from './season-screens';

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
    api.respond(
      seasonScreens.flatMap(({ verbs }) => verbs),
      serverError,
    );
    for (const screen of seasonScreens.filter(({ isPartOf }) => isPartOf === undefined)) {
      await page.goto(await pathOf(screen, testBackend));
      // The server has rendered the data.
      await expect(page.getByText(screen.words.stale)).toBeVisible();
      await player.openRedeem();
      await player.code.fill('7');
      await expect(player.redeemButton).toBeEnabled();
      await player.dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(player.dialog).toBeHidden();
      await player.openMenu(person);
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
      await page.keyboard.press('Escape');
      await player.follow('My Rewards');
      await expect(page.getByRole('heading', { level: 1, name: 'My Rewards' })).toBeVisible();
      await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'About the challenge' })).toBeVisible();
    }
  },
);
