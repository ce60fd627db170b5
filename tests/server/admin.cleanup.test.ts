import { describe, expect, onTestFinished } from 'vitest';
import { cleanUp } from '../../contract/admin.contract';
import { redeemCode } from '../../contract/redeem.contract';
import { runCleanup } from '../../server/admin/cleanup';
import { startJobs } from '../../server/cli/jobs';
import { openDatabase } from '../../server/database/database';
import { addRaffle, auditOf, createAdmin } from './admin-fixture';
import { apiError } from './api-errors';
import { addCode, addPlayer, createPlayer } from './campaign-fixture';
import { it } from './server-test';
import { addItem, playerWith, stockOf } from './wallet-fixture';
import type { World } from './world';

const now = '2026-03-20T04:00:00Z';

/** Of each kind one row that is dead, and one that lives for another second. */
async function fill(world: World): Promise<void> {
  const { db } = world;
  const { id } = await addPlayer(db);
  await db.query(
    `INSERT INTO sessions (token_hash, user_id, created_at, last_used_at, expires_at)
     SELECT sha256(left_over::text::bytea), $1, $2, $2, $2::timestamptz + left_over * interval '1 second'
     FROM generate_series(0, 1) AS left_over`,
    [id, now],
  );
  await db.query(
    `INSERT INTO email_codes (subject, purpose, code_hash, expires_at)
     SELECT left_over, 'verify', sha256(''), $1::timestamptz - interval '1 day' + left_over * interval '1 second'
     FROM generate_series(0, 1) AS left_over`,
    [now],
  );
  await db.query(
    `INSERT INTO idempotency_keys (account_id, key, fingerprint, status, body, created_at)
     SELECT $1, left_over, '', 200, '', $2::timestamptz - interval '1 day' + left_over * interval '1 second'
     FROM generate_series(0, 1) AS left_over`,
    [id, now],
  );
  await db.query(
    `INSERT INTO attempts (kind, subject, made_at, expires_at)
     SELECT 'wrong_code', left_over, ARRAY[$1::timestamptz], $1::timestamptz + left_over * interval '1 second'
     FROM generate_series(0, 1) AS left_over`,
    [now],
  );
  for (const age of ['7 days', '6 days 23:59:59']) {
    const unverified = await addPlayer(db, { status: 'pending_verification' });
    await db.query('UPDATE users SET created_at = $2::timestamptz - $3::interval WHERE user_id = $1', [
      unverified.id,
      now,
      age,
    ]);
  }
  await addItem(world, id, { reward: 'keyboard', expires_at: now });
  await addItem(world, id, { reward: 'keyboard', expires_at: '2026-03-20T04:00:01Z' });
  await addRaffle(world, [1]);
}

const removed = { sessions: 1, email_codes: 1, idempotency_keys: 1, attempts: 1, unverified_accounts: 1 };
const expected = {
  removed,
  expired_rewards: 1,
  stock_returned: 1,
  raffles_closed: 1,
  ran_at: '2026-03-20T04:00:00.000Z',
  duration_ms: expect.any(Number),
};

const rowsOf = async (world: World) => {
  const tables = ['sessions', 'email_codes', 'idempotency_keys', 'attempts', 'users'];
  const counts = tables.map((table) => `(SELECT count(*)::integer FROM ${table}) AS ${table}`);
  const [row] = await world.db.query<Record<string, number>>(`SELECT ${counts.join(', ')}`);
  return row;
};

/** Everything that players own, and the accounts and sessions themselves, in order. */
const ledgerOf = async ({ db }: World): Promise<string[]> => {
  const rows = await db.query<{ row: string }>(
    `SELECT 'user ' || user_id AS row FROM users
     UNION ALL SELECT 'session ' || encode(token_hash, 'hex') FROM sessions
     UNION ALL SELECT 'redemption ' || redemption_id FROM redemptions
     UNION ALL SELECT 'draw ' || draw_id FROM draws
     UNION ALL SELECT 'ticket ' || ticket_number FROM raffle_tickets
     UNION ALL SELECT 'item ' || wallet_id || ' ' || status FROM wallet_items`,
  );
  return rows.map(({ row }) => row).toSorted();
};

/** The demo campaign has closed raffles of its own. */
const freezeOthers = (world: World) =>
  world.db.query(`UPDATE raffles SET cancelled = true WHERE closes_at <= $1 AND drawn_at IS NULL`, [now]);

