import { endpoints } from '../../contract/endpoints';
import { forms } from '../../machines/form/forms';
import { copy } from '../support/copy';
import { done, intercepted, rejected, suspended } from './answers';
import { seeGuest, seeHome } from './exits';
import { formModel } from './form-model';
import { open } from './open-page';
import { person, sessionUser } from './player-samples';
import { button } from './unmodeled-controls';

export const verifyEmailModel = formModel({
  machine: forms.verifyEmail,
  verb: 'verifyEmail',
  start: { name: 'a guest opens the verification', input: {}, prepare: (world) => open(world, '/verify') },
  fields: [
    { name: 'email', label: 'Email', text: person.email, another: 'benu@example.test' },
    { name: 'verification_code', label: 'Verification Code', text: '123456' },
  ],
  submit: 'Verify',
  submitting: 'Verifying…',
  failed: 'Verification failed',
  done: done(endpoints.verifyEmail, sessionUser),
  rejections: [
    intercepted,
    suspended,
    rejected('verification_code_invalid', 'That code is not right. 3 tries left.'),
    rejected('verification_code_expired', 'This code is too old. Send a new one.'),
    rejected('already_verified', 'This email is already verified. Please log in.'),
    rejected('validation_failed', 'Some fields need another look.', {
      fields: { verification_code: ['The code has 6 digits.'] },
    }),
  ],
  unmodeledControls: () => [button(copy.verify.resend)],
  succeeded: async ({ screen, world }) => {
    await screen.at('/profile');
    await screen.within('main').see('heading', 'Your profile');
    await world.seeStored('session_token', sessionUser.token);
  },
  left: async (stage) => {
    await seeHome(stage);
    await seeGuest(stage);
  },
});
