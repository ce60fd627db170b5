import { endpoints } from '../../contract/endpoints';
import { forms } from '../../machines/form/forms';
import { copy } from '../support/copy';
import { intercepted, mailed, rejected } from './answers';
import { seeGuest, seeHome } from './exits';
import { formModel } from './form-model';
import { open } from './open-page';
import { person } from './player-samples';
import { box, field, link } from './unmodeled-controls';

const password = 'correct horse';

export const registerModel = formModel({
  machine: forms.register,
  verb: 'register',
  start: { name: 'a guest opens the registration', input: {}, prepare: (world) => open(world, '/register') },
  fields: [
    { name: 'username', label: 'Username', text: 'aina' },
    { name: 'email', label: 'Email', text: person.email },
    { name: 'phone', label: 'Phone', text: '012-345 6789' },
    { name: 'date_of_birth', label: 'Date of Birth', text: '2000-01-02' },
    { name: 'password', label: 'Password', text: password, isSecret: true },
    {
      name: 'password_confirmation',
      label: 'Confirm Password',
      text: password,
      mistyped: 'corect horse',
      isSecret: true,
    },
    { name: 'agree_terms', label: 'I agree to the Terms of Service' },
    { name: 'agree_privacy', label: 'I agree to the Privacy Notice' },
  ],
  minFilled: 7,
  submit: 'Register',
  submitting: 'Registering…',
  failed: 'Registration failed',
  done: mailed(endpoints.register, {
    user_id: person.user_id,
    username: person.username,
    email: person.email,
    status: 'pending_verification',
    verification_expires_at: '2026-06-01T00:15:00Z',
    resend_available_at: '2026-06-01T00:01:00Z',
  }),
  rejections: [
    intercepted,
    rejected('email_taken', 'This e-mail is already registered. Log in or reset your password.'),
    rejected('username_taken', 'This username is taken.'),
    rejected('validation_failed', 'Some fields need another look.', {
      fields: {
        date_of_birth: ['You must be 18 or older to take part.'],
        username: ['Use letters, digits and _ only.'],
      },
    }),
  ],
  optional: [field(copy.fields.fullName), box(copy.fields.marketing)],
  unmodeledControls: () => [copy.register.haveAccount, copy.footer.terms, copy.footer.privacy].map(link),
  succeeded: async ({ screen }) => {
    await screen.at('/verify');
    await screen.see('heading', 'Check your email');
    await screen.within('status').seeText('Account created. One step to go.');
    await screen.seeValue('Email', person.email);
  },
  left: async (stage) => {
    await seeHome(stage);
    await seeGuest(stage);
  },
});
