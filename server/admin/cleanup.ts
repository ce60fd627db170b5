import type { CleanupResponse, cleanUp } from '../../contract/admin.contract';
import { expiredEmailCodes } from '../accounts/email-codes';
import { deadRegistrations } from '../accounts/player';
import { expiredSessions } from '../accounts/sessions';
import { writeAudit } from '../audit/audit';
import type { Database, Queryable } from '../database/database';
import { countDead, type DeadRows, deleteDead } from '../database/delete-batch';
import type { RandomSource } from '../deps';
import { apiError } from '../http/api-error';
import { oldKeys } from '../http/idempotency';
import type { HandlerResult, RequestContext } from '../http/route';
import { expiredAttempts } from '../limits/attempts';
import { expiredRequestCounts } from '../limits/requests';
import { adminMessages } from '../messages/en/admin';
import { freezeEntries, listOverdue } from '../raffles/entries';
import { prepareSeeds } from '../redeem/seeds';
import { countOverdue, expireBatch } from '../rewards/expiry';

/** What is dead, by the names of the response (api.md section 6). Never redemptions, draws, scans or the audit log. */
const dead: Record<keyof CleanupResponse['removed'], readonly DeadRows[]> = {
  sessions: [expiredSessions],
  email_codes: [expiredEmailCodes],
  idempotency_keys: [oldKeys],
  attempts: [expiredAttempts, expiredRequestCounts],
  unverified_accounts: [deadRegistrations],
};

/** An arbitrary number, the same in every process that cleans up. */
const lock = 4_301_217;

interface Cleanup {
  db: Database;
  random: RandomSource;
  now: Date;
  /** The admin; null for the operator. */
  actorId: string | null;
  dryRun: boolean;
  /** Milliseconds after which it leaves the rest to the next run. */
  limitMs?: number;
}

/**
 * Removes what is dead, in batches that each commit, so that nothing waits for a cleanup. Its lock ends with its process.
 * Throws `cleanup_running` while another one has it.
 */
export async function runCleanup(cleanup: Cleanup): Promise<CleanupResponse> {
  const { db, dryRun, now } = cleanup;
  const start = performance.now();
  return db.transaction(async (tx) => {
    const [locked] = await tx.query<{ taken: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS taken', [
      lock,
    ]);
    if (locked?.taken !== true) throw apiError('cleanup_running', adminMessages.cleanupRunning);
    // PostgreSQL ends a transaction that does nothing for too long, and its lock with it.
    const step = async <Result>(work: Promise<Result>): Promise<Result> => {
      const result = await work;
      await tx.query('SELECT 1');
      return result;
    };
    const isOver = () => performance.now() - start > (cleanup.limitMs ?? Number.POSITIVE_INFINITY);
    const counts = await (dryRun ? countAll(db, now) : removeAll(cleanup, step, isOver));
    const result = {
      dry_run: dryRun,
      ...counts,
      ran_at: now.toISOString(),
      duration_ms: Math.round(performance.now() - start),
    };
    if (!dryRun) {
      const { removed, expired_rewards, stock_returned, raffles_closed } = counts;
      const facts = { ...removed, expired_rewards, stock_returned, raffles_closed };
      await writeAudit(tx, { action: 'cleanup.ran', actorId: cleanup.actorId, facts }, now);
    }
    return result;
  });
}

type Counts = Pick<CleanupResponse, 'removed' | 'expired_rewards' | 'stock_returned' | 'raffles_closed'>;

async function countAll(db: Queryable, now: Date): Promise<Counts> {
  const removed = await forEachKind(async (rows) => {
    let count = 0;
    for (const one of rows) count += await countDead(db, one, now);
    return count;
  });
  const { expired, returned } = await countOverdue(db, now);
  return {
    removed,
    expired_rewards: expired,
    stock_returned: returned,
    raffles_closed: (await listOverdue(db, now)).length,
  };
}

async function removeAll(
  { db, random, now }: Cleanup,
  step: <Result>(work: Promise<Result>) => Promise<Result>,
  isOver: () => boolean,
): Promise<Counts> {
  const counts = { expired_rewards: 0, stock_returned: 0, raffles_closed: 0 };
  for (const id of await step(listOverdue(db, now))) {
    if (isOver()) break;
    if (await step(db.transaction((tx) => freezeEntries(tx, id, now)))) counts.raffles_closed += 1;
  }
  while (!isOver()) {
    const { expired, returned } = await step(expireBatch(db, now));
    counts.expired_rewards += expired;
    counts.stock_returned += returned;
    if (expired === 0) break;
  }
  const removed = await forEachKind(async (rows) => {
    let count = 0;
    for (const one of rows) {
      let batch = { count: 0, isFull: true };
      while (batch.isFull && !isOver()) {
        batch = await step(deleteDead(db, one, now));
        count += batch.count;
      }
    }
    return count;
  });
  await step(prepareSeeds(db, random, now));
  return { removed, ...counts };
}

async function forEachKind(
  count: (rows: readonly DeadRows[]) => Promise<number>,
): Promise<CleanupResponse['removed']> {
  const counted: [string, number][] = [];
  for (const [kind, rows] of Object.entries(dead)) counted.push([kind, await count(rows)]);
  return Object.fromEntries(counted) as CleanupResponse['removed'];
}

/** Within the 10 seconds that the app waits. */
const requestLimitMs = 6000;

export const cleanUpFor = async ({
  deps: { db, random },
  player,
  request,
  now,
}: RequestContext<typeof cleanUp>): Promise<HandlerResult<typeof cleanUp>> => ({
  data: await runCleanup({
    db,
    random,
    now,
    actorId: player.id,
    dryRun: request.dry_run,
    limitMs: requestLimitMs,
  }),
});
