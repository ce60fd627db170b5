import { expect } from '@playwright/test';
import { copy } from '../support/copy';
import { type FilledForms, fieldIn, fill, formOf, mailsEnding, tooSoon } from './filled-form';
import { newPerson } from './person';
import { registrationOf } from './player';

const { fields, login, register, verify, forgotPassword, resetPassword } = copy;

export const guestForms: FilledForms = {
  logIn: async ({ page, testBackend, person }) => {
    await page.goto('login');
    const form = formOf(page, login);
    const typed = { [fields.email]: person.email, [fields.password]: person.password };
    await fill(form.scope, typed);
    return {
      ...form,
      path: '/api/auth/login',
      typed,
      field: fieldIn(form.scope, fields.email),
      seesSuccess: () => expect(page.getByText(`Hello, ${person.username}!`)).toBeVisible(),
      effect: () =>
        testBackend.query(
          'SELECT count(*)::int AS sessions FROM sessions JOIN users USING (user_id) WHERE email = $1',
          [person.email],
        ),
      // The verification has started a session too.
      done: [{ sessions: 2 }],
      repeatSays: null,
      doneTwice: [{ sessions: 3 }],
    };
  },

  register: async ({ page, testBackend }) => {
    const person = newPerson();
    await page.goto('register');
    const form = formOf(page, register);
    const typed = registrationOf(person);
    await fill(form.scope, typed);
    await fieldIn(form.scope, 'I agree to the Terms of Service').check();
    await fieldIn(form.scope, 'I agree to the Privacy Notice').check();
    return {
      ...form,
      path: '/api/auth/register-email',
      typed,
      field: fieldIn(form.scope, fields.username),
      seesSuccess: () => expect(page.getByRole('heading', { name: verify.title })).toBeVisible(),
      effect: () => testBackend.query('SELECT username, status FROM users WHERE email = $1', [person.email]),
      done: [{ username: person.username, status: 'pending_verification' }],
      repeatSays: /^This e-mail is already registered\. Log in or reset your password\.$/,
    };
  },

  verifyEmail: async ({ page, testBackend }) => {
    const person = await testBackend.registerPlayer();
    await page.goto('verify');
    const form = formOf(page, verify);
    const typed = {
      [fields.email]: person.email,
      [fields.verificationCode]: await testBackend.mailedCode(person.email),
    };
    await fill(form.scope, typed);
    return {
      ...form,
      path: '/api/auth/verify-email-code',
      typed,
      field: fieldIn(form.scope, fields.verificationCode),
      seesSuccess: () => expect(page.getByText(`Hello, ${person.username}!`)).toBeVisible(),
      effect: () => testBackend.query('SELECT status FROM users WHERE email = $1', [person.email]),
      done: [{ status: 'active' }],
      repeatSays: /^This email is already verified\. Please log in\.$/,
    };
  },

  resendVerification: async (fixtures) => {
    const { page, testBackend, campaign } = fixtures;
    const person = await testBackend.registerPlayer();
    await testBackend.endEmailCooldown(person);
    await page.goto('verify');
    const { scope } = formOf(page, verify);
    const { submit } = formOf(page, { submit: verify.resend, submitting: verify.resending });
    const typed = { [fields.email]: person.email };
    await fill(scope, typed);
    const mail = { subject: `Your ${campaign.name} code` };
    return {
      scope,
      submit,
      path: '/api/auth/resend-email-verification',
      typed,
      field: submit,
      seesSuccess: () => expect(page.getByText(verify.resent)).toBeVisible(),
      effect: () => mailsEnding(' code', fixtures, person),
      done: [mail, mail],
      repeatSays: tooSoon,
    };
  },

  forgotPassword: async (fixtures) => {
    const { page, testBackend, person, campaign } = fixtures;
    await testBackend.endEmailCooldown(person);
    await page.goto('forgot-password');
    const form = formOf(page, forgotPassword);
    const typed = { [fields.email]: person.email };
    await fill(form.scope, typed);
    return {
      ...form,
      path: '/api/auth/forgot-password',
      typed,
      field: fieldIn(form.scope, fields.email),
      seesSuccess: () => expect(page.getByText(resetPassword.sent)).toBeVisible(),
      effect: () => mailsEnding(' password', fixtures, person),
      done: [{ subject: `Reset your ${campaign.name} password` }],
      repeatSays: tooSoon,
    };
  },

  resetPassword: async (fixtures) => {
    const { page, testBackend, person, campaign } = fixtures;
    const password = `${person.password} changed`;
    await page.goto('reset-password');
    const form = formOf(page, resetPassword);
    const typed = {
      [fields.email]: person.email,
      [fields.verificationCode]: await testBackend.resetCode(person),
      [fields.password]: password,
      [fields.confirmPassword]: password,
    };
    await fill(form.scope, typed);
    return {
      ...form,
      path: '/api/auth/reset-password',
      typed,
      field: fieldIn(form.scope, fields.confirmPassword),
      seesSuccess: () => expect(page.getByText(resetPassword.done)).toBeVisible(),
      effect: () => mailsEnding(' password was changed', fixtures, person),
      done: [{ subject: `Your ${campaign.name} password was changed` }],
      repeatSays: null,
    };
  },
};
