import { expect, type Page } from '@playwright/test';
import { copy } from '../support/copy';
import { journey } from './e2e';
import { fieldIn, fill, formOf } from './filled-form';
import { ownRowOn } from './leaderboard';
import { countOfRewards } from './loaded';
import type { Person } from './person';
import { type Player, playerOn } from './player';
import { checkCall, deferRequest } from './requests';

/** How soon another tab follows, in milliseconds. */
const soon = { timeout: 1000 };

const openTab = async (page: Page, path: string) => {
  const tab = await page.context().newPage();
  await tab.goto(path);
  return tab;
};

const seesLogin = (tab: Page) =>
  expect(tab.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible(soon);

/** Stores a session as another tab does that has not logged out first: the token last. */
const logInInTab = (tab: Page, { email, password }: Person) =>
  tab.evaluate(
    async (fields) => {
      const answer = await fetch('/api/auth/login', { method: 'POST', body: new URLSearchParams(fields) });
      const { token, ...person } = (await answer.json()).data;
      localStorage.setItem('session_user', JSON.stringify(person));
      localStorage.setItem('session_token', token);
    },
    { email, password },
  );

journey(
  'a login and a logout in one tab reach the others within a second, which hides everything private',
  { tag: '@O.tabs.1' },
  async ({ page, player, person }) => {
    const reading = await openTab(page, 'tournaments?status=upcoming');
    const waiting = await openTab(page, 'profile');
    await expect(waiting).toHaveURL('login');
    await seesLogin(reading);
    await player.logIn(person);
    await expect(playerOn(reading).header.getByRole('button', { name: person.username })).toBeVisible(soon);
    await expect(reading).toHaveURL('tournaments?status=upcoming');
    await expect(waiting).toHaveURL('profile');
    await expect(waiting.getByText(person.email)).toBeVisible();

    await player.logOut(person);
    await expect(waiting.getByText('You’ve been logged out in another tab.')).toBeVisible(soon);
    await expect(waiting).toHaveURL('login');
    await seesLogin(waiting);
    await expect(waiting.getByText(person.email)).toHaveCount(0);
    await expect(waiting.getByText(person.username)).toHaveCount(0);
    await expect(page.getByText('You’ve been logged out in another tab.')).toHaveCount(0);
  },
);

journey(
  'another player in another tab clears everything of the previous one, typed or shown',
  { tag: '@O.tabs.1' },
  async ({ page, player, person, testBackend }) => {
    const second = await testBackend.verifiedPlayer();
    await player.logIn(person);
    await player.openRedeem();
    await player.code.fill('7K3M-9Q2W-8X4R');
    const other = await openTab(page, 'about');
    await logInInTab(other, second);
    await expect(page.getByText(`Hello, ${second.username}!`)).toBeVisible(soon);
    await expect(page.getByText(second.email)).toBeVisible();
    await expect(page.getByText(person.email)).toHaveCount(0);
    await expect(player.dialog).toBeHidden();
    await player.openRedeem();
    await expect(player.code).toHaveValue('');
  },
);

const typeInGameName = async (page: Page, player: Player, person: Person): Promise<void> => {
  await player.logIn(person, 'tournaments?q=weekly');
  await page.getByRole('main').getByRole('link', { name: 'Bottle Brawl Weekly #2' }).click();
  await page.getByLabel('In-game name').fill('CapRacer');
};

journey(
  'another player in another tab does not see the name typed for a tournament',
  { tag: '@O.tabs.1' },
  async ({ page, player, person, testBackend }) => {
    const second = await testBackend.verifiedPlayer();
    await typeInGameName(page, player, person);
    await logInInTab(await openTab(page, 'about'), second);
    await expect(player.header.getByRole('button', { name: second.username })).toBeVisible(soon);
    await expect(page.getByLabel('In-game name')).toHaveValue('');
    await expect(page.getByRole('main')).toBeFocused();
  },
);

journey(
  'another player in another tab never sees the participation of the previous one',
  { tag: '@O.tabs.1' },
  async ({ page, player, person, testBackend }) => {
    const second = await testBackend.verifiedPlayer();
    await typeInGameName(page, player, person);
    await page.getByLabel('I agree to the rules of this tournament').check();
    await page.getByRole('button', { name: 'Join tournament' }).click();
    const own = page.getByRole('main').getByText('CapRacer');
    await expect(own).toBeVisible();
    const tab = await openTab(page, 'about');
    const deferred = await deferRequest(page, '**/api/tournaments/*');
    await logInInTab(tab, second);
    await deferred.arrived;
    await expect(own).toHaveCount(0);
    deferred.release();
    await expect(page.getByLabel('In-game name')).toHaveValue('');
    await expect(own).toHaveCount(0);
  },
);

journey(
  'another player in another tab never sees the rank of the previous one',
  { tag: '@O.tabs.1' },
  async ({ page, player, person, testBackend }) => {
    const second = await testBackend.verifiedPlayer();
    await player.logIn(person);
    await player.openRedeem();
    await player.redeem(await testBackend.newCode('first_time'));
    await player.confirm();
    await page.goto('leaderboard');
    await expect(ownRowOn(page)).toHaveCount(1);
    const tab = await openTab(page, 'about');
    const deferred = await deferRequest(page, '**/api/leaderboard*');
    await logInInTab(tab, second);
    await deferred.arrived;
    await expect(ownRowOn(page)).toHaveCount(0);
    deferred.release();
    await expect(page.getByText('You don’t have any points here yet.')).toBeVisible();
    await expect(ownRowOn(page)).toHaveCount(0);
  },
);

journey(
  'a late 401 for an older session does not end the one that another tab started',
  { tag: '@O.tabs.1' },
  async ({ page, player, person, testBackend, expectRejection }) => {
    expectRejection(401);
    const counted = countOfRewards(page);
    await player.logIn(person);
    await counted;
    const other = await page.context().newPage();
    // A late response to one of its own calls would end the old session in every tab.
    const responses = [other.waitForResponse(checkCall), countOfRewards(other)];
    await other.goto('about');
    await Promise.all(responses);
    const deferred = await deferRequest(page, '**/api/user/wallet**');
    await player.header.getByRole('link', { name: 'My Rewards' }).click();
    await deferred.arrived;
    await testBackend.endSessions(person);
    const before = await page.evaluate(() => localStorage.getItem('session_token'));
    await logInInTab(other, person);
    const responded = page.waitForResponse(
      (answer) => answer.url().includes('/api/user/wallet') && answer.status() === 401,
    );
    deferred.release();
    await responded;
    await expect(player.header.getByRole('button', { name: person.username })).toBeVisible();
    await expect(page).toHaveURL('rewards');
    const after = await page.evaluate(() => localStorage.getItem('session_token'));
    expect(after).not.toBeNull();
    expect(after).not.toBe(before);
    await page.reload();
    await expect(player.header.getByRole('button', { name: person.username })).toBeVisible();
  },
);

const { address, details, marketing } = copy.profile;
const { fields } = copy;

/** Headless tabs are never hidden: the event is dispatched instead. */
const comeBackTo = (tab: Page) => tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

const save = async (
  tab: Page,
  words: Pick<typeof details, 'submit' | 'submitting' | 'done'>,
  typed: Readonly<Record<string, string>>,
) => {
  const { scope, submit } = formOf(tab, words);
  await fill(scope, typed);
  await submit.click();
  await expect(scope.getByRole('status')).toHaveText(words.done);
};

journey(
  'an address saved in another tab is never mixed with one that is being typed',
  { tag: '@O.record.1' },
  async ({ page, player, person, testBackend }) => {
    await player.logIn(person);
    const other = await openTab(page, 'profile');
    const { scope } = formOf(other, address);
    await fieldIn(scope, address.city).fill('Ipoh');
    await save(page, address, {
      [address.recipient]: 'Aiman Rahman',
      [address.phone]: '+60123456789',
      [address.line1]: '12 Jalan Ceria',
      [address.postcode]: '46000',
      [address.city]: 'Petaling Jaya',
      [address.state]: 'Selangor',
    });
    const responded = other.waitForResponse((answer) => answer.url().endsWith('/api/user/profile'));
    await comeBackTo(other);
    await responded;
    await expect(other.getByRole('button', { name: address.remove.submit })).toBeVisible();
    await expect(fieldIn(scope, address.line1)).toHaveValue('');
    await expect(fieldIn(scope, address.city)).toHaveValue('Ipoh');
    await save(other, address, {
      [address.recipient]: 'Aina Lim',
      [address.phone]: '+60198765432',
      [address.line1]: '3 Lorong Damai',
      [address.postcode]: '30000',
      [address.state]: 'Perak',
    });
    await comeBackTo(page);
    await expect(fieldIn(formOf(page, address).scope, address.line1)).toHaveValue('3 Lorong Damai');
    await expect(fieldIn(formOf(page, address).scope, address.state)).toHaveValue('Perak');
    await expect(page.getByText(address.done)).toHaveCount(0);
    const kept = await testBackend.query('SELECT shipping_address FROM users WHERE email = $1', [
      person.email,
    ]);
    expect(kept).toMatchObject([
      { shipping_address: { recipient_name: 'Aina Lim', line1: '3 Lorong Damai', city: 'Ipoh' } },
    ]);
  },
);

journey(
  'a username and a marketing choice saved in another tab are shown next to typed text',
  { tag: '@O.record.1' },
  async ({ page, player, person, testBackend }) => {
    await player.logIn(person);
    const other = await openTab(page, 'profile');
    await fieldIn(formOf(other, details).scope, fields.fullName).fill('Aiman bin Rahman');
    const { scope, submit } = formOf(page, marketing);
    const wasWanted = await fieldIn(scope, fields.marketing).isChecked();
    await fieldIn(scope, fields.marketing).setChecked(!wasWanted);
    await submit.click();
    await expect(scope.getByRole('status')).toHaveText(marketing.done);
    const renamed = `${person.username}_2`;
    await save(page, details, { [fields.phone]: '+60134567890', [fields.username]: renamed });
    await comeBackTo(other);
    await expect(fieldIn(formOf(other, details).scope, fields.username)).toHaveValue(renamed);
    await expect(other.getByRole('main').getByText(copy.profile.hello(renamed))).toBeVisible();
    await expect(playerOn(other).header.getByRole('button', { name: renamed })).toBeVisible();
    await expect(other.getByText(person.username, { exact: true })).toHaveCount(0);
    await expect(fieldIn(formOf(other, marketing).scope, fields.marketing)).toBeChecked({
      checked: !wasWanted,
    });
    await expect(fieldIn(formOf(other, details).scope, fields.phone)).toHaveValue('+60134567890');
    await formOf(other, marketing).submit.click();
    await expect(other.getByText(marketing.done)).toBeVisible();
    await save(other, details, {});
    expect(
      await testBackend.query('SELECT phone, full_name, marketing_opt_in FROM users WHERE email = $1', [
        person.email,
      ]),
    ).toEqual([{ phone: '+60134567890', full_name: 'Aiman bin Rahman', marketing_opt_in: !wasWanted }]);
  },
);
