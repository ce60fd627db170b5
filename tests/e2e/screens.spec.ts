import { expect, type Page } from '@playwright/test';
import { rarities } from '../../contract/rarity';
import { holdCall, loseAnswer, redeemCall } from './calls';
import { journey } from './e2e';
import { splitWords } from './lost-text';
import { checkScreen } from './screen-check';

journey.use({ contextOptions: { reducedMotion: 'reduce' } });
journey.setTimeout(120_000);

const demo = { phone: '', dateOfBirth: '', fullName: '', password: 'cap-clash-demo' };

/** Quoted by product.md, and rendered in the same letter case. */
const seesQuoted = async (page: Page, ...texts: readonly string[]) => {
  for (const text of texts) {
    await expect(page.locator('body')).toContainText(text, { useInnerText: true });
  }
};

/** Runs in the page: whether something lies over the lower edge of the element. */
const isCovered = (element: Element) => {
  const { left, width, bottom } = element.getBoundingClientRect();
  return !element.contains(document.elementFromPoint(left + width / 2, bottom - 4));
};

journey(
  'every screen of a guest passes the screen checks',
  async ({ page, player, person, expectRejection }) => {
    await page.goto('');
    await expect(page.getByRole('heading', { name: 'Happening Now' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Partners' })).toBeVisible();
    await seesQuoted(page, 'Happening Now', 'Are you one of the 40 winners?');
    await seesQuoted(page, 'Home', 'Login', 'Ready to Join the Challenge?', 'Join Now');
    await checkScreen(page, 'home-guest');
    await page.setViewportSize({ width: 360, height: 740 });
    await player.header.getByRole('button', { name: 'Menu' }).click();
    await checkScreen(page, 'menu-guest');

    await page.goto('register');
    await expect(page.getByLabel('Username')).toBeVisible();
    await checkScreen(page, 'register');
    await page.getByRole('button', { name: 'Register' }).click();
    await checkScreen(page, 'register-incomplete');

    await page.goto('login');
    await player.fillIn({ Email: person.email, Password: 'not the password' });
    await checkScreen(page, 'login');
    expectRejection(401);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await checkScreen(page, 'login-refused');

    await page.goto('verify');
    await player.fillIn({ Email: 'nobody@example.test', 'Verification Code': '123456' });
    await checkScreen(page, 'verify');
    expectRejection(422);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await checkScreen(page, 'verify-refused');

    await page.goto('outbox');
    await expect(page.getByText(`To ${person.email}`)).toBeVisible();
    await checkScreen(page, 'outbox');
    await page.goto('staff/login');
    await expect(page.getByRole('heading', { name: 'Opening soon' })).toBeVisible();
    await checkScreen(page, 'opening-soon');
    expectRejection(404);
    await page.goto('no/such/page');
    await expect(page.getByRole('heading', { name: 'Nothing under this cap' })).toBeVisible();
    await checkScreen(page, 'not-found');
  },
);

journey(
  'every screen of the password reset passes the screen checks',
  async ({ page, player, expectRejection }) => {
    const email = 'nobody@example.test';
    const ask = page.getByRole('button', { name: 'Send reset code' });
    await page.goto('forgot-password');
    await player.fillIn({ Email: email });
    await checkScreen(page, 'forgot-password');
    await ask.click();
    await expect(page.getByText('If that address has an account, we sent a reset code.')).toBeVisible();
    await checkScreen(page, 'reset-password');
    expectRejection(422);
    const password = 'three caps';
    await player.fillIn({ 'Verification Code': '123456', Password: password, 'Confirm Password': password });
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByText('That code is not right. 4 tries left.')).toBeVisible();
    await page.getByLabel('Show password').check();
    await checkScreen(page, 'reset-password-refused');
    await page.getByRole('link', { name: 'Send me a new code' }).click();
    await expect(page.getByRole('timer')).toBeVisible();
    await checkScreen(page, 'forgot-password-waiting');
  },
);

journey(
  'every screen of a player passes the screen checks',
  async ({ page, player, person, testBackend }) => {
    await player.logIn(person);
    await expect(page.getByRole('definition').first()).toBeVisible();
    await checkScreen(page, 'profile');
    await page.goto('');
    await expect(page.getByRole('heading', { name: 'Happening Now' })).toBeVisible();
    await seesQuoted(page, 'Home', 'Activity', 'My Rewards', 'Got a bottle cap code?', 'Redeem Code');
    await checkScreen(page, 'home-player');
    await page.goto('rewards');
    await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    await checkScreen(page, 'rewards-empty');
    await player.openRedeem();
    await player.redeem(await testBackend.newCode('first_time'));
    await player.dialog.getByRole('button', { name: 'Awesome!' }).click();
    await expect(page.getByRole('article').getByRole('form')).toBeVisible();
    await checkScreen(page, 'rewards-locked');
    await player.logOut(person);
    await expect(player.header.getByRole('link', { name: 'Login' })).toBeVisible();

    await player.logIn({ ...demo, email: 'winner@demo.test', username: 'demo_winner' });
    await page.goto('rewards');
    await expect(page.getByRole('article').first()).toBeVisible();
    await checkScreen(page, 'rewards');
    for (const details of await page.getByText('Details', { exact: true }).all()) await details.click();
    await checkScreen(page, 'rewards-opened');

    await page.goto('leaderboard');
    await expect(
      page.getByRole('table', { name: 'Leaderboard' }).getByText('You', { exact: true }),
    ).toBeVisible();
    await checkScreen(page, 'leaderboard-player');
    await page.goto('tournaments?q=kampung+kart+night');
    await expect(page.getByRole('article').getByText('You’re in')).toBeVisible();
    await checkScreen(page, 'tournaments-player');
    await page.getByRole('link', { name: 'Kampung Kart Night' }).click();
    await expect(page.getByRole('region', { name: 'Taking part' })).toContainText('You’re checked in.');
    await expect(page.getByRole('table', { name: 'Leaderboard' })).toBeVisible();
    await checkScreen(page, 'tournament-player');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('tournaments?q=open+qualifier');
    await page.getByRole('link', { name: 'Open Qualifier' }).click();
    await expect(page.getByText('Everybody', { exact: true })).toBeVisible();
    expect(await page.evaluate(splitWords)).toEqual([]);
    await player.header.getByRole('button', { name: 'Menu' }).click();
    await checkScreen(page, 'menu-player');
    await player.openMenu({ username: 'demo_winner' });
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    await checkScreen(page, 'user-menu');
  },
);

journey.describe('in a season with a popup', () => {
  journey.use({ hasPopup: true });

  journey('the popup passes the screen checks', async ({ page }) => {
    await page.goto('about');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'On this page' })).toBeAttached();
    await checkScreen(page, 'season-popup');
    await expect(page.getByRole('dialog').locator('img')).toHaveCSS('object-fit', 'contain');
  });
});

