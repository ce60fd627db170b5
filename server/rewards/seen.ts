import type { markSeen } from '../../contract/claim.contract';
import type { HandlerResult, RequestContext } from '../http/route';
import { isWalletId } from './owned-item';

/** Marks the player's items as seen; other ids are ignored. */
export async function markItemsSeen({
  deps: { db },
  player,
  request,
  now,
}: RequestContext<typeof markSeen>): Promise<HandlerResult<typeof markSeen>> {
  await db.query(
    'UPDATE wallet_items SET seen_at = $3 WHERE user_id = $1 AND wallet_id = ANY ($2) AND seen_at IS NULL',
    [player.id, request.ids.filter(isWalletId), now],
  );
  const [left] = await db.query<{ count: string }>(
    'SELECT count(*) FROM wallet_items WHERE user_id = $1 AND seen_at IS NULL',
    [player.id],
  );
  return { data: { new_count: Number(left?.count) } };
}
