import { ofSection } from './clause';

const autofill = 'e2e/autofill.spec.ts';

/** What we hold every form to. */
export const formClauses = ofSection('Ours, of every form', [
  {
    id: 'O.passwords.1',
    text: 'A password goes only with the calls that ask for it, is never kept, and leaves its field once the server has taken it.',
    states: ['changePassword#succeeded'],
    tests: [
      'e2e/password.spec.ts: passwords are hidden and gone from a form once the server has said yes',
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
      'e2e/tabs.spec.ts: an address that another tab has saved is never mixed with one that is being typed in a tab that was open before',
      'e2e/tabs.spec.ts: a choice about news that another tab has saved stands in a tab that was open before, beside what is typed there',
      'machines/submission.record.test.ts: stands in the fields that nobody has touched, and leaves what was typed',
      'machines/submission.record.test.ts: keeps what was typed back, for the server may have taken the other',
      'machines/submission.record.test.ts: is open again, and done no more, with a record that says something else',
    ],
  },
  {
    id: 'O.fields.1',
    text: 'What the server finds wrong in a field is said with that field, which is marked.',
    tests: [
      'e2e/forms.spec.ts: a registration with every field wrong is told at each field and keeps what was typed',
      'e2e/profile.spec.ts: an address is put right at its fields, kept, and taken away again',
    ],
  },
  {
    id: 'O.fields.2',
    text: 'All fields are validated at once before the request, the age too where the minimum age is known; each error stands at its field alone.',
    tests: [
      'machines/submission.fields.test.ts: validates every field at once, the age too',
      'machines/submission.fields.test.ts: is said at the field and not again: %s',
      'e2e/forms.spec.ts: a taken … is refused, whatever its case, and the form is kept',
    ],
  },
  {
    id: 'O.drafts.1',
    text: 'What is typed into any form is there again after a link and Back, passwords and mailed codes excepted; it is kept in the memory of the tab, for one player or guest.',
    tests: [
      'screens/form-drafts.test.tsx: the draft of %s is there again after a link and Back',
      'screens/form-drafts.test.tsx: a legal text opens in a new tab and ticks nothing',
      'app/drafts.test.ts: keeps its draft for a guest, and for no player who logs in',
      'app/drafts.test.ts: loses its draft to a log-out',
      'app/drafts.test.ts: keeps nothing in the storage of the browser',
      'machines/submission.fields.test.ts: holds what was typed, and neither passwords nor codes',
    ],
  },
  {
    id: 'O.done.2',
    text: 'A form that goes once it is done says so in a live region, which gets the focus.',
    tests: [
      'screens/form-success.test.tsx: %s that is done says so, and focuses it',
      'screens/form-success.test.tsx: %s leads to a page that begins at its heading',
    ],
  },
  {
    id: 'O.username.1',
    text: 'How often a username can be changed is said before it is; then the field is locked and says until when.',
    tests: [
      'screens/username-lock.test.tsx: the username says how often it can be changed, and is locked once it was',
      'screens/username-lock.test.tsx: the username can be changed again once its 30 days are over',
      'screens/username-lock.test.tsx: a username that cannot be changed yet is put back, marked and locked',
    ],
  },
  {
    id: 'O.cooldown.1',
    text: 'When the next code can be mailed is counted down, from the moment that the server names it, and is no error.',
    states: ['resendVerification#succeeded', 'resendVerification#coolingDown', 'forgotPassword#coolingDown'],
    tests: [
      'machines/submission.fields.test.ts: counts down instead of an error where the server says that it is too soon',
    ],
  },
  {
    id: 'O.save.1',
    text: 'After a save without an answer the profile is read again.',
    tests: ['screens/profile.test.tsx: a save without an answer asks for the profile again: %s'],
  },
  {
    id: 'O.typed.1',
    text: 'What was typed stays there after a failure.',
    states: ['logIn#editing', 'redeemDialog#input'],
    tests: [
      'e2e/forms.spec.ts: a registration with every field wrong is told at each field and keeps what was typed',
      'e2e/rejections.spec.ts: a code … is refused, the text is kept and the next code works',
    ],
  },
]);
