import * as v from 'valibot';
import { endpoint } from './endpoint';
import { PaginationSchema } from './envelope';
import { emailField, pageFields, textField } from './fields';
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
  rarity: v.fallback(v.nullable(RaritySchema), null),
  redemption_type: v.fallback(v.nullable(RedemptionTypeSchema), null),
  is_first_time: v.fallback(v.boolean(), false),
  claimed_at: v.fallback(v.nullable(v.string()), null),
});
export type Redemption = v.InferOutput<typeof RedemptionSchema>;

/** The facts that come with `code_already_used_by_you`. */
const UsedByYouSchema = v.object({ redemption: RedemptionSchema });

export const redeemCode = endpoint({
  verb: 'redeemCode',
  method: 'POST',
  path: '/api/user/redeem-code',
  access: 'player',
  encoding: 'form',
  // The shape of a code is judged by the server after the limits, so the request takes any text.
  request: v.object({ code: v.optional(v.pipe(v.string('The code must be text.'), v.trim()), '') }),
  answer: WholeRedemptionSchema,
  read: RedemptionSchema,
  errors: [
    'code_required',
    'code_malformed',
    'code_not_found',
    'code_already_used_by_you',
    'code_already_used',
    'code_not_active_yet',
    'code_expired',
    'code_revoked',
    'campaign_not_started',
    'campaign_ended',
    'too_many_attempts',
    'daily_limit_reached',
    'email_not_verified',
  ],
  refusalWords: ['message', 'error'],
  refusalData: UsedByYouSchema,
  idempotent: true,
});

/* @__NO_SIDE_EFFECTS__ */
const completion = <Reward extends v.GenericSchema>(reward: Reward) =>
  v.object({
    first_time_completed: v.literal(true),
    full_name: v.string(),
    contact_email: v.string(),
    rewards: v.array(reward),
    already_completed: v.optional(v.literal(true)),
  });

export const completeFirstTime = endpoint({
  verb: 'completeFirstTime',
  method: 'POST',
  path: '/api/user/complete-first-time',
  access: 'player',
  encoding: 'form',
  request: v.object({ name: textField('Name', 2, 80), email: emailField }),
  answer: completion(WholeWalletRewardSchema),
  read: v.fallback(v.nullable(v.partial(completion(WalletRewardSchema))), null),
  errors: ['first_time_not_available', 'first_time_already_completed', 'email_not_verified'],
  idempotent: true,
});

export const getRedemptions = endpoint({
  verb: 'getRedemptions',
  method: 'GET',
  path: '/api/user/redemptions',
  access: 'player',
  request: v.object(pageFields),
  answer: v.object({ redemptions: v.array(WholeRedemptionSchema), pagination: PaginationSchema }),
  read: v.object({ redemptions: v.array(RedemptionSchema), pagination: v.optional(PaginationSchema) }),
});
