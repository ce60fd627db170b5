import { resourceCopy } from './resource';

export const adminRafflesCopy = {
  title: 'Raffles',
  lead: 'Draw the winners of a closed raffle, and check how they were drawn.',
  ...resourceCopy('the raffles'),
  notOffered: 'This server lists no raffles for admins.',
  list: 'Raffles',
  emptyTitle: 'No raffles',
  emptyText: 'Raffles come from the campaign file.',
  statuses: {
    upcoming: 'Upcoming',
    open: 'Open',
    closed: 'Closed',
    drawn: 'Drawn',
    cancelled: 'Cancelled',
  },
  prize: 'Prize',
  prizes: 'Prizes',
  tickets: 'Tickets',
  closes: 'Closes',
  drawn: 'Drawn',
  entropy: 'Public entropy',
  commitment: 'Seed commitment',
  entries: 'Hash of the tickets',
  proof: 'Proof of the draw',
  winners: 'Winners',
  alternate: (place: string) => `${place} (alternate)`,
  onlySuperadmin: 'A superadmin draws this raffle.',
};

export const drawCopy = (raffle: string) => ({
  open: `Draw ${raffle}`,
  text: 'A raffle is drawn once, and the result can’t be changed.',
  entropy: 'Public entropy',
  entropyHint: 'Optional. A text that nobody could know before the raffle closed, such as a lottery result.',
  submit: 'Draw winners',
  submitting: 'Drawing…',
  failed: 'Couldn’t draw this raffle',
  done: 'Winners drawn.',
});
