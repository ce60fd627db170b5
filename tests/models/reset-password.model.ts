import { endpoints } from '../../contract/endpoints';
import { forms } from '../../machines/form/forms';
import { copy } from '../support/copy';
import { done, intercepted, rejected } from './answers';
import { seeGuest, seeHome } from './exits';
import { formModel } from './form-model';
import { open } from './open-page';
import { person } from './player-samples';
import { link } from './unmodeled-controls';

const texts = copy.resetPassword;
const password = 'battery staple';

export const resetPasswordModel = formModel({
  machine: forms.resetPassword,
  verb: 'resetPassword',
  start: {
    name: 'a guest opens the password reset',
    input: {},
    prepare: (world) => open(world, '/reset-password'),
  },
  fields: [
    { name: 'email', label: 'Email', text: person.email, another: 'benu@example.test' },
    { name: 'verification_code', label: 'Verification Code', text: '123456' },
    { name: 'password', label: 'Password', text: password, isSecret: true },
    {
      name: 'password_confirmation',
      label: 'Confirm Password',
      text: password,
      mistyped: 'batery staple',
      isSecret: true,
    },
  ],
  submit: 'Set new password',
  submitting: 'Setting new password…',
  failed: 'Password reset failed',
  done: done(endpoints.resetPassword, {}),
  rejections: [
    intercepted,
    rejected('verification_code_invalid', 'That code is not right. 3 tries left.'),
    rejected('verification_code_expired', 'This code is too old. Send a new one.'),
    rejected('validation_failed', 'Some fields need another look.', {
      fields: {
        verification_code: ['The code has 6 digits.'],
        password: ['This password is too common. Choose another.'],
      },
    }),
  ],
  succeededText: 'Password changed. Please log in.',
  unmodeledControls: (_, snapshot) =>
    snapshot.matches('succeeded')
      ? [link('Log In')]
      : [link(texts.newCode), link(copy.forgotPassword.remembered)],
  succeeded: async ({ screen }) => {
    await screen.at('/reset-password');
    await screen.within('main').see('link', 'Log In');
    await screen.dontSee('button', texts.submit);
  },
  left: async (stage) => {
    await seeHome(stage);
    await seeGuest(stage);
  },
});
