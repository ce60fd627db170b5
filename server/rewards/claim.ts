import type { claimReward, claimVoucher } from '../../contract/claim.contract';
import type { ResponseOf } from '../../contract/endpoint';
import type { WalletRewardResponse } from '../../contract/reward.contract';
import { type ApiError, apiError } from '../http/api-error';
import { rejectUnverified } from '../http/player';
import type { IdempotentRequestContext, IdempotentResult } from '../http/route';
import { rewardMessages } from '../messages/en/rewards';
import { type Choice, readChoice } from './claim-choice';
import { lockItem, type OwnedItem } from './owned-item';
import { readVoucherCode, takeVoucherCode } from './voucher-pool';
import { readWalletReward } from './wallet';

type ClaimContext = IdempotentRequestContext<typeof claimReward>;
type VoucherContext = IdempotentRequestContext<typeof claimVoucher>;
type Context = Pick<ClaimContext, 'tx' | 'deps' | 'now'>;

/** Claims an available item with its choices; a voucher gets its code (api.md section 7). */
export async function claim(context: ClaimContext): Promise<IdempotentResult<typeof claimReward>> {
  const { tx, player, request, now } = context;
  rejectUnverified(player);
  const item = await lockItem(tx, player, request.id, now);
  if (item.status !== 'available') throw await unavailable(context, item);
  const reward = await enterClaimed(context, item, readChoice(item, request));
  return { data: { reward }, message: messageOf(reward) };
}

/** Claims a voucher and returns its code, also to a repeated call. */
export async function claimWithCode(context: VoucherContext): Promise<IdempotentResult<typeof claimVoucher>> {
  const { tx, player, request, now } = context;
  rejectUnverified(player);
  const item = await lockItem(tx, player, request.id, now);
  if (item.metadata.voucher_type === undefined) throw apiError('not_a_voucher', rewardMessages.notAVoucher);
  if (item.status === 'claimed' || item.status === 'redeemed') {
    const reward = await readWalletReward(tx, item.wallet_id, now);
    const voucher = await readVoucher(context, item, reward);
    return {
      data: { reward, voucher, already_claimed: true },
      message: rewardMessages.alreadyClaimed,
      isSecret: true,
    };
  }
  if (item.status !== 'available') throw await unavailable(context, item);
  const reward = await enterClaimed(context, item, null);
  const voucher = reward.status === 'claimed' ? await readVoucher(context, item, reward) : null;
  return { data: { reward, voucher }, message: messageOf(reward), isSecret: true };
}

/** The reason that an item cannot be claimed. */
async function unavailable({ tx, now }: Context, item: OwnedItem): Promise<ApiError> {
  switch (item.status) {
    case 'pending_profile':
      return apiError('first_time_incomplete', rewardMessages.firstTimeIncomplete);
    case 'pending_approval':
      return apiError('approval_pending', rewardMessages.approvalPending);
    case 'expired':
      return apiError('reward_expired', rewardMessages.expired);
    case 'rejected':
      return apiError('reward_rejected', rewardMessages.rejected(item.rejected_reason));
    default: {
      const reward = await readWalletReward(tx, item.wallet_id, now);
      return apiError('already_claimed', rewardMessages.alreadyClaimed, { data: { reward } });
    }
  }
}

/** Claims the locked item, or sends it for approval. The code of a voucher is reserved in both cases. */
async function enterClaimed(
  { tx, deps, now }: Context,
  { wallet_id, reward_id, metadata, requires_admin_approval, voucher_expires_at }: OwnedItem,
  choice: Choice | null,
): Promise<WalletRewardResponse> {
  if (voucher_expires_at !== null && voucher_expires_at <= now)
    throw apiError('reward_expired', rewardMessages.expired);
  if (metadata.voucher_type === 'voucher_code' && !(await takeVoucherCode(tx, reward_id, wallet_id))) {
    deps.log.error('voucher_pool.empty', { reward: reward_id });
    throw apiError('voucher_pool_empty', rewardMessages.voucherPoolEmpty);
  }
  await tx.query(
    'UPDATE wallet_items SET status = $2, claimed_at = $3, expires_at = $4, choice = $5 WHERE wallet_id = $1',
    [
      wallet_id,
      requires_admin_approval ? 'pending_approval' : 'claimed',
      requires_admin_approval ? null : now,
      voucher_expires_at,
      choice === null ? null : JSON.stringify(choice),
    ],
  );
  return readWalletReward(tx, wallet_id, now);
}

async function readVoucher(
  { tx, deps }: Context,
  { wallet_id, metadata, voucher_terms }: OwnedItem,
  { expires_at }: WalletRewardResponse,
): Promise<ResponseOf<typeof claimVoucher>['voucher']> {
  const { voucher_type, sponsor_code } = metadata;
  if (voucher_type === undefined) return null;
  const code =
    voucher_type === 'sponsor_code'
      ? sponsor_code
      : await readVoucherCode(tx, deps.settings.secrets, wallet_id);
  if (code === undefined) throw new Error('The voucher has no code');
  return { voucher_type, code, terms: voucher_terms, expires_at };
}

const messageOf = ({ status }: WalletRewardResponse): string =>
  status === 'pending_approval' ? rewardMessages.sentForApproval : rewardMessages.claimed;
