import { ofSection } from './clause';

/** What api.md decides about profiles, sessions and age where the specification is silent. */
export const accountClauses = ofSection('api.md, where the specification is silent', [
  {
    id: 'A.profile.1',
    text: 'A username changes once in 30 days.',
    tests: [
      'server/profile.username.test.ts: changes once in 30 days, to the second',
      'server/profile.username.test.ts: are one change, on two servers',
    ],
  },
  {
    id: 'A.profile.2',
    text: 'E-mail, date of birth, role, status and points cannot be changed by whom they belong to.',
    tests: ['server/profile.change.test.ts: is named when it differs, and nothing changes'],
  },
  {
    id: 'A.sessions.1',
    text: "A player sees where the account is signed in, and can end any of these sessions, but nobody else's.",
    tests: [
      'server/profile.sessions.test.ts: are listed with device and place, the latest used first, with no secret',
      'server/profile.sessions.test.ts: signs out there, and nowhere else',
      'server/profile.sessions.test.ts: finds none that is over, unknown, no id or of another player',
      'e2e/own-sessions.spec.ts: a player sees where the account is signed in, and signs out one place and then all others',
      'e2e/own-sessions.spec.ts: a player signs out one place and then another in the same list, and each of them is out at once',
    ],
  },
  {
    id: 'A.sessions.2',
    text: 'A new password ends every other session, also one that the old password was just opening.',
    tests: [
      'server/profile.password.test.ts: ends every other session of the player, and no more',
      'server/profile.password.bursts.test.ts: leaves no session behind if the change comes %s its second check',
    ],
  },
  {
    id: 'A.sessions.3',
    text: 'The session of a suspended or deleted account ends at its next call.',
    tests: ['server/http.ended-account.test.ts: ends at the first call of who is %s'],
  },
  {
    id: 'A.sessions.4',
    text: 'Sessions that a suspension ended stay ended when the account is active again.',
    tests: [
      'server/http.ended-account.test.ts: a session of who was %s stays ended when the account is active again',
      'server/http.ended-account.test.ts: a log-in during a suspension starts no session that outlives it',
    ],
  },
  {
    id: 'A.age.1',
    text: 'Who is too young for the campaign cannot register.',
    tests: [
      'e2e/forms.spec.ts: a registration with every field wrong is told at each field and keeps what was typed',
    ],
  },
]);
