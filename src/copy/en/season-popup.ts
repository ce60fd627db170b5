export const seasonPopupCopy = {
  /** If the campaign has no title of its own. */
  title: 'Season 2 is here',
  close: 'Close',
  go: 'Let’s go',
};
