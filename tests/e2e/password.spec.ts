import { expect, type Page } from '@playwright/test';
import { copy } from '../support/copy';
import { journey } from './e2e';
import { fieldIn, formOf } from './filled-form';
import { waitUntilLoaded } from './loaded';
import { newPerson, type Person } from './person';
import { playerOn } from './player';

const { fields, login, forgotPassword, resetPassword, profile } = copy;

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

/** The text of a countdown below an hour. */
const secondsLeft = async (page: Page): Promise<number> => {
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(await page.getByRole('timer').innerText()) ?? [];
  return Number(minutes) * 60 + Number(seconds);
};

/** Another code than this one. */
const otherThan = (code: string): string => `${(Number(code[0]) + 1) % 10}${code.slice(1)}`;

journey(
  'a password reset with the emailed code ends every session and unlocks the account',
  { tag: '@2.routes.15' },
  async ({ browser, baseURL, page, player, person, testBackend, expectRejection }) => {
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
    expectRejection(401);
    await player.fillIn({ [fields.email]: person.email, [fields.password]: person.password });
    await page.getByRole('button', { name: login.submit }).click();
    await expect(alertOn(page)).toHaveText('Wrong e-mail or password.');
    await player.logIn({ ...person, password });
  },
);

journey(
  'the password reset does not reveal whether an address is registered',
  { tag: '@A.addresses.1' },
  async ({ page, person, testBackend, expectRejection }) => {
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
      await seesCodeError(page, 'That code is not right. 4 tries left.');
      const rejected = await page.getByRole('main').innerText();
      seen.push({ status: answer.status(), envelope, names: Object.keys(data), asked, rejected });
    }
    expect(seen[1]).toEqual(seen[0]);
  },
);

/** The mailed code, or any code if none was mailed. */
const sentCode = (testBackend: { mailedCode(email: string): Promise<string> }, email: string) =>
  testBackend.mailedCode(email).catch(() => '123456');

journey(
  'wrong reset codes count the tries down, and after five the right one is rejected too',
  async ({ page, person, testBackend, expectRejection }) => {
    expectRejection(422);
    await testBackend.endEmailCooldown(person);
    await askForCode(page, person);
    const code = await testBackend.mailedCode(person.email);
    const endings = ['4 tries left.', '3 tries left.', '2 tries left.', '1 try left.', 'Request a new one.'];
    for (const words of endings) {
      await setPassword(page, otherThan(code), 'four caps and a bottle');
      await seesCodeError(page, `That code is not right. ${words}`);
      await expect(page.getByLabel(fields.verificationCode)).toHaveValue(otherThan(code));
    }
    await setPassword(page, code, 'four caps and a bottle');
    await seesCodeError(page, 'That code is not right. Request a new one.');
    await page.getByRole('link', { name: resetPassword.newCode }).click();
    await expect(page).toHaveURL('forgot-password');
    await expect(page.getByLabel(fields.email)).toHaveValue(person.email);
  },
);

journey(
  'an expired reset code is rejected',
  async ({ page, player, person, testBackend, expectRejection }) => {
    expectRejection(410);
    await testBackend.endEmailCooldown(person);
    await askForCode(page, person);
    const code = await testBackend.mailedCode(person.email);
    await testBackend.expireEmailCodes(person);
    await setPassword(page, code, 'four caps and a bottle');
    await seesCodeError(page, 'That code has expired. Request a new one.');
    await player.logIn(person);
  },
);

journey(
  'a reset with an invalid password keeps the code for the next try',
  async ({ page, player, person, testBackend, expectRejection }) => {
    expectRejection(422);
    const code = await testBackend.resetCode(person);
    await page.goto('reset-password');
    await fieldIn(formOf(page, resetPassword).scope, fields.email).fill(person.email);
    await setPassword(page, code, 'short');
    await expect(page.getByLabel(fields.password, { exact: true })).toHaveAccessibleDescription(
      /Use at least 8 characters\.$/,
    );
    await setPassword(page, code, 'password123');
    await expect(page.getByLabel(fields.password, { exact: true })).toHaveAccessibleDescription(
      /This password is too common\. Choose another\.$/,
    );
    await setPassword(page, code, 'four caps and a bottle');
    await expect(page.getByText(resetPassword.done)).toBeVisible();
    await player.logIn({ ...person, password: 'four caps and a bottle' });
  },
);

journey(
  'after a request for another code the form counts down, and another address can be entered',
  async ({ page, person, testBackend, expectRejection }) => {
    expectRejection(429);
    await page.clock.install();
    await testBackend.endEmailCooldown(person);
    await askForCode(page, person);
    await page.getByRole('link', { name: resetPassword.newCode }).click();
    const form = formOf(page, forgotPassword);
    await expect(page.getByRole('timer')).toHaveText(/^You can request a new code in [01]:[0-5][0-9]$/);
    await expect(alertOn(page)).toBeHidden();
    const before = await secondsLeft(page);
    await expect(form.submit).toBeDisabled();
    await page.clock.fastForward(20_000);
    await expect.poll(() => secondsLeft(page)).toBeLessThanOrEqual(before - 20);

    await fieldIn(form.scope, fields.email).fill(newPerson().email);
    await expect(page.getByRole('timer')).toBeHidden();
    await expect(form.submit).toBeEnabled();
    await fieldIn(form.scope, fields.email).fill(person.email);
    await form.submit.click();
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(form.submit).toBeDisabled();
    await testBackend.endEmailCooldown(person);
    await page.clock.fastForward(61_000);
    await expect(form.submit).toBeEnabled();
    await form.submit.click();
    await expect(page).toHaveURL('reset-password');
    await expect(page.getByText(resetPassword.sent)).toBeVisible();
  },
);

journey(
  'passwords are hidden on submit and cleared on success',
  { tag: '@O.passwords.1' },
  async ({ page, player, person }) => {
    await player.logIn(person);
    const words = profile.password;
    const { scope, submit } = formOf(page, words);
    const labels = [words.current, words.next, words.confirm];
    await scope.getByRole('checkbox', { name: fields.showPassword }).check();
    const next = 'four caps and a bottle';
    for (const [place, label] of labels.entries()) {
      await fieldIn(scope, label).fill(place === 0 ? person.password : next);
    }
    await submit.click();
    await expect(scope.getByText(words.done)).toBeVisible();
    for (const label of labels) {
      await expect(fieldIn(scope, label)).toHaveValue('');
      await expect(fieldIn(scope, label)).toHaveAttribute('type', 'password');
    }
    await expect(page.locator('[aria-invalid]')).toHaveCount(0);
    await player.logOut(person);
    await player.logIn({ ...person, password: next });
  },
);
