export const raffleMessages = {
  notFound: 'This raffle does not exist or is no longer listed.',
  notDrawnYet: 'This raffle has not been drawn yet.',
  noProof: 'This raffle was not drawn here, so it has no proof.',
  alreadyDrawn: 'This raffle has already been drawn.',
  cancelled: 'This raffle was cancelled.',
  stillOpen: 'This raffle can be drawn after it closes.',
  howToEnter: {
    code: 'Every code you redeem while this raffle is open is one ticket, whatever you win.',
    stamp_rally: 'Complete the stamp rally while this raffle is open, then claim your ticket.',
  },
};
