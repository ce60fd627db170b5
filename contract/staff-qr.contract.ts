import * as v from 'valibot';
import { endpoint } from './endpoint';
import { flagField, idField } from './fields';
import { essential, IdSchema, type LenientOutput, list } from './lenient';
import { qrModeField, staffIdField } from './staff-activities.contract';
import { qrModes } from './staff-activity';
import { HourSchema } from './staff-dashboard.contract';
import { ScanRowSchema } from './staff-scan.contract';

/** The QR code of an activity (api.md sections 2.7 and 10). */
const ActivityQrSchema = v.object({
  activity_id: IdSchema,
  qr_code: essential(v.string()),
  /** The link that a poster encodes, so that any camera opens the app. */
  qr_url: v.string(),
  qr_mode: v.picklist(qrModes),
  qr_version: v.number(),
  /** Null for a poster. */
  expires_at: v.nullable(v.string()),
  /** Null for a poster. */
  refresh_after_seconds: v.nullable(v.number()),
  generated_at: v.string(),
});
export type ActivityQr = LenientOutput<typeof ActivityQrSchema>;

export const generateActivityQr = endpoint({
  verb: 'generateActivityQr',
  method: 'POST',
  path: '/api/staff/generate-activity-qr/:id',
  access: 'staff',
  encoding: 'json',
  request: v.object({
    id: idField,
    staff_id: staffIdField,
    /** By default the mode of the activity; another one becomes the mode of the activity. */
    qr_mode: v.exactOptional(qrModeField),
    revoke_previous: flagField('Revoke previous'),
  }),
  response: ActivityQrSchema,
  errors: ['activity_not_found', 'forbidden', 'not_activity_owner', 'activity_ended', 'method_not_enabled'],
});

const ActivityQrStatsSchema = v.object({
  activity_id: IdSchema,
  name: v.string(),
  qr_version: v.number(),
  qr_mode: v.picklist(qrModes),
  qr_generated_at: v.nullable(v.string()),
  /** By staff; completions without staff count in `by_method` only. */
  total_scans: v.number(),
  ok: v.number(),
  duplicate: v.number(),
  rejected: v.number(),
  unique_players: v.number(),
  completions_count: v.number(),
  max_completions: v.nullable(v.number()),
  by_method: v.object({
    scan_activity_qr: v.number(),
    show_player_qr: v.number(),
    passcode: v.number(),
    self_complete: v.number(),
  }),
  /** The last 24 hours, oldest first. */
  by_hour: list(HourSchema),
  /** Only with the role lead, else empty. */
  by_staff: list(v.object({ staff_id: IdSchema, username: essential(v.string()), ok: v.number() })),
  last_scan_at: v.nullable(v.string()),
  /** The last 20 scans. */
  recent: list(ScanRowSchema),
});
export type ActivityQrStats = LenientOutput<typeof ActivityQrStatsSchema>;

export const getActivityQrStats = endpoint({
  verb: 'getActivityQrStats',
  method: 'GET',
  path: '/api/staff/activity-qr-stats/:id',
  access: 'staff',
  request: v.object({ id: idField, staff_id: staffIdField }),
  response: ActivityQrStatsSchema,
  errors: ['activity_not_found', 'forbidden'],
});

const PlayerPassSchema = v.object({
  qr_code: essential(v.string()),
  expires_at: v.string(),
  refresh_after_seconds: v.number(),
});
export type PlayerPass = LenientOutput<typeof PlayerPassSchema>;

/** The signed QR code of the player, for activities that require one. */
export const getPlayerPass = endpoint({
  verb: 'getPlayerPass',
  method: 'GET',
  path: '/api/user/qr',
  access: 'player',
  request: v.object({}),
  response: PlayerPassSchema,
});
