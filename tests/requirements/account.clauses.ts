import { ofSection } from './clause';

export const accountClauses = ofSection('api.md, where the specification is silent', [
  { id: 'A.profile.1', text: 'A username changes once in 30 days.' },
  {
    id: 'A.profile.2',
    text: 'Email, date of birth, role, status and points cannot be changed by the player.',
  },
  {
    id: 'A.sessions.1',
    text: 'A player sees the devices on which the account is logged in, and can end any of these sessions, and no others.',
  },
  {
    id: 'A.sessions.2',
    text: 'A password change ends every other session, also one of a login with the old password at the same time.',
  },
  { id: 'A.sessions.3', text: 'The session of a suspended or deleted account ends at its next call.' },
  {
    id: 'A.sessions.4',
    text: 'Sessions that a suspension ended stay ended when the account is active again.',
  },
  { id: 'A.age.1', text: 'A registration below the minimum age of the campaign is rejected.' },
]);
