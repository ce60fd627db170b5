import { getRaffle, getRaffles } from '../../contract/raffle.contract';
import { sample } from './sample';

const raffleOf = sample(getRaffles.response.entries.raffles.item);
const seed_commitment = '3f9a1c2b4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f8';

const grandDraw = raffleOf({
  id: '3',
  name: 'Grand draw',
  description: 'One console for the end of the season.',
  prize_name: 'Game console',
  prize_value: 2499,
  winners_count: 2,
  status: 'open',
  closes_at: '2999-07-01T00:00:00Z',
  draw_at: '2999-07-02T00:00:00Z',
  total_entries: 1200,
  my_entries: 2,
  my_result: 'pending',
  seed_commitment,
});
const rallyDraw: typeof grandDraw = {
  ...grandDraw,
  id: '4',
  name: 'Stamp draw',
  entry_source: 'stamp_rally',
  prize_name: 'Jersey',
  status: 'drawn',
  closes_at: '2026-05-01T00:00:00Z',
  my_entries: 0,
  my_result: 'no_entry',
};

const rafflesOf = (...raffles: (typeof grandDraw)[]) =>
  sample(getRaffles.response)({ raffles, total_my_entries: 2 });
export const raffles = rafflesOf(grandDraw, rallyDraw);
export const drawnRaffles = rafflesOf(rallyDraw);
export const noRaffles = rafflesOf();

const detailOf = sample(getRaffle.response);
const { tickets, winners } = getRaffle.response.entries;
const ticketOf = sample(tickets.item);
const winnerOf = sample(winners.item);
export const openRaffle = detailOf({
  raffle: grandDraw,
  tickets: ['W3-000001', 'W3-000002'].map((ticket_number) => ticketOf({ ticket_number })),
  how_to_enter: 'Redeem a code: each one is a ticket.',
});
export const wonRaffle = detailOf({
  raffle: { ...grandDraw, name: 'Week 1 draw', status: 'drawn', my_entries: 1, my_result: 'won' },
  tickets: [ticketOf({ ticket_number: 'W1-000009' })],
  winners: [
    winnerOf({ place: 1, display_name: 'Ai**** R.', ticket_number: 'W1-000009' }),
    winnerOf({ place: 2, display_name: 'Be**** T.', ticket_number: 'W1-000123' }),
  ],
  proof_url: '/api/raffles/1/proof',
});
