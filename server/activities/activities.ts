import type { getActivities, getActivityMethods, getRallyActivities } from '../../contract/activity.contract';
import type { ParsedRequestOf, ResponseOf } from '../../contract/endpoint';
import type { Queryable } from '../database/database';
import { activityMessages } from '../messages/en/activities';
import { type ActivityRow, isOpenTo, readActivity, selectActivities, toActivity } from './activity';
import { runningRally } from './rally';

/** Reads all stamp activities as a player sees them. The counts cover all, whatever the filters. */
export async function readActivities(
  db: Queryable,
  userId: string,
  { availability, event_name }: ParsedRequestOf<typeof getActivities>,
  now: Date,
): Promise<ResponseOf<typeof getActivities>> {
  const rows = await db.query<ActivityRow>(
    `${selectActivities} AND a.is_stamp ORDER BY a.sort_order, a.starts_at, a.activity_id`,
    [userId, now],
  );
  const activities = rows.map((row) => toActivity(row, now));
  const isShown = (activity: (typeof activities)[number]) =>
    (availability.length === 0 || availability.includes(activity.availability)) &&
    (event_name === '' || activity.event_name.toLowerCase() === event_name.toLowerCase());
  return {
    activities: activities.filter(isShown),
    completed_count: activities.filter(({ is_completed }) => is_completed).length,
    total_count: activities.length,
  };
}

interface RallyRow {
  rally_id: number;
  name: string;
  description: string;
  image_url: string | null;
  starts_at: Date;
  ends_at: Date;
  required_count: number | null;
  raffle_id: number | null;
}

/** Reads the rally that runs and its activities, in the order of their slots. */
export async function readRallyActivities(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<ResponseOf<typeof getRallyActivities>> {
  const [rally] = await db.query<RallyRow>(runningRally('$1'), [now]);
  if (rally === undefined) return { rally: null, activities: [] };
  const rows = await db.query<ActivityRow>(`${selectActivities} AND slot IS NOT NULL ORDER BY slot`, [
    userId,
    now,
  ]);
  return {
    rally: {
      id: String(rally.rally_id),
      name: rally.name,
      description: rally.description,
      image_url: rally.image_url,
      starts_at: rally.starts_at.toISOString(),
      ends_at: rally.ends_at.toISOString(),
      completion_rule: rally.required_count === null ? 'all' : 'any_n',
      required_count: Math.min(rally.required_count ?? rows.length, rows.length),
      raffle_id: rally.raffle_id === null ? null : String(rally.raffle_id),
    },
    activities: rows.map((row) => toActivity(row, now)),
  };
}

const calls = {
  scan_activity_qr: { endpoint: () => '/api/user/scan-activity-qr', requires: ['camera'] },
  show_player_qr: { endpoint: () => '/api/staff/scan-qr', requires: ['staff'] },
  passcode: { endpoint: (id: string) => `/api/user/complete-stamp/${id}`, requires: ['passcode'] },
  self_complete: { endpoint: (id: string) => `/api/user/complete-stamp/${id}`, requires: [] },
} as const;

/** Reads an activity and the ways to complete it. Throws `activity_not_found`. */
export async function readActivityMethods(
  db: Queryable,
  userId: string,
  id: string,
  now: Date,
): Promise<ResponseOf<typeof getActivityMethods>> {
  const row = await readActivity(db, userId, id, now);
  const activity = toActivity(row, now);
  return {
    activity,
    methods: activity.methods.map((method) => ({
      method,
      ...(method === 'show_player_qr' && row.require_signed_player_qr
        ? activityMessages.showLiveQr
        : activityMessages.methods[method]),
      enabled: isOpenTo(row, now),
      endpoint: calls[method].endpoint(activity.id),
      requires: [...calls[method].requires],
    })),
  };
}
