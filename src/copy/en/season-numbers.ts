export const seasonNumbersCopy = {
  points: 'Points',
  rank: 'Season rank',
  noRank: 'Not ranked yet',
  codesLeft: 'Codes left today',
};
