import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { lostText } from '../kit/screen-checks/lost-text';
import { sidewaysScroll } from '../kit/screen-checks/sideways-scroll';
import { copy } from '../support/copy';
import { onTablet } from './devices';
import { journey } from './e2e';
import { demo } from './person';
import { playerForms } from './player-forms';
import { pathOf, seasonScreens } from './season-screens';

journey.use({ contextOptions: { reducedMotion: 'reduce' }, timezoneId: 'Asia/Kuala_Lumpur' });
journey.setTimeout(120_000);

const pages = seasonScreens.filter(({ isPartOf }) => isPartOf === undefined);

journey(
  'the pages of the demo campaign pass the screen checks for a guest',
  async ({ page, testBackend, checkScreen, expectRejection }) => {
    for (const screen of pages) {
      await page.goto(await pathOf(screen, testBackend));
      await expect(screen.shown(page)).toBeVisible();
      await checkScreen();
    }
    await testBackend.registerPlayer();
    await page.goto('outbox');
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await checkScreen();
    await page.goto('staff/login');
    await expect(page.getByRole('heading', { name: 'Staff login' })).toBeVisible();
    await checkScreen();
    expectRejection(404);
    await page.goto('no/such/page');
    await expect(page.getByRole('heading', { name: 'Nothing under this cap' })).toBeVisible();
    await checkScreen();
  },
);

journey(
  'the pages of the demo campaign pass the screen checks for a winner',
  async ({ page, player, checkScreen }) => {
    await player.logIn(demo.winner, 'rewards');
    await expect(page.getByRole('article').first()).toBeVisible();
    await checkScreen();
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('link', { name: 'All my rewards' })).toBeVisible();
    await checkScreen();
    await page.goto('leaderboard');
    const table = page.getByRole('table', { name: 'Leaderboard' });
    await expect(table.getByText('You', { exact: true })).toBeVisible();
    await checkScreen();
    await page.goto('tournaments?q=kampung+kart+night');
    await expect(page.getByRole('article').getByText('You’re in')).toBeVisible();
    await checkScreen();
    await page.getByRole('link', { name: 'Kampung Kart Night' }).click();
    await expect(page.getByRole('region', { name: 'Taking part' })).toContainText('You’re checked in.');
    await expect(table).toBeVisible();
    await checkScreen();
    await page.goto('tournaments?q=open+qualifier');
    await page.getByRole('link', { name: 'Open Qualifier' }).click();
    await expect(page.getByText('Everybody', { exact: true })).toBeVisible();
    await checkScreen();
  },
);

journey(
  'a profile with an address and a second device passes the screen checks',
  async ({ page, player, person, testBackend, campaign, browser, baseURL, checkScreen }) => {
    const tablet = await onTablet(browser, baseURL, person);
    const form = await playerForms.editAddress?.({ page, player, person, testBackend, campaign });
    await form?.submit.click();
    await form?.seesSuccess();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Safari on iPad' })).toBeVisible();
    await checkScreen();
    await tablet.page.context().close();
  },
);

journey(
  'the header of a player with the longest username fits 360 px, also with an open menu',
  async ({ page, player, person, testBackend }) => {
    const username = `WWWWWWWW${randomBytes(6).toString('hex').toUpperCase()}`;
    await testBackend.query('UPDATE users SET username = $2 WHERE email = $1', [person.email, username]);
    const fits = async () => {
      // The menu slides into the page.
      await expect.poll(() => page.evaluate(sidewaysScroll)).toEqual([]);
      await expect.poll(() => page.evaluate(lostText)).toEqual([]);
    };
    await page.setViewportSize({ width: 360, height: 740 });
    await player.logIn({ ...person, username }, 'tournaments');
    await expect(page.getByRole('article').first()).toBeVisible();
    await fits();
    await player.openMenu({ username });
    await expect(page.getByRole('menuitem', { name: copy.nav.logout })).toBeInViewport({ ratio: 1 });
    await fits();
    await page.keyboard.press('Escape');
    await player.header.getByRole('button', { name: copy.nav.menu }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: copy.nav.myRewards })).toBeVisible();
    await fits();
  },
);

journey(
  'the redeem dialog in a window of 740 × 360 px shows a rejection whole and above its buttons',
  async ({ page, player, person, testBackend, campaign, expectRejection }) => {
    expectRejection(404);
    await page.setViewportSize({ width: 740, height: 360 });
    await player.logIn(person, 'about');
    await player.openRedeem();
    await player.redeem(testBackend.unknownCode());
    const error = player.dialog.getByRole('alert');
    await expect(error).toHaveText(campaign.unknownCodes[0]);
    await expect(error).toBeInViewport({ ratio: 1 });
    const box = await error.boundingBox();
    for (const name of [copy.redeem.cancel, copy.redeem.submit]) {
      const button = player.dialog.getByRole('button', { name });
      await expect(button).toBeInViewport({ ratio: 1 });
      expect((await button.boundingBox())?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    }
  },
);

journey.describe('in a season with a popup', () => {
  journey.use({ hasPopup: true });

  journey('the popup of the demo campaign passes the screen checks', async ({ page, checkScreen }) => {
    await page.goto('about');
    const popup = page.getByRole('dialog');
    await expect(popup.getByRole('button', { name: copy.seasonPopup.close })).toBeVisible();
    await checkScreen();
    await expect(popup.locator('img')).toHaveCSS('object-fit', 'contain');
  });
});
