import { expect, type Page } from '@playwright/test';
import { copy } from '../support/copy';
import { journey } from './e2e';
import { fieldIn, formOf } from './filled-form';
import { waitUntilLoaded } from './loaded';
import { newPerson, type Person } from './person';
import { playerOn } from './player';

const { fields, login, forgotPassword, register, resetPassword, profile } = copy;

const alertOn = (page: Page) => page.getByRole('alert');

/** The error of the code is at its field. */
const seesCodeError = (page: Page, text: string) =>
  expect(page.getByLabel(fields.verificationCode)).toHaveAccessibleDescription(`${fields.codeHint} ${text}`);

/** Requests a reset code, which opens the form for it. */
const askForCode = async (page: Page, { email }: Pick<Person, 'email'>) => {
  await page.goto('forgot-password');
  const form = formOf(page, forgotPassword);
  await fieldIn(form.scope, fields.email).fill(email);
  await form.submit.click();
  await expect(page).toHaveURL('reset-password');
  await expect(page.getByText(resetPassword.sent)).toBeVisible();
  await expect(page.getByLabel(fields.email)).toHaveValue(email);
};

const setPassword = async (page: Page, code: string, password: string) => {
  const form = formOf(page, resetPassword);
  await fieldIn(form.scope, fields.verificationCode).fill(code);
  await fieldIn(form.scope, fields.password).fill(password);
  await fieldIn(form.scope, fields.confirmPassword).fill(password);
  await form.submit.click();
};

/** Another code than this one. */
const otherThan = (code: string): string => `${(Number(code[0]) + 1) % 10}${code.slice(1)}`;

journey(
  'a password reset with the emailed code, which an invalid password keeps, ends every session',
  { tag: '@2.routes.15' },
  async ({ browser, baseURL, page, player, person, testBackend, expectRejection }) => {
    expectRejection(401, 422);
    const password = 'four caps and a bottle';
    const elsewhere = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const loggedIn = await elsewhere.newPage();
    await playerOn(loggedIn).logIn(person);
    await waitUntilLoaded(loggedIn);
    await testBackend.endEmailCooldown(person);

    await page.goto('login');
    await page.getByRole('link', { name: login.forgot }).click();
    await expect(page).toHaveURL('forgot-password');
    await askForCode(page, person);
    const code = await testBackend.mailedCode(person.email);
    await setPassword(page, code, 'password123');
    await expect(page.getByLabel(fields.password, { exact: true })).toHaveAccessibleDescription(
      /This password is too common\. Choose another\.$/,
    );
    await setPassword(page, ` ${code.slice(0, 3)} ${code.slice(3)} `, password);
    await expect(page.getByRole('status').filter({ hasText: resetPassword.done })).toBeVisible();
    expect(
      await testBackend.query(
        'SELECT count(*)::int AS left FROM sessions JOIN users USING (user_id) WHERE email = $1',
        [person.email],
      ),
    ).toEqual([{ left: 0 }]);

    await loggedIn.getByRole('link', { name: copy.nav.myRewards }).first().click();
    await expect(loggedIn).toHaveURL('login');
    await expect(loggedIn.getByText(copy.session.rejected)).toBeVisible();
    await elsewhere.close();

    await page.getByRole('link', { name: login.submit, exact: true }).click();
    await expect(page).toHaveURL('login');
    await player.submitLogIn(person);
    await expect(alertOn(page)).toHaveText('Wrong e-mail or password.');
    await player.logIn({ ...person, password });
  },
);

journey(
  'the password reset does not reveal whether an address is registered',
  { tag: '@A.addresses.1' },
  async ({ page, person, testBackend, campaign, expectRejection }) => {
    expectRejection(422);
    await testBackend.endEmailCooldown(person);
    const seen: unknown[] = [];
    for (const { email } of [person, newPerson()]) {
      const responded = page.waitForResponse('**/api/auth/forgot-password');
      await askForCode(page, { email });
      const answer = await responded;
      const { data, ...envelope } = await answer.json();
      const asked = await page.getByRole('main').innerText();
      await setPassword(page, otherThan(await sentCode(testBackend, email)), 'four caps and a bottle');
      await seesCodeError(page, campaign.wrongEmailCode);
      const rejected = await page.getByRole('main').innerText();
      seen.push({ status: answer.status(), envelope, names: Object.keys(data), asked, rejected });
    }
    expect(seen[1]).toEqual(seen[0]);
  },
);

/** The mailed code, or any code if none was mailed. */
const sentCode = (testBackend: { mailedCode(email: string): Promise<string> }, email: string) =>
  testBackend.mailedCode(email).catch(() => '123456');

const passwordForms = {
  login: { words: login, labels: [fields.password] },
  register: { words: register, labels: [fields.password, fields.confirmPassword] },
  'reset-password': { words: resetPassword, labels: [fields.password, fields.confirmPassword] },
  profile: {
    words: profile.password,
    labels: [profile.password.current, profile.password.next, profile.password.confirm],
  },
};

journey(
  'passwords can be shown and hidden by keyboard, are hidden on submit and cleared on success',
  { tag: ['@O.passwords.1', '@O.passwords.2'] },
  async ({ page, player, person }) => {
    const next = 'four caps and a bottle';
    for (const [path, { words, labels }] of Object.entries(passwordForms)) {
      if (path === 'profile') await player.logIn(person);
      else await page.goto(path);
      const { scope, submit } = formOf(page, words);
      const passwords = labels.map((label) => fieldIn(scope, label));
      const typed = labels.map((_, place) => `  ${place} Päss wörd 🥤 `);
      for (const [place, field] of passwords.entries()) await field.fill(typed[place] ?? '');
      const control = scope.getByRole('checkbox', { name: fields.showPassword });
      await expect(control).toBeEnabled();
      await passwords.at(-1)?.press('Tab');
      for (const type of ['text', 'password']) {
        await expect(control).toBeFocused();
        await page.keyboard.press('Space');
        for (const [place, field] of passwords.entries()) {
          await expect(field).toHaveAttribute('type', type);
          await expect(field).toHaveValue(typed[place] ?? '');
        }
      }
      if (path !== 'profile') continue;
      await control.check();
      for (const [place, field] of passwords.entries())
        await field.fill(place === 0 ? person.password : next);
      await submit.click();
      await expect(scope.getByText(profile.password.done)).toBeVisible();
      for (const field of passwords) {
        await expect(field).toHaveValue('');
        await expect(field).toHaveAttribute('type', 'password');
      }
      await expect(page.locator('[aria-invalid]')).toHaveCount(0);
    }
    await player.logOut(person);
    await player.logIn({ ...person, password: next });
  },
);
