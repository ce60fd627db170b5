import { createHash } from 'node:crypto';
import { formatDate } from '../campaign/calendar';
import { campaignVersion } from '../campaign/campaign';
import type { Queryable } from '../database/database';
import { deleteBatch } from '../database/delete-batch';
import { ApiError } from '../http/api-error';
import type { AuthenticateStaff, Staff } from '../http/staff';
import { staffMessages } from '../messages/en/staff';

/** api.md section 0: a session ends after 12 hours, and never after its account. */
export const sessionLife = "interval '12 hours'";

export const hashStaffToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The columns that a Staff has, under its names, without the end of its session. */
export const staffColumns = `staff.staff_id AS id, staff.username, staff.event_name, staff.location, staff.role,
  staff.scans_count, staff.last_login_at, staff.expires_at`;

/** 403 at login; a session ends with 401 (api.md section 10). */
export const staffExpired = (expiresAt: Date, timezone: string, status?: 401): ApiError =>
  new ApiError('staff_expired', staffMessages.expired(formatDate(expiresAt, timezone)), {}, status);

/** Finds the staff member of a live session. Throws `staff_expired` once the account has ended. */
export const authenticateStaff: AuthenticateStaff = async (db, token, now) => {
  const [found] = await db.query<Staff & { timezone: string | null; campaign_version: string | null }>(
    `SELECT ${staffColumns}, staff_sessions.expires_at AS session_expires_at,
       ${campaignVersion} AS campaign_version, (SELECT rules ->> 'timezone' FROM campaign) AS timezone
     FROM staff_sessions JOIN staff USING (staff_id)
     WHERE token_hash = $1 AND is_enabled`,
    [hashStaffToken(token)],
  );
  if (found === undefined) return null;
  const { timezone, campaign_version, ...staff } = found;
  if (staff.expires_at <= now) throw staffExpired(staff.expires_at, timezone ?? 'UTC', 401);
  return staff.session_expires_at <= now ? null : { staff, campaignVersion: campaign_version };
};

/** Ends a session. Does nothing if it has already ended. */
export async function endStaffSession(db: Queryable, token: string): Promise<void> {
  await db.query('DELETE FROM staff_sessions WHERE token_hash = $1', [hashStaffToken(token)]);
}

/** Deletes a batch of sessions that ended a day ago; until then they name the reason. Returns whether it was full. */
export const deleteExpiredStaffSessions = (db: Queryable, now: Date): Promise<boolean> =>
  deleteBatch(db, 'staff_sessions', `expires_at <= $1::timestamptz - interval '1 day'`, [now]);
