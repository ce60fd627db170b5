/** What home and the popup of the season say once they are fetched. */
export const enHome = {
  home: {
    nothingHappening: 'Nothing is on right now. The next event shows up here.',
    kinds: { tournament: 'Tournament', activity: 'Activity', raffle: 'Raffle', news: 'News' },
    seeMore: 'See more',
    winnersText: 'We post every winner. Have a look, it takes a second.',
    winnersLink: 'See the winners',
    odds: 'Your chances',
    oddsText: 'What a code can win, by rarity. While stocks last: what is gone comes a rarity lower.',
    noReward: 'No Reward',
  },

  seasonPopup: {
    close: 'Close',
    go: 'Let’s go',
  },
};
