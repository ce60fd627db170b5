import type { approveReward, rejectReward } from '../../contract/approval.contract';
import type { RewardType, WalletStatus } from '../../contract/reward.contract';
import { writeAudit } from '../audit/audit';
import { weekStartOf } from '../campaign/calendar';
import { readCampaign } from '../campaign/campaign';
import type { Queryable } from '../database/database';
import { apiError } from '../http/api-error';
import type { IdempotentRequestContext, IdempotentResult } from '../http/route';
import { creditOf } from '../leaderboard/credit';
import { senderOf } from '../mail/email-template';
import { rewardApprovedMail, rewardRejectedMail } from '../mail/emails';
import { adminMessages } from '../messages/en/admin';
import { isWalletId } from '../rewards/owned-item';
import { returnVoucherCode } from '../rewards/voucher-pool';
import { pointsOfWon } from '../rewards/won-item';
import { readApproval } from './approvals';

interface Pending {
  wallet_id: string;
  reward_id: number;
  user_id: string;
  status: WalletStatus;
  name: string;
  type: RewardType;
  points_value: number;
  rejected_reason: string | null;
  voucher_expires_at: Date | null;
  username: string;
  email: string;
}

/** Locks the item: the decisions of two admins wait for each other. Throws `reward_not_found`, and `forbidden` for one's own. */
async function lockPending(tx: Queryable, walletId: string, adminId: string): Promise<Pending> {
  const [item] = isWalletId(walletId)
    ? await tx.query<Pending>(
        `SELECT w.wallet_id, w.reward_id, w.user_id, w.status, w.name, w.type, w.points_value, w.rejected_reason,
           r.voucher_expires_at, u.username, u.email
         FROM wallet_items AS w JOIN rewards AS r USING (reward_id) JOIN users AS u ON u.user_id = w.user_id
         WHERE w.wallet_id = $1 FOR NO KEY UPDATE OF w`,
        [walletId],
      )
    : [];
  if (item === undefined) throw apiError('reward_not_found', adminMessages.noApproval);
  if (item.user_id === adminId) throw apiError('forbidden', adminMessages.ownReward);
  return item;
}

const wasApproved = ({ status }: Pending): boolean => status === 'claimed' || status === 'redeemed';

function rejectUnclaimed({ status }: Pending): void {
  if (status !== 'pending_approval') throw apiError('not_claimed_yet', adminMessages.notClaimed);
}

/** Approves a reward: the item becomes claimed, and points are credited. A repetition changes nothing. */
export async function approve({
  tx,
  deps,
  player,
  request,
  now,
}: IdempotentRequestContext<typeof approveReward>): Promise<IdempotentResult<typeof approveReward>> {
  const item = await lockPending(tx, request.id, player.id);
  if (wasApproved(item))
    return { data: { approval: await readApproval(tx, player.id, item.wallet_id), already_approved: true } };
  if (item.status === 'rejected')
    throw apiError('reward_rejected', adminMessages.alreadyRejected(item.rejected_reason));
  rejectUnclaimed(item);
  const campaign = await readCampaign(tx);
  await tx.query(
    `UPDATE wallet_items SET status = 'claimed', claimed_at = $2, expires_at = $3, seen_at = NULL WHERE wallet_id = $1`,
    [item.wallet_id, now, item.voucher_expires_at],
  );
  const points = pointsOfWon('claimed', item);
  if (points > 0) {
    await tx.query(
      `UPDATE users SET ${creditOf({ points: '$2', redemptions: '0', week: '$3' })} WHERE user_id = $1`,
      [item.user_id, points, weekStartOf(campaign, now)],
    );
  }
  await writeAudit(
    tx,
    {
      action: 'reward.approved',
      actorId: player.id,
      targetId: item.user_id,
      facts: { wallet_id: item.wallet_id, reward: item.name },
    },
    now,
  );
  const mail = rewardApprovedMail(senderOf(deps.settings, campaign), { ...item, reward: item.name });
  await deps.mailer.send(tx, { to: item.email, ...mail });
  return {
    data: { approval: await readApproval(tx, player.id, item.wallet_id) },
    message: adminMessages.approved,
  };
}

/** Rejects a reward: its stock and its voucher code return to their pools. A repetition keeps the first reason. */
export async function reject({
  tx,
  deps,
  player,
  request,
  now,
}: IdempotentRequestContext<typeof rejectReward>): Promise<IdempotentResult<typeof rejectReward>> {
  const item = await lockPending(tx, request.id, player.id);
  if (item.status === 'rejected')
    return { data: { approval: await readApproval(tx, player.id, item.wallet_id), already_rejected: true } };
  if (wasApproved(item)) throw apiError('already_claimed', adminMessages.alreadyApproved);
  rejectUnclaimed(item);
  await tx.query(
    `UPDATE wallet_items SET status = 'rejected', rejected_reason = $2, seen_at = NULL WHERE wallet_id = $1`,
    [item.wallet_id, request.reason],
  );
  await returnVoucherCode(tx, item.wallet_id);
  await writeAudit(
    tx,
    {
      action: 'reward.rejected',
      actorId: player.id,
      targetId: item.user_id,
      reason: request.reason,
      facts: { wallet_id: item.wallet_id, reward: item.name },
    },
    now,
  );
  const mail = rewardRejectedMail(senderOf(deps.settings, await readCampaign(tx)), {
    ...item,
    reward: item.name,
    reason: request.reason,
  });
  await deps.mailer.send(tx, { to: item.email, ...mail });
  tx.atCommit({
    text: `UPDATE rewards SET remaining_quantity = remaining_quantity + 1
           WHERE reward_id = $1 AND remaining_quantity IS NOT NULL`,
    values: [item.reward_id],
  });
  return {
    data: { approval: await readApproval(tx, player.id, item.wallet_id) },
    message: adminMessages.rejected,
  };
}
