import * as v from 'valibot';
import { endpoint } from './endpoint';
import { PaginationSchema } from './envelope';
import { flagField, idField, optionalTextField, textField, wholeNumberField } from './fields';
import { essential, IdSchema, type LenientOutput, list } from './lenient';
import { pageFields } from './list-query';

const CodeBatchSchema = v.object({
  batch_id: v.string(),
  week_number: v.number(),
  count: v.number(),
  label: v.nullable(v.string()),
  valid_from: v.string(),
  valid_until: v.string(),
  created_at: v.string(),
  codes: list(v.string()),
  checksum_sha256: v.string(),
});

export type CodeBatch = LenientOutput<typeof CodeBatchSchema>;

export const codesFields = {
  week_number: wholeNumberField('Week number', 1, 53),
  count: wholeNumberField('Count', 1, 10_000),
  label: optionalTextField('Label', 1, 60),
};

/** Its response is the only one with plain codes (api.md section 6). */
export const createCodes = endpoint({
  verb: 'createCodes',
  method: 'POST',
  path: '/api/admin/codes',
  access: 'admin',
  encoding: 'form',
  status: 201,
  request: v.object(codesFields),
  response: CodeBatchSchema,
  errors: ['week_number_out_of_range', 'batch_limit_reached', 'codes_already_shown'],
  idempotent: true,
});

/** Why an admin did something; it goes to the audit log (api.md section 11). */
export const reasonField = textField('Reason', 3, 200);

/** A batch without its codes. */
const IssuedBatchSchema = v.object({
  batch_id: essential(IdSchema),
  week_number: v.number(),
  label: v.nullable(v.string()),
  issued: v.number(),
  redeemed: v.number(),
  /** What the revocation took out of use: all codes that were not redeemed. */
  revoked: v.number(),
  valid_from: v.string(),
  valid_until: v.string(),
  created_at: v.string(),
  /** The admin; null for a batch of the command `npm run codes`. */
  created_by: v.nullable(v.string()),
  revoked_at: v.nullable(v.string()),
  revoked_reason: v.nullable(v.string()),
});
export type IssuedBatchResponse = v.InferOutput<typeof IssuedBatchSchema>;
export type IssuedBatch = LenientOutput<typeof IssuedBatchSchema>;

const IssuedBatchesSchema = v.object({ batches: list(IssuedBatchSchema), pagination: PaginationSchema });
export type IssuedBatches = LenientOutput<typeof IssuedBatchesSchema>;

/** Newest first. */
export const getCodeBatches = endpoint({
  verb: 'getCodeBatches',
  method: 'GET',
  path: '/api/admin/code-batches',
  access: 'admin',
  request: v.object(pageFields),
  response: IssuedBatchesSchema,
});

export const revokeBatch = endpoint({
  verb: 'revokeBatch',
  method: 'POST',
  path: '/api/admin/code-batches/:id/revoke',
  access: 'superadmin',
  encoding: 'json',
  request: v.object({ id: idField, reason: reasonField }),
  response: v.object({
    batch: IssuedBatchSchema,
    /** The batch was revoked before, for the reason that it has. */
    already_revoked: v.optional(v.literal(true)),
  }),
  errors: ['not_found'],
  idempotent: true,
});

const CleanupSchema = v.object({
  dry_run: v.boolean(),
  removed: v.object({
    sessions: v.number(),
    email_codes: v.number(),
    idempotency_keys: v.number(),
    attempts: v.number(),
    unverified_accounts: v.number(),
  }),
  expired_rewards: v.number(),
  stock_returned: v.number(),
  raffles_closed: v.number(),
  ran_at: v.string(),
  duration_ms: v.number(),
});
export type CleanupResponse = v.InferOutput<typeof CleanupSchema>;
export type Cleanup = LenientOutput<typeof CleanupSchema>;

/** A dry run counts what a run would remove, and changes nothing. */
export const cleanUp = endpoint({
  verb: 'cleanUp',
  method: 'POST',
  path: '/api/admin/cleanup',
  access: 'admin',
  encoding: 'json',
  request: v.object({ dry_run: flagField('Dry run') }),
  response: CleanupSchema,
  errors: ['cleanup_running'],
});
