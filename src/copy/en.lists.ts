/** The way through a list that comes in pages. */
export const paging = (what: string) => ({
  entries: what,
  pages: `Pages of ${what}`,
  place: (page: number, pages: number) => (page > pages ? `Page ${page}` : `Page ${page} of ${pages}`),
  previous: 'Previous',
  next: 'Next',
});

/** A table of places. */
export const ranking = {
  list: 'Standings',
  rank: 'Rank',
  player: 'Player',
  points: 'Points',
  /** Of the first three places. */
  medals: ['Gold', 'Silver', 'Bronze'],
  tied: 'shared',
  you: 'You',
  myPlace: 'Your place',
  none: '–',
};
