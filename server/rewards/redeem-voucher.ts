import type { redeemVoucher } from '../../contract/claim.contract';
import { apiError } from '../http/api-error';
import type { IdempotentRequestContext, IdempotentResult } from '../http/route';
import { rewardMessages } from '../messages/en/rewards';
import { lockItem, requireClaimed } from './owned-item';
import { readWalletReward } from './wallet';

/** Marks a claimed voucher as used (api.md section 7). */
export async function redeemClaimedVoucher({
  tx,
  player,
  request,
  now,
}: IdempotentRequestContext<typeof redeemVoucher>): Promise<IdempotentResult<typeof redeemVoucher>> {
  const item = await lockItem(tx, player, request.id, now);
  if (item.metadata.voucher_type === undefined) throw apiError('not_a_voucher', rewardMessages.notAVoucher);
  requireClaimed(item);
  if (item.expires_at !== null && item.expires_at <= now)
    throw apiError('voucher_expired', rewardMessages.voucherExpired);
  await tx.query(
    `UPDATE wallet_items SET status = 'redeemed', redeemed_at = $2, outlet_code = $3, redeem_note = $4
     WHERE wallet_id = $1`,
    [item.wallet_id, now, request.outlet_code, request.note],
  );
  const reward = await readWalletReward(tx, item.wallet_id, now);
  return { data: { reward }, message: rewardMessages.voucherRedeemed };
}
