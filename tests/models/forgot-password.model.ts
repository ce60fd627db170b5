import { endpoints } from '../../contract/endpoints';
import { forms } from '../../machines/form/forms';
import { copy } from '../support/copy';
import { intercepted, invalid, mailed, rejected, WAIT } from './answers';
import { seeGuest, seeHome } from './exits';
import { formModel } from './form-model';
import { open } from './open-page';
import { person } from './player-samples';
import { link } from './unmodeled-controls';

const texts = copy.forgotPassword;

const resent = mailed(endpoints.resendVerification, { resend_available_at: '2026-06-01T00:01:00Z' });

export const forgotPasswordModel = formModel({
  machine: forms.forgotPassword,
  verb: 'forgotPassword',
  start: {
    name: 'a guest has forgotten the password',
    input: {},
    prepare: (world) => open(world, '/forgot-password'),
  },
  coolingStart: {
    name: 'a guest has just been sent a code',
    input: { typed: { email: person.email }, cooldownEnd: Date.now() + WAIT * 1000 },
    prepare: (world) => open(world, '/verify'),
    arrive: async ({ screen, world }) => {
      await screen.type('Email', person.email);
      await screen.press('button', 'Send a new code');
      await world.answer('resendVerification', resent.outcome);
      await screen.within('banner').press('link', 'Login');
      await screen.type('Email', person.email);
      await screen.press('link', 'Forgot your password?');
    },
  },
  fields: [{ name: 'email', label: 'Email', text: person.email, mistyped: 'ain@example.test' }],
  submit: 'Send reset code',
  submitting: 'Sending reset code…',
  failed: 'Failed to send password reset email',
  done: mailed(endpoints.forgotPassword, {
    expires_in_seconds: 600,
    resend_available_at: '2026-06-01T00:01:00Z',
  }),
  rejections: [
    intercepted,
    rejected('resend_too_soon', 'Wait 40 seconds before the next code.'),
    invalid({ email: ['Enter a valid email, for example name@example.com.'] }),
  ],
  unmodeledControls: () => [link(texts.haveCode), link(texts.remembered)],
  succeeded: async ({ screen }) => {
    await screen.at('/reset-password');
    await screen.see('heading', 'Set a new password');
    await screen.within('status').seeText('If that address has an account, we sent a reset code.');
    await screen.seeEnabled('button', 'Set new password');
  },
  left: async (stage) => {
    await seeHome(stage);
    await seeGuest(stage);
  },
});
