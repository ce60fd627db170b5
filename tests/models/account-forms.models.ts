import { endpoints } from '../../contract/endpoints';
import type { Stage } from '../kit/model/model';
import { invalid, mailed, rejected, success, suspended, WAIT } from './answers';
import { config } from './campaign-samples';
import { seeGuest, seeHome } from './exits';
import { formModels } from './form-model';
import { person, sessionUser, token } from './player-samples';
import { firstTime } from './redemption-samples';
import { box, button, field, link } from './unmodeled-controls';

const splitLayout = { ...config, campaign: { ...config.campaign, login_layout: 'split' as const } };

const resend_available_at = '2026-06-01T00:01:00Z';
const resent = mailed(endpoints.resendVerification, { resend_available_at });
const account = { user_id: person.user_id, username: person.username, email: person.email };
const registered = {
  ...account,
  status: 'pending_verification' as const,
  verification_expires_at: '2026-06-01T00:15:00Z',
  resend_available_at,
} as const;

const text = 'correct horse';
const newPassword = 'battery staple';
const registration = {
  Username: 'aina',
  Email: person.email,
  Phone: '012-345 6789',
  'Date of Birth': '2000-01-02',
  Password: text,
  'Confirm Password': text,
};

const email = { name: 'email', label: 'Email', text: person.email };
const countedEmail = { ...email, another: 'benu@example.test' };
const mistypedEmail = { ...email, mistyped: 'ain@example.test' };
const code = { name: 'verification_code', label: 'Verification Code', text: '123456' };
const password = (value: string, mistyped: string) => [
  { name: 'password', label: 'Password', text: value, isSecret: true as const },
  {
    name: 'password_confirmation',
    label: 'Confirm Password',
    text: value,
    mistyped,
    isSecret: true as const,
  },
];

const invalidEmail = invalid({ email: ['Enter a valid email, for example name@example.com.'] });
const severalInvalid = (fields: Record<string, [string]>) =>
  rejected('validation_failed', 'Some fields need another look.', { fields });

const seeProfile = async ({ screen, world }: Stage) => {
  await screen.at('/profile');
  await screen.within('main').see('heading', 'Your profile');
  await world.seeStored('session_token', token);
};
const isUnverified = (failure: { code: string | null } | null) => failure?.code === 'email_not_verified';

