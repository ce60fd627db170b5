import * as v from 'valibot';
import { qrField } from './activity.contract';
import { endpoint } from './endpoint';
import { PaginationSchema } from './envelope';
import { flagField, idField, timeField } from './fields';
import { essential, type LenientOutput, lenient, list } from './lenient';
import { choiceField, pageFields } from './list-query';
import { ScanResultSchema, scanOutcomes } from './scan-result';
import { staffIdField } from './staff-activities.contract';

const nonceRule = 'A nonce has 8 to 64 letters, digits, - or _.';
const nonceField = v.pipe(
  v.string(nonceRule),
  v.trim(),
  v.check((value) => /^[\w-]{8,64}$/.test(value), nonceRule),
);

const sentAtField = v.exactOptional(timeField('Time of sending'));

const scanFields = {
  /** A player's code, or a reward pickup. */
  qr_code: qrField,
  /** Required for a player's code. */
  activity_id: v.exactOptional(v.pipe(v.string('The activity must be text.'), v.trim())),
  staff_id: staffIdField,
  /** The time on the device; only used with `offline`, up to 72 hours back. */
  scanned_at: v.exactOptional(timeField('Time of the scan')),
  offline: flagField('Offline'),
  /** For a reward: false only looks, true hands it over. */
  confirm: flagField('Confirm', true),
};

/** One scan of a batch, without its nonce. */
export const ScanSchema = v.object(scanFields);
export type Scan = v.InferOutput<typeof ScanSchema>;

export const scanErrors = [
  'qr_invalid',
  'qr_wrong_kind',
  'qr_expired',
  'activity_required',
  'player_not_found',
  'activity_not_found',
  'already_scanned',
  'activity_not_live',
  'activity_full',
  'method_not_enabled',
  'reward_already_redeemed',
  'reward_not_claimed',
  'signed_qr_required',
  'player_suspended',
  'email_not_verified',
  'forbidden',
  'cooldown_active',
] as const;

/**
 * Records one scan. It takes no Idempotency-Key: the same nonce of the same staff member records nothing more and gets the
 * first result.
 */
export const scanQr = endpoint({
  verb: 'scanQr',
  method: 'POST',
  path: '/api/staff/scan-qr',
  access: 'staff',
  encoding: 'json',
  request: v.object({
    ...scanFields,
    nonce: v.exactOptional(nonceField),
    /** The time on the device when it sends, which corrects `scanned_at` of a device whose clock is wrong. */
    sent_at: sentAtField,
  }),
  response: ScanResultSchema,
  // Another server may send no data.
  read: v.fallback(v.nullable(lenient(ScanResultSchema)), null),
  errors: scanErrors,
  rejectionData: v.pipe(
    lenient(ScanResultSchema),
    v.transform((scan) => ({ scan })),
  ),
});

const BatchRowSchema = v.object({
  nonce: essential(v.string()),
  /** True if the scan was accepted. */
  success: essential(v.boolean()),
  /** The text of the result, ready to show. */
  message: v.string(),
  /** Null for an accepted scan. */
  error_code: v.nullable(v.string()),
  /** Null if the scan was not recorded: its fields are invalid. */
  scan: v.nullable(ScanResultSchema),
});
export type BatchRow = LenientOutput<typeof BatchRowSchema>;

const BatchSchema = v.object({ results: list(BatchRowSchema), scans_count: v.number() });
export type ScanBatch = LenientOutput<typeof BatchSchema>;

export const maxBatch = 200;
const batchRule = `Send 1 to ${maxBatch} scans.`;

/**
 * Records the scans of the offline queue in order, each as `scanQr` does. A rejected scan does not stop the ones after it.
 * The results are in the order of the request; each of them is final.
 */
export const scanQrBatch = endpoint({
  verb: 'scanQrBatch',
  method: 'POST',
  path: '/api/staff/scan-qr/batch',
  access: 'staff',
  encoding: 'json',
  request: v.object({
    // The server reads the other fields one by one, so that an invalid scan does not reject the others.
    scans: v.pipe(
      v.optional(v.array(v.looseObject({ nonce: nonceField }, 'Each scan needs a nonce.'), batchRule), []),
      v.check((scans) => scans.length > 0 && scans.length <= maxBatch, batchRule),
    ),
    sent_at: sentAtField,
  }),
  response: BatchSchema,
});

/** A recorded scan with the reason of its result. */
export const ScanRowSchema = v.object({
  ...ScanResultSchema.entries,
  /** The text of the result, ready to show. */
  message: v.string(),
  error_code: v.nullable(v.string()),
});
export type ScanRow = LenientOutput<typeof ScanRowSchema>;

const UndoneSchema = v.object({ scan: ScanRowSchema, scans_count: v.number() });

/** Takes back the stamp and points of an own scan, or a handed over reward; a repetition gets the same. */
export const undoScan = endpoint({
  verb: 'undoScan',
  method: 'POST',
  path: '/api/staff/scans/:id/undo',
  access: 'staff',
  encoding: 'json',
  request: v.object({ id: idField }),
  response: UndoneSchema,
  read: v.fallback(v.nullable(lenient(UndoneSchema)), null),
  errors: ['not_found', 'undo_too_late'],
});

const ScansSchema = v.object({ scans: list(ScanRowSchema), pagination: PaginationSchema });
export type Scans = LenientOutput<typeof ScansSchema>;

export const scanFilters = { result: choiceField('Result', ['all', ...scanOutcomes], 'all') };

/** The caller's own scans, newest first. */
export const getScans = endpoint({
  verb: 'getScans',
  method: 'GET',
  path: '/api/staff/scans',
  access: 'staff',
  request: v.object({ ...pageFields, ...scanFilters }),
  response: ScansSchema,
});
