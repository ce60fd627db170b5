import * as v from 'valibot';
import {
  type RewardMetadata,
  RewardMetadataSchema,
  type RewardType,
  type WalletRewardResponse,
  type WalletStatus,
} from '../../contract/reward.contract';

/** A wallet item with its reward, as `walletRewardColumns` selects it. */
export interface WalletRow
  extends Pick<
    WalletRewardResponse,
    | 'name'
    | 'description'
    | 'type'
    | 'rarity'
    | 'total_quantity'
    | 'remaining_quantity'
    | 'requires_admin_approval'
    | 'points_value'
    | 'max_per_user'
    | 'source'
    | 'rejected_reason'
    | 'choice'
  > {
  wallet_id: string;
  reward_id: number;
  status: WalletStatus;
  metadata: unknown;
  available_from: Date | null;
  available_until: Date | null;
  won_at: Date;
  claimed_at: Date | null;
  redeemed_at: Date | null;
  expires_at: Date | null;
  /** A claimed voucher can no longer be used. */
  is_voucher_expired: boolean;
  has_shipping_address: boolean;
  is_new: boolean;
}

/** The status of a wallet item at `now`: an unclaimed item past its expiry is expired. */
export const statusAt = (now: string) =>
  `CASE WHEN w.status IN ('available', 'pending_profile') AND w.expires_at <= ${now} THEN 'expired' ELSE w.status END`;

/** The columns that toWalletReward needs: of wallet_items AS w as won, and of rewards AS r as it is now. */
export const walletRewardColumns = (now: string) =>
  `w.wallet_id, w.reward_id, ${statusAt(now)} AS status, w.source, w.won_at, w.claimed_at, w.redeemed_at,
   w.expires_at, coalesce(w.status = 'claimed' AND w.expires_at <= ${now}, false) AS is_voucher_expired, w.rejected_reason, w.choice, w.shipping_address IS NOT NULL AS has_shipping_address,
   w.seen_at IS NULL AS is_new, w.name, w.description, w.type, w.rarity, w.metadata, w.requires_admin_approval,
   w.points_value, r.total_quantity, r.remaining_quantity, r.max_per_user, r.available_from, r.available_until`;

export function readMetadata(stored: unknown): RewardMetadata {
  return v.parse(RewardMetadataSchema, typeof stored === 'string' ? JSON.parse(stored) : stored);
}

/** Masks every group except the first: SHOP-••••-••••. */
function maskSponsorCode(code: string): string {
  const [first = '', ...rest] = code.split('-');
  const shown = rest.length === 0 ? '•'.repeat(first.length) : first;
  return [shown, ...rest.map((group) => '•'.repeat(group.length))].join('-');
}

/** The sponsor code is masked until the item is claimed (api.md section 2.5). */
function shownMetadata(metadata: RewardMetadata, claimed: boolean): RewardMetadata {
  if (metadata.sponsor_code === undefined || claimed) return metadata;
  return { ...metadata, sponsor_code: maskSponsorCode(metadata.sponsor_code) };
}

/** Returns whether staff hand the item over: not a voucher, and not shipped. */
export const isPickedUp = (type: RewardType, { voucher_type, shipping_required }: RewardMetadata): boolean =>
  voucher_type === undefined &&
  (type === 'qr_code' || (type === 'physical_item' && shipping_required !== true));

function actionsOf(row: WalletRow, metadata: RewardMetadata): WalletRewardResponse['actions'] {
  const isVoucher = metadata.voucher_type !== undefined;
  if (row.status === 'pending_profile') return ['complete_first_time'];
  if (row.status === 'available') return [isVoucher ? 'claim_voucher' : 'claim'];
  if (row.status !== 'claimed') return [];
  if (isVoucher) return row.is_voucher_expired ? [] : ['redeem_voucher'];
  if (isPickedUp(row.type, metadata)) return ['show_qr'];
  return metadata.shipping_required === true && !row.has_shipping_address ? ['add_shipping'] : [];
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export function toWalletReward(row: WalletRow): WalletRewardResponse {
  const metadata = readMetadata(row.metadata);
  return {
    id: row.wallet_id,
    reward_id: String(row.reward_id),
    name: row.name,
    description: row.description,
    type: row.type,
    rarity: row.rarity,
    metadata: shownMetadata(metadata, row.claimed_at !== null),
    total_quantity: row.total_quantity,
    remaining_quantity: row.remaining_quantity,
    requires_admin_approval: row.requires_admin_approval,
    points_value: row.points_value,
    max_per_user: row.max_per_user,
    available_from: iso(row.available_from),
    available_until: iso(row.available_until),
    status: row.status,
    source: row.source,
    won_at: row.won_at.toISOString(),
    claimed_at: iso(row.claimed_at),
    redeemed_at: iso(row.redeemed_at),
    expires_at: iso(row.expires_at),
    rejected_reason: row.rejected_reason,
    choice: row.choice,
    has_shipping_address: row.has_shipping_address,
    is_new: row.is_new,
    actions: actionsOf(row, metadata),
  };
}
