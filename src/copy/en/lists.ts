/** The copy of a paged list, from the name of its entries. */
export const pagingCopy = (entries: string) => ({
  entries,
  pages: `Pages of ${entries}`,
  place: (page: number, pages: number) => (page > pages ? `Page ${page}` : `Page ${page} of ${pages}`),
  previous: 'Previous',
  next: 'Next',
  nothingHere: 'There’s nothing on this page.',
});

export const openLastPage = (page: number) => `Go to the last page (${page})`;

export const rankingCopy = {
  list: 'Leaderboard',
  rank: 'Rank',
  player: 'Player',
  points: 'Points',
  /** The labels of the first three places. */
  medals: ['Gold', 'Silver', 'Bronze'],
  tied: 'tied',
  you: 'You',
  myPlace: 'Your rank',
  none: '–',
};