export const accountForms = formModels({
  logIn: {
    start: { path: '/login' },
    variants: [
      {
        name: 'with the split layout',
        prepare: (world) => world.alwaysAnswer('getConfig', success(endpoints.getConfig, splitLayout)),
      },
    ],
    fields: [countedEmail, { name: 'password', label: 'Password', text, isSecret: true }],
    submit: ['Log In', 'Logging in…', 'Login failed'],
    answer: sessionUser,
    rejections: { validation_failed: invalidEmail },
    seeWithRejection: (screen, failure) =>
      isUnverified(failure)
        ? screen.see('link', 'Verify your email')
        : screen.dontSee('link', 'Verify your email'),
    succeeded: seeProfile,
    unmodeledControls: (rejection) => [
      link('New here? Register'),
      link('Forgot your password?'),
      ...(isUnverified(rejection) ? [link('Verify your email')] : []),
    ],
    left: async (stage) => {
      await seeHome(stage);
      await seeGuest(stage);
      await stage.screen.within('banner').press('link', 'Login');
      await stage.screen.seeEnabled('button', 'Log In');
      await stage.screen.seeValue('Email', stage.from.context.values.email);
      await stage.screen.seeValue('Password', '');
    },
  },
  register: {
    start: { path: '/register' },
    fields: [
      { name: 'username', label: 'Username', text: 'aina' },
      email,
      { name: 'phone', label: 'Phone', text: '012-345 6789' },
      { name: 'date_of_birth', label: 'Date of Birth', text: '2000-01-02' },
      ...password(text, 'corect horse'),
      { name: 'agree_terms', label: 'I agree to the Terms of Service' },
      { name: 'agree_privacy', label: 'I agree to the Privacy Notice' },
    ],
    minFilled: 7,
    submit: ['Register', 'Registering…', 'Registration failed'],
    answer: registered,
    rejections: {
      validation_failed: severalInvalid({
        date_of_birth: ['You must be 18 or older to take part.'],
        username: ['Use letters, digits and _ only.'],
      }),
    },
    optional: [field('Full Name'), box('Tell me about new prizes and events')],
    unmodeledControls: () => ['Already playing? Log in', 'Terms of Service', 'Privacy Notice'].map(link),
    succeeded: async ({ screen }) => {
      await screen.at('/verify');
      await screen.see('heading', 'Check your email');
      await screen.within('status').seeText('Account created. One step to go.');
      await screen.seeValue('Email', person.email);
    },
  },
  verifyEmail: {
    start: { path: '/verify' },
    fields: [countedEmail, code],
    submit: ['Verify', 'Verifying…', 'Verification failed'],
    answer: sessionUser,
    rejections: {
      account_suspended: suspended,
      validation_failed: severalInvalid({ verification_code: ['The code has 6 digits.'] }),
    },
    unmodeledControls: () => [button('Send a new code')],
    succeeded: seeProfile,
  },
  resendVerification: {
    start: { path: '/verify' },
    coolingStart: {
      path: '/register',
      input: { values: { email: person.email }, cooldownEnd: Date.now() + WAIT * 1000 },
      arrive: async ({ screen, world }) => {
        for (const [label, typed] of Object.entries(registration)) await screen.type(label, typed);
        await screen.check('I agree to the Terms of Service');
        await screen.check('I agree to the Privacy Notice');
        await screen.press('button', 'Register');
        await world.answer('register', mailed(endpoints.register, registered).outcome);
      },
    },
    fields: [mistypedEmail],
    submit: ['Send a new code', 'Sending a new code…', 'Couldn’t send a new code'],
    invalid: 'Enter your email above first.',
    answer: { resend_available_at },
    rejections: { validation_failed: invalidEmail },
    succeededText: 'A new code is on its way.',
    unmodeledControls: () => [field('Verification Code'), button('Verify')],
    succeeded: ({ screen }) => screen.dontSee('alert'),
  },
  forgotPassword: {
    start: { path: '/forgot-password' },
    coolingStart: {
      path: '/verify',
      input: { typed: { email: person.email }, cooldownEnd: Date.now() + WAIT * 1000 },
      arrive: async ({ screen, world }) => {
        await screen.type('Email', person.email);
        await screen.press('button', 'Send a new code');
        await world.answer('resendVerification', resent.outcome);
        await screen.within('banner').press('link', 'Login');
        await screen.type('Email', person.email);
        await screen.press('link', 'Forgot your password?');
      },
    },
    fields: [mistypedEmail],
    submit: ['Send reset code', 'Sending reset code…', 'Failed to send password reset email'],
    answer: { expires_in_seconds: 600, resend_available_at },
    rejections: { validation_failed: invalidEmail },
    unmodeledControls: () => [link('I already have a code'), link('Back to login')],
    succeeded: async ({ screen }) => {
      await screen.at('/reset-password');
      await screen.see('heading', 'Set a new password');
      await screen.within('status').seeText('If that address has an account, we sent a reset code.');
      await screen.seeEnabled('button', 'Set new password');
    },
  },
  resetPassword: {
    start: { path: '/reset-password' },
    fields: [countedEmail, code, ...password(newPassword, 'batery staple')],
    submit: ['Set new password', 'Setting new password…', 'Password reset failed'],
    answer: {},
    rejections: {
      validation_failed: severalInvalid({
        verification_code: ['The code has 6 digits.'],
        password: ['This password is too common. Choose another.'],
      }),
    },
    succeededText: 'Password changed. Please log in.',
    unmodeledControls: (_, snapshot) =>
      snapshot.matches('succeeded') ? [link('Log In')] : [link('Send me a new code'), link('Back to login')],
    succeeded: async ({ screen }) => {
      await screen.at('/reset-password');
      await screen.within('main').see('link', 'Log In');
      await screen.dontSee('button', 'Set new password');
    },
  },
  completeFirstTime: {
    start: {
      path: '/',
      as: 'player',
      input: { values: { email: person.email } },
      arrive: async ({ screen, world }) => {
        await screen.within('banner').press('button', 'Redeem a code');
        await screen.type('Enter your reward code', '7K3M-9Q2W-8X4R');
        await screen.press('button', 'Redeem Code');
        await world.answer('redeemCode', success(endpoints.redeemCode, firstTime));
      },
    },
    fields: [
      { ...email, given: person.email },
      { name: 'name', label: 'Name', text: 'Aina Lim' },
    ],
    submit: ['Unlock my bonus', 'Unlocking…', 'Couldn’t unlock your bonus'],
    answer: { first_time_completed: true, full_name: 'Aina Lim', contact_email: person.email, rewards: [] },
    rejections: { validation_failed: invalid({ name: ['Name needs at least 2 characters.'] }) },
    succeededText: 'Your bonus is in My Rewards.',
    within: (screen) => screen,
    unmodeledControls: () => [button('Redeem Another'), button('Awesome!')],
    succeeded: async ({ screen }) => {
      await screen.dontSee('button', 'Unlock my bonus');
      await screen.see('heading', 'Congratulations!');
    },
    leave: async ({ screen }) => {
      await screen.press('button', 'Awesome!');
      await seeHome({ screen });
    },
    left: async ({ screen, world }) => {
      await seeHome({ screen });
      await screen.within('banner').seeEnabled('button', 'Redeem a code');
      await world.seeStored('session_token', token);
    },
  },
});
