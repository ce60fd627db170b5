import { ofSection } from './clause';

const encodings = 'app/api.requests.test.ts: is what the specification says for %s: %s';
const player = (id: string, call: string) => ({ id, text: `Players have a call for ${call}.` });
const staff = (id: string, call: string) => ({ id, text: `Staff have a call for ${call}.` });

/** Section 7: the calls. */
export const callClauses = ofSection('7, Calls', [
  {
    id: '7.base.1',
    text: 'The address of the API can be configured.',
    tests: [
      'app/addresses.test.ts: is what the page says: %j',
      'app/api.requests.test.ts: is under the base %j',
      'app/api-base.test.ts: a build with API_BASE names that API on every page',
    ],
  },
  {
    id: '7.base.2',
    text: 'A call waits 10 seconds for its answer.',
    tests: [
      'e2e/lost-answer.spec.ts: a server that stays silent for ten seconds is told of in the words of the specification',
    ],
  },
  {
    id: '7.base.3',
    text: 'Credentials are sent.',
    tests: ['app/api.requests.test.ts: is a form where the contract says form'],
  },
  { id: '7.base.4', text: 'Unless told otherwise the API is at port 8000 of the own machine.' },
  {
    id: '7.token.1',
    text: 'The token of players comes from session_token in browser storage and goes out as a bearer token.',
    tests: [
      'app/api.requests.test.ts: of the signed-in player goes with every call',
      'app/session-storage.test.ts: keeps the token under session_token, as the specification says, and the user beside it',
    ],
  },
  { id: '7.token.2', text: 'The token of staff comes from staff_session_token.' },
  {
    id: '7.auth.1',
    text: 'Logging in sends e-mail and password as a form, and gets the user with a token.',
    states: ['logIn#submitting'],
    tests: [encodings, 'server/auth.sign-in.test.ts: welcomes the player by name'],
  },
  {
    id: '7.auth.2',
    text: 'Registering sends all its fields as a form.',
    states: ['register#submitting'],
    tests: [encodings, 'server/auth.register.test.ts: registers a player, who then has to verify'],
  },
  {
    id: '7.auth.3',
    text: 'Verifying sends e-mail and verification_code as a form.',
    states: ['verifyEmail#submitting'],
    tests: [encodings, 'server/auth.verify.test.ts: verifies and signs in, with spaces and capitals too'],
  },
  {
    id: '7.auth.4',
    text: 'Logging out tells the server.',
    states: ['playerAuth#loggingOut'],
    tests: ['server/auth.session.test.ts: ends at log-out, and logging out again is fine'],
  },
  {
    id: '7.auth.5',
    text: 'A forgotten password is asked for with the e-mail, as a form.',
    states: ['forgotPassword#submitting'],
    tests: [encodings, 'server/auth.forgot.test.ts: gets a code by mail'],
  },
  {
    id: '7.auth.6',
    text: 'A reset sends e-mail, code, password and confirmation as JSON.',
    states: ['resetPassword#submitting'],
    tests: [
      encodings,
      'server/auth.reset.test.ts: sets the new password, and the old one opens nothing any more',
    ],
  },
  {
    id: '7.auth.7',
    text: 'A new verification code is asked for with the e-mail, as a form.',
    states: ['resendVerification#submitting'],
    tests: [encodings, 'server/auth.verify.test.ts: voids the old one and has five tries of its own'],
  },
  {
    id: '7.profile.1',
    text: 'A player can read the own profile.',
    states: ['profile#ready'],
    tests: ['server/profile.test.ts: shows a player the own record, and no secret of it'],
  },
  {
    id: '7.profile.2',
    text: 'A player can change the own profile.',
    states: ['editDetails', 'editAddress', 'removeAddress', 'chooseMarketing'].map(
      (id) => `${id}#submitting`,
    ),
    tests: [
      'server/profile.change.test.ts: changes all that can be changed at once, and reads it back',
      'e2e/profile.spec.ts: details that a player changes stand in the head at once, after a reload and in the database',
    ],
  },
  {
    id: '7.profile.3',
    text: 'A player can change the password, with a form of three fields.',
    states: ['changePassword#submitting'],
    tests: [
      'server/profile.password.test.ts: ends every other session of the player, and no more',
      'e2e/profile.spec.ts: a new password signs the tablet out at its next call, which says so, and leaves this browser signed in',
    ],
  },
  {
    ...player('7.tournaments.1', 'the list of tournaments, one of them and its leaderboard'),
    states: ['tournaments#loading', 'tournament#loading', 'tournamentLeaderboard#loading'],
    tests: [
      'server/tournaments.list.test.ts: sends a whole tournament as the contract names it',
      'server/tournaments.detail.test.ts: is told whole: what the list tells, and the rest',
      'server/tournaments.standings.test.ts: sends a whole line as the contract names it',
    ],
  },
  player('7.tournaments.2', 'joining a tournament'),
  {
    id: '7.admin.1',
    text: 'Making codes takes week_number and count as a form.',
    tests: [encodings, 'server/codes.batch.test.ts: is shown once, whole, with its dates and its checksum'],
  },
  { id: '7.admin.2', text: 'Cleaning up exists for admins.' },
  {
    id: '7.wallet.1',
    text: 'A player can read the own rewards.',
    states: ['wallet#ready'],
    tests: ['server/wallet.test.ts: shows what was won, the newest first, with counts over all of it'],
  },
  player('7.raffles.1', 'the list of raffles and one of them'),
  player('7.rewards.1', 'claiming a reward'),
  player('7.rewards.2', 'claiming and redeeming a voucher, with an optional body'),
  player('7.rewards.3', 'a QR code of a reward'),
  {
    id: '7.redeem.1',
    text: 'Redeeming sends the code as a form.',
    states: ['redeemDialog#loading'],
    tests: [encodings],
  },
  {
    id: '7.redeem.2',
    text: 'Redeeming gets success, message and data.',
    tests: ['server/redeem.test.ts: wins a reward of the rarity %s with its words'],
  },
  {
    id: '7.redeem.3',
    text: 'Completing the first-time bonus sends name and e-mail as a form.',
    states: ['completeFirstTime#submitting'],
    tests: [encodings, 'server/wallet.first-time.test.ts: stores who the prize goes to and releases it'],
  },
  player('7.stamps.1', 'the stamp activities, those of the rally and the progress'),
  player('7.stamps.2', 'completing a stamp'),
  player('7.stamps.3', 'claiming the raffle of the rally'),
  player('7.stamps.4', 'scanning the QR code of an activity, as JSON'),
  player('7.stamps.5', 'the ways to complete an activity'),
  staff('7.staff.1', 'a log-in by username and password, as JSON'),
  staff('7.staff.2', 'statistics of a staff member'),
  staff('7.staff.3', 'listing, making, reading, changing and deleting activities'),
  staff('7.staff.4', 'switching an activity on and off'),
  staff('7.staff.5', 'making the QR code of an activity'),
  staff('7.staff.6', 'scanning a QR code'),
  staff('7.staff.7', 'statistics of the QR code of an activity'),
  {
    id: '7.staff.8',
    text: 'The list of activities and the statistics of a QR code are asked for with the staff_id in the address.',
  },
]);
