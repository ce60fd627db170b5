export const campaignMessages = {
  opensSoon: 'The campaign opens soon. Please come back later.',
  noPage: 'There is no such page.',
};
