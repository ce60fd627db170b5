import type { Queryable } from '../database/database';

/**
 * Expires a batch of overdue items of one reward and returns them to its stock, in one statement. Items that are being
 * claimed are skipped. Returns how many expired, 0 if none is overdue, and how many returned to a limited stock.
 */
export async function expireBatch(db: Queryable, now: Date): Promise<{ expired: number; returned: number }> {
  const [batch] = await db.query<{ expired: number; returned: number }>(
    `WITH overdue AS (
       SELECT wallet_id, reward_id FROM wallet_items
       WHERE status IN ('available', 'pending_profile') AND expires_at <= $1
       ORDER BY expires_at LIMIT 500 FOR NO KEY UPDATE SKIP LOCKED
     ), expired AS (
       UPDATE wallet_items SET status = 'expired'
       WHERE wallet_id IN (SELECT wallet_id FROM overdue WHERE reward_id = (SELECT min(reward_id) FROM overdue))
       RETURNING reward_id
     ), returned AS (
       UPDATE rewards SET remaining_quantity = remaining_quantity + (SELECT count(*) FROM expired)
       WHERE reward_id = (SELECT min(reward_id) FROM expired) AND remaining_quantity IS NOT NULL
       RETURNING reward_id
     )
     SELECT count(*)::integer AS expired,
       (count(*) FILTER (WHERE EXISTS (SELECT FROM returned)))::integer AS returned
     FROM expired`,
    [now],
  );
  return batch ?? { expired: 0, returned: 0 };
}

/** Expires a batch. Returns whether more items may be overdue. */
export const expireItems = async (db: Queryable, now: Date): Promise<boolean> =>
  (await expireBatch(db, now)).expired > 0;

/** Counts what expiring would change. */
export async function countOverdue(db: Queryable, now: Date): Promise<{ expired: number; returned: number }> {
  const [counted] = await db.query<{ expired: number; returned: number }>(
    `SELECT count(*)::integer AS expired, count(remaining_quantity)::integer AS returned
     FROM wallet_items JOIN rewards USING (reward_id)
     WHERE status IN ('available', 'pending_profile') AND expires_at <= $1`,
    [now],
  );
  return counted ?? { expired: 0, returned: 0 };
}
