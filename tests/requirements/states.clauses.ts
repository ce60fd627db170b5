import { ofSection } from './clause';

export const stateClauses = ofSection('4, States and transitions', [
  {
    id: '4.auth.1',
    text: 'A successful login stores token and user in browser storage.',
    states: ['logIn#succeeded', 'playerAuth#loggedIn.confirmed'],
  },
  {
    id: '4.auth.2',
    text: 'After any 401 nothing of the session is stored.',
    states: ['playerAuth#loggedOut'],
  },
  {
    id: '4.auth.3',
    text: 'The session is restored from storage at the start.',
    states: [
      'playerAuth#loggedIn.checking',
      'playerAuth#loggedIn.checkFailed',
      'playerAuth#loggedIn.unverifiable',
    ],
  },
  {
    id: '4.staff.1',
    text: 'The session of staff works the same way, in a separate storage.',
    states: ['staffAuth#loggedIn.confirmed', 'staffAuth#loggedOut'],
  },
  {
    id: '4.dialog.1',
    text: 'The dialog moves from the input to the result.',
    states: ['redeemDialog#input', 'redeemDialog#result'],
  },
  { id: '4.dialog.2', text: 'Redeem Another moves from the result back to the input.' },
  {
    id: '4.dialog.3',
    text: 'The dialog can be closed from the input and from the result.',
    states: ['redeemDialog#closed'],
  },
  {
    id: '4.reward.1',
    text: 'Whether a reward is claimed is shown by its claimed_at.',
    states: ['wallet#ready'],
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

export const ruleClauses = ofSection('5, Validation rules', [
  { id: '5.code.1', text: 'A code is trimmed and must not be empty.', states: ['redeemDialog#input'] },
  { id: '5.code.2', text: 'Submitting an empty code does nothing.', states: ['redeemDialog#input'] },
  {
    id: '5.password.1',
    text: 'A reset sends the password and its confirmation.',
    states: ['resetPassword#submitting'],
  },
  {
    id: '5.password.2',
    text: 'A change sends the new password and its confirmation.',
    states: ['changePassword#submitting'],
  },
]);

export const roleClauses = ofSection('6, Roles and permissions', [
  { id: '6.admins.1', text: 'Admin and superadmin both count as admins and may open the admin page.' },
  { id: '6.admins.2', text: 'A superadmin is detected separately from an admin.' },
  {
    id: '6.guests.1',
    text: 'Guests see home, leaderboard, highlights, about and tournaments, and nothing of any player.',
  },
  {
    id: '6.players.1',
    text: 'Dashboard, profile, rewards, activities, my tournaments and redeeming are for players only.',
  },
  {
    id: '6.staff.1',
    text: 'Staff have a separate session for activities, QR codes and scans.',
  },
  { id: '6.admins.3', text: 'Only admins can make codes.' },
  { id: '6.admins.4', text: 'Only admins can clean up.' },
]);
