import { expect, onTestFinished } from 'vitest';
import { getLeaderboard } from '../../contract/campaign.contract';
import { getProfile } from '../../contract/profile.contract';
import { openDatabase } from '../../server/database/database';
import { foldLeaderboardChanges } from '../../server/leaderboard/fold';
import { createPlayer } from './campaign-fixture';
import { it } from './server-test';
import type { World } from './world';

const week = '2026-03-16';

const insertPlayers = (world: World, count: number) =>
  world.db.query(
    `INSERT INTO users (user_id, username, email, password_hash, status, points_balance, week_start, week_points,
       created_at, updated_at)
     SELECT 'U' || upper(substr(md5(n::text), 1, 16)), 'crowd_' || n, n || '@crowd.test', 'none',
       CASE WHEN n % 10 = 0 THEN 'suspended' ELSE 'active' END, 10 * CASE WHEN n % 3 = 0 THEN 1 ELSE n % 97 END,
       CASE WHEN n % 7 = 0 THEN '2026-03-09'::date ELSE $2 END, 10 * (n % 3), now(), now()
     FROM generate_series(1, $1::integer) AS n WHERE 10 * (n % 3) <= 10 * CASE WHEN n % 3 = 0 THEN 1 ELSE n % 97 END`,
    [count, week],
  );

type Listed = { name: string; points: number; rank: number; tied: boolean };

const counted = (world: World, period: 'season' | 'week') => {
  const points = period === 'season' ? 'points_balance' : 'week_points';
  return world.db.query<Listed>(
    `SELECT username AS name, ${points} AS points, (rank() OVER (ORDER BY ${points} DESC))::integer AS rank,
       count(*) OVER (PARTITION BY ${points}) > 1 AS tied
     FROM users WHERE status = 'active' AND ${points} > 0 ${period === 'week' ? `AND week_start = '${week}'` : ''}
     ORDER BY ${points} DESC, user_id`,
  );
};

async function listed(world: World, period: 'season' | 'week', perPage: number): Promise<Listed[]> {
  const rows: Listed[] = [];
  for (let page = 1; ; page += 1) {
    const { leaderboard, pagination } = await world.succeed(getLeaderboard, {
      period,
      page,
      per_page: perPage,
    });
    rows.push(
      ...leaderboard.map(({ display_name, points, rank, is_tied }) => ({
        name: display_name,
        points,
        rank,
        tied: is_tied,
      })),
    );
    if (page >= pagination.total_pages) return rows;
  }
}

const changes: Record<string, string> = {
  'credits and new weeks': `UPDATE users SET points_balance = points_balance + 30, week_start = '${week}',
    week_points = 20 WHERE points_balance % 40 = 0`,
  'suspensions and their end': `UPDATE users SET status = CASE status WHEN 'active' THEN 'suspended' ELSE 'active' END
    WHERE points_balance % 70 = 0`,
  'points that are gone':
    'UPDATE users SET points_balance = 0, week_points = 0 WHERE points_balance % 90 = 0',
  'deleted accounts': 'DELETE FROM users WHERE points_balance % 110 = 0',
};

it('every leaderboard page equals a full count, before and after changes are folded', async ({ world }) => {
  await insertPlayers(world, 400);
  for (const [name, change] of Object.entries(changes)) {
    await world.db.query(change);
    for (const state of ['unfolded', 'folded']) {
      for (const period of ['season', 'week'] as const)
        expect(await listed(world, period, 17), `${name}, ${state}, ${period}`).toEqual(
          await counted(world, period),
        );
      await foldLeaderboardChanges(world.db);
    }
  }
  expect(await world.db.query('SELECT FROM leaderboard_changes')).toEqual([]);
  expect(await world.db.query('SELECT FROM leaderboard_counts WHERE players <= 0')).toEqual([]);
});

it('counts and changes agree during parallel credits and folds', async ({ world }) => {
  await insertPlayers(world, 60);
  const { token } = await createPlayer(world);
  await world.db.query(`UPDATE users SET points_balance = 1 WHERE email LIKE 'u%'`);
  const other = openDatabase(world.db.url, { timeoutMs: 15_000 });
  onTestFinished(other.close);
  let crediting = true;
  const credits = Promise.all(
    Array.from({ length: 4 }, async (_, worker) => {
      for (let round = 0; round < 30; round += 1)
        await other.query(
          `UPDATE users SET points_balance = points_balance + 10 WHERE username LIKE 'crowd_%' || $1 AND points_balance > 1`,
          [String(worker)],
        );
    }),
  ).finally(() => {
    crediting = false;
  });
  const totals = new Set<unknown>();
  while (crediting) {
    await foldLeaderboardChanges(world.db);
    const [answer, { season_rank }] = await Promise.all([
      world.succeed(getLeaderboard),
      world.succeed(getProfile, {}, { token }),
    ]);
    totals.add(answer.pagination.total - (season_rank ?? 0));
  }
  await credits;
  expect([...totals]).toEqual([0]);
  await foldLeaderboardChanges(world.db);
  expect(await listed(world, 'season', 100)).toEqual(await counted(world, 'season'));
});

it('deleted leaderboard counts are rebuilt', async ({ world }) => {
  await insertPlayers(world, 50);
  const before = await listed(world, 'season', 20);
  await world.db.query('DELETE FROM leaderboard_changes');
  expect((await world.succeed(getLeaderboard)).pagination.total).toBe(0);
  await world.db.query('SELECT rebuild_leaderboard_counts()');
  expect(await listed(world, 'season', 20)).toEqual(before);
});
