import { ofSection } from './clause';

const shown = ['homeContent#ready'];
const barShown = ['joinBar#shown'];

export const productClauses = ofSection('1, What the product does', [
  {
    id: '1.players.1',
    text: 'A visitor can register as a player, verify the email and log in.',
    states: ['register#succeeded', 'verifyEmail#succeeded', 'logIn#succeeded'],
  },
  {
    id: '1.players.2',
    text: 'A player can redeem a code from under a bottle cap and win a prize.',
    states: ['redeemDialog#result.rewarded'],
  },
  {
    id: '1.players.3',
    text: 'A prize can be entries to a raffle.',
    states: ['redeemDialog#result.rewarded'],
  },
  { id: '1.players.4', text: 'A player can join tournaments.', states: ['joinTournament#succeeded'] },
  {
    id: '1.players.5',
    text: 'A player can complete activities at events.',
    states: ['scanActivity#succeeded'],
  },
  { id: '1.staff.1', text: 'Event staff log in apart from players.', states: ['logInStaff#succeeded'] },
  { id: '1.staff.2', text: 'Staff manage the activities of their event.' },
  {
    id: '1.staff.3',
    text: 'Staff make QR codes for activities and scan the QR codes of players.',
  },
  {
    id: '1.admin.1',
    text: 'An admin can make codes.',
  },
  { id: '1.admin.2', text: 'An admin can clean up what is dead.' },
  {
    id: '1.home.1',
    text: 'The home page has a banner with prizes.',
    states: shown,
  },
  {
    id: '1.home.2',
    text: "The home page has a section 'Happening Now'.",
    states: shown,
  },
  {
    id: '1.home.3',
    text: "The home page asks 'Are you one of the 40 winners?' and links to a social page outside the app.",
    states: shown,
  },
  {
    id: '1.home.4',
    text: 'The banner moves in parallax on wide windows.',
    states: ['banner#parallax'],
  },
  {
    id: '1.popup.1',
    text: 'A popup for season 2 shows when the app loads.',
    states: ['seasonPopup#shown'],
  },
  { id: '1.popup.2', text: 'The popup can be closed.', states: ['seasonPopup#closed'] },
  {
    id: '1.popup.3',
    text: 'A click on the popup opens the activities for players.',
  },
  { id: '1.popup.4', text: 'A click on the popup opens the login for guests.' },
  {
    id: '1.bar.1',
    text: "A bar at the lower edge asks guests 'Ready to Join the Challenge?'.",
    states: barShown,
  },
  {
    id: '1.bar.2',
    text: 'The bar offers guests Join Now, which opens the registration.',
  },
  {
    id: '1.bar.3',
    text: "The bar asks players 'Got a bottle cap code?'.",
    states: ['playerAuth#loggedIn.confirmed'],
  },
  {
    id: '1.bar.4',
    text: 'The bar offers players Redeem Code.',
    states: ['playerAuth#loggedIn.confirmed'],
  },
  {
    id: '1.bar.5',
    text: 'The bar hides near the footer.',
    states: ['joinBar#hidden'],
  },
  { id: '1.bar.6', text: 'Redeem Code in the bar opens the redeem dialog.' },
  {
    id: '1.footer.1',
    text: 'The footer has social links.',
    states: ['campaignConfig#ready'],
  },
  {
    id: '1.footer.2',
    text: 'The footer has the logos of partners and sponsors.',
  },
  { id: '1.footer.3', text: 'The footer links to the terms of service.' },
  { id: '1.footer.4', text: 'The footer links to a privacy notice.' },
  { id: '1.footer.5', text: 'The footer links to a regulation book.' },
]);
