import type { Queryable } from '../database/database';

/**
 * Expires a batch of overdue items of one reward and returns them to its stock, in one statement. Items that are being
 * claimed are skipped. Returns whether more items may be overdue.
 */
export async function expireItems(db: Queryable, now: Date): Promise<boolean> {
  const [batch] = await db.query<{ expired: number }>(
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
     )
     SELECT count(*)::integer AS expired FROM expired`,
    [now],
  );
  return (batch?.expired ?? 0) > 0;
}
