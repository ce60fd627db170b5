/** What home and the popup of the season say once they are fetched. */
export const enHome = {
  seasonPopup: {
    close: 'Close',
    go: 'Let’s go',
  },
};
