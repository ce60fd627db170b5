import * as v from 'valibot';
import {
  type RewardMetadata,
  RewardMetadataSchema,
  type RewardType,
  type WalletStatus,
} from '../../contract/reward.contract';
import { randomSymbols } from '../codes/symbols';
import type { Queryable } from '../database/database';
import type { RandomSource } from '../deps';
import { takeVoucherCode } from '../rewards/voucher-pool';
import { statusAt } from '../rewards/wallet-reward';

/** The wallet of winner@demo.test has an item in each status at each start, whatever was done with the earlier ones. */

interface DemoReward {
  reward_id: number;
  type: RewardType;
  first_time: boolean;
  requires_admin_approval: boolean;
  metadata: RewardMetadata;
  is_text: boolean;
}

interface DemoItem {
  status: WalletStatus;
  is: (reward: DemoReward) => boolean;
  reason?: string;
}

const isVoucher = ({ metadata }: DemoReward) => metadata.voucher_type !== undefined;
const isShipped = ({ metadata }: DemoReward) => metadata.shipping_required === true;
const isHandedOver = (reward: DemoReward) =>
  reward.type === 'qr_code' && !isVoucher(reward) && !reward.first_time;

const items: readonly DemoItem[] = [
  { status: 'pending_profile', is: ({ first_time }) => first_time },
  { status: 'available', is: isHandedOver },
  { status: 'available', is: ({ metadata }) => metadata.voucher_type === 'voucher_code' },
  { status: 'available', is: ({ type }) => type === 'in_game_skin' },
  { status: 'available', is: ({ is_text }) => is_text },
  {
    status: 'pending_approval',
    is: ({ requires_admin_approval, metadata }) => requires_admin_approval && metadata.sizes !== undefined,
  },
  { status: 'claimed', is: isVoucher },
  { status: 'claimed', is: isHandedOver },
  { status: 'claimed', is: (reward) => isShipped(reward) && !reward.requires_admin_approval },
  { status: 'claimed', is: ({ type }) => type === 'tournament_entry' },
  { status: 'redeemed', is: isVoucher },
  { status: 'expired', is: (reward) => isShipped(reward) && !reward.requires_admin_approval },
  {
    status: 'rejected',
    is: (reward) => isShipped(reward) && reward.requires_admin_approval,
    reason: 'We can only ship within Malaysia.',
  },
];

const dayMs = 86_400_000;
const isClaimed = (status: WalletStatus) => status === 'claimed' || status === 'redeemed';

/** Adds the items that the wallet lacks; those that are not expired or rejected are taken from the stock. */
export async function topUpWallet(
  tx: Queryable,
  random: RandomSource,
  email: string,
  now: Date,
): Promise<void> {
  const [owner] = await tx.query<{ user_id: string }>('SELECT user_id FROM users WHERE email = $1', [email]);
  if (owner === undefined) throw new Error(`The demo account ${email} does not exist`);
  const rewards = await readRewards(tx);
  for (const [index, { status, is, reason }] of items.entries()) {
    const reward = rewards.find(is);
    if (reward === undefined || (await hasItem(tx, owner.user_id, reward, status, now))) continue;
    const id = `W${randomSymbols(random, 12)}`;
    const wonAt = new Date(now.getTime() - (index + 1) * dayMs);
    if (status !== 'expired' && status !== 'rejected') {
      await tx.query('UPDATE rewards SET remaining_quantity = remaining_quantity - 1 WHERE reward_id = $1', [
        reward.reward_id,
      ]);
    }
    await tx.query(
      `INSERT INTO wallet_items (wallet_id, user_id, reward_id, status, source, won_at, claimed_at, redeemed_at,
         expires_at, rejected_reason, choice)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        id,
        owner.user_id,
        reward.reward_id,
        status,
        status === 'pending_profile' ? 'first_time' : 'tournament',
        wonAt,
        isClaimed(status) ? wonAt : null,
        status === 'redeemed' ? wonAt : null,
        expiryOf(status, now),
        reason ?? null,
        choiceOf(status, reward),
      ],
    );
    if (isClaimed(status) && reward.metadata.voucher_type === 'voucher_code')
      await takeVoucherCode(tx, reward.reward_id, id);
  }
}

async function readRewards(tx: Queryable): Promise<DemoReward[]> {
  const rows = await tx.query<Omit<DemoReward, 'is_text'>>(
    `SELECT reward_id, type, first_time, requires_admin_approval, metadata FROM rewards
     WHERE active AND (remaining_quantity IS NULL OR remaining_quantity > 0) ORDER BY reward_id`,
  );
  return rows.map(({ metadata, ...reward }) => ({
    ...reward,
    metadata: v.parse(RewardMetadataSchema, typeof metadata === 'string' ? JSON.parse(metadata) : metadata),
    is_text: typeof metadata === 'string',
  }));
}

async function hasItem(
  tx: Queryable,
  userId: string,
  { reward_id }: DemoReward,
  status: WalletStatus,
  now: Date,
): Promise<boolean> {
  const found = await tx.query(
    `SELECT FROM wallet_items AS w WHERE w.user_id = $1 AND w.reward_id = $2 AND ${statusAt('$4')} = $3`,
    [userId, reward_id, status, now],
  );
  return found.length > 0;
}

function expiryOf(status: WalletStatus, now: Date): Date | null {
  if (status === 'expired') return new Date(now.getTime() - dayMs);
  return status === 'available' || status === 'pending_profile' ? new Date(now.getTime() + 20 * dayMs) : null;
}

function choiceOf(status: WalletStatus, { metadata, type }: DemoReward): string | null {
  if (metadata.voucher_type !== undefined || (!isClaimed(status) && status !== 'pending_approval'))
    return null;
  const choice = {
    ...(metadata.sizes?.[0] && { size: metadata.sizes[0] }),
    ...(metadata.colors?.[0] && { color: metadata.colors[0] }),
    ...(metadata.pickup_locations?.[0] && { pickup_location: metadata.pickup_locations[0] }),
    ...(type === 'in_game_skin' && { in_game_id: 'demo#1' }),
  };
  return Object.keys(choice).length > 0 ? JSON.stringify(choice) : null;
}
