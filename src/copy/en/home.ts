import { resourceCopy } from './resource';

/** The copy of home in the first load; home-sections.ts has the rest. */
export const homeCopy = {
  ...resourceCopy('the prizes'),
  promise: (prizes: string, hasMore: boolean) =>
    `Enter the code under your cap to see instantly what you’ve won${prizes && `: ${prizes}${hasMore ? ' and much more' : ''}`}.`,
  prizes: 'What you can win',
  notOffered: 'The prizes aren’t listed here.',
  joinNow: 'Join the challenge',
  myRewards: 'See my rewards',
  howTitle: 'How it works',
  twist: 'Twist',
  twistText: (length?: number) =>
    `Open a bottle and find the ${length ? `${length}-character code` : 'code'} under its cap.`,
  redeem: 'Redeem',
  redeemText: (isLoggedIn: boolean, hasBonus: boolean) =>
    `${isLoggedIn ? 'Enter your code.' : 'Log in and enter your code.'}${hasBonus ? ' Your very first code wins a First-Time Bonus.' : ''}`,
  win: 'Win',
  winText: 'See instantly what you’ve won and where your points put you on the leaderboard.',
  missing: 'Couldn’t load the rest of this page.',
  happeningNow: 'Happening Now',
  more: 'More for you',
  dashboard: 'Dashboard',
  myTournaments: 'My Tournaments',
  admin: 'Admin',
};
