import type { ActivityResponse } from '../../contract/activity.contract';
import type { Availability } from '../../contract/activity-fields';
import type { Queryable } from '../database/database';
import { apiError } from '../http/api-error';
import { activityMessages } from '../messages/en/activities';
import { runningRally } from './rally';

type UnchangedField =
  | 'name'
  | 'description'
  | 'event_name'
  | 'location'
  | 'image_url'
  | 'stamp_image_url'
  | 'status'
  | 'is_stamp'
  | 'sort_order'
  | 'points_reward'
  | 'methods'
  | 'max_completions'
  | 'completions_count'
  | 'per_user_limit'
  | 'cooldown_minutes'
  | 'my_completions'
  | 'completion_method'
  | 'is_required';

/** An activity with the completions of one player, as `selectActivities` reads it. */
export interface ActivityRow extends Pick<ActivityResponse, UnchangedField> {
  activity_id: number;
  starts_at: Date;
  ends_at: Date;
  completed_at: Date | null;
  latest_at: Date | null;
  rally_id: number | null;
  slot: number | null;
  passcode_hash: Buffer | null;
  qr_mode: 'static' | 'rotating';
  qr_version: number;
  require_signed_player_qr: boolean;
}

/** Selects listed activities AS a with the completions of player $1 and the slot of the rally that runs at $2. */
export const selectActivities = `
  SELECT a.activity_id, a.name, a.description, a.event_name, a.location, a.image_url, a.stamp_image_url, a.starts_at,
    a.ends_at, a.status, a.is_stamp, a.sort_order, a.points_reward, a.methods, a.max_completions,
    a.completions_count, a.per_user_limit, a.cooldown_minutes, a.passcode_hash, a.qr_mode, a.qr_version, a.require_signed_player_qr,
    rally.rally_id, rally_slots.slot, rally.required_count IS NULL AND slot IS NOT NULL AS is_required,
    mine.my_completions, mine.latest_at, first.completed_at, first.method AS completion_method
  FROM activities AS a
  LEFT JOIN (${runningRally('$2')}) AS rally ON true
  LEFT JOIN rally_slots ON rally_slots.rally_id = rally.rally_id AND rally_slots.activity_id = a.activity_id
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS my_completions, max(completed_at) AS latest_at FROM activity_completions AS c
    WHERE c.user_id = $1 AND c.activity_id = a.activity_id AND c.undone_at IS NULL
  ) AS mine
  LEFT JOIN LATERAL (
    SELECT completed_at, method FROM activity_completions AS c
    WHERE c.user_id = $1 AND c.activity_id = a.activity_id AND c.undone_at IS NULL
    ORDER BY completed_at, completion_id LIMIT 1
  ) AS first ON true
  WHERE a.listed`;

const maxId = 2_147_483_647;

/** Reads an activity as a player sees it. Throws `activity_not_found`. */
export async function readActivity(
  db: Queryable,
  userId: string,
  id: string,
  now: Date,
): Promise<ActivityRow> {
  const isId = /^[1-9]\d{0,9}$/.test(id) && Number(id) <= maxId;
  const [row] = isId
    ? await db.query<ActivityRow>(`${selectActivities} AND a.activity_id = $3`, [userId, now, Number(id)])
    : [];
  if (row === undefined) throw apiError('activity_not_found', activityMessages.notFound);
  return row;
}

/** Follows from times, status and capacity (api.md section 1). */
export function availabilityOf(
  row: Pick<ActivityRow, 'starts_at' | 'ends_at' | 'status' | 'max_completions' | 'completions_count'>,
  now: Date,
): Availability {
  if (row.ends_at <= now) return 'ended';
  if (row.status === 'inactive') return 'off';
  if (row.starts_at > now) return 'scheduled';
  return row.max_completions !== null && row.completions_count >= row.max_completions ? 'full' : 'live';
}

/** When the player can complete the activity again; null if now or never. */
export function cooldownEndOf(row: ActivityRow, now: Date): Date | null {
  if (row.latest_at === null || row.my_completions >= row.per_user_limit) return null;
  const end = new Date(row.latest_at.getTime() + row.cooldown_minutes * 60_000);
  return end > now ? end : null;
}

export function toActivity(row: ActivityRow, now: Date): ActivityResponse {
  return {
    id: String(row.activity_id),
    name: row.name,
    description: row.description,
    event_name: row.event_name,
    location: row.location,
    image_url: row.image_url,
    stamp_image_url: row.stamp_image_url,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    status: row.status,
    availability: availabilityOf(row, now),
    is_stamp: row.is_stamp,
    sort_order: row.sort_order,
    points_reward: row.points_reward,
    methods: row.methods,
    max_completions: row.max_completions,
    completions_count: row.completions_count,
    per_user_limit: row.per_user_limit,
    cooldown_minutes: row.cooldown_minutes,
    is_completed: row.my_completions > 0,
    completed_at: row.completed_at?.toISOString() ?? null,
    completion_method: row.completion_method,
    my_completions: row.my_completions,
    next_available_at: cooldownEndOf(row, now)?.toISOString() ?? null,
    rally_id: row.slot === null ? null : String(row.rally_id),
    is_required: row.is_required,
  };
}

/** Whether the player can complete the activity with one of its methods now or after a cooldown. */
export const isOpenTo = (row: ActivityRow, now: Date): boolean =>
  availabilityOf(row, now) === 'live' && row.my_completions < row.per_user_limit;
