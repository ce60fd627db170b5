import type { MethodKey } from '../../contract/activity-fields';
import type { ResponseOf } from '../../contract/endpoint';
import type { getStaffStats } from '../../contract/staff-dashboard.contract';
import type { getActivityQrStats } from '../../contract/staff-qr.contract';
import { dayOf, startOfDay } from '../campaign/calendar';
import { readCampaign } from '../campaign/campaign';
import type { Queryable } from '../database/database';
import { apiError } from '../http/api-error';
import type { HandlerResult, RequestContext } from '../http/route';
import type { Staff } from '../http/staff';
import { requestMessages } from '../messages/en/requests';
import { staffMessages } from '../messages/en/staff';
import { type ScanRow, selectScans, toLogRow } from './scan-row';
import { isStaffId } from './staff-accounts';
import { readOwnActivity, requireOwnId } from './staff-activity';

interface Totals {
  ok: number;
  duplicate: number;
  rejected: number;
  undone: number;
  handed_over: number;
}

type Hours = ResponseOf<typeof getStaffStats>['by_hour'];

/** The scans of one staff member or activity, from `scan_counts`. */
async function readTotals(
  db: Queryable,
  column: 'staff_id' | 'activity_id',
  id: string | number,
): Promise<Totals> {
  const [totals] = await db.query<Totals>(
    `SELECT coalesce(sum(ok), 0)::integer AS ok, coalesce(sum(duplicate), 0)::integer AS duplicate,
       coalesce(sum(rejected), 0)::integer AS rejected, coalesce(sum(undone), 0)::integer AS undone,
       coalesce(sum(handed_over), 0)::integer AS handed_over
     FROM scan_counts WHERE ${column} = $1`,
    [id],
  );
  return totals ?? { ok: 0, duplicate: 0, rejected: 0, undone: 0, handed_over: 0 };
}

async function readHours(
  db: Queryable,
  column: 'staff_id' | 'activity_id',
  id: string | number,
  now: Date,
): Promise<Hours> {
  const hours = await db.query<Omit<Hours[number], 'hour'> & { hour: Date }>(
    `SELECT hour, sum(ok)::integer AS ok, sum(duplicate)::integer AS duplicate, sum(rejected)::integer AS rejected
     FROM scan_counts WHERE ${column} = $1 AND hour > $2::timestamptz - interval '24 hours'
     GROUP BY hour ORDER BY hour`,
    [id, now],
  );
  return hours.map(({ hour, ...counts }) => ({ hour: hour.toISOString(), ...counts }));
}

interface Member {
  id: string;
  event_name: string;
  scans_count: number;
}

/** The caller, or for a lead a member of the event. Throws `forbidden` or `staff_not_found`. */
async function findMember(db: Queryable, staff: Staff, id: string): Promise<Member> {
  if (id === staff.id) return staff;
  if (staff.role !== 'lead') throw apiError('forbidden', requestMessages.forbidden);
  const [member] = isStaffId(id)
    ? await db.query<Member>(
        'SELECT staff_id AS id, event_name, scans_count FROM staff WHERE staff_id = $1 AND event_name = $2',
        [id, staff.event_name],
      )
    : [];
  if (member === undefined) throw apiError('staff_not_found', staffMessages.unknown);
  return member;
}

interface StaffFacts {
  scans_today: number;
  unique_players: number;
  active_activities: number;
  last_scan_at: Date | null;
}

