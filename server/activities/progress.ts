import type { RallyProgressResponse } from '../../contract/activity.contract';
import type { Queryable } from '../database/database';
import { runningRally } from './rally';

interface RallyRow {
  rally_id: number;
  name: string;
  starts_at: Date;
  ends_at: Date;
  required_count: number | null;
  raffle_id: number | null;
  ticket_number: string | null;
  claimed_at: Date | null;
  stamps: (Omit<RallyProgressResponse['stamps'][number], 'activity_id' | 'collected'> & {
    activity_id: number;
  })[];
}

/** Reads the stamps of a player in the rally that runs; null while none runs. */
export async function readRallyProgress(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<RallyProgressResponse | null> {
  const [rally] = await db.query<RallyRow>(
    `SELECT rally.rally_id, rally.name, rally.starts_at, rally.ends_at, rally.required_count, rally.raffle_id,
       ticket.ticket_number, ticket.created_at AS claimed_at,
       (SELECT coalesce(json_agg(json_build_object('slot', slot, 'activity_id', a.activity_id, 'name', a.name,
          'stamp_image_url', a.stamp_image_url, 'collected_at', c.completed_at) ORDER BY slot), '[]')
        FROM rally_slots JOIN activities AS a USING (activity_id)
        LEFT JOIN activity_completions AS c
          ON c.user_id = $1 AND c.activity_id = a.activity_id AND c.is_stamp AND c.undone_at IS NULL
        WHERE rally_slots.rally_id = rally.rally_id AND a.listed) AS stamps
     FROM (${runningRally('$2')}) AS rally
     LEFT JOIN raffle_tickets AS ticket ON ticket.rally_id = rally.rally_id AND ticket.user_id = $1`,
    [userId, now],
  );
  return rally === undefined ? null : toProgress(rally);
}

function toProgress(rally: RallyRow): RallyProgressResponse {
  const total = rally.stamps.length;
  const required = Math.min(rally.required_count ?? total, total);
  const stamps = rally.stamps.map((stamp) => ({
    ...stamp,
    activity_id: String(stamp.activity_id),
    collected: stamp.collected_at !== null,
    collected_at: stamp.collected_at === null ? null : new Date(stamp.collected_at).toISOString(),
  }));
  const collected = stamps.filter((stamp) => stamp.collected).length;
  return {
    rally_id: String(rally.rally_id),
    name: rally.name,
    starts_at: rally.starts_at.toISOString(),
    ends_at: rally.ends_at.toISOString(),
    completion_rule: rally.required_count === null ? 'all' : 'any_n',
    collected_count: collected,
    required_count: required,
    total_count: total,
    percentage: required === 0 ? 0 : Math.min(100, Math.floor((100 * collected) / required)),
    is_complete: required > 0 && collected >= required,
    raffle_id: rally.raffle_id === null ? null : String(rally.raffle_id),
    raffle_claimed: rally.ticket_number !== null,
    raffle_claimed_at: rally.claimed_at?.toISOString() ?? null,
    raffle_ticket_number: rally.ticket_number,
    stamps,
  };
}
