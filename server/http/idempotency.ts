import { createHmac } from 'node:crypto';
import type { Queryable, Transaction } from '../database/database';
import { type DeadRows, deleteBatch } from '../database/delete-batch';
import type { Deps } from '../deps';
import { requestMessages } from '../messages/en/requests';
import { openSealed, sealText } from '../settings/sealed-text';
import { ApiError, apiError } from './api-error';
import { apiErrorUntil } from './api-error-until';
import type { ReportLimit } from './rate-limit-headers';
import { type Reply, rejection } from './reply';

/** A request with an Idempotency-Key. */
export interface KeyUse {
  account: string;
  key: string;
  /** The keyed hash of the verb and the parsed request. */
  fingerprint: Buffer;
  now: Date;
  /** Called if the limit of stored keys is reached. */
  reportLimit: ReportLimit;
}

/** The reply, and the reply that is stored for replays. */
export interface Outcome {
  reply: Reply;
  stored: Reply;
  /** The reply is stored encrypted. */
  isSecret: boolean;
}

/** A keyed hash, because a request may contain a bottle-cap code, which the database must not reveal. */
export function fingerprintOf(deps: Deps, verb: string, request: unknown): Buffer {
  const text = JSON.stringify([verb, request]);
  return createHmac('sha256', deps.settings.secrets.codePepper).update(`idempotency:${text}`).digest();
}

/** Throws 422 for a key that is not 1 to 64 visible characters. */
export function checkKey(key: string): string {
  if (/^[\x21-\x7e]{1,64}$/.test(key)) return key;
  const text = requestMessages.invalidKey;
  throw apiError('validation_failed', text, { errors: { 'Idempotency-Key': [text] } });
}

/**
 * Runs the work at most once per key, in one transaction with its stored reply (reliability rule 2). A repetition gets the
 * stored reply, another request with the same key 422, and a request while the first is running 409, without waiting.
 */
export async function runOnce(
  deps: Deps,
  use: KeyUse,
  work: (tx: Transaction) => Promise<Outcome>,
): Promise<Reply> {
  let thrown: ApiError | null = null;
  try {
    return await deps.db.transaction(async (tx) => {
      const earlier = await claim(tx, deps, use);
      if (earlier !== null) return earlier;
      const { reply, stored, isSecret } = await work(tx).catch((error: unknown) => {
        if (error instanceof ApiError) thrown = error;
        throw error;
      });
      store(tx, use, stored, isSecret ? deps : null);
      return reply;
    });
  } catch (error) {
    if (thrown === null) throw error;
    return storeRejection(deps, use, rejection(thrown));
  }
}

/** Stores a rejection in its own transaction, because the work was rolled back; an earlier stored reply wins. */
async function storeRejection(deps: Deps, use: KeyUse, reply: Reply): Promise<Reply> {
  return deps.db.transaction(async (tx) => {
    const earlier = await claim(tx, deps, use);
    if (earlier !== null) return earlier;
    store(tx, use, reply, null);
    return reply;
  });
}

const sealing = 'idempotency';

const lifetime = "interval '24 hours'";

/** The most stored keys per account, far above a day of redeeming and saving. */
const keysPerAccount = 500;

/**
 * Locks the key for this transaction; returns the stored reply if the key was used before. Separate statements, so that
 * the later ones see what was committed before the lock was free. Throws `rate_limited` for a new key over the limit.
 */
async function claim(tx: Queryable, deps: Deps, use: KeyUse): Promise<Reply | null> {
  const [[lock], [stored], [full]] = await Promise.all([
    tx.query<{ taken: boolean }>('SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS taken', [
      `idempotency:${use.account}:${use.key}`,
    ]),
    tx.query<{ fingerprint: Buffer; status: number; body: string; is_sealed: boolean }>(
      `SELECT fingerprint, status, body, is_sealed FROM idempotency_keys
       WHERE account_id = $1 AND key = $2 AND created_at > $3::timestamptz - ${lifetime}`,
      [use.account, use.key, use.now],
    ),
    tx.query<{ until: Date }>(
      `SELECT min(created_at) + ${lifetime} AS until FROM idempotency_keys
       WHERE account_id = $1 AND created_at > $2::timestamptz - ${lifetime} HAVING count(*) >= $3`,
      [use.account, use.now, keysPerAccount],
    ),
  ]);
  if (lock?.taken !== true) throw apiError('request_in_progress', requestMessages.inProgress);
  if (stored === undefined && full !== undefined) {
    const { until } = full;
    use.reportLimit({ kind: 'idempotency_keys', limit: keysPerAccount, remaining: 0, resetsAt: until });
    throw apiErrorUntil('rate_limited', until, use.now, requestMessages.tooManyRequests);
  }
  if (stored === undefined) return null;
  if (!stored.fingerprint.equals(use.fingerprint))
    throw apiError('idempotency_key_reused', requestMessages.keyReused);
  const body = stored.is_sealed
    ? openSealed(deps.settings.secrets, sealing, Buffer.from(stored.body, 'base64'))
    : stored.body;
  return { status: stored.status, body, headers: { 'Idempotency-Replayed': 'true' } };
}

/** `sealer` encrypts the reply; null stores it as it is. */
function store(tx: Transaction, use: KeyUse, reply: Reply, sealer: Pick<Deps, 'settings'> | null): void {
  if (!isStorable(reply.status)) return;
  const body =
    sealer === null ? reply.body : sealText(sealer.settings.secrets, sealing, reply.body).toString('base64');
  tx.atCommit({
    text: `INSERT INTO idempotency_keys AS keys (account_id, key, fingerprint, status, body, is_sealed, created_at)
     VALUES ($1, $2, $3, $4, $5, $7, $6)
     ON CONFLICT (account_id, key) DO UPDATE SET
       fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body,
       is_sealed = excluded.is_sealed, created_at = excluded.created_at
     WHERE keys.created_at <= excluded.created_at - ${lifetime}`,
    values: [use.account, use.key, use.fingerprint, reply.status, body, use.now, sealer !== null],
  });
}

export const oldKeys: DeadRows = {
  table: 'idempotency_keys',
  condition: `created_at <= $1::timestamptz - ${lifetime}`,
};

/** Deletes a batch of stored replies that are too old to be replayed. Returns whether it was full. */
export const deleteOldKeys = (db: Queryable, now: Date): Promise<boolean> =>
  deleteBatch(db, oldKeys.table, oldKeys.condition, [now]);

const isStorable = (status: number): boolean => status < 500 && status !== 401 && status !== 429;
