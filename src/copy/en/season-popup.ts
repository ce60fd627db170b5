export const seasonPopupCopy = {
  /** Used without a title of the campaign. */
  title: (season: string) => `${season} is here`,
  close: 'Close',
  go: 'Let’s go',
};
