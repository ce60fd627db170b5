import type { StaffActivityResponse } from '../../contract/staff-activity';
import { availabilityOf } from '../activities/activity';
import type { Queryable } from '../database/database';
import { apiError } from '../http/api-error';
import type { Staff } from '../http/staff';
import { activityMessages } from '../messages/en/activities';
import { requestMessages } from '../messages/en/requests';
import { staffMessages } from '../messages/en/staff';
import { isStaffId } from './staff-accounts';

type SameField =
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
  | 'scans_count'
  | 'qr_mode'
  | 'qr_rotation_seconds'
  | 'qr_version'
  | 'require_signed_player_qr';

/** An activity as `selectStaffActivities` reads it. */
export interface StaffActivityRow extends Pick<StaffActivityResponse, SameField> {
  activity_id: number;
  staff_id: string | null;
  players_count: number;
  passcode_hash: Buffer | null;
  qr_generated_at: Date | null;
  starts_at: Date;
  ends_at: Date;
  created_at: Date;
  updated_at: Date;
}

/** Selects listed activities AS a. */
export const selectStaffActivities = `
  SELECT a.activity_id, a.staff_id, a.name, a.description, a.event_name, a.location, a.image_url, a.stamp_image_url,
    a.starts_at, a.ends_at, a.status, a.is_stamp, a.sort_order, a.points_reward, a.methods, a.passcode_hash,
    a.max_completions, a.completions_count, a.players_count, a.per_user_limit, a.cooldown_minutes, a.qr_mode,
    a.qr_rotation_seconds, a.qr_version, a.qr_generated_at, a.require_signed_player_qr, a.created_at,
    date_trunc('milliseconds', a.updated_at) AS updated_at,
    (SELECT coalesce(sum(ok + duplicate + rejected), 0)::integer FROM scan_counts
     WHERE scan_counts.activity_id = a.activity_id) AS scans_count
  FROM activities AS a WHERE a.listed`;

/** The availability of activities AS a at an SQL parameter, as `availabilityOf` derives it. */
export const availabilityAt = (now: string): string => `
  CASE WHEN a.ends_at <= ${now} THEN 'ended' WHEN a.status = 'inactive' THEN 'off'
    WHEN a.starts_at > ${now} THEN 'scheduled' WHEN a.completions_count >= a.max_completions THEN 'full'
    ELSE 'live' END`;

const maxId = 2_147_483_647;

/** Reads an activity of the caller's event. Throws `activity_not_found`, and `forbidden` for another event. */
export async function readOwnActivity(
  db: Queryable,
  staff: Staff,
  id: string,
  lock: '' | 'FOR NO KEY UPDATE' = '',
): Promise<StaffActivityRow> {
  const isId = /^[1-9]\d{0,9}$/.test(id) && Number(id) <= maxId;
  const [row] = isId
    ? await db.query<StaffActivityRow>(`${selectStaffActivities} AND a.activity_id = $1 ${lock}`, [
        Number(id),
      ])
    : [];
  if (row === undefined) throw apiError('activity_not_found', activityMessages.notFound);
  if (row.event_name !== staff.event_name) throw apiError('forbidden', requestMessages.forbidden);
  return row;
}

const canEdit = (staff: Staff, { staff_id }: StaffActivityRow): boolean =>
  staff.role === 'lead' || staff_id === staff.id;

/** Reads and locks an activity that the caller may change. Throws `not_activity_owner`, and as `readOwnActivity` does. */
export async function lockOwnActivity(tx: Queryable, staff: Staff, id: string): Promise<StaffActivityRow> {
  const row = await readOwnActivity(tx, staff, id, 'FOR NO KEY UPDATE');
  requireOwner(staff, row);
  return row;
}

export function requireOwner(staff: Staff, row: StaffActivityRow): void {
  if (!canEdit(staff, row)) throw apiError('not_activity_owner', staffMessages.notOwner);
}

/** Throws `forbidden` unless the id is the caller's, or with the role lead that of any member of the event. */
export async function requireOwnId(db: Queryable, staff: Staff, id: string | undefined): Promise<void> {
  if (id === undefined || id === staff.id) return;
  const members =
    staff.role === 'lead' && isStaffId(id)
      ? await db.query('SELECT FROM staff WHERE staff_id = $1 AND event_name = $2', [id, staff.event_name])
      : [];
  if (members.length === 0) throw apiError('forbidden', requestMessages.forbidden);
}

export function toStaffActivity(row: StaffActivityRow, staff: Staff, now: Date): StaffActivityResponse {
  const { activity_id, players_count, passcode_hash, qr_generated_at: _, ...same } = row;
  return {
    ...same,
    id: String(activity_id),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    availability: availabilityOf(row, now),
    unique_players: players_count,
    has_passcode: passcode_hash !== null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    can_edit: canEdit(staff, row),
  };
}
