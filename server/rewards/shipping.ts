import type { saveShipping } from '../../contract/claim.contract';
import { apiError } from '../http/api-error';
import type { IdempotentRequestContext, IdempotentResult } from '../http/route';
import { rewardMessages } from '../messages/en/rewards';
import { lockItem, requireClaimed } from './owned-item';
import { readWalletReward } from './wallet';

/** Stores where a claimed item is shipped; it can be changed until the item is on its way. */
export async function saveAddress({
  tx,
  player,
  request,
  now,
}: IdempotentRequestContext<typeof saveShipping>): Promise<IdempotentResult<typeof saveShipping>> {
  const { id, ...address } = request;
  const item = await lockItem(tx, player, id, now);
  requireClaimed(item);
  if (item.metadata.shipping_required !== true)
    throw apiError('validation_failed', rewardMessages.notShipped);
  await tx.query('UPDATE wallet_items SET shipping_address = $2 WHERE wallet_id = $1', [
    item.wallet_id,
    JSON.stringify(address),
  ]);
  const reward = await readWalletReward(tx, item.wallet_id, now);
  return { data: { reward }, message: rewardMessages.addressSaved };
}
