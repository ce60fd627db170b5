import { expect, type Page } from '@playwright/test';
import { journey } from './journey';
import type { Person } from './person';

const stored = (page: Page) =>
  page.evaluate(() => ['session_token', 'session_user'].map((key) => localStorage.getItem(key)));

const submitLogIn = async (page: Page, { email, password }: Person) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
};

journey(
  'a session that ends under a form leads to log-in and back, and what was typed is still there',
  async ({ page, player, person, backstage, expectRefusal }) => {
    expectRefusal(401);
    await player.logIn(person);
    const form = page.getByRole('form', { name: 'Save details' });
    await form.getByLabel('Full Name').fill('Aiman bin Rahman');
    await form.getByLabel('Phone').fill('013-999 8888');
    await backstage.endSessionsOf(person);
    await form.getByRole('button', { name: 'Save details' }).click();
    await expect(page).toHaveURL('login');
    await expect(page.getByText('You were signed out. Please log in again.')).toBeVisible();
    expect(await stored(page)).toEqual([null, null]);

    await submitLogIn(page, person);
    await expect(page).toHaveURL('profile');
    await expect(page.getByText('You were signed out. Please log in again.')).toHaveCount(0);
    await expect(form.getByLabel('Full Name')).toHaveValue('Aiman bin Rahman');
    await expect(form.getByLabel('Phone')).toHaveValue('013-999 8888');
    await form.getByRole('button', { name: 'Save details' }).click();
    await expect
      .poll(() => backstage.query('SELECT full_name, phone FROM users WHERE email = $1', [person.email]))
      .toEqual([{ full_name: 'Aiman bin Rahman', phone: '+60139998888' }]);
  },
);

journey(
  'what one player typed when the session ended meets nobody else',
  async ({ page, player, person, backstage, expectRefusal }) => {
    expectRefusal(401);
    const second = await backstage.newcomer();
    await backstage.verify(second);
    await player.logIn(person);
    const form = page.getByRole('form', { name: 'Save details' });
    await form.getByLabel('Full Name').fill('Aiman bin Rahman');
    await backstage.endSessionsOf(person);
    await form.getByRole('button', { name: 'Save details' }).click();
    await expect(page).toHaveURL('login');
    await submitLogIn(page, second);
    await expect(page.getByText(`Hello, ${second.username}!`)).toBeVisible();
    await expect(form.getByLabel('Full Name')).toHaveValue(second.fullName);
  },
);

journey(
  'a suspended account is signed out at its next call, and reads why',
  async ({ page, player, person, backstage, expectRefusal }) => {
    expectRefusal(403);
    await player.logIn(person);
    await expect(page.getByText('Playing since')).toBeVisible();
    await backstage.query("UPDATE users SET status = 'suspended' WHERE email = $1", [person.email]);
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
