import { resourceCopy } from './resource';

export const homeSectionsCopy = {
  nothingHappening: 'Nothing’s on right now. The next event will show up here.',
  unknownHappening: 'Couldn’t load the events and winners. Try again above.',
  kinds: { tournament: 'Tournament', activity: 'Activity', raffle: 'Raffle', news: 'News' },
  seeMore: 'Find out more',
  /** Shown if the server has no content for the home page. */
  happenings: (season: string) => [
    {
      title: `${season} tournaments`,
      text: 'See the games, the schedule and the prizes.',
      link: '/tournaments',
      kind: 'tournament' as const,
    },
    {
      title: `${season} caps are out`,
      text: 'Twist a bottle, redeem the code under its cap and find your prize in My Rewards.',
      link: null,
      kind: 'news' as const,
    },
  ],
  winners: 40,
  winnersTitle: 'Are you one of the 40 winners?',
  winnersUrl: 'https://example.com/winners',
  winnersText: 'We post every winner. Find out if you’re one of them.',
  winnersLink: 'See the winners',
};

export const oddsCopy = {
  title: 'Your odds',
  text: 'Your chance of each prize, while stocks last. When a rarity runs out, the next one down is drawn instead.',
  none: 'No Reward',
  ...resourceCopy('the odds'),
};
