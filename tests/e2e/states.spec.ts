import { expect, type Page } from '@playwright/test';
import type { Answer } from '../kit/world/world';
import { copy } from '../support/copy';
import { lists } from './lists';
import { waitUntilLoaded } from './loaded';
import { waitAsLongAsLookedAt } from './patience';
import { checkScreen } from './screen-check';
import { pathOf, seasonScreens } from './season-screens';
import { between, type Fate } from './switchboard';

between.use({ contextOptions: { reducedMotion: 'reduce' }, timezoneId: 'Asia/Kuala_Lumpur' });
between.setTimeout(240_000);

const rejection = (status: number, error_code: string, error: string): Answer => ({
  status,
  body: { success: false, error, error_code },
});

const broken = rejection(500, 'server_error', 'Something went wrong on our side.');

const notFound = rejection(404, 'not_found', 'This does not exist.');

/** How a call can go wrong, and what a person reads then. */
const troubles: readonly { fate: Fate; told: readonly string[] }[] = [
  { fate: broken, told: ['Something went wrong on our side.'] },
  { fate: notFound, told: ['This does not exist.'] },
  { fate: 'lost', told: ['Network Error', copy.failure.next] },
  {
    fate: { status: 200, body: '<h1>Welcome to the hall</h1>' },
    told: ['Request failed with status code 200', copy.failure.next],
  },
  { fate: { status: 200, body: '' }, told: ['Request failed with status code 200', copy.failure.next] },
  {
    fate: { status: 200, body: { success: true, data: 17 } },
    told: ['Request failed with status code 200', copy.failure.next],
  },
  {
    fate: { status: 502, body: '<h1>Bad Gateway</h1>' },
    told: ['Request failed with status code 502', copy.failure.nextServer],
  },
];

const again = (page: Page) => page.getByRole('button', { name: copy.tryAgain });

/** Asks for everything that has failed once more; a part that comes late may have failed, too. */
const tryAgain = async (page: Page) => {
  while ((await again(page).count()) > 0) {
    const one = await again(page).first().elementHandle();
    await one?.click();
    await one?.waitForElementState('hidden');
  }
};

/** The connection is gone for a moment, and the browser says when it is back. */
const loseLineBriefly = async (page: Page) => {
  await page.context().setOffline(true);
  await page.context().setOffline(false);
};

for (const { screen, on } of lists) {
  const { name, verbs, words, shown, nothing, hasStateForNotFound } = screen;

  on(
    `${name} is in order while it loads, stands, is asked for anew, has become old or is empty`,
    async ({ page, api, testBackend, expectRejection }) => {
      expectRejection(500);
      await page.addInitScript(waitAsLongAsLookedAt);
      const path = await pathOf(screen, testBackend);
      api.give(verbs, 'held');
      await page.goto(path);
      await expect(page.getByText(words.loading)).toBeVisible();
      await expect(shown(page)).toBeHidden();
      await checkScreen(page, `${name}-loading`);
      await expect(page.getByText(words.loading)).toBeVisible();

      api.restore(verbs);
      await expect(shown(page)).toBeVisible();
      await waitUntilLoaded(page);
      await checkScreen(page, `${name}-ready`);

      api.give(verbs, 'held');
      await loseLineBriefly(page);
      await expect(page.getByText(words.refreshing)).toBeVisible();
      await expect(shown(page)).toBeVisible();
      await checkScreen(page, `${name}-refreshing`);
      await expect(page.getByText(words.refreshing)).toBeVisible();

      api.give(verbs, broken);
      await expect(page.getByText(words.stale)).toBeVisible();
      await expect(shown(page)).toBeVisible();
      await checkScreen(page, `${name}-stale`);
      api.restore(verbs);
      await tryAgain(page);
      await expect(page.getByText(words.stale)).toBeHidden();

      if (nothing === undefined) return;
      for (const verb of verbs) api.give([verb], nothing.answers[verb] ?? broken);
      await page.reload();
      await expect(page.getByText(nothing.told)).toBeVisible();
      await waitUntilLoaded(page);
      await checkScreen(page, `${name}-empty`);
    },
  );

  on(
    `${name} says what went wrong, without a line too, and comes back by itself or when asked`,
    async ({ page, context, api, testBackend, expectRejection, browserConsole }) => {
      for (const status of [404, 500, 502]) expectRejection(status);
      browserConsole.expectComplaint(/net::ERR_(FAILED|INTERNET_DISCONNECTED)/);
      await page.goto(await pathOf(screen, testBackend));
      for (const { fate, told } of troubles) {
        if (fate === notFound && hasStateForNotFound) continue;
        api.give(verbs, fate);
        await page.reload();
        await expect(page.getByRole('heading', { name: words.failed })).toBeVisible();
        const alert = page.getByRole('main').getByRole('alert').first();
        for (const line of told) await expect(alert).toContainText(line);
        await expect(again(page).first()).toBeEnabled();
        if (fate === broken) await checkScreen(page, `${name}-failed`);
      }
      api.restore(verbs);
      await tryAgain(page);
      await expect(shown(page)).toBeVisible();

      api.give(verbs, broken);
      await page.reload();
      await expect(page.getByRole('heading', { name: words.failed })).toBeVisible();
      api.restore(verbs);
      // The line goes under a screen that has come whole: its parts come on demand, and each says what it lacks.
      await expect(again(page)).toHaveCount(verbs.length);
      await context.setOffline(true);
      await again(page).first().click();
      await expect(page.getByRole('main').getByRole('alert').first()).toContainText('Network Error');
      await checkScreen(page, `${name}-offline`);
      await context.setOffline(false);
      await expect(shown(page)).toBeVisible();
    },
  );
}

between(
  'if the data of a screen fails to load, its menus, its footer and the redeem dialog work',
  async ({ page, api, player, person, testBackend, expectRejection }) => {
    expectRejection(500);
    await page.setViewportSize({ width: 360, height: 740 });
    await player.logIn(person);
    for (const screen of seasonScreens) {
      const { verbs, words } = screen;
      api.give(verbs, broken);
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
