import * as v from 'valibot';
import { RaritySchema } from './rarity';
import { entity } from './shapes';

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

/** Reward metadata as our server sends it: an object with known keys only (product.md section 3). */
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

/** Metadata as any server may send it: an object or JSON text; what does not fit a known key is left out. */
const ReadMetadataSchema = v.pipe(
  v.unknown(),
  v.transform((value): RewardMetadata => {
    const given = asObject(value);
    const fitting = Object.entries(metadataFields).filter(
      ([key, schema]) => v.safeParse(schema, given[key]).success,
    );
    return Object.fromEntries(fitting.map(([key]) => [key, given[key]]));
  }),
);

export const walletStatuses = [
  'pending_profile',
  'available',
  'pending_approval',
  'claimed',
  'redeemed',
  'expired',
  'rejected',
] as const;
const WalletStatusSchema = v.picklist(walletStatuses);
export type WalletStatus = v.InferOutput<typeof WalletStatusSchema>;

const WalletActionSchema = v.picklist([
  'complete_first_time',
  'claim',
  'claim_voucher',
  'redeem_voucher',
  'show_qr',
  'add_shipping',
]);

/* @__NO_SIDE_EFFECTS__ */
const specifiedReward = <Metadata extends v.GenericSchema>(metadata: Metadata) => ({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  type: v.fallback(v.nullable(RewardTypeSchema), null),
  rarity: v.fallback(v.nullable(RaritySchema), null),
  metadata,
  total_quantity: v.nullable(v.number()),
  remaining_quantity: v.nullable(v.number()),
  requires_admin_approval: v.boolean(),
  claimed_at: v.nullable(v.string()),
});

const addedReward = {
  points_value: v.number(),
  max_per_user: v.nullable(v.number()),
  available_from: v.nullable(v.string()),
  available_until: v.nullable(v.string()),
  reward_id: v.string(),
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
};

/** A reward in a player's wallet, as our server sends it (api.md section 1). */
export const WholeWalletRewardSchema = v.object({
  ...specifiedReward(RewardMetadataSchema),
  type: RewardTypeSchema,
  rarity: v.nullable(RaritySchema),
  ...addedReward,
});
export type WholeWalletReward = v.InferOutput<typeof WholeWalletRewardSchema>;

const looseId = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** The same as the app reads it: any rarity or type it does not know reads as null. */
export const WalletRewardSchema = v.object({
  ...entity(specifiedReward(ReadMetadataSchema), addedReward).read.entries,
  id: v.optional(looseId),
  metadata: v.optional(ReadMetadataSchema, {}),
  description: v.fallback(v.string(), ''),
  total_quantity: v.fallback(v.nullable(v.number()), null),
  remaining_quantity: v.fallback(v.nullable(v.number()), null),
  requires_admin_approval: v.fallback(v.boolean(), false),
  claimed_at: v.fallback(v.nullable(v.string()), null),
});
export type WalletReward = v.InferOutput<typeof WalletRewardSchema>;
