import { endpoints } from '../../contract/endpoints';
import { forms } from '../../machines/form/forms';
import { copy } from '../support/copy';
import { intercepted, invalid, mailed, rejected, WAIT } from './answers';
import { seeGuest, seeHome } from './exits';
import { formModel } from './form-model';
import { open } from './open-page';
import { person } from './player-samples';
import { button, field } from './unmodeled-controls';

const texts = copy.verify;

const registration = {
  Username: 'aina',
  Email: person.email,
  Phone: '012-345 6789',
  'Date of Birth': '2000-01-02',
  Password: 'correct horse',
  'Confirm Password': 'correct horse',
};

const registered = mailed(endpoints.register, {
  user_id: person.user_id,
  username: person.username,
  email: person.email,
  status: 'pending_verification',
  verification_expires_at: '2026-06-01T00:15:00Z',
  resend_available_at: '2026-06-01T00:01:00Z',
});

export const resendVerificationModel = formModel({
  machine: forms.resendVerification,
  verb: 'resendVerification',
  start: { name: 'a guest opens the verification', input: {}, prepare: (world) => open(world, '/verify') },
  coolingStart: {
    name: 'a guest has just registered',
    input: { values: { email: person.email }, cooldownEnd: Date.now() + WAIT * 1000 },
    prepare: (world) => open(world, '/register'),
    arrive: async ({ screen, world }) => {
      for (const [label, text] of Object.entries(registration)) await screen.type(label, text);
      await screen.check('I agree to the Terms of Service');
      await screen.check('I agree to the Privacy Notice');
      await screen.press('button', 'Register');
      await world.answer('register', registered.outcome);
    },
  },
  fields: [{ name: 'email', label: 'Email', text: person.email, mistyped: 'ain@example.test' }],
  submit: texts.resend,
  submitting: texts.resending,
  failed: texts.resendFailed,
  invalid: texts.resendNeedsEmail,
  done: mailed(endpoints.resendVerification, { resend_available_at: '2026-06-01T00:01:00Z' }),
  rejections: [
    intercepted,
    rejected('resend_too_soon', 'Wait 40 seconds before the next code.'),
    invalid({ email: ['Enter a valid email, for example name@example.com.'] }),
  ],
  succeededText: texts.resent,
  unmodeledControls: () => [field(copy.fields.verificationCode), button(texts.submit)],
  succeeded: async ({ screen }) => {
    await screen.dontSee('alert');
  },
  left: async (stage) => {
    await seeHome(stage);
    await seeGuest(stage);
  },
});
