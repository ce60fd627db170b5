import { endpoints } from '../../contract/endpoints';
import {
  completeFirstTimeMachine,
  logInMachine,
  registerMachine,
  resendVerificationMachine,
  verifyEmailMachine,
} from '../../machines/submission/forms';
import { done, refused, success } from './answers';
import { formModel } from './form-model';
import { open, signedIn } from './opening';
import { person, sessionUser } from './player-samples';
import { firstTime } from './redemption-samples';

const email = { name: 'email', label: 'Email', text: person.email };
const password = { name: 'password', label: 'Password', text: 'correct horse' };
const incomplete = 'Please check the marked fields.';

export const logInModel = formModel({
  machine: logInMachine,
  verb: 'logIn',
  start: { name: 'a guest opens the log-in', input: {}, prepare: (world) => open(world, '/login') },
  fields: [email, password],
  submit: 'Log In',
  submitting: 'Logging in…',
  failed: 'Login failed',
  incomplete,
  done: done(endpoints.logIn, sessionUser),
  refused: refused('invalid_credentials', 'The e-mail or the password is wrong.'),
  succeeded: async ({ screen, world }) => {
    await screen.at('/profile');
    await screen.within('main').see('heading', 'Your profile');
    await world.seeStored('session_token', sessionUser.token);
  },
});

export const registerModel = formModel({
  machine: registerMachine,
  verb: 'register',
  start: { name: 'a guest opens the registration', input: {}, prepare: (world) => open(world, '/register') },
  fields: [
    { name: 'username', label: 'Username', text: 'aina' },
    email,
    { name: 'phone', label: 'Phone', text: '012-345 6789' },
    { name: 'date_of_birth', label: 'Date of Birth', text: '2000-01-02' },
    password,
    { name: 'password_confirmation', label: 'Confirm Password', text: password.text },
    { name: 'agree_terms', label: 'I agree to the Terms of Service' },
    { name: 'agree_privacy', label: 'I agree to the Privacy Notice' },
  ],
  submit: 'Register',
  submitting: 'Registering…',
  failed: 'Registration failed',
  incomplete,
  done: done(endpoints.register, {
    user_id: person.user_id,
    username: person.username,
    email: person.email,
    status: 'pending_verification',
    verification_expires_at: '2026-06-01T00:15:00Z',
    resend_available_at: '2026-06-01T00:01:00Z',
  }),
  refused: refused('email_taken', 'This e-mail already has an account.'),
  succeeded: async ({ screen }) => {
    await screen.at('/verify');
    await screen.see('heading', 'Check your e-mail');
    await screen.seeValue('Email', person.email);
  },
});

export const verifyEmailModel = formModel({
  machine: verifyEmailMachine,
  verb: 'verifyEmail',
  start: { name: 'a guest opens the verification', input: {}, prepare: (world) => open(world, '/verify') },
  fields: [email, { name: 'verification_code', label: 'Verification Code', text: '123456' }],
  submit: 'Verify',
  submitting: 'Verifying…',
  failed: 'Verification failed',
  incomplete,
  done: done(endpoints.verifyEmail, sessionUser),
  refused: refused('verification_code_invalid', 'This code is not right.'),
  succeeded: async ({ screen, world }) => {
    await screen.at('/profile');
    await world.seeStored('session_token', sessionUser.token);
  },
});

export const resendVerificationModel = formModel({
  machine: resendVerificationMachine,
  verb: 'resendVerification',
  start: { name: 'a guest opens the verification', input: {}, prepare: (world) => open(world, '/verify') },
  fields: [email],
  submit: 'Send a new code',
  submitting: 'Sending a new code…',
  failed: 'We could not send a new code',
  incomplete: 'Type in your e-mail first.',
  done: done(endpoints.resendVerification, { resend_available_at: '2026-06-01T00:01:00Z' }),
  refused: refused('resend_too_soon', 'Wait a minute before the next code.'),
  succeeded: ({ screen }) => screen.within('status').seeText('A new code is on its way.'),
});

export const completeFirstTimeModel = formModel({
  machine: completeFirstTimeMachine,
  verb: 'completeFirstTime',
  start: {
    name: 'a new player has redeemed the first code',
    input: { values: { email: person.email } },
    prepare: async (world) => {
      open(world, '/');
      await signedIn(world);
    },
    arrive: async ({ screen, world }) => {
      await screen.within('banner').press('button', 'Redeem a code');
      await screen.type('Enter your reward code', '7K4M-P2XW-9RT3');
      await screen.press('button', 'Redeem Code');
      await world.answer('redeemCode', success(endpoints.redeemCode, firstTime));
    },
  },
  fields: [
    { ...email, given: person.email },
    { name: 'name', label: 'Name', text: 'Aina Lim' },
  ],
  submit: 'Unlock my bonus',
  submitting: 'Unlocking…',
  failed: 'We could not unlock your bonus',
  incomplete,
  done: done(endpoints.completeFirstTime, {
    first_time_completed: true,
    full_name: 'Aina Lim',
    contact_email: person.email,
    rewards: [],
  }),
  refused: refused('first_time_not_available', 'There is no bonus to release.'),
  succeeded: async ({ screen }) => {
    await screen.seeText('Your bonus is in My Rewards.');
    await screen.dontSee('button', 'Unlock my bonus');
  },
});
