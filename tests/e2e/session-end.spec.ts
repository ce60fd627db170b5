import { expect, type Page } from '@playwright/test';
import { journey } from './e2e';
import { countOfRewards, waitUntilLoaded } from './loaded';
import type { Person } from './person';
import type { Player } from './player';
import { checkCall, deferRequest, requestsTo } from './requests';
import type { TestBackend } from './test-backend';

const stored = (page: Page) =>
  page.evaluate(() => ['session_token', 'session_user'].map((key) => localStorage.getItem(key)));

const logIn = async (page: Page, player: Player, person: Person) => {
  const counted = countOfRewards(page);
  await player.logIn(person);
  await counted;
};

/** Ends the session while no request is pending, so that the next action gets the 401. */
const endSession = async (page: Page, testBackend: TestBackend, person: Person) => {
  await waitUntilLoaded(page);
  await testBackend.endSessions(person);
};

journey(
  'a session that ends with a typed form leads to the login and back, and the text is preserved',
  { tag: '@O.return.1' },
  async ({ page, player, person, testBackend, expectRejection }) => {
    expectRejection(401);
    await logIn(page, player, person);
    const form = page.getByRole('form', { name: 'Save details' });
    await form.getByLabel('Full Name').fill('Aiman bin Rahman');
    await form.getByLabel('Phone').fill('013-999 8888');
    await endSession(page, testBackend, person);
    await form.getByRole('button', { name: 'Save details' }).click();
    await expect(page).toHaveURL('login');
    await expect(page.getByText('You’ve been logged out. Please log in again.')).toBeVisible();
    expect(await stored(page)).toEqual([null, null]);

    await player.submitLogIn(person);
    await expect(page).toHaveURL('profile');
    await expect(page.getByText('You’ve been logged out. Please log in again.')).toHaveCount(0);
    await expect(form.getByLabel('Full Name')).toHaveValue('Aiman bin Rahman');
    await expect(form.getByLabel('Phone')).toHaveValue('013-999 8888');
    await form.getByRole('button', { name: 'Save details' }).click();
    await expect
      .poll(() => testBackend.query('SELECT full_name, phone FROM users WHERE email = $1', [person.email]))
      .toEqual([{ full_name: 'Aiman bin Rahman', phone: '+60139998888' }]);
  },
);

journey(
  'a session that ends with a typed code leads to the login, and the code is preserved',
  { tag: ['@2.routes.8', '@4.auth.2'] },
  async ({ page, player, person, testBackend, expectRejection }) => {
    expectRejection(401);
    const code = await testBackend.newCode('rare');
    await logIn(page, player, person);
    await player.openRedeem();
    await endSession(page, testBackend, person);
    await player.redeem(code);
    await expect(page).toHaveURL('login');
    await expect(player.dialog).toBeHidden();
    await player.submitLogIn(person);
    await expect(page).toHaveURL('profile');
    await player.openRedeem();
    await expect(player.code).toHaveValue(code);
    await player.redeemButton.click();
    await player.seesHeadline('Amazing!');
    expect(await testBackend.redemptionsOf(person)).toHaveLength(1);
  },
);

journey(
  'drafts of one player are not shown to another after the session ended',
  { tag: '@O.return.1' },
  async ({ page, player, person, testBackend, expectRejection }) => {
    expectRejection(401);
    const second = await testBackend.verifiedPlayer();
    await logIn(page, player, person);
    const form = page.getByRole('form', { name: 'Save details' });
    await form.getByLabel('Full Name').fill('Aiman bin Rahman');
    await endSession(page, testBackend, person);
    await form.getByRole('button', { name: 'Save details' }).click();
    await expect(page).toHaveURL('login');
    await player.submitLogIn(second);
    await expect(page.getByText(`Hello, ${second.username}!`)).toBeVisible();
    await expect(form.getByLabel('Full Name')).toHaveValue(second.fullName);
  },
);

journey(
  'a suspended account is logged out on its next request, with the reason',
  { tag: '@O.suspended.1' },
  async ({ page, player, person, testBackend, expectRejection }) => {
    expectRejection(403);
    await logIn(page, player, person);
    await expect(page.getByText('Playing since')).toBeVisible();
    // The next request is that of the rewards.
    await waitUntilLoaded(page);
    await testBackend.query("UPDATE users SET status = 'suspended' WHERE email = $1", [person.email]);
    await player.header.getByRole('link', { name: 'My Rewards' }).click();
    await expect(page).toHaveURL('login');
    const words = page.getByText('This account is suspended. Please contact support.');
    await expect(words).toBeVisible();
    await expect(player.header.getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await stored(page)).toEqual([null, null]);
    await page.reload();
    await expect(words).toHaveCount(0);
    await player.submitLogIn(person);
    await expect(page.getByRole('alert')).toContainText('This account is suspended. Please contact support.');
    expect(await stored(page)).toEqual([null, null]);
  },
);

journey(
  'the tournaments are loaded again for a guest if the stored session is rejected',
  async ({ page, player, person, testBackend, expectRejection }) => {
    expectRejection(401);
    await logIn(page, player, person);
    await endSession(page, testBackend, person);
    // The list is rejected first.
    const check = await deferRequest(page, checkCall);
    const requests = requestsTo(page, '/api/tournaments');
    await page.goto('tournaments');
    await expect
      .poll(() => requests.map((request) => 'authorization' in request.headers()))
      .toEqual([true, false]);
    check.release();
    await expect(page.getByText('You’ve been logged out. Please log in again.')).toBeVisible();
    await waitUntilLoaded(page);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await stored(page)).toEqual([null, null]);
  },
);
