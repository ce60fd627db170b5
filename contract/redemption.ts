import * as v from 'valibot';
import { defaulted, essential, type LenientOutput, lenient, readAs } from './lenient';
import { RaffleTicketSchema } from './raffle-ticket';
import { RaritySchema } from './rarity';
import { RedemptionTypeSchema, WalletRewardSchema } from './reward.contract';

/** The result of a redemption (api.md section 1). */
export const RedemptionSchema = v.object({
  // A missing reward means no prize, but an invalid reward must not be shown as no prize.
  reward: essential(
    readAs(v.nullable(WalletRewardSchema), v.optional(v.nullable(lenient(WalletRewardSchema)), null)),
  ),
  rarity: defaulted(v.nullable(RaritySchema), null),
  redemption_type: RedemptionTypeSchema,
  is_first_time: defaulted(v.boolean(), false),
  claimed_at: defaulted(v.nullable(v.string()), null),
  redemption_id: v.string(),
  redeemed_at: v.string(),
  code_masked: v.string(),
  requires_first_time_completion: v.boolean(),
  points_awarded: v.number(),
  points_balance: v.number(),
  raffle_entries: v.array(RaffleTicketSchema),
  redemptions_left_today: v.number(),
  draw_ref: v.nullable(v.string()),
});
export type RedemptionResponse = v.InferOutput<typeof RedemptionSchema>;
export type Redemption = LenientOutput<typeof RedemptionSchema>;

/** The data of `code_already_used_by_you`. */
export const UsedByYouSchema = lenient(v.object({ redemption: essential(RedemptionSchema) }));
