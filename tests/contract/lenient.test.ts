import { parse, safeParse } from 'valibot';
import { expect, it } from 'vitest';
import { getTournamentLeaderboard, getTournaments } from '../../contract/tournament.contract';
import { getWallet } from '../../contract/wallet.contract';

const one = { id: '7', name: 'Neon Open' };
const read = (tournament: object) => parse(getTournaments.read, { tournaments: [tournament] }).tournaments;

it('an added field of another shape is read as absent, and the rest is kept', () => {
  expect(read({ ...one, status: 'paused', mode: 'online', prize_pool: 'RM 500' })).toEqual([
    { ...one, mode: 'online' },
  ]);
});

it('a response without any added field is read, and a numeric id too', () => {
  expect(read(one)).toEqual([one]);
  expect(read({ ...one, id: 7 })).toEqual([one]);
});

it('rows without essential fields are dropped, and other rows are kept', () => {
  const tournaments = [{ id: '6' }, one, null, 'Neon Open', { name: 'No id' }];
  expect(parse(getTournaments.read, { tournaments }).tournaments).toEqual([one]);
});

it('numbers sent as text and booleans sent as numbers are read', () => {
  const rewards = [
    { name: 'Tee', points_value: '20', is_new: 1, total_quantity: '', requires_admin_approval: 0 },
  ];
  const wallet = parse(getWallet.read, { rewards, points_balance: '140' });
  expect(wallet.points_balance).toBe(140);
  expect(wallet.rewards).toMatchObject([
    { name: 'Tee', points_value: 20, is_new: true, requires_admin_approval: false },
  ]);
  expect(wallet.rewards[0]?.total_quantity).toBeUndefined();
});

it('a missing or null list is read as empty, and pagination of another shape as unknown', () => {
  expect(parse(getTournaments.read, {}).tournaments).toEqual([]);
  expect(parse(getTournaments.read, { tournaments: null }).tournaments).toEqual([]);
  expect(parse(getTournaments.read, { tournaments: [one], games: 'Word Duel', pagination: [1, 2] })).toEqual({
    tournaments: [one],
    pagination: {},
  });
});

it('responses of our own server are parsed strictly', () => {
  const pagination = { page: 1, per_page: 20, total: 1, total_pages: 1 };
  expect(safeParse(getTournaments.response, { tournaments: [one], games: [], pagination }).success).toBe(
    false,
  );
  const row = { display_name: 'Badrul' };
  expect(safeParse(getTournamentLeaderboard.response, { leaderboard: [row] }).success).toBe(false);
});

it('a participant with nothing but a name has a rank', () => {
  const row = { display_name: 'Badrul' };
  expect(
    parse(getTournamentLeaderboard.read, {
      leaderboard: [row, { rank: 1 }, { ...row, rank: 'first', points: 12 }],
      me: { ...row, rank: 2, wins: null },
    }),
  ).toEqual({ leaderboard: [row, { ...row, points: 12 }], me: { ...row, rank: 2 } });
});
