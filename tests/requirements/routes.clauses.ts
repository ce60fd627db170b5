import { ofSection } from './clause';

const everybody = 'app/access.test.ts: show or redirect everybody as specified: $path';
const everyAddress =
  'e2e/public-site.spec.ts: every address opens its own page for a …, or where a … belongs, also reloaded and with a slash';
const belong = 'e2e/first-light.spec.ts: guests and players are sent where they belong';
const guards = 'e2e/guards.spec.ts';
const logo = 'screens/header.test.tsx: of %s has a logo that leads to %s';
const widened =
  'e2e/phone.spec.ts: on a phone the menu offers a guest Register, and a window that widens closes it';
const loggedIn = ['playerAuth#loggedIn.confirmed'];

/** Section 2, the table of routes. */
export const routeClauses = ofSection('2, Screens and routes', [
  {
    id: '2.routes.1',
    text: 'Home, tournament list and detail, leaderboard, highlights and about are open to everybody.',
    tests: [everybody],
  },
  {
    id: '2.routes.2',
    text: 'All addresses of the table exist under their names.',
    tests: ['app/access.test.ts: are the ones of the specification', everyAddress],
  },
  {
    id: '2.routes.3',
    text: 'The tournament list and its details show tournaments.',
    states: ['tournaments#ready', 'tournament#ready'],
  },
  {
    id: '2.routes.4',
    text: 'Leaderboard, highlights and about show what they are named after.',
    states: ['leaderboard#ready', 'highlights#ready', 'campaignPage#ready'],
  },
  {
    id: '2.routes.5',
    text: 'Log-in, registration, verification and the two password pages are for guests only.',
    tests: [everybody, belong],
  },
  {
    id: '2.routes.6',
    text: 'A player who opens a page for guests is sent to the profile.',
    states: ['logIn#succeeded', 'verifyEmail#succeeded'],
    tests: [everybody, belong, `${guards}: a player at a page for guests stands at the own profile`],
  },
  {
    id: '2.routes.7',
    text: 'Dashboard, profile, rewards, activities and my tournaments need a log-in.',
    tests: [everybody, belong],
  },
  {
    id: '2.routes.8',
    text: 'A guest who opens a page for players is sent to the log-in.',
    tests: [
      everybody,
      belong,
      `${guards}: a guest at /… is asked to log in`,
      'e2e/rights.spec.ts: a session that the server has ended leads back to log-in, and says so',
    ],
  },
  {
    id: '2.routes.9',
    text: 'The admin page needs a log-in and the role of an admin; everybody else is sent home.',
    tests: [everybody, belong, `${guards}: an admin opens the page of admins`],
  },
  { id: '2.routes.10', text: 'A staff member who opens the staff log-in is sent to the staff dashboard.' },
  {
    id: '2.routes.11',
    text: 'The other staff pages need a staff log-in; everybody else is sent to the staff log-in.',
    tests: [everybody, `${guards}: nobody but staff opens the pages of staff`],
  },
  {
    id: '2.routes.12',
    text: 'Any other address shows a page that says that nothing is there.',
    tests: [
      'e2e/navigation.spec.ts: an address without a page says so, also to who asks for the page alone',
      'screens/season.test.tsx: a path that leads nowhere offers the ways home and to the tournaments',
      'e2e/public-site.spec.ts: what is left of an address that leads nowhere is a way home and one to the tournaments',
    ],
  },
  { id: '2.routes.13', text: 'A single activity has a screen.' },
  { id: '2.routes.14', text: 'New rewards have a view of their own.' },
  {
    id: '2.routes.15',
    text: 'One page asks for a code when the password is forgotten, and another sets the new password.',
    states: ['forgotPassword#succeeded', 'resetPassword#succeeded'],
    tests: [
      'e2e/password.spec.ts: who forgot the password sets a new one with the mailed code, which ends every session and opens the account again',
    ],
  },
  {
    id: '2.routes.16',
    text: 'The tournament list, of which the table has a second copy for players, is for everybody and tells players in which they are.',
    states: ['tournaments#ready'],
    tests: [
      everybody,
      'server/tournaments.joining.test.ts: is not said to a guest',
      'server/tournaments.joining.test.ts: is said to a player, with the reason where it cannot be',
    ],
  },
  {
    id: '2.routes.17',
    text: 'There are two variants of the log-in.',
    states: ['logIn#editing', 'logIn#succeeded'],
    tests: [
      'e2e/login-layout.spec.ts: the log-in of the demo campaign has its art … the form from the first paint on, at … px',
    ],
  },
  { id: '2.routes.18', text: 'There are two variants of the dashboard.' },
]);

/** Section 2, header and navigation. */
export const navigationClauses = ofSection('2, Header and navigation', [
  { id: '2.nav.1', text: 'The logo leads home.', tests: [logo] },
  {
    id: '2.nav.2',
    text: 'On staff pages the logo leads to the staff log-in.',
    tests: [logo],
  },
  { id: '2.nav.3', text: 'Guests find Home and Login in the head.', tests: [widened] },
  {
    id: '2.nav.4',
    text: 'On phones guests find Register there too.',
    states: ['mobileMenu#narrow.open'],
    tests: [widened],
  },
  {
    id: '2.nav.5',
    text: 'Players find Home, Activity and My Rewards in the head.',
    states: loggedIn,
  },
  { id: '2.nav.6', text: "The player's head shows the own username and offers Logout.", states: loggedIn },
  {
    id: '2.nav.7',
    text: 'Username, Edit Profile and Logout stand in a user menu.',
    states: ['userMenu#closed', 'userMenu#open.editProfile', 'userMenu#open.logout'],
  },
  {
    id: '2.nav.8',
    text: 'UnmodeledControl the username stands a QR code of the user id.',
    tests: [
      "screens/player-head.test.tsx: beside a player's name stands the QR code of the user id, level M with a margin of 1, within 24 px",
      'e2e/avatar.spec.ts: in a window of … px the picture beside the name reads as the user id',
    ],
  },
  {
    id: '2.nav.9',
    text: 'A ticket in the head opens the redeem dialog for players.',
    states: ['redeemDialog#closed', 'redeemDialog#input'],
    tests: [
      'e2e/keyboard.spec.ts: without a mouse a player logs in, redeems and comes back to where they were',
    ],
  },
  {
    id: '2.nav.10',
    text: 'Logging out leads home.',
    states: ['playerAuth#loggingOut'],
    tests: [
      'e2e/first-light.spec.ts: a newcomer registers, wins the First-Time Bonus and finds it under My Rewards',
    ],
  },
  { id: '2.nav.11', text: 'Staff find Activity, Scan QR Code and Logout on staff pages.' },
  { id: '2.nav.12', text: 'The log-out of staff leads to the staff log-in.' },
  {
    id: '2.nav.13',
    text: 'From a width of 1025 px on no mobile menu stays open.',
    states: ['mobileMenu#wide'],
    tests: [widened],
  },
]);
