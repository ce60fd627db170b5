import { expect, it, onTestFinished } from 'vitest';
import { redeemCode } from '../../contract/redeem.contract';
import { startJobs } from '../../server/start/jobs';
import { addCode, enter } from './campaign-desk';
import { notingLog } from './noting-log';
import { openWorld, type World } from './world';

const start = (world: World) => onTestFinished(startJobs(world.deps));

const countOf = async (world: World, table: string) =>
  (await world.db.query<{ count: number }>(`SELECT count(*)::integer AS count FROM ${table}`))[0]?.count;

it('jobs fold the changes of the leaderboard', async () => {
  const world = await openWorld();
  const { token } = await enter(world);
  await world.succeed(redeemCode, { code: await addCode(world.db) }, { token });
  expect(await countOf(world, 'leaderboard_changes')).toBe(2);
  start(world);
  await expect.poll(() => countOf(world, 'leaderboard_changes'), { timeout: 15_000 }).toBe(0);
  expect(await countOf(world, 'leaderboard_counts')).toBeGreaterThan(0);
});

it('jobs delete stored answers after 24 hours, and sessions that have expired or were idle for 7 days', async () => {
  const world = await openWorld();
  const now = world.clock.now();
  await world.db.query(
    `INSERT INTO idempotency_keys (account_id, key, fingerprint, status, body, created_at)
     SELECT 'U', age, '', 200, '{}', $1::timestamptz - age::interval
     FROM unnest(ARRAY['23:59:59', '24:00:00', '30 days']) AS age`,
    [now],
  );
  const { player } = await enter(world);
  await world.db.query('DELETE FROM sessions');
  await world.db.query(
    `INSERT INTO sessions (token_hash, user_id, created_at, last_used_at, expires_at)
     SELECT sha256(name::bytea), $1, $2, $2::timestamptz - idle::interval, $2::timestamptz + life::interval
     FROM (VALUES ('live', '6 days 23:59:59', '1 second'), ('idle', '7 days', '1 day'), ('old', '0', '0'))
       AS given (name, idle, life)`,
    [player.id, now],
  );
  start(world);
  await expect.poll(() => countOf(world, 'sessions'), { timeout: 15_000 }).toBe(1);
  await expect.poll(() => countOf(world, 'idempotency_keys'), { timeout: 15_000 }).toBe(1);
  expect(
    await world.db.query(
      `SELECT key FROM idempotency_keys UNION ALL
       SELECT 'live' FROM sessions WHERE token_hash = sha256('live'::bytea)`,
    ),
  ).toEqual([{ key: '23:59:59' }, { key: 'live' }]);
});

it('a failing job is logged once until it succeeds, and keeps running', async () => {
  const world = await openWorld();
  const log = notingLog();
  const outcomes = ['fails', 'fails', 'succeeds', 'fails', 'fails'];
  const stop = startJobs({ ...world.deps, log }, [
    {
      name: 'test',
      everyMs: 1,
      run: async () => {
        if (outcomes.shift() === 'fails') throw new TypeError('private@example.test');
        return false;
      },
    },
  ]);
  onTestFinished(stop);
  await expect.poll(() => outcomes).toEqual([]);
  await stop();
  const line = { grade: 'error', event: 'job.failed', job: 'test', error: 'TypeError' };
  expect(log.lines).toEqual([line, line]);
});

it('a job runs again at once while its batch is full, and then waits', async () => {
  const world = await openWorld();
  const batches = ['full', 'full', 'partial', 'next hour'];
  const stop = startJobs(world.deps, [
    { name: 'test', everyMs: 3_600_000, run: async () => batches.shift() === 'full' },
  ]);
  onTestFinished(stop);
  await expect.poll(() => batches).toEqual(['next hour']);
  await stop();
  expect(batches).toEqual(['next hour']);
});
