import * as v from 'valibot';
import { endpoint } from './endpoint';
import { PaginationSchema } from './envelope';
import { essential, IdSchema, type LenientOutput, list } from './lenient';
import { commaList, pageFields } from './list-query';
import { RaritySchema, rarities } from './rarity';
import { RewardTypeSchema } from './reward.contract';

/** What admins read about the campaign: overview, attempts and audit log (api.md section 11). */

/** The outcomes of a draw. */
const BucketSchema = v.picklist([...rarities, 'no_reward']);

const SummarySchema = v.object({
  players: v.object({ total: v.number(), verified: v.number(), suspended: v.number() }),
  redemptions: v.object({ total: v.number(), today: v.number() }),
  /** The last 14 days of the campaign's time zone, oldest first, also days without any. */
  redemptions_by_day: list(
    v.object({
      /** YYYY-MM-DD. */
      day: essential(v.string()),
      redemptions: v.number(),
      no_reward: v.number(),
      first_time: v.number(),
    }),
  ),
  /** The draws of the running version of the odds. */
  draws: v.object({ draw_version: v.number(), total: v.number() }),
  /** Best first, no reward last. */
  odds: list(
    v.object({
      outcome: essential(BucketSchema),
      /** The published odds, 0 to 1. */
      odds: v.number(),
      /** How many draws hit this outcome. */
      drawn: v.number(),
      /** How many draws gave it: a rarity without stock falls to the next lower one. */
      given: v.number(),
    }),
  ),
  /** Active rewards, what is scarcest first; unlimited rewards last. */
  stock: list(
    v.object({
      reward_id: essential(IdSchema),
      name: essential(v.string()),
      type: RewardTypeSchema,
      rarity: v.nullable(RaritySchema),
      total_quantity: v.nullable(v.number()),
      remaining_quantity: v.nullable(v.number()),
    }),
  ),
  /** Accounts that wait after wrong codes. */
  locked_accounts: v.number(),
  pending_approvals: v.number(),
  /** Scans by staff that counted. */
  scans: v.number(),
  raffle_entries: v.number(),
  mail_backlog: v.object({
    queued: v.number(),
    /** When the oldest queued email was written. */
    oldest_at: v.nullable(v.string()),
  }),
  updated_at: v.string(),
});

export type Summary = LenientOutput<typeof SummarySchema>;

export const getSummary = endpoint({
  verb: 'getSummary',
  method: 'GET',
  path: '/api/admin/summary',
  access: 'admin',
  request: v.object({}),
  response: SummarySchema,
});

const AttemptsSchema = v.object({
  attempts: list(
    v.object({
      user_id: essential(IdSchema),
      username: essential(v.string()),
      email: v.string(),
      unknown_codes: v.number(),
      last_at: v.string(),
      /** Null while the account does not have to wait. */
      locked_until: v.nullable(v.string()),
    }),
  ),
  /** The 20 networks with the most unknown codes in their running hour. */
  networks: list(
    v.object({
      /** The keyed hash of the network, as in the log line `codes.guessed`; the network itself is not stored. */
      address_hash: essential(v.string()),
      unknown_codes: v.number(),
      window_ends_at: v.string(),
    }),
  ),
  pagination: PaginationSchema,
});
export type Attempts = LenientOutput<typeof AttemptsSchema>;

/** Accounts and networks with unknown codes that a limit still counts, the latest first. */
export const getAttempts = endpoint({
  verb: 'getAttempts',
  method: 'GET',
  path: '/api/admin/attempts',
  access: 'admin',
  request: v.object(pageFields),
  response: AttemptsSchema,
});

const auditActions = [
  'campaign.imported',
  'cleanup.ran',
  'codes.created',
  'codes.revoked',
  'raffle.drawn',
  'reward.approved',
  'reward.rejected',
  'user.role_changed',
  'user.sessions_ended',
  'user.suspended',
  'user.unlocked',
  'user.unsuspended',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditFilters = { action: commaList('Action', auditActions) };

const AuditEntrySchema = v.object({
  audit_id: essential(IdSchema),
  action: essential(v.string()),
  /** The username of the admin; null for a command of the operator. */
  actor: v.nullable(v.string()),
  /** The username of the account that it concerns. */
  target: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  /** Numbers and ids, such as the batch or the raffle. */
  facts: v.record(v.string(), v.unknown()),
  created_at: v.string(),
});
export type AuditEntry = LenientOutput<typeof AuditEntrySchema>;

const AuditLogSchema = v.object({ entries: list(AuditEntrySchema), pagination: PaginationSchema });
export type AuditLog = LenientOutput<typeof AuditLogSchema>;

/** Newest first. */
export const getAuditLog = endpoint({
  verb: 'getAuditLog',
  method: 'GET',
  path: '/api/admin/audit-log',
  access: 'admin',
  request: v.object({ ...pageFields, ...auditFilters }),
  response: AuditLogSchema,
});
