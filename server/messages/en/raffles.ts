export const raffleMessages = {
  notFound: 'This raffle does not exist or is no longer listed.',
  howToEnter: {
    code: 'Every code you redeem while this raffle is open is one ticket, whatever you win.',
    stamp_rally: 'Complete the stamp rally while this raffle is open, then claim your ticket.',
  },
};
