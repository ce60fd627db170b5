/** What home and the popup of the season say once they are fetched. */
export const enHome = {
  home: {
    nothingHappening: 'Nothing is on right now. The next event shows up here.',
    kinds: { tournament: 'Tournament', activity: 'Activity', raffle: 'Raffle', news: 'News' },
    seeMore: 'See more',
    winnersText: 'We post every winner. Have a look, it takes a second.',
    winnersLink: 'See the winners',
    odds: 'Your chances',
    oddsText:
      'How often a code wins what. While stocks last: once a rarity runs out, the next one below is drawn.',
    noReward: 'No Reward',
  },

  seasonPopup: {
    /** Where the campaign gives it no words. */
    title: 'News of the season',
    close: 'Close',
    go: 'Let’s go',
  },
};
