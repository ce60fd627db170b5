import { afterAll, beforeAll, expect, it } from 'vitest';
import { getLeaderboard } from '../../contract/campaign.contract';
import type { Endpoint } from '../../contract/endpoint';
import { getProfile } from '../../contract/profile.contract';
import { createApp } from '../../server/app';
import { enter } from './campaign-desk';
import { createClient } from './client';
import { watch } from './sabotage';
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

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
}

interface Explained {
  'QUERY PLAN': { Plan: Plan }[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** How the statements that rank find rows of users and player_progress. */
async function waysOf(endpoint: Endpoint, fields: object): Promise<string[]> {
  const statements: { text: string; values: readonly unknown[] }[] = [];
  const db = watch(world.db, (text, values) => statements.push({ text, values }));
  await createClient(createApp({ ...world.deps, db })).succeed(endpoint, fields, { token });
  const plans = await Promise.all(
    statements
      .filter(({ text }) => text.includes('ranked'))
      .map(({ text, values }) => world.db.query<Explained>(`EXPLAIN (FORMAT JSON) ${text}`, values)),
  );
  const nodes = plans.flat().flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)));
  const read = nodes.filter((node) => ['users', 'player_progress'].includes(node['Relation Name'] ?? ''));
  return [
    ...new Set(read.map((node) => `${node['Node Type']}: ${node['Index Name'] ?? node['Relation Name']}`)),
  ].sort();
}

it('the season is read along its index, for a page and for the own rank', async () => {
  expect(await waysOf(getLeaderboard, { page: 3 })).toEqual([
    'Index Only Scan: users_season_standings',
    'Index Scan: player_progress_pkey',
    'Index Scan: users_pkey',
  ]);
});

it('the week is read along its index, for a page and for the own rank', async () => {
  expect(await waysOf(getLeaderboard, { page: 3, period: 'week' })).toEqual([
    'Index Only Scan: users_week_standings',
    'Index Scan: users_pkey',
  ]);
});

it('the rank in the profile is counted along the index', async () => {
  expect(await waysOf(getProfile, {})).toEqual([
    'Index Only Scan: users_season_standings',
    'Index Scan: users_pkey',
  ]);
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
