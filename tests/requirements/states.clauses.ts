import { ofSection } from './clause';

const atStart =
  'machines/player-auth.test.ts: is signed in at once where a session is stored, while the server is asked with its token';
const pages = 'app/access.test.ts: show or redirect everybody as specified: $path';
const reload = 'e2e/first-light.spec.ts: a reload over the result keeps the session and the prize';
const ended = 'e2e/rights.spec.ts: a session that the server has ended leads back to log-in, and says so';
const empty = 'e2e/rejections.spec.ts: an empty or blank code never reaches the network';

/** Section 4: states and transitions. */
export const stateClauses = ofSection('4, States and transitions', [
  {
    id: '4.auth.1',
    text: 'A successful log-in keeps token and user in browser storage.',
    states: ['logIn#succeeded', 'playerAuth#loggedIn.confirmed'],
    tests: ['app/create-app.test.ts: sends what was typed, and keeps the session'],
  },
  {
    id: '4.auth.2',
    text: 'After any 401 nothing of the session is kept.',
    states: ['playerAuth#loggedOut'],
    tests: [
      ended,
      'app/create-app.test.ts: to any call ends the session, clears the storage and closes the dialog',
    ],
  },
  {
    id: '4.auth.3',
    text: 'The session is taken up from storage at the start.',
    states: [
      'playerAuth#loggedIn.checking',
      'playerAuth#loggedIn.checkFailed',
      'playerAuth#loggedIn.trusted',
    ],
    tests: [atStart, reload],
  },
  { id: '4.staff.1', text: 'The session of staff works the same way, in a storage of its own.' },
  {
    id: '4.dialog.1',
    text: 'The dialog goes from the input to the result.',
    states: ['redeemDialog#input', 'redeemDialog#result'],
    tests: ['e2e/rarities.spec.ts: a … code wins under ‹…› what the campaign says of the prize'],
  },
  {
    id: '4.dialog.2',
    text: 'Redeem Another leads from the result back to the input.',
    tests: ['e2e/rarities.spec.ts: a code without a reward says so and is used all the same'],
  },
  {
    id: '4.dialog.3',
    text: 'The dialog can be closed from the input and from the result.',
    states: ['redeemDialog#closed'],
    tests: ['e2e/phone.spec.ts: a tap beside the dialog puts it away, and what was typed is there again'],
  },
  {
    id: '4.reward.1',
    text: 'Whether a reward is claimed is shown by its claimed_at.',
    states: ['wallet#ready'],
    tests: [
      'screens/status-chip.test.tsx: where the server names no status, a reward is claimed once it has a date, and ready before',
    ],
  },
  { id: '4.staff.2', text: 'Staff can switch an activity on and off.' },
  {
    id: '4.menu.1',
    text: 'The mobile menu opens and closes.',
    states: ['mobileMenu#narrow.closed', 'mobileMenu#narrow.open'],
  },
  {
    id: '4.menu.2',
    text: 'The user menu opens and closes.',
    states: ['userMenu#closed', 'userMenu#open.editProfile', 'userMenu#open.logout'],
  },
]);

/** Section 5: validation rules. */
export const ruleClauses = ofSection('5, Validation rules', [
  {
    id: '5.code.1',
    text: 'A code is trimmed and must not be empty.',
    states: ['redeemDialog#input'],
    tests: ['machines/redeem-dialog.keys.test.ts: goes out with the trimmed code'],
  },
  {
    id: '5.code.2',
    text: 'Submitting an empty code does nothing.',
    states: ['redeemDialog#input'],
    tests: [empty, 'machines/redeem-dialog.test.ts: asks nobody about the empty code %j'],
  },
  {
    id: '5.password.1',
    text: 'A reset sends the password and its confirmation.',
    states: ['resetPassword#submitting'],
    tests: ['server/auth.reset.test.ts: sets the new password, and the old one opens nothing any more'],
  },
  {
    id: '5.password.2',
    text: 'A change sends the new password and its confirmation.',
    states: ['changePassword#submitting'],
    tests: ['server/profile.password.test.ts: when %s'],
  },
]);

/** Section 6: roles and permissions. */
export const roleClauses = ofSection('6, Roles and permissions', [
  {
    id: '6.admins.1',
    text: 'Admin and superadmin both count as admins and may open the admin page.',
    tests: [pages, 'machines/player-auth.check.test.ts: is someone with the role %s: %s'],
  },
  {
    id: '6.admins.2',
    text: 'A superadmin is detected separately from an admin.',
    tests: [
      'machines/player-auth.check.test.ts: the admin role of %s is %o',
      'screens/header.test.tsx: of a player with the admin role %o names the role: %o',
    ],
  },
  {
    id: '6.guests.1',
    text: 'Guests see home, leaderboard, highlights, about and tournaments, and nothing of any player.',
    tests: [
      pages,
      'app/create-app.test.ts: asks no private question for a guest',
      'server/http.access.test.ts: %s by a %s',
    ],
  },
  {
    id: '6.players.1',
    text: 'Dashboard, profile, rewards, activities, my tournaments and redeeming are for players only.',
    tests: [pages, 'server/http.access.test.ts: %s by a %s'],
  },
  { id: '6.staff.1', text: 'Staff have a session of their own for activities, QR codes and scans.' },
  {
    id: '6.admins.3',
    text: 'Only admins can make codes.',
    tests: [
      'e2e/rights.spec.ts: a player may not make codes',
      'server/codes.batch.test.ts: is refused to players',
    ],
  },
  { id: '6.admins.4', text: 'Only admins can clean up.' },
]);
