import { parse, safeParse } from 'valibot';
import { expect, it } from 'vitest';
import { getTournamentLeaderboard, getTournaments } from '../../contract/tournament.contract';

const one = { id: '7', name: 'Neon Open' };
const read = (tournament: object) => parse(getTournaments.read, { tournaments: [tournament] }).tournaments;

it('reads an addition that another server words differently as if it were absent, and keeps the rest', () => {
  expect(read({ ...one, status: 'paused', mode: 'online', prize_pool: 'RM 500' })).toEqual([
    { ...one, mode: 'online' },
  ]);
});

it('does without every addition', () => {
  expect(read(one)).toEqual([one]);
});

it('does not do without what the specification says, nor does our own server without any field', () => {
  expect(safeParse(getTournaments.read, { tournaments: [{ id: '7' }] }).success).toBe(false);
  expect(
    safeParse(getTournaments.answer, {
      tournaments: [one],
      games: [],
      pagination: { page: 1, per_page: 20, total: 1, total_pages: 1 },
    }).success,
  ).toBe(false);
});

it('reads what else a list says as absent where it reads ill', () => {
  expect(
    parse(getTournaments.read, { tournaments: [one], games: 'Word Duel', pagination: { page: '1' } }),
  ).toEqual({ tournaments: [one] });
});

it('ranks a participant of whom no more than the name can be read', () => {
  const row = { display_name: 'Badrul' };
  expect(
    parse(getTournamentLeaderboard.read, {
      leaderboard: [row, { ...row, rank: 'first', points: 12 }],
      me: { ...row, rank: 2, wins: null },
    }),
  ).toEqual({ leaderboard: [row, { ...row, points: 12 }], me: { ...row, rank: 2 } });
  expect(safeParse(getTournamentLeaderboard.read, { leaderboard: [{ rank: 1 }] }).success).toBe(false);
  expect(safeParse(getTournamentLeaderboard.answer, { leaderboard: [row] }).success).toBe(false);
});
