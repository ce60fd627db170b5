import * as v from 'valibot';
import { reasonField } from './admin.contract';
import { endpoint } from './endpoint';
import { PaginationSchema } from './envelope';
import { idField } from './fields';
import { essential, IdSchema, type LenientOutput, list } from './lenient';
import { pageFields } from './list-query';
import { RaritySchema } from './rarity';
import { RewardTypeSchema, WalletStatusSchema } from './reward.contract';

/** A claimed reward that an admin approves or rejects (api.md sections 2.5 and 11). */
const ApprovalSchema = v.object({
  /** The wallet item. */
  id: essential(IdSchema),
  reward_id: IdSchema,
  reward_name: essential(v.string()),
  type: RewardTypeSchema,
  rarity: v.nullable(RaritySchema),
  image_url: v.nullable(v.string()),
  /** In RM; null if the reward does not say. */
  estimated_value: v.nullable(v.number()),
  choice: v.nullable(v.record(v.string(), v.string())),
  status: WalletStatusSchema,
  won_at: v.string(),
  claimed_at: v.nullable(v.string()),
  rejected_reason: v.nullable(v.string()),
  user_id: IdSchema,
  username: v.string(),
  email: v.string(),
  user_status: v.string(),
  /** Nobody decides on their own reward. */
  is_own: v.boolean(),
});
export type ApprovalResponse = v.InferOutput<typeof ApprovalSchema>;
export type Approval = LenientOutput<typeof ApprovalSchema>;

const ApprovalsSchema = v.object({ approvals: list(ApprovalSchema), pagination: PaginationSchema });
export type Approvals = LenientOutput<typeof ApprovalsSchema>;

/** What waits for approval, oldest first. */
export const getApprovals = endpoint({
  verb: 'getApprovals',
  method: 'GET',
  path: '/api/admin/approvals',
  access: 'admin',
  request: v.object(pageFields),
  response: ApprovalsSchema,
});

/** A reward that the player has not claimed yet is `not_claimed_yet`. */
const decisionErrors = ['reward_not_found', 'not_claimed_yet'] as const;

export const approveReward = endpoint({
  verb: 'approveReward',
  method: 'POST',
  path: '/api/admin/approvals/:id/approve',
  access: 'admin',
  encoding: 'json',
  request: v.object({ id: idField }),
  response: v.object({ approval: ApprovalSchema, already_approved: v.optional(v.literal(true)) }),
  errors: [...decisionErrors, 'reward_rejected'],
  idempotent: true,
});

export const rejectReward = endpoint({
  verb: 'rejectReward',
  method: 'POST',
  path: '/api/admin/approvals/:id/reject',
  access: 'admin',
  encoding: 'json',
  request: v.object({ id: idField, reason: reasonField }),
  response: v.object({ approval: ApprovalSchema, already_rejected: v.optional(v.literal(true)) }),
  errors: [...decisionErrors, 'already_claimed'],
  idempotent: true,
});
