export const seasonPopupCopy = {
  /** Used without a title of the campaign. */
  title: 'Season 2 is here',
  close: 'Close',
  go: 'Let’s go',
};
