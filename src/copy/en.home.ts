/** What home and the popup of the season say once they are fetched. */
export const enHome = {
  home: {
    nothingHappening: 'Nothing is on right now. The next event shows up here.',
    unknownHappening: 'We could not load what is on, nor the winners. Try again above.',
    kinds: { tournament: 'Tournament', activity: 'Activity', raffle: 'Raffle', news: 'News' },
    seeMore: 'See more',
    /** Where the server has no content for the home page. */
    happenings: [
      {
        title: 'Season 2 tournaments',
        text: 'See the games, the schedule and the prizes.',
        link: '/tournaments',
        kind: 'tournament' as const,
      },
      {
        title: 'Season 2 caps are out',
        text: 'Twist a bottle, redeem the code under its cap and find your prize in My Rewards.',
        link: null,
        kind: 'news' as const,
      },
    ],
    winners: 40,
    winnersTitle: 'Are you one of the 40 winners?',
    winnersUrl: 'https://example.com/capclash/winners',
    winnersText: 'We post every winner. Have a look, it takes a second.',
    winnersLink: 'See the winners',
  },

  odds: {
    title: 'Your chances',
    text: 'How often a code wins what. While stocks last: once a rarity runs out, the next one below is drawn.',
    none: 'No Reward',
    loading: 'Loading the chances…',
    refreshing: 'Refreshing the chances…',
    failed: 'We could not load the chances',
    stale: 'We could not refresh the chances, so they may be a little old.',
  },

  seasonPopup: {
    /** Where the campaign gives it no words. */
    title: 'Season 2 is here',
    close: 'Close',
    go: 'Let’s go',
  },
};
