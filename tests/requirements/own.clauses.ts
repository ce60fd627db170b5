import { ofSection } from './clause';

/** What nobody asks for in so many words and we hold ourselves to. */
export const ownClauses = ofSection('Ours, beyond the specification', [
  {
    id: 'O.secrets.1',
    text: 'No token and no password stands on the page or in an address.',
  },
  {
    id: 'O.elsewhere.1',
    text: 'A server that knows nothing but the specification serves log-in, redeeming, rewards, profile and log-out.',
  },
  {
    id: 'O.qr.1',
    text: 'One tap shows the QR code of a player over the whole screen, on white, from every page.',
    states: ['qrView#closed', 'qrView#open'],
  },
  {
    id: 'O.tabs.1',
    text: 'Signing in and out reaches the other tabs at once, and nothing of one player meets the next.',
    states: ['playerAuth#loggedOut', 'playerAuth#loggedIn.checking'],
  },
  {
    id: 'O.check.1',
    text: 'Where the server could not say who is signed in, it is asked again once the line is back or the page is looked at.',
    states: ['playerAuth#loggedIn.checkFailed', 'playerAuth#loggedIn.trusted'],
  },
  {
    id: 'O.storage.1',
    text: 'Storage that is full, blocked or corrupt costs nobody the session of this page, and the person is told.',
    states: ['playerAuth#loggedIn.notPersisted'],
  },
  {
    id: 'O.suspended.1',
    text: 'A suspended account is signed out at its next call, and reads why.',
  },
  {
    id: 'O.return.1',
    text: 'Who has to log in returns to where they were going, own pages only, and finds what they typed.',
  },
  {
    id: 'O.roles.1',
    text: 'A user id or a role that somebody writes into the browser gains nothing: the server is asked first.',
  },
  {
    id: 'O.links.1',
    text: 'No link of any content runs a script: where a link cannot be trusted its words stand alone.',
  },
  {
    id: 'O.areas.1',
    text: 'A player is offered nothing that is for guests, not even before the app knows who looks, and a guest nothing of a player.',
  },
  {
    id: 'O.nav.1',
    text: 'The head marks the page that is open.',
  },
  {
    id: 'O.nav.2',
    text: 'A page that is opened begins at its heading, and going back returns to where a page was left.',
  },
  {
    id: 'O.nav.3',
    text: 'Each page opens by link and by reload, with a title, a description and an address of its own.',
  },
  {
    id: 'O.menu.1',
    text: 'The user menu is worked with the arrow keys, and gives the focus back to the name.',
    states: ['userMenu#closed', 'userMenu#open.editProfile', 'userMenu#open.logout'],
  },
  {
    id: 'O.menu.2',
    text: 'The mobile menu closes by Escape, by a tap beside it and by following a link, and gives the focus back.',
    states: ['mobileMenu#narrow.closed', 'mobileMenu#narrow.open'],
  },
  {
    id: 'O.popup.1',
    text: 'The season popup never opens above another dialog.',
  },
  {
    id: 'O.popup.3',
    text: 'The season popup opens on the open pages only, never over a form and never after somebody has started to type or press; otherwise it waits for the next open page.',
    states: ['seasonPopup#loading.inUse', 'seasonPopup#loading.untouched', 'seasonPopup#waiting'],
  },
  {
    id: 'O.popup.2',
    text: 'Once put away the popup stays away until the app is loaded anew, and staff never meet it.',
    states: ['seasonPopup#closed'],
  },
  {
    id: 'O.motion.1',
    text: 'For who wants less motion the banner stands still.',
    states: ['banner#still'],
  },
  {
    id: 'O.bar.1',
    text: "The join bar is on every page for players and guests but the guests' own forms, staff pages and the admin page.",
  },
  {
    id: 'O.bar.2',
    text: 'The bar covers nothing that has the focus.',
  },
  {
    id: 'O.first.1',
    text: 'What does not depend on the campaign stands in the page before any script runs.',
  },
  {
    id: 'O.first.2',
    text: 'Nothing moves on a page while what belongs there arrives. Further down than its top only what stands below a list gives way, when more or less comes than a place was kept for.',
  },
  {
    id: 'O.retry.1',
    text: 'What could not be loaded says so where it belongs, and can be asked for again.',
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
    text: 'A part whose code cannot be loaded says why, can be closed, and loads once online and by Try again.',
    states: ['lazyPart#failed.offline', 'lazyPart#failed.missing', 'lazyPart#ready'],
  },
  {
    id: 'O.parts.2',
    text: 'Code that is pending after 10 seconds is reported, and its part still opens when the code arrives.',
    states: ['lazyPart#loading.timedOut'],
  },
]);
