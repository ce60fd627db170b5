import { ofSection } from './clause';

const loggedIn = ['playerAuth#loggedIn.confirmed'];

export const routeClauses = ofSection('2, Screens and routes', [
  {
    id: '2.routes.1',
    text: 'Home, tournament list and detail, leaderboard, highlights and about are open to everyone.',
  },
  { id: '2.routes.2', text: 'All routes of the table exist.' },
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
    text: 'Login, registration, verification and the two password pages are for guests only.',
  },
  {
    id: '2.routes.6',
    text: 'A player who opens a page for guests is redirected to the profile.',
    states: ['logIn#succeeded', 'verifyEmail#succeeded'],
  },
  { id: '2.routes.7', text: 'Dashboard, profile, rewards, activities and my tournaments need a login.' },
  { id: '2.routes.8', text: 'A guest who opens a page for players is redirected to the login.' },
  {
    id: '2.routes.9',
    text: 'The admin page needs a login and the role of an admin; everyone else is redirected home.',
  },
  {
    id: '2.routes.10',
    text: 'A staff member who opens the staff login is redirected to the staff dashboard.',
    states: ['logInStaff#succeeded'],
  },
  {
    id: '2.routes.11',
    text: 'The other staff pages need a staff login; everyone else is redirected to the staff login.',
  },
  { id: '2.routes.12', text: 'Any other URL shows a not-found page.' },
  { id: '2.routes.13', text: 'A single activity has a screen.', states: ['activity#ready'] },
  { id: '2.routes.14', text: 'New rewards have a separate view.' },
  {
    id: '2.routes.15',
    text: 'One page asks for a code when the password is forgotten, and another sets the new password.',
    states: ['forgotPassword#succeeded', 'resetPassword#succeeded'],
  },
  {
    id: '2.routes.16',
    text: "The tournament list, which the table has a second time for players, is for everyone and marks the player's tournaments.",
    states: ['tournaments#ready'],
  },
  {
    id: '2.routes.17',
    text: 'There are two variants of the login.',
    states: ['logIn#editing', 'logIn#succeeded'],
  },
  { id: '2.routes.18', text: 'There are two variants of the dashboard.', states: ['dashboard#ready'] },
]);

export const navigationClauses = ofSection('2, Header and navigation', [
  { id: '2.nav.1', text: 'The logo links to home.' },
  { id: '2.nav.2', text: 'On staff pages the logo links to the staff login.' },
  { id: '2.nav.3', text: 'The header of guests has Home and Login.' },
  {
    id: '2.nav.4',
    text: 'On phones the menu of guests has Register too.',
    states: ['mobileMenu#narrow.open'],
  },
  { id: '2.nav.5', text: 'The header of players has Home, Activity and My Rewards.', states: loggedIn },
  { id: '2.nav.6', text: 'The header of players shows the username and offers Logout.', states: loggedIn },
  {
    id: '2.nav.7',
    text: 'Username, Edit Profile and Logout are in a user menu.',
    states: ['userMenu#closed', 'userMenu#open.editProfile', 'userMenu#open.logout'],
  },
  { id: '2.nav.8', text: 'Next to the username is a QR code of the user id.' },
  {
    id: '2.nav.9',
    text: 'A ticket in the header opens the redeem dialog for players.',
    states: ['redeemDialog#closed', 'redeemDialog#input'],
  },
  { id: '2.nav.10', text: 'A logout redirects home.', states: ['playerAuth#loggingOut'] },
  {
    id: '2.nav.11',
    text: 'Staff find Activity, Scan QR Code and Logout on staff pages.',
    states: ['staffAuth#loggedIn'],
  },
  { id: '2.nav.12', text: 'A logout of staff leads to the staff login.', states: ['staffAuth#loggingOut'] },
  { id: '2.nav.13', text: 'From a width of 1025 px the mobile menu is closed.', states: ['mobileMenu#wide'] },
]);
