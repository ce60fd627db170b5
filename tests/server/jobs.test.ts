import { expect, onTestFinished } from 'vitest';
import { redeemCode } from '../../contract/redeem.contract';
import { deleteExpiredEmailCodes } from '../../server/accounts/email-codes';
import { startJobs } from '../../server/cli/jobs';
import type { Queryable } from '../../server/database/database';
import { deleteExpiredAttempts } from '../../server/limits/attempts';
import { deleteExpiredRequestCounts } from '../../server/limits/requests';
import { addCode, createPlayer } from './campaign-fixture';
import { createRecordingLog } from './recording-log';
import { it } from './server-test';
import { addItem } from './wallet-fixture';
import { createTestServer, type World } from './world';

const start = (world: World) => onTestFinished(startJobs(world.deps));

const countOf = async (world: World, table: string) =>
  (await world.db.query<{ count: number }>(`SELECT count(*)::integer AS count FROM ${table}`))[0]?.count;

it('jobs fold the changes of the leaderboard', async ({ world, player: { token } }) => {
  await world.succeed(redeemCode, { code: await addCode(world.db) }, { token });
  expect(await countOf(world, 'leaderboard_changes')).toBe(2);
  start(world);
  await expect.poll(() => countOf(world, 'leaderboard_changes'), { timeout: 15_000 }).toBe(0);
  expect(await countOf(world, 'leaderboard_counts')).toBeGreaterThan(0);
});

it('jobs expire rewards that were not claimed in time', { tags: ['A.expiry.1'] }, async ({
  world,
  player,
}) => {
  await addItem(world, player.player.id, { reward: 'keyboard', expires_at: '2026-03-20T04:00:00Z' });
  start(world);
  await expect
    .poll(() => countOf(world, `wallet_items WHERE status = 'expired'`), { timeout: 15_000 })
    .toBe(1);
});

it('jobs delete stored answers after 24 hours, and sessions that have expired or were idle for 7 days', {
  tags: ['A.keys.4'],
}, async ({ world }) => {
  const now = world.clock.now();
  await world.db.query(
    `INSERT INTO idempotency_keys (account_id, key, fingerprint, status, body, created_at)
     SELECT 'U', age, '', 200, '{}', $1::timestamptz - age::interval
     FROM unnest(ARRAY['23:59:59', '24:00:00', '30 days']) AS age`,
    [now],
  );
  const { player } = await createPlayer(world);
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

it('jobs delete attempts and request counts when they expire, email codes a day later, login networks after 90 days', async ({
  world,
}) => {
  await world.db.query(
    `WITH given AS (SELECT name, $1::timestamptz + life::interval AS ends
       FROM (VALUES ('live', '1 second'), ('expired', '0')) AS rows (name, life)),
     attempts AS (INSERT INTO attempts (kind, subject, made_at, expires_at)
       SELECT 'login', name, ARRAY[$1::timestamptz], ends FROM given),
     codes AS (INSERT INTO email_codes (subject, purpose, code_hash, expires_at)
       SELECT name, 'verify', sha256(''), ends - interval '1 day' FROM given),
     networks AS (INSERT INTO login_networks (subject, last_login_at)
       SELECT name, ends - interval '90 days' FROM given)
     INSERT INTO request_counts (kind, subject, window_ends_at, hits) SELECT 'redeem', name, ends, 1 FROM given`,
    [world.clock.now()],
  );
  start(world);
  const left = () =>
    world.db.query(
      `SELECT 'attempts' AS table, subject FROM attempts UNION ALL
       SELECT 'email_codes', subject FROM email_codes UNION ALL
       SELECT 'login_networks', subject FROM login_networks UNION ALL
       SELECT 'request_counts', subject FROM request_counts ORDER BY 1, 2`,
    );
  await expect.poll(left, { timeout: 15_000 }).toEqual([
    { table: 'attempts', subject: 'live' },
    { table: 'email_codes', subject: 'live' },
    { table: 'login_networks', subject: 'live' },
    { table: 'request_counts', subject: 'live' },
  ]);
});

it.each([
  ['attempts', deleteExpiredAttempts, `(kind, subject, made_at, expires_at) SELECT 'login', n, '{}'`],
  [
    'request_counts',
    deleteExpiredRequestCounts,
    `(kind, subject, hits, window_ends_at) SELECT 'login', n, 1`,
  ],
  [
    'email_codes',
    deleteExpiredEmailCodes,
    `(subject, purpose, code_hash, expires_at) SELECT n, 'verify', sha256('')`,
  ],
])('a job deletes 5000 rows of %s at a time, found by an index', async (table, deleteExpired, columns) => {
  const { db, clock } = await createTestServer();
  await db.query(
    `INSERT INTO ${table} ${columns}, $1::timestamptz + CASE WHEN n <= 5001 THEN -1 ELSE 1 END * interval '1 year'
     FROM generate_series(1, 30000) AS n`,
    [clock.now()],
  );
  await db.query(`ANALYZE ${table}`);
  const plans: string[] = [];
  const explained: Queryable = {
    query: async (text, values) => {
      plans.push(JSON.stringify(await db.query(`EXPLAIN ${text}`, values)));
      return db.query(text, values);
    },
  };
  expect([await deleteExpired(explained, clock.now()), await deleteExpired(explained, clock.now())]).toEqual([
    true,
    false,
  ]);
  expect(plans.map((plan) => [plan.includes(`${table}_expiry`), plan.includes('Seq Scan')])).toEqual([
    [true, false],
    [true, false],
  ]);
  expect(await db.query(`SELECT count(*)::integer FROM ${table}`)).toEqual([{ count: 24_999 }]);
});

it('a failing job is logged once until it succeeds, and keeps running', async ({ world }) => {
  const log = createRecordingLog();
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

it('a job runs again at once while its batch is full, and then waits', async ({ world }) => {
  const batches = ['full', 'full', 'partial', 'next hour'];
  const stop = startJobs(world.deps, [
    { name: 'test', everyMs: 3_600_000, run: async () => batches.shift() === 'full' },
  ]);
  onTestFinished(stop);
  await expect.poll(() => batches).toEqual(['next hour']);
  await stop();
  expect(batches).toEqual(['next hour']);
});
