import * as v from 'valibot';
import { MethodKeySchema } from './activity-fields';
import { IdSchema, type LenientOutput } from './lenient';

export const scanOutcomes = ['ok', 'duplicate', 'rejected'] as const;

/** The result of one scan (api.md section 1). */
export const ScanResultSchema = v.object({
  /** Null if nothing was recorded: a look at a reward. */
  scan_id: v.nullable(IdSchema),
  result: v.picklist(scanOutcomes),
  kind: v.picklist(['player', 'reward']),
  player: v.nullable(v.object({ user_id: IdSchema, username: v.string(), display_name: v.string() })),
  activity: v.nullable(v.object({ id: IdSchema, name: v.string() })),
  reward: v.nullable(
    v.object({
      /** The wallet item. */
      id: IdSchema,
      name: v.string(),
      /** What the player chose, by the name of the choice: size, color, pickup_location or in_game_id. */
      choice: v.nullable(v.record(v.string(), v.string())),
    }),
  ),
  /** True if the reward was handed over with this scan. */
  handed_over: v.boolean(),
  points_awarded: v.number(),
  stamp_awarded: v.boolean(),
  scanned_at: v.string(),
  was_offline: v.boolean(),
  /** Of a duplicate: how the player completed the activity before, or when the reward was handed over. */
  first_scan: v.nullable(
    v.object({
      scanned_at: v.string(),
      /** Null if the player completed the activity without staff. */
      staff_username: v.nullable(v.string()),
      location: v.string(),
      /** Null for a reward. */
      method: v.nullable(MethodKeySchema),
    }),
  ),
  /** Until when the scan can be undone; null if it cannot. */
  undo_until: v.nullable(v.string()),
  undone_at: v.nullable(v.string()),
  /** Of the staff member, including this scan. */
  scans_count: v.number(),
});
export type ScanResultResponse = v.InferOutput<typeof ScanResultSchema>;
export type ScanResult = LenientOutput<typeof ScanResultSchema>;
