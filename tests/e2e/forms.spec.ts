import { expect, type Page, test } from '@playwright/test';
import { journey } from './e2e';
import { newPerson } from './person';
import { registrationOf } from './player';
import { requestsTo } from './requests';

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The error of a field is its accessible description too. */
const seesValidationError = async (page: Page, label: string, text: string) => {
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toHaveAccessibleDescription(new RegExp(`(^| )${literally(text)}$`));
  await expect(field).toHaveAttribute('aria-invalid', 'true');
};

const seesValidationErrors = async (page: Page, errors: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(errors)) await seesValidationError(page, label, text);
  await expect(page.locator('[aria-invalid]')).toHaveCount(Object.keys(errors).length);
};

const seesValues = async (page: Page, typed: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(typed))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
};

journey(
  'a registration with missing, invalid or taken values shows each error at its field and keeps the values',
  { tag: ['@8.register.1', '@A.age.1', '@O.fields.1', '@O.fields.2', '@O.typed.1'] },
  async ({ page, player, person, expectRejection }) => {
    expectRejection(409, 422);
    const calls = requestsTo(page, '/api/auth/register-email');
    const register = page.getByRole('button', { name: 'Register' });
    await page.goto('register');

    await test.step('missing', async () => {
      await register.click();
      const missing = 'Please fill this in.';
      await seesValidationErrors(page, {
        Username: missing,
        Email: missing,
        Phone: missing,
        'Date of Birth': missing,
        Password: missing,
        'Confirm Password': missing,
        'I agree to the Terms of Service': 'Please tick this box to play.',
        'I agree to the Privacy Notice': 'Please tick this box to play.',
      });
      await expect(page.getByRole('alert')).toHaveText('Please check the highlighted fields.');
      const terms = page.getByLabel('I agree to the Terms of Service');
      await expect(terms).not.toHaveCSS('box-shadow', 'none');
      const error = await page.getByText('Please tick this box to play.').first().boundingBox();
      const next = await page.getByLabel('I agree to the Privacy Notice').locator('..').boundingBox();
      expect((next?.y ?? 0) - ((error?.y ?? 0) + (error?.height ?? 0))).toBeGreaterThanOrEqual(8);
    });

    await test.step('invalid', async () => {
      const typed = {
        Username: 'no spaces please',
        Email: 'nobody',
        Phone: '12',
        'Date of Birth': '1999-05-17',
        'Full Name': 'X',
        Password: 'short',
        'Confirm Password': 'shorter',
      };
      await player.fillIn(typed);
      await page.getByLabel('I agree to the Terms of Service').check();
      await page.getByLabel('I agree to the Privacy Notice').check();
      await register.click();
      await seesValidationErrors(page, {
        Username: 'Use letters, digits and _ only.',
        Email: 'Enter a valid email, for example name@example.com.',
        Phone: 'Enter a phone number, for example 012-345 6789 or +60123456789.',
        'Full Name': 'Full name needs 2 to 80 characters.',
        Password: 'Use at least 8 characters.',
        'Confirm Password': 'The passwords do not match.',
      });
      await seesValues(page, typed);
    });

    await test.step('too young, and a common password', async () => {
      await player.fillIn({
        ...registrationOf(newPerson()),
        'Date of Birth': new Date().toISOString().slice(0, 10),
        Password: 'password123',
        'Confirm Password': 'password123',
      });
      await register.click();
      await seesValidationErrors(page, { 'Date of Birth': 'You must be 18 or older to take part.' });
      await expect(page.getByLabel('Date of Birth')).toBeFocused();
      expect(calls).toEqual([]);
      await player.fillIn({ 'Date of Birth': '1999-05-17' });
      await register.click();
      await seesValidationErrors(page, { Password: 'This password is too common. Choose another.' });
    });

    for (const [label, taken, error] of [
      ['Email', person.email, 'This e-mail is already registered. Log in or reset your password.'],
      ['Username', person.username, 'This username is taken. Choose another.'],
    ] as const)
      await test.step(`taken: ${label}`, async () => {
        const typed = { ...registrationOf(newPerson()), [label]: taken.toUpperCase() };
        await player.fillIn(typed);
        await register.click();
        await seesValidationErrors(page, { [label]: error });
        await expect(page.getByLabel(label, { exact: true })).toBeFocused();
        await expect(page.getByLabel(label, { exact: true })).toBeInViewport();
        await expect(page.getByRole('alert')).toHaveText('Please check the highlighted fields.');
        await expect(page).toHaveURL('register');
        await seesValues(page, typed);
        await expect(register).toBeEnabled();
      });
  },
);

journey(
  'a wrong password and an unknown email are rejected with the same message',
  { tag: '@8.login.1' },
  async ({ page, player, person, expectRejection }) => {
    expectRejection(401);
    await page.goto('login');
    for (const email of [person.email, newPerson().email]) {
      await player.fillIn({ Email: email, Password: 'not the password' });
      await page.getByRole('button', { name: 'Log In' }).click();
      await expect(page.getByRole('alert')).toHaveText('Wrong e-mail or password.');
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await player.fillIn({ Password: '' });
    }
    await player.logIn(person);
  },
);

journey(
  'a login before verification leads to it, and a new code replaces the old one',
  async ({ page, player, testBackend, campaign, expectRejection }) => {
    const registerPlayer = await testBackend.registerPlayer();
    const firstCode = await testBackend.mailedCode(registerPlayer.email);
    expectRejection(403, 422, 429);
    await page.clock.install();
    await page.goto('login');
    await player.fillIn({ Email: registerPlayer.email, Password: registerPlayer.password });
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please verify your e-mail first.');
    await page.getByRole('link', { name: 'Verify your email' }).click();
    await expect(page).toHaveURL('verify');
    await expect(page.getByLabel('Email')).toHaveValue(registerPlayer.email);

    const resend = page.getByRole('button', { name: 'Send a new code' });
    await expect(page.getByRole('timer')).toHaveText(/^You can request a new code in [01]:[0-5][0-9]$/);
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(resend).toBeDisabled();
    await page.clock.fastForward(61_000);
    await resend.click();
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(resend).toBeDisabled();
    await testBackend.endEmailCooldown(registerPlayer);
    await page.clock.fastForward(61_000);
    await resend.click();
    await expect(page.getByRole('status').filter({ hasText: 'A new code is on its way.' })).toBeVisible();
    const secondCode = await testBackend.mailedCode(registerPlayer.email);

    const wrongCode = firstCode === secondCode ? '000000' : firstCode;
    await page.getByLabel('Verification Code').fill(wrongCode);
    await page.getByRole('button', { name: 'Verify' }).click();
    await seesValidationError(page, 'Verification Code', campaign.wrongEmailCode);
    await expect(page.getByLabel('Verification Code')).toHaveValue(wrongCode);
    await page.getByLabel('Verification Code').fill(` ${secondCode.slice(0, 3)} ${secondCode.slice(3)} `);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page).toHaveURL('profile');
  },
);
