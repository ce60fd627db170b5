import { expect, type Page } from '@playwright/test';
import type { Credentials, Person } from './person';

/** Actions and assertions of a player on a page. */
export function playerOn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Redeem your code' });
  const field = dialog.getByRole('textbox', { name: 'Enter your reward code' });

  const submitLogIn = async ({ email, password }: Pick<Person, 'email' | 'password'>) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log In' }).click();
  };

  return {
    dialog,
    code: field,
    redeemButton: dialog.getByRole('button', { name: 'Redeem Code' }),
    header: page.getByRole('banner'),

    fillIn: async (values: Readonly<Record<string, string>>) => {
      for (const [label, value] of Object.entries(values)) {
        await page.getByLabel(label, { exact: true }).fill(value);
      }
    },

    submitLogIn,

    /** Logs in with the form, which opens the profile. */
    logIn: async (person: Credentials, path = 'profile') => {
      await page.goto('login');
      await submitLogIn(person);
      await expect(page).toHaveURL('profile');
      await expect(page.getByText(`Hello, ${person.username}!`)).toBeVisible();
      if (path !== 'profile') await page.goto(path);
    },

    openMenu: async ({ username }: Pick<Person, 'username'>) => {
      await page.getByRole('banner').getByRole('button', { name: username }).click();
    },

    logOut: async ({ username }: Pick<Person, 'username'>) => {
      await page.getByRole('banner').getByRole('button', { name: username }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
    },

    /** Closes the result. */
    confirm: async () => {
      await dialog.getByRole('button', { name: 'Awesome!' }).click();
      await expect(dialog).toBeHidden();
    },

    /** Opens a link in the mobile menu. */
    follow: async (name: string) => {
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name, exact: true }).click();
    },

    openRedeem: async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Redeem a code' }).click();
      await expect(field).toBeVisible();
    },

    /** Submits a code in the open dialog. */
    redeem: async (code: string) => {
      await field.fill(code);
      await dialog.getByRole('button', { name: 'Redeem Code' }).click();
    },

    /** The headline as rendered, with its letter case. */
    seesHeadline: (headline: string) =>
      expect(dialog.getByRole('heading', { level: 2 })).toHaveText(headline, { useInnerText: true }),

    seesPrize: (name: string) =>
      expect(dialog.getByRole('heading', { level: 3, name, exact: true })).toBeVisible(),

    /** The error of the dialog has exactly these lines. */
    seesError: (...lines: readonly string[]) =>
      expect(dialog.getByRole('alert').getByRole('paragraph')).toHaveText(lines),
  };
}

export type Player = ReturnType<typeof playerOn>;

/** The registration by field label. */
export const registrationOf = (person: Person) => ({
  Username: person.username,
  Email: person.email,
  Phone: person.phone,
  'Date of Birth': person.dateOfBirth,
  'Full Name': person.fullName,
  Password: person.password,
  'Confirm Password': person.password,
});
