export const campaignMessages = {
  opensSoon: 'The campaign opens soon. Please come back later.',
  noPage: 'This page does not exist.',
};