describe('POST /api/admin/cleanup', () => {
  it('says in a dry run what it would remove, and removes exactly that', {
    tags: ['A.cleanup.1', '1.admin.2', '7.admin.2'],
  }, async ({ world }) => {
    await freezeOthers(world);
    await fill(world);
    const { token, player } = await createAdmin(world);
    const before = await rowsOf(world);
    const stock = (await stockOf(world, 'keyboard')) ?? 0;
    const dry = await world.succeed(cleanUp, { dry_run: true }, { token });
    expect(dry).toEqual({ dry_run: true, ...expected });
    expect(await rowsOf(world)).toEqual(before);
    expect(await auditOf(world)).toEqual([]);
    expect(await world.succeed(cleanUp, {}, { token })).toEqual({ dry_run: false, ...expected });
    const after = await rowsOf(world);
    expect(Object.entries(after ?? {}).map(([table, count]) => (before?.[table] ?? 0) - count)).toEqual([
      1, 1, 1, 1, 1,
    ]);
    expect(await stockOf(world, 'keyboard')).toBe(stock + 1);
    const { expired_rewards, stock_returned, raffles_closed } = expected;
    expect(await auditOf(world)).toEqual([
      {
        actor_id: player.id,
        action: 'cleanup.ran',
        target_id: null,
        reason: null,
        facts: { ...removed, expired_rewards, stock_returned, raffles_closed },
      },
    ]);
    expect(await world.succeed(cleanUp, {}, { token })).toMatchObject({
      removed: { sessions: 0, email_codes: 0, idempotency_keys: 0, attempts: 0, unverified_accounts: 0 },
      expired_rewards: 0,
      stock_returned: 0,
      raffles_closed: 0,
    });
  });

  it('is rejected while another one runs', { tags: ['A.cleanup.2'] }, async ({ world }) => {
    const { token } = await createAdmin(world);
    const other = openDatabase(world.db.url, { timeoutMs: 15_000 });
    onTestFinished(other.close);
    await other.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock(4301217)');
      expect(await world.answer(cleanUp, {}, { token })).toEqual([
        409,
        apiError('cleanup_running', 'Another cleanup is running. Try again in a moment.'),
      ]);
    });
    expect((await world.call(cleanUp, {}, { token })).status).toBe(200);
  });

  it('under load returns each expired item to the stock once, and touches nothing that lives', {
    tags: ['A.cleanup.1', 'A.cleanup.2'],
  }, async ({ world }) => {
    const items = await Promise.all(
      Array.from({ length: 10 }, () => playerWith(world, { reward: 'keyboard', expires_at: now })),
    );
    const living = await playerWith(world, { reward: 'keyboard' });
    await world.db.query(`UPDATE rewards SET active = false WHERE key = 'keyboard'`);
    const stock = (await stockOf(world, 'keyboard')) ?? 0;
    const players = await Promise.all(Array.from({ length: 8 }, () => createPlayer(world)));
    const codes = await Promise.all(players.map(() => addCode(world.db)));
    const admins = await Promise.all([createAdmin(world), createAdmin(world), createAdmin(world)]);
    const before = await ledgerOf(world);
    const [answers, redeemed] = await Promise.all([
      Promise.all(admins.map(({ token }) => world.call(cleanUp, {}, { token }))),
      Promise.all(players.map(({ token }, at) => world.call(redeemCode, { code: codes[at] }, { token }))),
    ]);
    const done = answers.flatMap(({ body }) => (body.success ? [body.data] : []));
    const returned = done.reduce((sum, { stock_returned }) => sum + stock_returned, 0);
    expect([done.length > 0, returned]).toEqual([true, 10]);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(redeemed.map(({ status }) => status)).toEqual(players.map(() => 200));
    expect(await stockOf(world, 'keyboard')).toBe(stock + 10);
    expect(
      await world.db.query(
        `SELECT status, count(*)::integer AS items FROM wallet_items WHERE wallet_id = ANY ($1)
        GROUP BY status`,
        [items.map(({ id }) => id)],
      ),
    ).toEqual([{ status: 'expired', items: 10 }]);
    expect(await world.db.query('SELECT status FROM wallet_items WHERE wallet_id = $1', [living.id])).toEqual(
      [{ status: 'available' }],
    );
    const after = await ledgerOf(world);
    expect(before.filter((row) => !after.includes(row))).toEqual(
      items.map(({ id }) => `item ${id} available`).toSorted(),
    );
    const added = after.filter((row) => !before.includes(row)).map((row) => row.replace(/^item \S+ /, ''));
    expect(added.map((row) => row.replace(/ .*/, '')).toSorted()).toEqual([
      ...Array(10).fill('expired'),
      // The bonus of each player's first code.
      ...Array(8).fill('pending_profile'),
      ...Array(8).fill('redemption'),
      ...Array(8).fill('ticket'),
    ]);
  });

  it('leaves the rest to the next run when its time is over', async ({ world }) => {
    await fill(world);
    const { db, random } = world.deps;
    const facts = { db, random, now: world.clock.now(), actorId: null, dryRun: false };
    expect(await runCleanup({ ...facts, limitMs: -1 })).toMatchObject({
      removed: { sessions: 0, unverified_accounts: 0 },
      expired_rewards: 0,
    });
    expect(await runCleanup(facts)).toMatchObject({ removed: { sessions: 1, unverified_accounts: 1 } });
  });
});

it('jobs delete unverified accounts after 7 days and emails after 30, and freeze closed raffles', async ({
  world,
}) => {
  await fill(world);
  await world.db.query(
    `INSERT INTO mails (recipient, subject, body, html, sent_at, due_at, expires_at)
     SELECT 'a@b.my', age, '', '', $1::timestamptz - age::interval, NULL, $1
     FROM unnest(ARRAY['30 days', '29 days']) AS age`,
    [now],
  );
  onTestFinished(startJobs(world.deps));
  const countOf = async (rows: string) =>
    (await world.db.query<{ count: number }>(`SELECT count(*)::integer AS count FROM ${rows}`))[0]?.count;
  const poll = (rows: string) => expect.poll(() => countOf(rows), { timeout: 15_000 });
  await poll(`users WHERE status = 'pending_verification'`).toBe(1);
  await poll('mails').toBe(1);
  await poll(`raffles WHERE closes_at <= '${now}' AND closed_at IS NULL AND drawn_at IS NULL`).toBe(0);
});