journey(
  'every state of the redeem dialog passes the screen checks',
  async ({ page, player, person, testBackend, browserConsole, expectRejection }) => {
    await player.logIn(person);
    await player.openRedeem();
    await seesQuoted(page, 'Enter your reward code', 'Cancel', 'Redeem Code');
    await checkScreen(page, 'redeem');
    const code = await testBackend.newCode('first_time', '810V52');
    await player.code.fill(`bio${code.slice(3)}`);
    await checkScreen(page, 'redeem-hints');

    expectRejection(404);
    await page.setViewportSize({ width: 740, height: 360 });
    await player.redeem(testBackend.unknownCode());
    await expect(player.dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await expect.poll(() => player.dialog.getByRole('alert').evaluate(isCovered)).toBe(false);
    await checkScreen(page, 'redeem-refused');

    const held = await holdCall(page, redeemCall);
    await player.redeem(code);
    await held.arrived;
    await expect(player.dialog.getByRole('button', { name: 'Redeeming...' })).toBeVisible();
    await checkScreen(page, 'redeem-pending');
    held.letGo();
    await player.seesHeadline('Congratulations!');
    await seesQuoted(page, 'First-Time Bonus', 'Redeem Another', 'Awesome!');
    await checkScreen(page, 'result-bonus');
    await player.dialog.getByLabel('Name').fill('');
    await player.dialog.getByRole('button', { name: 'Unlock my bonus' }).click();
    await checkScreen(page, 'result-bonus-incomplete');
    await player.dialog.getByLabel('Name').fill(person.fullName);
    await player.dialog.getByRole('button', { name: 'Unlock my bonus' }).click();
    await expect(player.dialog.getByText('Your bonus is in My Rewards.')).toBeVisible();
    await checkScreen(page, 'result-bonus-unlocked');

    await player.dialog.getByRole('button', { name: 'Redeem Another' }).click();
    browserConsole.expectComplaint(/net::ERR_CONNECTION_RESET/);
    await loseAnswer(page, redeemCall);
    await player.redeem(await testBackend.newCode('no_reward'));
    await expect(player.dialog.getByRole('alert')).toBeVisible();
    await checkScreen(page, 'redeem-unanswered');
    await player.redeemButton.click();
    await player.seesHeadline('No Reward This Time');
    await seesQuoted(page, 'No Reward', 'Better luck next time! Keep trying with more codes.');
    await checkScreen(page, 'result-none');
  },
);

journey('every prize passes the screen checks', async ({ page, player, person, testBackend }) => {
  await player.logIn(person);
  await player.openRedeem();
  for (const rarity of rarities) {
    await player.redeem(await testBackend.newCode(rarity));
    const again = player.dialog.getByRole('button', { name: 'Redeem Another' });
    await expect(again).toBeVisible();
    await checkScreen(page, `result-${rarity}`);
    await again.click();
  }
});

journey(
  'every error of a screen passes the screen checks, and is cleared on success',
  { tag: '@O.retry.1' },
  async ({ page, player, person, browserConsole }) => {
    browserConsole.expectComplaint(/net::ERR_FAILED/);
    await player.logIn(person);
    await page.route('**/api/content/home', (route) => route.abort());
    await page.goto('');
    await expect(page.getByRole('alert')).toContainText('Network Error');
    await checkScreen(page, 'home-failed');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Happening Now' })).toBeVisible();

    await page.route('**/api/user/wallet*', (route) => route.abort());
    await page.goto('rewards');
    await expect(page.getByRole('alert')).toContainText('Network Error');
    await checkScreen(page, 'rewards-failed');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();

    await page.route('**/assets/profile-screen-*.js', (route) => route.abort());
    browserConsole.expectComplaint(/Failed to fetch dynamically imported module/);
    await player.openMenu(person);
    await page.getByRole('menuitem', { name: 'Edit Profile' }).click();
    await expect(page.getByRole('heading', { name: 'This didn’t load' })).toBeVisible();
    await checkScreen(page, 'part-failed');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByText(`Hello, ${person.username}!`)).toBeVisible();
  },
);
