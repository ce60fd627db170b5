import { ofSection } from './clause';

const autofill = 'journeys/autofill.spec.ts';

/** What we hold every form to. */
export const formClauses = ofSection('Ours, of every form', [
  {
    id: 'O.passwords.1',
    text: 'A password goes only with the calls that ask for it, is never kept, and leaves its field once the server has taken it.',
    states: ['changePassword#succeeded'],
    tests: [
      'journeys/password.spec.ts: passwords are hidden and gone from a form once the server has said yes',
      'server/auth.secrets.test.ts: no code is kept in clear but in its mail, and no password or token at all',
    ],
  },
  {
    id: 'O.passwords.2',
    text: 'Passwords are hidden, and shown to who asks.',
    states: ['logIn', 'register', 'resetPassword', 'changePassword'].map((form) => `${form}#editing`),
    tests: [
      `${autofill}: the passwords of the … are shown and hidden by keyboard, and stay as they were typed`,
    ],
  },
  {
    id: 'O.autofill.1',
    text: 'Password managers and phones know what each field is for, that of a mailed code too.',
    tests: [
      `${autofill}: password managers and phones know what the fields of … are for`,
      `${autofill}: password managers and phones know what the fields of the profile are for`,
    ],
  },
  {
    id: 'O.done.1',
    text: 'That something is done is said only once the server has said so.',
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
    text: 'What is saved elsewhere stands in an open form once it is read: in the fields that nobody has touched, while what was typed stays. An address is never mixed of two.',
    states: ['editDetails', 'editAddress', 'chooseMarketing'].map((form) => `${form}#editing`),
    tests: [
      'journeys/tabs.spec.ts: an address that another tab has saved is never mixed with one that is being typed in a tab that was open before',
      'journeys/tabs.spec.ts: a choice about news that another tab has saved stands in a tab that was open before, beside what is typed there',
      'machines/submission.record.test.ts: stands in the fields that nobody has touched, and leaves what was typed',
      'machines/submission.record.test.ts: keeps what was typed back, for the server may have taken the other',
      'machines/submission.record.test.ts: is open again, and done no more, with a record that says something else',
    ],
  },
  {
    id: 'O.fields.1',
    text: 'What the server finds wrong in a field is said with that field, which is marked.',
    tests: [
      'journeys/forms.spec.ts: a registration with every field wrong is told at each field and keeps what was typed',
      'journeys/profile.spec.ts: an address is put right at its fields, kept, and taken away again',
    ],
  },
  {
    id: 'O.typed.1',
    text: 'What was typed stays there after a failure.',
    states: ['logIn#editing', 'redeemDialog#entering'],
    tests: [
      'journeys/forms.spec.ts: a registration with every field wrong is told at each field and keeps what was typed',
      'journeys/refusals.spec.ts: a code … is refused, the text is kept and the next code works',
    ],
  },
]);
