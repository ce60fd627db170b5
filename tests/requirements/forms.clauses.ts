import { ofSection } from './clause';

export const formClauses = ofSection('Ours, of every form', [
  {
    id: 'O.passwords.1',
    text: 'A password is sent only with requests that need it, is never stored, and is cleared from its field after success.',
    states: ['changePassword#succeeded'],
  },
  {
    id: 'O.passwords.2',
    text: 'Passwords are hidden by default and can be shown.',
    states: ['logIn', 'register', 'resetPassword', 'changePassword'].map((form) => `${form}#editing`),
  },
  { id: 'O.autofill.1', text: 'Every field has its autocomplete attribute, that of an email code too.' },
  {
    id: 'O.done.1',
    text: 'Success is shown only after the server confirmed it.',
    states: [
      'changePassword',
      'editDetails',
      'editAddress',
      'removeAddress',
      'chooseMarketing',
      'endSession',
      'endOtherSessions',
    ].map((form) => `${form}#succeeded`),
  },
  {
    id: 'O.record.1',
    text: 'An open form shows what was saved elsewhere once it is loaded: untouched fields are updated, and typed text is kept. Two addresses are never mixed.',
    states: ['editDetails', 'editAddress', 'chooseMarketing'].map((form) => `${form}#editing`),
  },
  {
    id: 'O.fields.1',
    text: 'A validation error of the server is shown at its field, which is marked as invalid.',
  },
  {
    id: 'O.fields.2',
    text: 'All fields are validated before the request, including the age if the minimum age is known; each error is shown at its field only.',
  },
  {
    id: 'O.drafts.1',
    text: 'What is typed into a form is restored after a link and Back, except passwords and emailed codes; it is kept in the memory of the tab, for one player or guest.',
  },
  {
    id: 'O.done.2',
    text: 'A form that is replaced after success announces it in a live region, which receives the focus.',
  },
  {
    id: 'O.username.1',
    text: 'A form says how often the username can be changed; after a change the field is locked and shows until when.',
  },
  {
    id: 'O.cooldown.1',
    text: 'The time until the next email code is counted down, as the server sends it, and is no error.',
    states: ['resendVerification#succeeded', 'resendVerification#coolingDown', 'forgotPassword#coolingDown'],
  },
  { id: 'O.save.1', text: 'After a save without a response the profile is loaded again.' },
  {
    id: 'O.typed.1',
    text: 'Typed text is kept after a failure.',
    states: ['logIn#editing', 'redeemDialog#input'],
  },
]);
