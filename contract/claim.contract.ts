import * as v from 'valibot';
import { endpoint } from './endpoint';
import { idField, optionalTextField } from './fields';
import { essential, lenient } from './lenient';
import { AddressRequestSchema } from './profile.contract';
import { WalletRewardSchema } from './reward.contract';

/** What a player does with one reward of the wallet (api.md section 7). */

const ChangedRewardSchema = v.object({ reward: WalletRewardSchema });
/** Another server may send no data. */
const readReward = v.fallback(v.nullable(lenient(ChangedRewardSchema)), null);

const expiredOrForeign = ['reward_not_found', 'reward_expired', 'email_not_verified'] as const;

/** Choices that a reward asks for, if its metadata lists any. */
export const claimFields = {
  size: optionalTextField('Size', 1, 64),
  color: optionalTextField('Color', 1, 64),
  pickup_location: optionalTextField('Pickup location', 1, 120),
  in_game_id: optionalTextField('In-game ID', 2, 64),
};

export const claimChoices = ['size', 'color', 'pickup_location', 'in_game_id'] as const;
export type ClaimField = (typeof claimChoices)[number];

export const claimReward = endpoint({
  verb: 'claimReward',
  method: 'POST',
  path: '/api/user/rewards/:id/claim',
  access: 'player',
  encoding: 'json',
  request: v.object({ id: idField, ...claimFields }),
  response: ChangedRewardSchema,
  read: readReward,
  errors: [
    ...expiredOrForeign,
    'already_claimed',
    'approval_pending',
    'first_time_incomplete',
    'reward_rejected',
    'choice_required',
    'voucher_pool_empty',
  ],
  idempotent: true,
});

const VoucherSchema = v.object({
  voucher_type: v.picklist(['sponsor_code', 'voucher_code']),
  code: v.string(),
  terms: v.nullable(v.string()),
  expires_at: v.nullable(v.string()),
});

const ClaimedVoucherSchema = v.object({
  reward: WalletRewardSchema,
  /** Null until an admin approves it. */
  voucher: v.nullable(VoucherSchema),
  already_claimed: v.optional(v.literal(true)),
});

export const claimVoucher = endpoint({
  verb: 'claimVoucher',
  method: 'POST',
  path: '/api/user/claim-voucher/:id',
  access: 'player',
  request: v.object({ id: idField }),
  response: ClaimedVoucherSchema,
  read: v.fallback(v.nullable(lenient(ClaimedVoucherSchema)), null),
  errors: [
    ...expiredOrForeign,
    'approval_pending',
    'first_time_incomplete',
    'reward_rejected',
    'not_a_voucher',
    'voucher_pool_empty',
  ],
  idempotent: true,
});

export const redeemVoucher = endpoint({
  verb: 'redeemVoucher',
  method: 'POST',
  path: '/api/user/redeem-voucher/:id',
  access: 'player',
  encoding: 'json',
  request: v.object({
    id: idField,
    outlet_code: optionalTextField('Outlet code', 1, 32),
    note: optionalTextField('Note', 1, 120),
  }),
  response: ChangedRewardSchema,
  read: readReward,
  errors: ['reward_not_found', 'not_claimed_yet', 'already_redeemed', 'not_a_voucher', 'voucher_expired'],
  idempotent: true,
});

const PickupCodeSchema = v.object({
  /** The text of the QR code (api.md section 2.7). */
  qr_code: essential(v.string()),
  expires_at: v.string(),
  refresh_after_seconds: v.number(),
  reward: WalletRewardSchema,
});

/** Each call voids the previous code of the reward. */
export const createPickupCode = endpoint({
  verb: 'createPickupCode',
  method: 'POST',
  path: '/api/user/rewards/:id/qr',
  access: 'player',
  request: v.object({ id: idField }),
  response: PickupCodeSchema,
  errors: ['reward_not_found', 'not_claimed_yet', 'already_redeemed', 'no_pickup_for_reward'],
});

export const saveShipping = endpoint({
  verb: 'saveShipping',
  method: 'PUT',
  path: '/api/user/rewards/:id/shipping',
  access: 'player',
  encoding: 'json',
  request: v.object({ id: idField, ...AddressRequestSchema.entries }),
  response: ChangedRewardSchema,
  read: readReward,
  errors: ['reward_not_found', 'not_claimed_yet', 'already_redeemed'],
  idempotent: true,
});

/** Most ids of one request. */
const mostSeen = 100;

export const markSeen = endpoint({
  verb: 'markSeen',
  method: 'POST',
  path: '/api/user/rewards/seen',
  access: 'player',
  encoding: 'json',
  request: v.object({
    ids: v.pipe(
      v.array(idField, 'Send a list of ids.'),
      v.maxLength(mostSeen, `Send at most ${mostSeen} ids.`),
    ),
  }),
  response: v.object({ new_count: v.number() }),
  read: v.optional(v.nullable(v.unknown())),
});
