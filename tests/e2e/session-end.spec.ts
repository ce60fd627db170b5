import { expect, type Page } from '@playwright/test';
import { copy } from '../support/copy';
import { journey } from './e2e';
import { fieldIn } from './filled-form';
import { waitUntilLoaded } from './loaded';
import type { Person } from './person';
import { playerForms } from './player-forms';
import type { TestBackend } from './test-backend';

const stored = (page: Page) =>
  page.evaluate(() => ['session_token', 'session_user'].map((key) => localStorage.getItem(key)));

/** Ends the session while no request is pending, so that the next action gets the 401. */
const endSession = async (page: Page, testBackend: TestBackend, person: Person) => {
  await waitUntilLoaded(page);
  await testBackend.endSessions(person);
};

const submitLogIn = async (page: Page, { email, password }: Person) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
};

journey(
  'a session that ends with a typed form leads to the login and back, and the text is preserved',
  { tag: '@O.return.1' },
  async ({ page, player, person, testBackend, expectRejection }) => {
    expectRejection(401);
    await player.logIn(person);
    const form = page.getByRole('form', { name: 'Save details' });
    await form.getByLabel('Full Name').fill('Aiman bin Rahman');
    await form.getByLabel('Phone').fill('013-999 8888');
    await endSession(page, testBackend, person);
    await form.getByRole('button', { name: 'Save details' }).click();
    await expect(page).toHaveURL('login');
    await expect(page.getByText('You’ve been logged out. Please log in again.')).toBeVisible();
    expect(await stored(page)).toEqual([null, null]);

    await submitLogIn(page, person);
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

/** Forms of the profile, to which the login returns. */
for (const name of ['editAddress', 'chooseMarketing'] as const) {
  journey(
    `${name}: the filled form survives the end of the session, and is sent after the login`,
    async ({ page, player, person, testBackend, expectRejection }) => {
      expectRejection(401);
      const open = playerForms[name];
      if (open === undefined) throw new Error(`There is no form ${name}`);
      const form = await open({ page, player, person, testBackend });
      await endSession(page, testBackend, person);
      await form.submit.click();
      await expect(page).toHaveURL('login');
      await submitLogIn(page, person);
      await expect(page).toHaveURL('profile');
      for (const [label, value] of Object.entries(form.typed)) {
        await expect(fieldIn(form.scope, label)).toHaveValue(value);
      }
      if (name === 'chooseMarketing') await expect(form.field).toBeChecked();
      await form.submit.click();
      await form.seesSuccess();
      expect(await form.effect()).toEqual(form.done);
    },
  );
}

journey(
  'completeFirstTime: the typed values survive the end of the session, and are under My Rewards after the login',
  async ({ page, player, person, testBackend, expectRejection }) => {
    expectRejection(401);
    const open = playerForms.completeFirstTime;
    if (open === undefined) throw new Error('There is no form completeFirstTime');
    const form = await open({ page, player, person, testBackend });
    await endSession(page, testBackend, person);
    await form.submit.click();
    await expect(page).toHaveURL('login');
    await submitLogIn(page, person);
    await expect(page).toHaveURL('profile');
    await player.header.getByRole('link', { name: 'My Rewards' }).click();
    const again = page.getByRole('main').getByRole('form', { name: copy.firstTime.title });
    for (const [label, value] of Object.entries(form.typed)) {
      await expect(fieldIn(again, label)).toHaveValue(value);
    }
    await again.getByRole('button', { name: copy.firstTime.submit }).click();
    await expect.poll(form.effect).toEqual(form.done);
  },
);

journey(
  'drafts of one player are not shown to another after the session ended',
  { tag: '@O.return.1' },
  async ({ page, player, person, testBackend, expectRejection }) => {
    expectRejection(401);
    const second = await testBackend.registerPlayer();
    await testBackend.verify(second);
    await player.logIn(person);
    const form = page.getByRole('form', { name: 'Save details' });
    await form.getByLabel('Full Name').fill('Aiman bin Rahman');
    await endSession(page, testBackend, person);
    await form.getByRole('button', { name: 'Save details' }).click();
    await expect(page).toHaveURL('login');
    await submitLogIn(page, second);
    await expect(page.getByText(`Hello, ${second.username}!`)).toBeVisible();
    await expect(form.getByLabel('Full Name')).toHaveValue(second.fullName);
  },
);

journey(
  'a suspended account is logged out on its next request, with the reason',
  { tag: '@O.suspended.1' },
  async ({ page, player, person, testBackend, expectRejection }) => {
    expectRejection(403);
    await player.logIn(person);
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
    await submitLogIn(page, person);
    await expect(page.getByRole('alert')).toContainText('This account is suspended. Please contact support.');
    expect(await stored(page)).toEqual([null, null]);
  },
);
