import * as v from 'valibot';
import { defaulted, IdSchema, type LenientOutput, lenient, readAs } from './lenient';
import { RaritySchema } from './rarity';

export const rewardTypes = [
  'points',
  'qr_code',
  'in_game_skin',
  'physical_item',
  'tournament_entry',
] as const;
export const RewardTypeSchema = v.picklist(rewardTypes);
export type RewardType = v.InferOutput<typeof RewardTypeSchema>;

const redemptionTypes = ['first_time_generic', 'rarity_based', 'no_reward'] as const;
export const RedemptionTypeSchema = v.picklist(redemptionTypes);
export type RedemptionType = v.InferOutput<typeof RedemptionTypeSchema>;

const metadataFields = {
  image_url: v.string(),
  description: v.string(),
  sizes: v.array(v.string()),
  colors: v.array(v.string()),
  pickup_locations: v.array(v.string()),
  items: v.array(v.string()),
  estimated_value: v.number(),
  shipping_required: v.boolean(),
  brand: v.string(),
  material: v.string(),
  estimated_delivery: v.string(),
  warranty: v.string(),
  weight: v.string(),
  dimensions: v.string(),
  category: v.string(),
  availability: v.string(),
  condition: v.string(),
  origin: v.string(),
  manufacturer: v.string(),
  voucher_type: v.picklist(['sponsor_code', 'voucher_code']),
  sponsor_code: v.string(),
};

/** Reward metadata as our server sends it: an object with known keys (product.md section 3). */
export const RewardMetadataSchema = v.partial(v.strictObject(metadataFields));
export type RewardMetadata = v.InferOutput<typeof RewardMetadataSchema>;

const asObject = (value: unknown): Record<string, unknown> => {
  if (typeof value === 'string') {
    try {
      return asObject(JSON.parse(value));
    } catch {
      return {};
    }
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
};

/** Metadata as any server may send it: an object or JSON text. Invalid values are left out. */
const LenientMetadataSchema = v.pipe(v.unknown(), v.transform(asObject), lenient(RewardMetadataSchema));

export const walletStatuses = [
  'pending_profile',
  'available',
  'pending_approval',
  'claimed',
  'redeemed',
  'expired',
  'rejected',
] as const;
export const WalletStatusSchema = v.picklist(walletStatuses);
export type WalletStatus = v.InferOutput<typeof WalletStatusSchema>;

const WalletActionSchema = v.picklist([
  'complete_first_time',
  'claim',
  'claim_voucher',
  'redeem_voucher',
  'show_qr',
  'add_shipping',
]);

/** A reward in a player's wallet (api.md section 1). */
export const WalletRewardSchema = v.object({
  id: IdSchema,
  name: defaulted(v.string(), ''),
  description: defaulted(v.string(), ''),
  type: RewardTypeSchema,
  rarity: defaulted(v.nullable(RaritySchema), null),
  metadata: defaulted(readAs(RewardMetadataSchema, LenientMetadataSchema), {}),
  total_quantity: v.nullable(v.number()),
  remaining_quantity: v.nullable(v.number()),
  requires_admin_approval: defaulted(v.boolean(), false),
  claimed_at: defaulted(v.nullable(v.string()), null),
  points_value: v.number(),
  max_per_user: v.nullable(v.number()),
  available_from: v.nullable(v.string()),
  available_until: v.nullable(v.string()),
  reward_id: IdSchema,
  status: WalletStatusSchema,
  source: v.picklist(['code', 'first_time', 'raffle', 'stamp_rally', 'tournament', 'admin']),
  won_at: v.string(),
  redeemed_at: v.nullable(v.string()),
  expires_at: v.nullable(v.string()),
  rejected_reason: v.nullable(v.string()),
  choice: v.nullable(v.record(v.string(), v.string())),
  has_shipping_address: v.boolean(),
  is_new: v.boolean(),
  actions: v.array(WalletActionSchema),
});
export type WalletRewardResponse = v.InferOutput<typeof WalletRewardSchema>;
export type WalletReward = LenientOutput<typeof WalletRewardSchema>;
