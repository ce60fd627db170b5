import * as v from 'valibot';
import { endpoint } from './endpoint';
import { idField } from './fields';
import { essential, IdSchema, type LenientOutput, list } from './lenient';

/** Scans of one hour by result; hours without a scan are left out. */
export const HourSchema = v.object({
  hour: essential(v.string()),
  ok: v.number(),
  duplicate: v.number(),
  rejected: v.number(),
});
export type ScanHour = LenientOutput<typeof HourSchema>;

/** The scans of one staff member (api.md section 10). `ok` includes the scans that were undone. */
const StaffStatsSchema = v.object({
  staff_id: IdSchema,
  event_name: v.string(),
  scans_count: v.number(),
  /** Since midnight in the time zone of the campaign. */
  scans_today: v.number(),
  unique_players: v.number(),
  ok: v.number(),
  duplicate: v.number(),
  rejected: v.number(),
  undone: v.number(),
  rewards_handed_out: v.number(),
  /** Of the event. */
  active_activities: v.number(),
  last_scan_at: v.nullable(v.string()),
  session_expires_at: v.string(),
  /** The last 24 hours, oldest first. */
  by_hour: list(HourSchema),
  by_activity: list(v.object({ activity_id: IdSchema, name: essential(v.string()), ok: v.number() })),
});
export type StaffStats = LenientOutput<typeof StaffStatsSchema>;

export const getStaffStats = endpoint({
  verb: 'getStaffStats',
  method: 'GET',
  path: '/api/staff/stats/:id',
  access: 'staff',
  request: v.object({ id: idField }),
  response: StaffStatsSchema,
  errors: ['forbidden', 'staff_not_found'],
});
