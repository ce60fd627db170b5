import * as v from 'valibot';
import { RaritySchema } from './rarity';
import { RedemptionTypeSchema, WalletRewardSchema, WholeWalletRewardSchema } from './reward.contract';
import { entity } from './shapes';

const RaffleTicketSchema = v.object({
  ticket_number: v.string(),
  raffle_id: v.string(),
  raffle_name: v.string(),
  source: v.picklist(['code', 'stamp_rally', 'tournament', 'admin']),
  created_at: v.string(),
});
export type RaffleTicket = v.InferOutput<typeof RaffleTicketSchema>;

/* @__NO_SIDE_EFFECTS__ */
const specifiedResult = <Reward extends v.GenericSchema>(reward: Reward) => ({
  reward: v.nullable(reward),
  rarity: v.nullable(RaritySchema),
  redemption_type: RedemptionTypeSchema,
  is_first_time: v.boolean(),
  claimed_at: v.nullable(v.string()),
});

const addedResult = {
  redemption_id: v.string(),
  redeemed_at: v.string(),
  code_masked: v.string(),
  requires_first_time_completion: v.boolean(),
  points_awarded: v.number(),
  points_balance: v.number(),
  raffle_entries: v.array(RaffleTicketSchema),
  redemptions_left_today: v.number(),
  draw_ref: v.nullable(v.string()),
};

/** What a redemption gave, as our server sends it (api.md section 1). */
export const WholeRedemptionSchema = v.object({
  ...specifiedResult(WholeWalletRewardSchema),
  ...addedResult,
});
export type WholeRedemption = v.InferOutput<typeof WholeRedemptionSchema>;

/** The same as the app reads it. */
export const RedemptionSchema = v.object({
  ...entity(specifiedResult(WalletRewardSchema), addedResult).read.entries,
  reward: v.optional(v.nullable(WalletRewardSchema), null),
  rarity: v.fallback(v.nullable(RaritySchema), null),
  redemption_type: v.fallback(v.nullable(RedemptionTypeSchema), null),
  is_first_time: v.fallback(v.boolean(), false),
  claimed_at: v.fallback(v.nullable(v.string()), null),
});
export type Redemption = v.InferOutput<typeof RedemptionSchema>;

/** The facts that come with `code_already_used_by_you`. */
export const UsedByYouSchema = v.object({ redemption: RedemptionSchema });
