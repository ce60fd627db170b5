import { afterAll, beforeAll, expect, it } from 'vitest';
import { getLeaderboard } from '../../contract/campaign.contract';
import type { Endpoint } from '../../contract/endpoint';
import { getProfile } from '../../contract/profile.contract';
import { createPlayer } from './campaign-fixture';
import { rowsReadBy, waysOf } from './plans';
import { openSharedWorld, type World } from './world';

let world: World;
let close: () => Promise<void>;
let token: string;

beforeAll(async () => {
  ({ world, close } = await openSharedWorld());
  const entered = await createPlayer(world);
  token = entered.token;
  await world.db.query('ALTER TABLE users DISABLE TRIGGER USER');
  await world.db.query(
    `INSERT INTO users (user_id, username, email, password_hash, status, points_balance, week_start, week_points,
       week_redemptions, created_at, updated_at)
     SELECT 'U' || upper(substr(md5(n::text), 1, 16)), 'crowd_' || n, n || '@crowd.test', 'none',
       CASE WHEN n % 50 = 0 THEN 'suspended' ELSE 'active' END, 10 * (n % 900), '2026-03-16', 10 * (n % 300), n % 300,
       now(), now()
     FROM generate_series(1, 10000) AS n`,
  );
  await world.db.query('ALTER TABLE users ENABLE TRIGGER USER');
  await world.db.query('SELECT rebuild_leaderboard_counts()');
  await world.db.query(
    `UPDATE users SET points_balance = 5010, week_points = 1510, week_start = '2026-03-16'
     WHERE user_id = $1`,
    [entered.player.id],
  );
  await world.db.query(
    `INSERT INTO player_progress (user_id, redemptions_count) SELECT user_id, 7 FROM users`,
  );
  await world.db.query('VACUUM ANALYZE users, player_progress, leaderboard_counts');
});
afterAll(() => close());

const tables = ['users', 'player_progress'];

const rankedBy = (endpoint: Endpoint, fields: object) =>
  waysOf(world, { endpoint, fields, token }, 'leaderboard_before', tables);

it('the season leaderboard reads its index for a page and for the own rank', async () => {
  expect(await rankedBy(getLeaderboard, { page: 300 })).toEqual([
    'Index Scan: player_progress_pkey',
    'Index Scan: users_pkey',
    'Index Scan: users_season_leaderboard',
  ]);
});

it('the week leaderboard reads its index for a page and for the own rank', async () => {
  expect(await rankedBy(getLeaderboard, { page: 300, period: 'week' })).toEqual([
    'Index Scan: users_pkey',
    'Index Scan: users_week_leaderboard',
  ]);
});

it('the rank in the profile reads no other player', async () => {
  expect(await rankedBy(getProfile, {})).toEqual(['Index Scan: users_pkey']);
});

it.each([
  ['season', 1],
  ['season', 400],
  ['season', 1_000_000],
  ['week', 1],
  ['week', 400],
])('the %s leaderboard reads as many rows for page %i as the page has', async (period, page) => {
  const asked = { endpoint: getLeaderboard, fields: { period, page, per_page: 20 }, token };
  expect(await rowsReadBy(world, asked, 'leaderboard_before')).toBeLessThanOrEqual(6 * 20);
});

it('the rank in the profile reads one row of the players', async () => {
  expect(await rowsReadBy(world, { endpoint: getProfile, fields: {}, token }, 'leaderboard_before')).toBe(1);
});

it('the first page, the last page and the own row of 10 000 players equal a full count', async () => {
  for (const [period, points, total, lastPage] of [
    ['season', 5010, 9801, 99],
    ['week', 1510, 9801, 99],
  ] as const) {
    const column = period === 'season' ? 'points_balance' : 'week_points';
    const [counted] = await world.db.query<{ better: number; lowest: number; highest: number }>(
      `SELECT (count(*) FILTER (WHERE ${column} > $1))::integer AS better, min(${column}) AS lowest,
         max(${column}) AS highest
       FROM users WHERE status = 'active' AND ${column} > 0`,
      [points],
    );
    const ask = (page: number) => world.succeed(getLeaderboard, { period, page, per_page: 100 }, { token });
    const [first, deepest] = [await ask(1), await ask(lastPage)];
    expect([first.leaderboard[0]?.points, deepest.leaderboard.at(-1)?.points]).toEqual([
      counted?.highest,
      counted?.lowest,
    ]);
    expect([first.me?.rank, first.me?.points, first.pagination.total]).toEqual([
      (counted?.better ?? 0) + 1,
      points,
      total,
    ]);
    expect(deepest.me).toEqual(first.me);
  }
});
