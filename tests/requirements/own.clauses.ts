import { ofSection } from './clause';

export const ownClauses = ofSection('Ours, beyond the specification', [
  { id: 'O.secrets.1', text: 'No token and no password is visible on the page or in a URL.' },
  {
    id: 'O.elsewhere.1',
    text: 'Login, redeeming, rewards, profile and logout work with a server that implements only the specification.',
  },
  {
    id: 'O.qr.1',
    text: 'One tap shows the QR code of a player over the whole screen, on white, from every page.',
    states: ['qrView#closed', 'qrView#open'],
  },
  {
    id: 'O.tabs.1',
    text: 'A login, a logout or a new name takes effect in other tabs immediately, and the next player sees nothing of the previous one.',
    states: ['playerAuth#loggedOut', 'playerAuth#loggedIn.checking'],
  },
  {
    id: 'O.check.1',
    text: 'A failed session check is repeated when the browser is online or the page is visible again.',
    states: ['playerAuth#loggedIn.checkFailed', 'playerAuth#loggedIn.unverifiable'],
  },
  {
    id: 'O.storage.1',
    text: 'If storage is full, blocked or corrupt, the session lasts for this page, and a message says so.',
    states: ['playerAuth#loggedIn.notPersisted'],
  },
  { id: 'O.suspended.1', text: 'A suspended account is logged out on its next request, with the reason.' },
  {
    id: 'O.return.1',
    text: 'A user who has to log in returns to the requested page of the app, with typed text preserved.',
  },
  {
    id: 'O.roles.1',
    text: 'A user id or a role that is edited in the storage has no effect: the server is asked first.',
  },
  { id: 'O.links.1', text: 'No link in any content runs a script: an unsafe link is rendered as text.' },
  {
    id: 'O.areas.1',
    text: 'A player never sees content for guests, not even before the session is known, and a guest never sees content of a player.',
  },
  { id: 'O.nav.1', text: 'The header marks the current page.' },
  { id: 'O.nav.2', text: 'A page opens at its heading, and Back restores its scroll position.' },
  { id: 'O.nav.3', text: 'Each page opens by link and by reload, with its title, description and URL.' },
  {
    id: 'O.menu.1',
    text: 'The user menu works with the arrow keys, and returns the focus to its button.',
    states: ['userMenu#closed', 'userMenu#open.editProfile', 'userMenu#open.logout'],
  },
  {
    id: 'O.menu.2',
    text: 'The mobile menu closes on Escape, on a tap outside and on following a link, and returns the focus.',
    states: ['mobileMenu#narrow.closed', 'mobileMenu#narrow.open'],
  },
  { id: 'O.popup.1', text: 'The season popup never opens above another dialog.' },
  {
    id: 'O.popup.3',
    text: 'The season popup opens on the open pages only, never over a form and never after the first input; otherwise it waits for the next open page.',
    states: ['seasonPopup#loading.inUse', 'seasonPopup#loading.untouched', 'seasonPopup#waiting'],
  },
  {
    id: 'O.popup.2',
    text: 'Once closed the popup stays closed until the app is reloaded, and it is never shown to staff.',
    states: ['seasonPopup#closed'],
  },
  { id: 'O.motion.1', text: 'With reduced motion the banner does not move.', states: ['banner#still'] },
  {
    id: 'O.bar.1',
    text: 'The join bar is on every page for players and guests except forms of guests, staff pages and the admin page.',
  },
  { id: 'O.bar.2', text: 'The bar covers nothing that has the focus.' },
  {
    id: 'O.first.1',
    text: 'Content that does not depend on the campaign is on the page before any script runs.',
  },
  {
    id: 'O.first.2',
    text: 'No page has a layout shift while its content loads. Below the first screen, only content below a list moves if the list has another length than its placeholder.',
  },
  {
    id: 'O.first.3',
    text: 'An open page that is as it was rendered for a guest loads the app once it has loaded and is painted, at the first touch, press, key or input, or after 3 seconds; any other page loads it at once.',
  },
  {
    id: 'O.retry.1',
    text: 'A failed load is reported where its content belongs, and can be retried.',
    states: [
      'homeContent#failed',
      'campaignConfig#failed',
      'tournaments#failed',
      'tournament#failed',
      'tournamentLeaderboard#failed',
      'leaderboard#failed',
      'highlights#failed',
      'winners#failed',
      'campaignPage#failed',
    ],
  },
  {
    id: 'O.parts.1',
    text: 'A part whose code cannot be loaded says why, can be closed, and loads once online or with Try again.',
    states: ['lazyPart#failed.offline', 'lazyPart#failed.missing', 'lazyPart#ready'],
  },
  {
    id: 'O.parts.2',
    text: 'Code that is pending after 10 seconds is reported, and its part still opens when the code arrives.',
    states: ['lazyPart#loading.timedOut'],
  },
]);
