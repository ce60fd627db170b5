import * as v from 'valibot';
import { endpoint } from './endpoint';
import { PaginationSchema } from './envelope';
import { emailField, textField } from './fields';
import { type LenientOutput, lenient, list } from './lenient';
import { pageFields } from './list-query';
import { RedemptionSchema, UsedByYouSchema } from './redemption';
import { WalletRewardSchema } from './reward.contract';

export const redeemCode = endpoint({
  verb: 'redeemCode',
  method: 'POST',
  path: '/api/user/redeem-code',
  access: 'player',
  encoding: 'form',
  // The server checks the shape of a code after the limits, so the request accepts any text.
  request: v.object({ code: v.optional(v.pipe(v.string('The code must be text.'), v.trim()), '') }),
  response: RedemptionSchema,
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
  messagePriority: ['message', 'error'],
  rejectionData: UsedByYouSchema,
  idempotent: true,
});

const CompletionSchema = v.object({
  first_time_completed: v.literal(true),
  full_name: v.string(),
  contact_email: v.string(),
  rewards: list(WalletRewardSchema),
  already_completed: v.optional(v.literal(true)),
});

export const firstTimeFields = { name: textField('Name', 2, 80), email: emailField };

export const completeFirstTime = endpoint({
  verb: 'completeFirstTime',
  method: 'POST',
  path: '/api/user/complete-first-time',
  access: 'player',
  encoding: 'form',
  request: v.object(firstTimeFields),
  response: CompletionSchema,
  // Another server may send no data.
  read: v.fallback(v.nullable(lenient(CompletionSchema)), null),
  errors: ['first_time_not_available', 'first_time_already_completed', 'email_not_verified'],
  idempotent: true,
});

const RedemptionsSchema = v.object({ redemptions: list(RedemptionSchema), pagination: PaginationSchema });
export type Redemptions = LenientOutput<typeof RedemptionsSchema>;

export const getRedemptions = endpoint({
  verb: 'getRedemptions',
  method: 'GET',
  path: '/api/user/redemptions',
  access: 'player',
  request: v.object(pageFields),
  response: RedemptionsSchema,
});
