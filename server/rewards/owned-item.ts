import type { RewardMetadata, RewardType, WalletStatus } from '../../contract/reward.contract';
import type { Queryable } from '../database/database';
import { apiError } from '../http/api-error';
import type { Player } from '../http/player';
import { rewardMessages } from '../messages/en/rewards';
import { readMetadata, statusAt } from './wallet-reward';

/** A wallet item that its player acts on. */
export interface OwnedItem {
  wallet_id: string;
  reward_id: number;
  status: WalletStatus;
  type: RewardType;
  metadata: RewardMetadata;
  requires_admin_approval: boolean;
  redeemed_at: Date | null;
  expires_at: Date | null;
  rejected_reason: string | null;
  voucher_terms: string | null;
  voucher_expires_at: Date | null;
}

const walletIdPattern = /^W[0-9A-Z]{12}$/;

export const isWalletId = (id: string): boolean => walletIdPattern.test(id);

const notFound = () => apiError('reward_not_found', rewardMessages.notFound);

/**
 * Reads an item of this player and locks it until the transaction ends: two devices and the expiry of the item wait for each
 * other. Throws `reward_not_found`, also for the item of another player.
 */
export async function lockItem(
  tx: Queryable,
  { id }: Player,
  walletId: string,
  now: Date,
): Promise<OwnedItem> {
  if (!isWalletId(walletId)) throw notFound();
  const [item] = await tx.query<Omit<OwnedItem, 'metadata'> & { metadata: unknown }>(
    `SELECT w.wallet_id, w.reward_id, ${statusAt('$3')} AS status, w.type, w.metadata, w.requires_admin_approval,
       w.redeemed_at, w.expires_at, w.rejected_reason, r.voucher_terms, r.voucher_expires_at
     FROM wallet_items AS w JOIN rewards AS r USING (reward_id)
     WHERE w.wallet_id = $1 AND w.user_id = $2 FOR NO KEY UPDATE OF w`,
    [walletId, id, now],
  );
  if (item === undefined) throw notFound();
  return { ...item, metadata: readMetadata(item.metadata) };
}

/** Throws unless the item was claimed and is not used yet. */
export function requireClaimed({ status, redeemed_at }: OwnedItem): void {
  if (status === 'redeemed') {
    throw apiError('already_redeemed', rewardMessages.alreadyRedeemed, {
      data: { redeemed_at: redeemed_at?.toISOString() },
    });
  }
  if (status !== 'claimed') throw apiError('not_claimed_yet', rewardMessages.notClaimedYet);
}
