import { ofSection } from './clause';

const newcomer =
  'e2e/first-light.spec.ts: a newcomer registers, wins the First-Time Bonus and finds it under My Rewards';
const phone =
  'e2e/phone.spec.ts: on a phone the bar under the thumb joins, redeems and leaves the footer free';
const homeContent = 'server/open.content.test.ts: is that of the campaign file';
const popup =
  'e2e/popup.spec.ts: the popup greets a guest at each load, closed or followed, and at no page that follows';
const smallPrint = ['screens/footer.test.tsx: stands on our pages: %s'];
const join = 'e2e/join-bar.spec.ts: a guest joins through the bar, down to the registration';
const shown = ['homeContent#ready'];
const barShown = ['joinBar#shown'];

/** Section 1: what the product does and for whom. */
export const productClauses = ofSection('1, What the product does', [
  {
    id: '1.players.1',
    text: 'A visitor can register as a player, prove the e-mail and log in.',
    states: ['register#succeeded', 'verifyEmail#succeeded', 'logIn#succeeded'],
    tests: [newcomer],
  },
  {
    id: '1.players.2',
    text: 'A player can redeem a code from under a bottle cap and win a prize.',
    states: ['redeemDialog#result.rewarded'],
    tests: [
      newcomer,
      'server/redeem.test.ts: wins the first-time bonus, a ticket and points with the first code',
    ],
  },
  {
    id: '1.players.3',
    text: 'A prize can be entries to a raffle.',
    states: ['redeemDialog#result.rewarded'],
    tests: ['screens/redeem-result.test.tsx: points and raffle tickets are told'],
  },
  { id: '1.players.4', text: 'A player can join tournaments.' },
  { id: '1.players.5', text: 'A player can complete activities at events.' },
  { id: '1.staff.1', text: 'Event staff log in apart from players.' },
  { id: '1.staff.2', text: 'Staff manage the activities of their event.' },
  { id: '1.staff.3', text: 'Staff make QR codes for activities and scan the QR codes of players.' },
  {
    id: '1.admin.1',
    text: 'An admin can make codes.',
    tests: [
      'server/codes.batch.test.ts: is shown once, whole, with its dates and its checksum',
      'e2e/rights.spec.ts: a player redeems what an admin has made',
    ],
  },
  { id: '1.admin.2', text: 'An admin can clean up what is dead.' },
  {
    id: '1.home.1',
    text: 'The home page has a banner with prizes.',
    states: shown,
    tests: [homeContent],
  },
  {
    id: '1.home.2',
    text: "The home page has a section 'Happening Now'.",
    states: shown,
    tests: [homeContent],
  },
  {
    id: '1.home.3',
    text: "The home page asks 'Are you one of the 40 winners?' and links to a social page outside the app.",
    states: shown,
    tests: ['server/open.content.test.ts: asks who is one of the 40 winners, with a link out of the app'],
  },
  {
    id: '1.home.4',
    text: 'The banner moves in parallax on wide windows.',
    states: ['banner#drifting'],
  },
  {
    id: '1.popup.1',
    text: 'A popup for season 2 shows when the app loads.',
    states: ['seasonPopup#shown'],
    tests: [popup],
  },
  { id: '1.popup.2', text: 'The popup can be closed.', states: ['seasonPopup#closed'], tests: [popup] },
  {
    id: '1.popup.3',
    text: 'A click on the popup leads players to the activities.',
    tests: [
      'e2e/popup.spec.ts: the popup leads a player to the activities, and waits for the next page while a dialog is open',
    ],
  },
  { id: '1.popup.4', text: 'A click on the popup leads guests to the log-in.', tests: [popup] },
  {
    id: '1.bar.1',
    text: "A bar at the lower edge asks guests 'Ready to Join the Challenge?'.",
    states: barShown,
    tests: [phone],
  },
  {
    id: '1.bar.2',
    text: 'The bar offers guests Join Now, which leads to the registration.',
    tests: [newcomer, phone, join],
  },
  {
    id: '1.bar.3',
    text: "The bar asks players 'Got a bottle cap code?'.",
    states: ['playerAuth#loggedIn.confirmed'],
    tests: [phone],
  },
  {
    id: '1.bar.4',
    text: 'The bar offers players Redeem Code.',
    states: ['playerAuth#loggedIn.confirmed'],
    tests: [phone],
  },
  {
    id: '1.bar.5',
    text: 'The bar hides near the footer.',
    states: ['joinBar#hidden'],
    tests: [phone, 'app/watch-footer.test.ts: comes back when the footer goes'],
  },
  { id: '1.bar.6', text: 'Redeem Code in the bar opens the redeem dialog.', tests: [phone] },
  {
    id: '1.footer.1',
    text: 'The footer has social links.',
    states: ['campaignConfig#ready'],
  },
  {
    id: '1.footer.2',
    text: 'The footer has the logos of partners and sponsors.',
    tests: ['screens/footer.test.tsx: the logos of partners and sponsors stand in the footer, told apart'],
  },
  { id: '1.footer.3', text: 'The footer links to the terms of service.', tests: smallPrint },
  { id: '1.footer.4', text: 'The footer links to a privacy notice.', tests: smallPrint },
  { id: '1.footer.5', text: 'The footer links to a regulation book.', tests: smallPrint },
]);
