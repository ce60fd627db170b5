import { endpoints } from '../../contract/endpoints';
import { resendVerificationMachine } from '../../machines/submission/forms';
import { screenCopy } from '../../src/copy/screen-copy';
import { done, intercepted, refused } from './answers';
import { button, field } from './beside';
import { formModel } from './form-model';
import { seeGuest, seeHome } from './leaving';
import { open } from './opening';
import { person } from './player-samples';

const words = screenCopy.verify;

export const resendVerificationModel = formModel({
  machine: resendVerificationMachine,
  verb: 'resendVerification',
  start: { name: 'a guest opens the verification', input: {}, prepare: (world) => open(world, '/verify') },
  fields: [{ name: 'email', label: 'Email', text: person.email, mistyped: 'ain@example.test' }],
  submit: words.resend,
  submitting: words.resending,
  failed: words.resendFailed,
  incomplete: words.resendNeedsEmail,
  done: done(endpoints.resendVerification, { resend_available_at: '2026-06-01T00:01:00Z' }),
  refusals: [
    intercepted,
    refused('resend_too_soon', 'Wait 40 seconds before the next code.'),
    refused('validation_failed', 'Some fields need another look.', {
      fields: { email: ['Enter a valid e-mail, for example name@example.com.'] },
    }),
  ],
  succeededWords: words.resent,
  besides: () => [field(screenCopy.fields.verificationCode), button(words.submit)],
  succeeded: async ({ screen }) => {
    await screen.seeEnabled('button', words.resend);
    await screen.dontSee('alert');
  },
  left: async (stage) => {
    await seeHome(stage);
    await seeGuest(stage);
  },
});
