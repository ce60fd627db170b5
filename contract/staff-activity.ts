import * as v from 'valibot';
import { activityFields } from './activity-fields';
import { IdSchema, type LenientOutput } from './lenient';

export const qrModes = ['static', 'rotating'] as const;

/** An activity as staff see it (api.md section 1). */
export const StaffActivitySchema = v.object({
  ...activityFields,
  /** Who created it; null for an activity of the campaign file. */
  staff_id: v.nullable(IdSchema),
  scans_count: v.number(),
  unique_players: v.number(),
  qr_mode: v.picklist(qrModes),
  qr_rotation_seconds: v.number(),
  qr_version: v.number(),
  require_signed_player_qr: v.boolean(),
  has_passcode: v.boolean(),
  created_at: v.string(),
  /** The version for `updated_at` of an edit. */
  updated_at: v.string(),
  can_edit: v.boolean(),
});
export type StaffActivityResponse = v.InferOutput<typeof StaffActivitySchema>;
export type StaffActivity = LenientOutput<typeof StaffActivitySchema>;
