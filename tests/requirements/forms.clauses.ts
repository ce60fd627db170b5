import { ofSection } from './clause';

/** What we hold every form to. */
export const formClauses = ofSection('Ours, of every form', [
  {
    id: 'O.passwords.1',
    text: 'A password goes only with the calls that ask for it, is never kept, and leaves its field once the server has taken it.',
    states: ['changePassword#succeeded'],
  },
  {
    id: 'O.passwords.2',
    text: 'Passwords are hidden, and shown to who asks.',
    states: ['logIn', 'register', 'resetPassword', 'changePassword'].map((form) => `${form}#editing`),
  },
  {
    id: 'O.autofill.1',
    text: 'Password managers and phones know what each field is for, that of a mailed code too.',
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
  },
  {
    id: 'O.fields.1',
    text: 'What the server finds wrong in a field is said with that field, which is marked.',
  },
  {
    id: 'O.fields.2',
    text: 'All fields are validated at once before the request, the age too where the minimum age is known; each error stands at its field alone.',
  },
  {
    id: 'O.drafts.1',
    text: 'What is typed into any form is there again after a link and Back, passwords and mailed codes excepted; it is kept in the memory of the tab, for one player or guest.',
  },
  {
    id: 'O.done.2',
    text: 'A form that goes once it is done says so in a live region, which gets the focus.',
  },
  {
    id: 'O.username.1',
    text: 'How often a username can be changed is said before it is; then the field is locked and says until when.',
  },
  {
    id: 'O.cooldown.1',
    text: 'When the next code can be mailed is counted down, from the moment that the server names it, and is no error.',
    states: ['resendVerification#succeeded', 'resendVerification#coolingDown', 'forgotPassword#coolingDown'],
  },
  {
    id: 'O.save.1',
    text: 'After a save without an answer the profile is read again.',
  },
  {
    id: 'O.typed.1',
    text: 'What was typed stays there after a failure.',
    states: ['logIn#editing', 'redeemDialog#input'],
  },
]);
