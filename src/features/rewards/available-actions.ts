import type { ClaimField } from '../../../contract/claim.contract';
import type { WalletReward } from '../../../contract/reward.contract';

type Action = NonNullable<WalletReward['actions']>[number];

/** The kinds that staff hand over at a pickup place. */
const isPickedUp = ({ type, metadata }: WalletReward): boolean =>
  type === 'qr_code' || (type === 'physical_item' && metadata.shipping_required !== true);

const settled: readonly WalletReward['status'][] = ['pending_approval', 'redeemed', 'expired', 'rejected'];

const derivedActions = (reward: WalletReward): readonly Action[] => {
  const isVoucher = reward.metadata.voucher_type !== undefined;
  if (settled.includes(reward.status)) return [];
  if (reward.status === 'pending_profile') return ['complete_first_time'];
  if (!reward.claimed_at) return [isVoucher ? 'claim_voucher' : 'claim'];
  if (isVoucher) return ['redeem_voucher'];
  return isPickedUp(reward) ? ['show_qr'] : [];
};

/** What the player may do now; another server may not say: then it follows from type and claimed_at (api.md, rule 2). */
export const actionsOf = (reward: WalletReward): readonly Action[] =>
  reward.actions ?? derivedActions(reward);

/** What a claim has to choose, with the options; null for a text. */
export const choicesOf = ({
  type,
  metadata,
}: WalletReward): readonly { field: ClaimField; options: readonly string[] | null }[] => {
  const { sizes = [], colors = [], pickup_locations = [] } = metadata;
  const lists = { size: sizes, color: colors, pickup_location: pickup_locations } as const;
  const offered = (Object.keys(lists) as (keyof typeof lists)[])
    .map((field) => ({ field, options: lists[field].filter((option) => option.trim() !== '') }))
    .filter(({ options }) => options.length > 0);
  const isSkin = type === 'in_game_skin' && metadata.voucher_type === undefined;
  return [...offered, ...(isSkin ? [{ field: 'in_game_id', options: null } as const] : [])];
};
