import { pagingCopy } from './lists';
import { resourceCopy } from './resource';

export const dashboardCopy = {
  title: 'Dashboard',
  hello: (username: string) => `Hello, ${username}! Here’s what’s new and what’s next.`,
  ...resourceCopy('your dashboard'),
  notOffered: 'Your overview isn’t available here. Everything else is one tap away.',
  next: 'What’s next',
  now: 'Now',
  rewards: {
    kind: 'Rewards',
    some: (rewards: number) => (rewards === 1 ? '1 new reward' : `${rewards} new rewards`),
    none: 'No new rewards',
    noneText: 'Redeem a code to win the next one.',
    seeNew: 'See what’s new',
    seeAll: 'See my rewards',
  },
  tournament: {
    kind: 'Tournament',
    isIn: 'You’re in.',
    canJoin: 'Registration is open.',
    starts: (when: string) => `It starts ${when}.`,
    none: 'No tournament coming up',
    noneText: 'New ones are announced all season.',
    see: 'See the tournament',
    seeAll: 'All tournaments',
  },
  rally: {
    kind: 'Stamp rally',
    stamps: (collected: number, required: number) => `${collected} of ${required} stamps`,
    isComplete: 'You have every stamp you need.',
    see: 'See my stamps',
  },
  raffle: {
    kind: 'Raffle',
    tickets: (tickets: string) => (tickets === '1' ? 'You have 1 ticket.' : `You have ${tickets} tickets.`),
    noTickets: 'You have no tickets yet.',
    closes: (when: string) => `It closes ${when}.`,
    see: 'See the raffle',
  },
  go: 'Where to next?',
  raffles: 'Raffles',
  activities: 'Activities',
  leaderboard: 'Leaderboard',
};

export const redemptionsCopy = {
  title: 'Your codes',
  ...resourceCopy('your codes'),
  list: 'Redeemed codes',
  emptyTitle: 'No codes yet',
  emptyText: 'Redeem a code and you’ll see here what it won.',
  redeem: 'Redeem a code',
  notOffered: 'Your codes aren’t listed here.',
  ...pagingCopy('codes'),
};
