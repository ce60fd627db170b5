import { endpoints } from '../../contract/endpoints';
import { registerForm } from '../screens/fill-forms';
import { mailed, rejected, success, suspended, WAIT } from './answers';
import { config } from './campaign-samples';
import { seeGuest, seeHome } from './exits';
import { formModels } from './form-model';
import { person, sessionUser, token } from './player-samples';
import { firstTime } from './redemption-samples';
import { sample } from './sample';
import { environment, header, main, page, steps } from './steps';
import { button, field, link } from './unmodeled-controls';

const splitLayout = { ...config, campaign: { ...config.campaign, login_layout: 'split' as const } };

const resend_available_at = '2026-06-01T00:01:00Z';
const resent = mailed(endpoints.resendVerification, { resend_available_at });
const pending = sample(endpoints.register.response)({ status: 'pending_verification' });
const registered = { ...pending, resend_available_at } as const;

const isUnverified = (failure: { code: string | null } | null) => failure?.code === 'email_not_verified';

export const accountForms = formModels({
  logIn: {
    variants: [
      {
        name: 'with the split layout',
        prepare: (world) => world.alwaysAnswer('getConfig', success(endpoints.getConfig, splitLayout)),
      },
    ],
    fields: ['Email', 'Password'],
    answer: sessionUser,
    unmodeledControls: (rejection) => [
      link('New here? Register'),
      link('Forgot your password?'),
      ...(isUnverified(rejection) ? [link('Verify your email')] : []),
    ],
    left: steps(
      seeHome,
      seeGuest,
      header.press('link', 'Login'),
      page.seeEnabled('button', 'Log In'),
      ({ screen, from }) => screen.seeValue('Email', from.context.values.email),
      page.seeValue('Password', ''),
    ),
  },
  register: {
    fields: [
      ...['Username', 'Email', 'Phone', 'Date of Birth', 'Password', 'Confirm Password'],
      ...['I agree to the Terms of Service', 'I agree to the Privacy Notice'],
    ],
    minFilled: 7,
    answer: registered,
    rejections: {
      validation_failed: rejected('validation_failed', 'Some fields need another look.', {
        fields: {
          date_of_birth: ['You must be 18 or older to take part.'],
          username: ['Use letters, digits and _ only.'],
        },
      }),
    },
    unmodeledControls: () => ['Already playing? Log in', 'Terms of Service', 'Privacy Notice'].map(link),
    succeeded: page.seeValue('Email', person.email),
  },
  verifyEmail: {
    fields: ['Email', 'Verification Code'],
    answer: sessionUser,
    rejections: { account_suspended: suspended },
    unmodeledControls: () => [button('Send a new code')],
  },
  resendVerification: {
    coolingStart: {
      path: '/register',
      input: { values: { email: person.email }, cooldownEnd: Date.now() + WAIT * 1000 },
      arrive: async ({ screen, world }) => {
        await registerForm.fill(screen);
        await world.answer('register', mailed(endpoints.register, registered).outcome);
      },
    },
    fields: ['Email'],
    answer: { resend_available_at },
    unmodeledControls: () => [field('Verification Code'), button('Verify')],
    succeeded: page.dontSee('alert'),
  },
  forgotPassword: {
    coolingStart: {
      path: '/verify',
      input: { typed: { email: person.email }, cooldownEnd: Date.now() + WAIT * 1000 },
      arrive: steps(
        page.type('Email', person.email),
        page.press('button', 'Send a new code'),
        environment.answer('resendVerification', resent.outcome),
        header.press('link', 'Login'),
        page.type('Email', person.email),
        page.press('link', 'Forgot your password?'),
      ),
    },
    fields: ['Email'],
    answer: { expires_in_seconds: 600, resend_available_at },
    unmodeledControls: () => [link('I already have a code'), link('Back to login')],
    succeeded: page.seeEnabled('button', 'Set new password'),
  },
  resetPassword: {
    fields: ['Email', 'Verification Code', 'Password', 'Confirm Password'],
    answer: {},
    unmodeledControls: (_, snapshot) =>
      snapshot.matches('succeeded') ? [link('Log In')] : [link('Send me a new code'), link('Back to login')],
    succeeded: steps(
      page.at('/reset-password'),
      main.see('link', 'Log In'),
      page.dontSee('button', 'Set new password'),
    ),
  },
  completeFirstTime: {
    start: {
      path: '/',
      as: 'player',
      input: { values: { email: person.email } },
      arrive: steps(
        header.press('button', 'Redeem a code'),
        page.type('Enter your reward code', '7K3M-9Q2W-8X4R'),
        page.press('button', 'Redeem Code'),
        environment.answer('redeemCode', success(endpoints.redeemCode, firstTime)),
      ),
    },
    fields: ['Email', 'Name'],
    typed: { Email: { given: person.email } },
    answer: { first_time_completed: true, full_name: 'Aina Lim', contact_email: person.email, rewards: [] },
    unmodeledControls: () => [button('Redeem Another'), button('Awesome!')],
    succeeded: steps(page.dontSee('button', 'Unlock my bonus'), page.see('heading', 'Congratulations!')),
    leave: steps(page.press('button', 'Awesome!'), seeHome),
    left: steps(
      seeHome,
      header.seeEnabled('button', 'Redeem a code'),
      environment.seeStored('session_token', token),
    ),
  },
});
