import { expect, type Page } from '@playwright/test';
import { onTablet } from './devices';
import { journey } from './e2e';
import type { Person } from './person';
import type { TestBackend } from './test-backend';

const main = (page: Page) => page.getByRole('main');

const registered = async (testBackend: TestBackend, role: 'admin' | 'superadmin'): Promise<Person> => {
  const admin = await testBackend.verifiedPlayer();
  await testBackend.query('UPDATE users SET role = $2 WHERE email = $1', [admin.email, role]);
  return admin;
};

const find = async (page: Page, text: string) => {
  await page.getByLabel('Search').fill(text);
  await page.getByLabel('Search').press('Enter');
};

const rowOf = (page: Page, { username }: Person) =>
  main(page)
    .getByRole('list', { name: 'Accounts' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: username, exact: true }) });

const act = async (page: Page, opener: string, submit: string, reason: string) => {
  await main(page).getByText(opener, { exact: true }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await page.getByRole('button', { name: submit, exact: true }).click();
};

const loggedOn = ({ query }: TestBackend, { email }: Person) =>
  query(
    `SELECT action, a.username AS actor, reason FROM audit_log JOIN users AS a ON a.user_id = actor_id
     JOIN users AS t ON t.user_id = target_id WHERE t.email = $1 ORDER BY audit_id`,
    [email],
  );

journey(
  'support suspends a player, whose next tap says so, and ends the suspension; the audit log has both reasons',
  { tag: ['@A.admin.users.1', '@A.admin.users.2', '@A.admin.overview.3'] },
  async ({ page, browser, baseURL, player, person, testBackend }) => {
    const admin = await registered(testBackend, 'admin');
    const tablet = await onTablet(browser, baseURL, person);
    await player.logIn(admin, 'admin/support');
    await find(page, person.email);
    await expect(page).toHaveURL(`admin/support?${new URLSearchParams({ search: person.email })}`);
    await expect(main(page).getByText('1 account', { exact: true })).toBeVisible();
    const row = rowOf(page, person);
    await expect(row.getByText('Active', { exact: true })).toBeVisible();

    const suspend = `Suspend ${person.username}`;
    await act(page, suspend, 'Suspend account', 'ok');
    await expect(page.getByText('Reason needs at least 3 characters.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Reason' }).fill('x'.repeat(201));
    await page.getByRole('button', { name: 'Suspend account' }).click();
    await expect(page.getByText('Reason can have at most 200 characters.')).toBeVisible();
    expect(await loggedOn(testBackend, person)).toEqual([]);
    await page.getByRole('textbox', { name: 'Reason' }).fill('Sold codes online');
    await page.getByRole('button', { name: 'Suspend account' }).click();
    await expect(row.getByText('Suspended', { exact: true })).toBeVisible();
    await expect(row.getByText('Sold codes online')).toBeVisible();
    await expect(row.getByText(suspend)).toBeHidden();
    await expect(row).toBeFocused();

    await tablet.player.header.getByRole('link', { name: 'My Rewards' }).click();
    await expect(tablet.page).toHaveURL(/login$/);
    await expect(tablet.page.getByText('This account is suspended. Please contact support.')).toBeVisible();

    await act(
      page,
      `End the suspension of ${person.username}`,
      'End suspension',
      'Proved the codes are real',
    );
    await expect(row.getByText('Active', { exact: true })).toBeVisible();
    await expect(row.getByText('Sold codes online')).toBeHidden();
    await tablet.player.submitLogIn(person);
    await expect(tablet.player.header.getByRole('button', { name: person.username })).toBeVisible();
    await tablet.page.context().close();

    const actor = admin.username;
    expect(await loggedOn(testBackend, person)).toEqual([
      { action: 'user.suspended', actor, reason: 'Sold codes online' },
      { action: 'user.unsuspended', actor, reason: 'Proved the codes are real' },
    ]);
    await page.getByRole('link', { name: 'Audit log' }).click();
    const entries = main(page).getByRole('list', { name: 'Entries' }).getByRole('listitem');
    const own = entries.filter({ hasText: person.username });
    await expect(own.getByRole('heading')).toHaveText(['Suspension ended', 'Account suspended']);
    await expect(own.getByText('Proved the codes are real')).toBeVisible();
    await page.getByLabel('Action').selectOption('Account suspended');
    await expect(page).toHaveURL('admin/log?action=user.suspended');
    await expect(own.getByRole('heading')).toHaveText(['Account suspended']);
  },
);

journey(
  'support lifts the wait of a player after wrong codes, and ends the sessions of the player',
  { tag: ['@A.admin.users.3', '@A.admin.users.4', '@A.admin.overview.2'] },
  async ({ page, browser, baseURL, player, person, testBackend, campaign }) => {
    const admin = await registered(testBackend, 'admin');
    const tablet = await onTablet(browser, baseURL, person);
    await tablet.player.openRedeem();
    for (const message of campaign.unknownCodes) {
      await tablet.player.redeem(testBackend.unknownCode());
      await tablet.player.seesError(message);
    }

    await player.logIn(admin, 'admin/attempts');
    const attempt = main(page).getByRole('listitem').filter({ hasText: person.email });
    await expect(attempt.getByText('Waits until')).toBeVisible();
    await attempt.getByRole('link', { name: `Open ${person.username} in support` }).click();
    const row = rowOf(page, person);
    await expect(row.getByText('Waits until')).toBeVisible();
    const [user] = await testBackend.query<{ user_id: string }>(
      'SELECT user_id FROM users WHERE email = $1',
      [person.email],
    );
    await expect(row.getByText(user?.user_id ?? '')).toBeVisible();
    await act(page, `Lift the wait of ${person.username}`, 'Lift wait', 'Read the cap by phone');
    await expect(row.getByText('Waits until')).toBeHidden();

    await tablet.page.reload();
    await tablet.player.openRedeem();
    const code = await testBackend.newCode('uncommon');
    await tablet.player.redeem(code);
    await tablet.player.seesHeadline('Great!');
    await tablet.player.confirm();

    await find(page, code.slice(-4).toLowerCase());
    const found = main(page).getByRole('list', { name: 'Codes' }).getByRole('listitem').first();
    await expect(found.getByText('Redeemed', { exact: true }).first()).toBeVisible();
    await expect(found.getByText(person.username)).toBeVisible();
    await act(page, `Log out ${person.username} everywhere`, 'End all sessions', 'Lost the phone');
    await expect(row.getByText(`Log out ${person.username} everywhere`)).toBeHidden();
    await tablet.player.header.getByRole('link', { name: 'My Rewards' }).click();
    await expect(tablet.page).toHaveURL(/login$/);
    await tablet.page.context().close();

    const actor = admin.username;
    expect(await loggedOn(testBackend, person)).toEqual([
      { action: 'user.unlocked', actor, reason: 'Read the cap by phone' },
      { action: 'user.sessions_ended', actor, reason: 'Lost the phone' },
    ]);
  },
);

journey(
  'a superadmin appoints an admin, who opens the admin pages, and removes the right while such a page is open',
  { tag: ['@A.admin.users.5', '@A.admin.users.6'] },
  async ({ page, browser, baseURL, player, person, testBackend }) => {
    const superadmin = await registered(testBackend, 'superadmin');
    const tablet = await onTablet(browser, baseURL, person);
    const opensAdmin = async (isOpen: boolean) => {
      await tablet.page.goto('admin');
      await expect(tablet.page).toHaveURL(isOpen ? /\/frontend\/admin$/ : /\/frontend\/$/);
    };
    await opensAdmin(false);
    await player.logIn(superadmin, 'admin/support');
    await find(page, superadmin.username);
    await expect(
      rowOf(page, superadmin).getByText('This is your own account. Another admin has to act on it.'),
    ).toBeVisible();
    await find(page, person.username);
    const row = rowOf(page, person);
    await act(page, `Make ${person.username} an admin`, 'Appoint admin', 'Joins the support team');
    await expect(row.getByText(`Remove ${person.username} as admin`)).toBeVisible();

    await opensAdmin(true);
    await tablet.page.getByRole('link', { name: 'Support' }).click();
    await find(tablet.page, superadmin.username);
    await expect(
      rowOf(tablet.page, superadmin).getByText('Only a superadmin can act on an admin.'),
    ).toBeVisible();

    await act(page, `Remove ${person.username} as admin`, 'Remove admin', 'Left the support team');
    await expect(row.getByText(`Make ${person.username} an admin`)).toBeVisible();
    await find(tablet.page, person.username);
    await expect(tablet.page.getByText('You do not have permission to do this.')).toBeVisible();
    await opensAdmin(false);
    await tablet.page.context().close();

    const actor = superadmin.username;
    expect(await loggedOn(testBackend, person)).toEqual([
      { action: 'user.role_changed', actor, reason: 'Joins the support team' },
      { action: 'user.role_changed', actor, reason: 'Left the support team' },
    ]);
    expect(await testBackend.query('SELECT role FROM users WHERE email = $1', [person.email])).toEqual([
      { role: 'player' },
    ]);
  },
);

journey(
  'the search for accounts takes any text literally',
  { tag: '@A.admin.users.1' },
  async ({ page, player, person, testBackend }) => {
    await player.logIn(await registered(testBackend, 'admin'), 'admin/support');
    const nothing = page.getByRole('heading', { name: 'No accounts match' });
    for (const text of ['%', '_', `${person.username.slice(0, -1)}_`, `a${'b'.repeat(299)}`]) {
      await page.goto(`admin/support?${new URLSearchParams({ search: text })}`);
      await expect(nothing).toBeVisible();
    }
    await expect(page).toHaveURL(`admin/support?search=a${'b'.repeat(79)}`);
    await main(page).getByRole('button', { name: 'Show all accounts' }).click();
    await expect(page).toHaveURL('admin/support');
    await find(page, 'p');
    await expect(page).toHaveURL('admin/support?search=p');
    await expect(main(page).getByRole('list', { name: 'Accounts' })).toBeVisible();
    await find(page, person.username.toUpperCase());
    await expect(rowOf(page, person)).toBeVisible();
  },
);
