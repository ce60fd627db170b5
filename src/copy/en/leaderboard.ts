import { pagingCopy, rankingCopy } from './lists';
import { resourceCopy } from './resource';

export const leaderboardCopy = {
  title: 'Leaderboard',
  lead: 'The players with the most points.',
  periods: 'Points this season or this week',
  season: 'This season',
  week: 'This week',
  seasonTitle: 'Points this season',
  weekTitle: 'Points this week',
  ...resourceCopy('the leaderboard'),
  notOffered: 'This campaign has no leaderboard.',
  emptyTitle: 'No one has points yet',
  emptyWeekTitle: 'No one has points this week',
  emptyText: 'Score the first points and take the lead.',
  redeem: 'Redeem a code',
  table: { ...rankingCopy, figures: ['Caps', 'Stamps'] },
  unranked: 'You don’t have any points here yet.',
  guest: 'Where do you rank? Log in to find out.',
  logIn: 'Log in to see my rank',
  updated: 'Updated',
  ...pagingCopy('players'),
};
