import { afterAll, beforeAll, expect, it } from 'vitest';
import { getLeaderboard } from '../../contract/campaign.contract';
import type { Endpoint } from '../../contract/endpoint';
import { getProfile } from '../../contract/profile.contract';
import { enter } from './campaign-desk';
import { rowsReadBy, waysOf } from './plans';
import { openSharedWorld, type World } from './world';

let world: World;
let close: () => Promise<void>;
let token: string;

/** 50 000 players, most of them with points in this week, and one who stands in the middle. */
beforeAll(async () => {
  ({ world, close } = await openSharedWorld());
  const entered = await enter(world);
  token = entered.token;
  await world.db.query(
    `INSERT INTO users (user_id, username, email, password_hash, status, points_balance, week_start, week_points,
       week_redemptions, created_at, updated_at)
     SELECT 'U' || lpad(n::text, 16, '0'), 'crowd_' || n, n || '@crowd.test', 'none',
       CASE WHEN n % 50 = 0 THEN 'suspended' ELSE 'active' END, 10 * (n % 4800), '2026-03-16', 10 * (n % 300), n % 300,
       now(), now()
     FROM generate_series(1, 50000) AS n`,
  );
  await world.db.query(
    `UPDATE users SET points_balance = 25010, week_points = 1510, week_start = '2026-03-16'
     WHERE user_id = $1`,
    [entered.player.id],
  );
  await world.db.query(
    `INSERT INTO player_progress (user_id, redemptions_count) SELECT user_id, 7 FROM users`,
  );
  await world.db.query('VACUUM ANALYZE users, player_progress');
});
afterAll(() => close());

const tables = ['users', 'player_progress'];

/** How the statements that rank find rows of the players. */
const rankedBy = (endpoint: Endpoint, fields: object) =>
  waysOf(world, { endpoint, fields, token }, 'ranked', tables);

it('the season is read along its index, for a page and for the own rank', async () => {
  expect(await rankedBy(getLeaderboard, { page: 3 })).toEqual([
    'Index Only Scan: users_season_standings',
    'Index Scan: player_progress_pkey',
    'Index Scan: users_pkey',
  ]);
});

it('the week is read along its index, for a page and for the own rank', async () => {
  expect(await rankedBy(getLeaderboard, { page: 3, period: 'week' })).toEqual([
    'Index Only Scan: users_week_standings',
    'Index Scan: users_pkey',
  ]);
});

it('the rank in the profile is counted along the index', async () => {
  expect(await rankedBy(getProfile, {})).toEqual([
    'Index Only Scan: users_season_standings',
    'Index Scan: users_pkey',
  ]);
});

it.each(['season', 'week'])(
  'of the %s a guest’s page costs as many rows as it has, not as there are',
  async (period) => {
    const asked = { endpoint: getLeaderboard, fields: { period, per_page: 20 } };
    // The page, twice each for its figures, what it is level with, and who might be better than its first.
    const few = await rowsReadBy(world, asked, 'ranked');
    expect(few).toBeGreaterThanOrEqual(20);
    expect(few).toBeLessThanOrEqual(6 * 20);
  },
);

it('the own rank costs no more rows than there are better ones, in the standings as in the profile', async () => {
  const [better] = await world.db.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM users WHERE status = 'active' AND points_balance > 25010`,
  );
  const bound = (better?.count ?? 0) + 6 * 20;
  const page = await rowsReadBy(
    world,
    { endpoint: getLeaderboard, fields: { per_page: 20 }, token },
    'ranked',
  );
  const profile = await rowsReadBy(world, { endpoint: getProfile, fields: {}, token }, 'ranked');
  expect([page <= bound, profile <= bound]).toEqual([true, true]);
});

it('among 50 000 the first page, the deepest one and the own row agree with a count of everybody', async () => {
  for (const [period, points] of [
    ['season', 25_010],
    ['week', 1510],
  ] as const) {
    const column = period === 'season' ? 'points_balance' : 'week_points';
    const [counted] = await world.db.query<{ better: number; lowest: number; highest: number }>(
      `SELECT (count(*) FILTER (WHERE ${column} > $1))::integer AS better, min(${column}) AS lowest,
         max(${column}) AS highest
       FROM users WHERE status = 'active' AND ${column} > 0`,
      [points],
    );
    const ask = (page: number) => world.succeed(getLeaderboard, { period, page, per_page: 100 }, { token });
    const [first, deepest] = [await ask(1), await ask(491)];
    expect([first.leaderboard[0]?.points, deepest.leaderboard.map((row) => row.points)]).toEqual([
      counted?.highest,
      [counted?.lowest],
    ]);
    expect([first.me?.rank, first.me?.points, first.pagination.total]).toEqual([
      (counted?.better ?? 0) + 1,
      points,
      49_001,
    ]);
    expect(deepest.me).toEqual(first.me);
  }
});