/** The numbers of a staff member's dashboard. */
export async function readStaffStats({
  deps: { db },
  staff,
  campaignVersion,
  request,
  now,
}: RequestContext<typeof getStaffStats>): Promise<HandlerResult<typeof getStaffStats>> {
  const { id, event_name, scans_count } = await findMember(db, staff, request.id);
  const { timezone } = await readCampaign(db, campaignVersion);
  const [facts] = await db.query<StaffFacts>(
    `SELECT
       (SELECT count(*)::integer FROM scans WHERE staff_id = $1 AND recorded_at >= $2 AND scanned_at >= $2)
         AS scans_today,
       (SELECT count(DISTINCT user_id)::integer FROM scans
        WHERE staff_id = $1 AND result = 'ok' AND undone_at IS NULL) AS unique_players,
       (SELECT count(*)::integer FROM activities
        WHERE event_name = $3 AND listed AND status = 'active' AND ends_at > $4) AS active_activities,
       (SELECT scanned_at FROM scans WHERE staff_id = $1 ORDER BY position DESC LIMIT 1) AS last_scan_at`,
    [id, startOfDay(dayOf(now, timezone), timezone), event_name, now],
  );
  const { handed_over, ...totals } = await readTotals(db, 'staff_id', id);
  const by_activity = await db.query<{ activity_id: string; name: string; ok: number }>(
    `SELECT activity_id::text, name, sum(ok)::integer AS ok
     FROM scan_counts JOIN activities USING (activity_id)
     WHERE scan_counts.staff_id = $1 GROUP BY activity_id, name ORDER BY 3 DESC, name`,
    [id],
  );
  return {
    data: {
      staff_id: id,
      event_name,
      scans_count,
      scans_today: facts?.scans_today ?? 0,
      unique_players: facts?.unique_players ?? 0,
      ...totals,
      rewards_handed_out: handed_over,
      active_activities: facts?.active_activities ?? 0,
      last_scan_at: facts?.last_scan_at?.toISOString() ?? null,
      session_expires_at: staff.session_expires_at.toISOString(),
      by_hour: await readHours(db, 'staff_id', id, now),
      by_activity,
    },
  };
}

const recentScans = 20;

/** The numbers of an activity and its last scans. */
export async function readActivityStats({
  deps: { db },
  staff,
  request,
  now,
}: RequestContext<typeof getActivityQrStats>): Promise<HandlerResult<typeof getActivityQrStats>> {
  await requireOwnId(db, staff, request.staff_id);
  const row = await readOwnActivity(db, staff, request.id);
  const { activity_id: id } = row;
  const { ok, duplicate, rejected } = await readTotals(db, 'activity_id', id);
  const recent = await db.query<ScanRow>(
    `${selectScans} WHERE s.activity_id = $1 ORDER BY s.position DESC LIMIT ${recentScans}`,
    [id],
  );
  const by_staff =
    staff.role === 'lead'
      ? await db.query<{ staff_id: string; username: string; ok: number }>(
          `SELECT staff_id, username, sum(ok)::integer AS ok FROM scan_counts JOIN staff USING (staff_id)
           WHERE activity_id = $1 GROUP BY staff_id, username ORDER BY 3 DESC, username`,
          [id],
        )
      : [];
  return {
    data: {
      activity_id: String(id),
      name: row.name,
      qr_version: row.qr_version,
      qr_mode: row.qr_mode,
      qr_generated_at: row.qr_generated_at?.toISOString() ?? null,
      total_scans: ok + duplicate + rejected,
      ok,
      duplicate,
      rejected,
      unique_players: row.players_count,
      completions_count: row.completions_count,
      max_completions: row.max_completions,
      by_method: await readMethods(db, id),
      by_hour: await readHours(db, 'activity_id', id, now),
      by_staff,
      last_scan_at: recent[0]?.scanned_at.toISOString() ?? null,
      recent: recent.map((scan) => toLogRow(scan, staff.scans_count, now)),
    },
  };
}

async function readMethods(db: Queryable, id: number): Promise<Record<MethodKey, number>> {
  const rows = await db.query<{ method: MethodKey; completions: number }>(
    `SELECT method, count(*)::integer AS completions FROM activity_completions
     WHERE activity_id = $1 AND undone_at IS NULL GROUP BY method`,
    [id],
  );
  const none = { scan_activity_qr: 0, show_player_qr: 0, passcode: 0, self_complete: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ method, completions }) => [method, completions])) };
}
