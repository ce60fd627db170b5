import { ofSection } from './clause';

const popup =
  'e2e/popup.spec.ts: the popup greets a guest at each load, closed or followed, and at no page that follows';
const prerendered = 'screens/prerendered.test.tsx';
const header = 'screens/header.test.tsx';
const navigation = 'e2e/navigation.spec.ts';
const paint = 'e2e/first-paint.spec.ts';
const elsewhere = 'e2e/another-server.spec.ts';
const lostParts = 'screens/lost-parts.test.tsx';
const tabs = 'e2e/tabs.spec.ts';

/** What nobody asks for in so many words and we hold ourselves to. */
export const ownClauses = ofSection('Ours, beyond the specification', [
  {
    id: 'O.secrets.1',
    text: 'No token and no password stands on the page or in an address.',
  },
  {
    id: 'O.elsewhere.1',
    text: 'A server that knows nothing but the specification serves log-in, redeeming, rewards, profile and log-out.',
    tests: [
      `${elsewhere}: with a server that knows nothing but the specification a player logs in, redeems, looks at rewards and leaves`,
      `${elsewhere}: rewards without what we added show what the specification says of them, with pictures by its path rules`,
      `${elsewhere}: a profile without what we added is shown and edited as far as the other server knows it`,
    ],
  },
  {
    id: 'O.qr.1',
    text: 'One tap shows the QR code of a player over the whole screen, on white, from every page.',
    states: ['qrView#closed', 'qrView#open'],
    tests: [
      'e2e/avatar.spec.ts: one tap on the QR code in … shows it on white over the whole screen, until Close or Escape',
    ],
  },
  {
    id: 'O.tabs.1',
    text: 'Signing in and out reaches the other tabs at once, and nothing of one player meets the next.',
    states: ['playerAuth#loggedOut', 'playerAuth#loggedIn.checking'],
    tests: [
      `${tabs}: a sign-out in one tab reaches the other within a second, and nothing private stands there`,
      `${tabs}: a sign-in in one tab reaches the others within a second, each where it stands`,
      `${tabs}: another player in another tab leaves nothing of the one before, typed or shown`,
      `${tabs}: a late word about an older session ends none that another tab has begun since`,
      'e2e/page-memory.spec.ts: a page that comes back after a sign-out elsewhere shows nothing private',
      'app/session-storage.test.ts: never reads the token of one player and the user of another while %s',
      'app/session-storage.test.ts: never comes back by a late word of the server once it %s',
      'app/session-tabs.test.ts: writes nothing that would be news to the tab that brought them',
    ],
  },
  {
    id: 'O.check.1',
    text: 'Where the server could not say who is signed in, it is asked again once the line is back or the page is looked at.',
    states: ['playerAuth#loggedIn.checkFailed', 'playerAuth#loggedIn.trusted'],
    tests: [
      'machines/player-auth.check.test.ts: ask the server again that could not say who is signed in, as often as it cannot',
      'app/coming-back.test.ts: asks again who is signed in as soon as %s',
      'app/coming-back.test.ts: asks no server again that has no call to say who is signed in',
      'screens/unanswered.test.tsx: who cannot be checked waits where they are, and reads why',
      'e2e/guards.spec.ts: an admin whom nobody could check stands on the page of admins once the line is back',
    ],
  },
  {
    id: 'O.storage.1',
    text: 'Storage that is full, blocked or corrupt costs nobody the session of this page, and the person is told.',
    states: ['playerAuth#loggedIn.notPersisted'],
    tests: [
      'e2e/storage.spec.ts: 500 broken values of … never break the page',
      'app/session-broken.test.ts: under %s is a guest, or a player with a name: 500 values',
    ],
  },
  {
    id: 'O.suspended.1',
    text: 'A suspended account is signed out at its next call, and reads why.',
    tests: ['e2e/session-end.spec.ts: a suspended account is signed out at its next call, and reads why'],
  },
  {
    id: 'O.return.1',
    text: 'Who has to log in returns to where they were going, own pages only, and finds what they typed.',
    tests: [
      'e2e/guards.spec.ts: a guest who follows a link to a page for players logs in and stands there, query and all',
      'e2e/session-end.spec.ts: a session that ends under a form leads to log-in and back, and what was typed is still there',
      'e2e/session-end.spec.ts: what one player typed when the session ended meets nobody else',
      'app/access.test.ts: is a page of the app, of the state %j',
      'app/drafts.test.ts: waits for the same player, who logs in again',
      'app/drafts.test.ts: is for nobody else on the same phone, and gone for whom it was',
    ],
  },
  {
    id: 'O.roles.1',
    text: 'A user id or a role that somebody writes into the browser gains nothing: the server is asked first.',
    tests: [
      'e2e/guards.spec.ts: a role that somebody writes into the browser opens nothing: the server is asked first',
      'e2e/guards.spec.ts: a user id that somebody writes into the browser shows nobody else: the server says who it is',
      'app/access.test.ts: show or redirect everybody as specified: $path',
    ],
  },
  {
    id: 'O.links.1',
    text: 'No link of any content runs a script: where a link cannot be trusted its words stand alone.',
    tests: [
      'screens/footer.test.tsx: a link that cannot be trusted leaves its words, on a logo too',
      'screens/season.test.tsx: a link that is no address of the web stays plain words',
      'screens/tournaments.test.tsx: links that cannot be trusted are no links',
      'server/campaign.content.test.ts: may not link to %j',
    ],
  },
  {
    id: 'O.areas.1',
    text: 'A player is offered nothing that is for guests, not even before the app knows who looks, and a guest nothing of a player.',
    tests: [
      `${prerendered}: $path comes to life for a player, whom nothing of the guest meets`,
      `${paint}: a player never sees on /… what is for guests`,
      `${header}: of a staff page offers a player nothing of the own`,
    ],
  },
  {
    id: 'O.nav.1',
    text: 'The head marks the page that is open.',
    tests: [`${header}: of %s marks %o`],
  },
  {
    id: 'O.nav.2',
    text: 'A page that is opened begins at its heading, and going back returns to where a page was left.',
    tests: [
      `${navigation}: a page that is opened begins at its heading`,
      `${navigation}: going back and forth returns to where each page was left, also over a reload`,
    ],
  },
  {
    id: 'O.nav.3',
    text: 'Each page opens by link and by reload, with a title, a description and an address of its own.',
    tests: [
      `${navigation}: each address opens its own page, by link and by reload`,
      `${prerendered}: names every open page by its own title and describes it`,
    ],
  },
  {
    id: 'O.menu.1',
    text: 'The user menu is worked with the arrow keys, and gives the focus back to the name.',
    states: ['userMenu#closed', 'userMenu#open.editProfile', 'userMenu#open.logout'],
    tests: [
      `${header}: leads to the profile with the key %o`,
      `${header}: logs out with the letter and Enter`,
      `${header}: gives the focus back to the name on Escape`,
    ],
  },
  {
    id: 'O.menu.2',
    text: 'The mobile menu closes by Escape, by a tap beside it and by following a link, and gives the focus back.',
    states: ['mobileMenu#narrow.closed', 'mobileMenu#narrow.open'],
    tests: [
      'e2e/phone.spec.ts: a tap beside the menu gives the focus back, and a link in it leads to the next page',
    ],
  },
  {
    id: 'O.popup.1',
    text: 'The season popup never opens above another dialog.',
    tests: [
      'e2e/popup.spec.ts: the popup leads a player to the activities, and waits for the next page while a dialog is open',
      'e2e/popup-code.spec.ts: a popup whose code loads while the menu is open waits for the next page',
    ],
  },
  {
    id: 'O.popup.3',
    text: 'The season popup opens on the open pages only, never over a form and never after somebody has started to type or press; otherwise it waits for the next open page.',
    states: ['seasonPopup#loading.inUse', 'seasonPopup#loading.untouched', 'seasonPopup#waiting'],
    tests: ['app/paths.test.ts: $path', 'machines/season-popup.test.ts: after %j is %j'],
  },
  {
    id: 'O.popup.2',
    text: 'Once put away the popup stays away until the app is loaded anew, and staff never meet it.',
    states: ['seasonPopup#closed'],
    tests: [
      popup,
      'e2e/popup.spec.ts: the popup keeps the focus, gives it back, and stays away from the staff',
    ],
  },
  {
    id: 'O.motion.1',
    text: 'For who wants less motion the banner stands still.',
    states: ['banner#still'],
    tests: ['machines/banner.test.ts: stands still for who wants less motion, until they want it'],
  },
  {
    id: 'O.bar.1',
    text: "The join bar is on every page for players and guests but the guests' own forms, staff pages and the admin page.",
    tests: [
      'app/paths.test.ts: $path',
      'e2e/join-bar.spec.ts: the bar covers nothing that has the focus, and stays away where it has no place, at … px',
    ],
  },
  {
    id: 'O.bar.2',
    text: 'The bar covers nothing that has the focus.',
    tests: [
      'e2e/join-bar.spec.ts: the bar covers nothing that has the focus, and stays away where it has no place, at … px',
    ],
  },
  {
    id: 'O.first.1',
    text: 'What does not depend on the campaign stands in the page before any script runs.',
    tests: [
      `${paint}: home says what it is about, how it works and where to go`,
      `${paint}: the first thing that a guest sees is the page, long before its code has come`,
      `${prerendered}: $path comes to life as it was built, for a guest`,
    ],
  },
  {
    id: 'O.first.2',
    text: 'Nothing moves on a page while what belongs there arrives. Further down than its top only what stands below a list gives way, when more or less comes than a place was kept for.',
    tests: [
      `${paint}: nothing moves while /… comes to life at … px`,
      'e2e/layout-shift.spec.ts: on … nothing moves from its place while every answer is late, at … px',
    ],
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
    tests: ['e2e/screens.spec.ts: every trouble of a screen is in order, and passes'],
  },
  {
    id: 'O.parts.1',
    text: 'A part whose code cannot be loaded says why, can be closed, and loads once online and by Try again.',
    states: ['lazyPart#failed.offline', 'lazyPart#failed.missing', 'lazyPart#ready'],
    tests: [
      `${lostParts}: %s says that there is no connection and loads …`,
      `${lostParts}: the dialog %s can be closed without its code and loads …`,
      'e2e/lost-part.spec.ts: the redeem dialog says that there is no connection, can be closed, and works once online',
    ],
  },
  {
    id: 'O.parts.2',
    text: 'Code that is pending after 10 seconds is reported, and its part still opens when the code arrives.',
    states: ['lazyPart#loading.timedOut'],
  },
]);
