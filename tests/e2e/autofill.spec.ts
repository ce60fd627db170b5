import { expect, type Page } from '@playwright/test';
import { copy } from '../support/copy';
import { journey } from './e2e';
import { fieldIn, formOf } from './filled-form';
import { waitUntilLoaded } from './loaded';

const { fields, login, register, resetPassword, profile } = copy;

/** The autocomplete attributes of the fields of each form on a page, by field name. */
const autofillOn = (page: Page) =>
  page
    .getByRole('form')
    .evaluateAll((forms) =>
      Object.fromEntries(
        forms.map((form) => [
          form.getAttribute('aria-label'),
          Object.fromEntries(
            Array.from(
              form.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"]), select'),
              (field) => [field.name, `${field.type} ${field.autocomplete}`],
            ),
          ),
        ]),
      ),
    );

const guestScreens: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  login: { email: 'email username', password: 'password current-password' },
  register: {
    username: 'text nickname',
    email: 'email username',
    phone: 'tel tel',
    date_of_birth: 'date bday',
    full_name: 'text name',
    password: 'password new-password',
    password_confirmation: 'password new-password',
  },
  verify: { email: 'email email', verification_code: 'text one-time-code' },
  'forgot-password': { email: 'email email' },
  'reset-password': {
    email: 'email username',
    verification_code: 'text one-time-code',
    password: 'password new-password',
    password_confirmation: 'password new-password',
  },
};

for (const [path, autocomplete] of Object.entries(guestScreens)) {
  journey(
    `the fields of ${path} have the autocomplete attributes that password managers and phones need`,
    { tag: '@O.autofill.1' },
    async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('form')).toBeVisible();
      expect(Object.values(await autofillOn(page))).toEqual([autocomplete]);
    },
  );
}

journey(
  'the fields of the profile have the autocomplete attributes that password managers and phones need',
  { tag: '@O.autofill.1' },
  async ({ page, player, person }) => {
    await player.logIn(person);
    await waitUntilLoaded(page);
    expect(await autofillOn(page)).toEqual({
      'Save details': { username: 'text nickname', phone: 'tel tel', full_name: 'text name' },
      'Save address': {
        recipient_name: 'text shipping name',
        phone: 'tel shipping tel',
        line1: 'text shipping address-line1',
        line2: 'text shipping address-line2',
        postcode: 'text shipping postal-code',
        city: 'text shipping address-level2',
        state: 'select-one shipping address-level1',
      },
      'Save choice': {},
      'Change password': {
        email: 'email username',
        current_password: 'password current-password',
        new_password: 'password new-password',
        new_password_confirmation: 'password new-password',
      },
    });
  },
);

const shown: Readonly<
  Record<string, { path: string; words: { submit: string; submitting: string }; labels: readonly string[] }>
> = {
  'log-in': { path: 'login', words: login, labels: [fields.password] },
  registration: { path: 'register', words: register, labels: [fields.password, fields.confirmPassword] },
  reset: { path: 'reset-password', words: resetPassword, labels: [fields.password, fields.confirmPassword] },
  change: {
    path: 'profile',
    words: profile.password,
    labels: [profile.password.current, profile.password.next, profile.password.confirm],
  },
};

for (const [form, { path, words, labels }] of Object.entries(shown)) {
  journey(
    `the passwords of the ${form} can be shown and hidden by keyboard, and keep their text`,
    { tag: '@O.passwords.2' },
    async ({ page, player, person }) => {
      if (path === 'profile') await player.logIn(person);
      else await page.goto(path);
      const { scope } = formOf(page, words);
      const passwords = labels.map((label) => fieldIn(scope, label));
      const typed = labels.map((_, place) => `  ${place} Päss wörd 🥤 `);
      for (const [place, field] of passwords.entries()) await field.fill(typed[place] ?? '');
      const control = scope.getByRole('checkbox', { name: fields.showPassword });
      await expect(control).toBeEnabled();
      await passwords.at(-1)?.press('Tab');
      await expect(control).toBeFocused();
      for (const type of ['text', 'password']) {
        await page.keyboard.press('Space');
        for (const [place, field] of passwords.entries()) {
          await expect(field).toHaveAttribute('type', type);
          await expect(field).toHaveValue(typed[place] ?? '');
        }
        await expect(control).toBeFocused();
      }
    },
  );
}
