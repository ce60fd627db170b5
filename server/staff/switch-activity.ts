import type { deleteActivity, toggleActivity } from '../../contract/staff-activities.contract';
import { availabilityOf } from '../activities/activity';
import { apiError } from '../http/api-error';
import type { HandlerResult, RequestContext } from '../http/route';
import { staffMessages } from '../messages/en/staff';
import { readOwnActivity, requireOwner, toStaffActivity } from './staff-activity';
import { nextVersion } from './write-activity';

const wanted = `coalesce($2, CASE status WHEN 'active' THEN 'inactive' ELSE 'active' END)`;

/** Switches an activity to the sent status, or to the other one if none is sent. */
export async function toggleOwn({
  deps: { db },
  staff,
  request,
  now,
}: RequestContext<typeof toggleActivity>): Promise<HandlerResult<typeof toggleActivity>> {
  requireOwner(staff, await readOwnActivity(db, staff, request.id));
  const switched = await db.query(
    `UPDATE activities SET status = ${wanted},
       updated_at = CASE WHEN status = ${wanted} THEN updated_at ELSE ${nextVersion('$3')} END
     WHERE activity_id = $1 AND listed AND (${wanted} = 'inactive' OR ends_at > $3) RETURNING activity_id`,
    [Number(request.id), request.status ?? null, now],
  );
  const row = await readOwnActivity(db, staff, request.id);
  if (switched.length === 0) throw apiError('activity_ended', staffMessages.activityEnded);
  const { live, on, off } = staffMessages.switched;
  const message = row.status === 'inactive' ? off : availabilityOf(row, now) === 'live' ? live : on;
  return { message, data: { activity: toStaffActivity(row, staff, now) } };
}

/** Takes an activity off the list, so that its QR codes stop; not once a player has completed it. */
export async function deleteOwn({
  deps: { db },
  staff,
  request,
}: RequestContext<typeof deleteActivity>): Promise<HandlerResult<typeof deleteActivity>> {
  requireOwner(staff, await readOwnActivity(db, staff, request.id));
  const deleted = await db.query(
    `UPDATE activities SET listed = false
     WHERE activity_id = $1 AND listed AND completions_count = 0 RETURNING activity_id`,
    [Number(request.id)],
  );
  if (deleted.length > 0) return { message: staffMessages.deleted, data: { deleted: true } };
  const { players_count } = await readOwnActivity(db, staff, request.id);
  throw apiError('activity_has_completions', staffMessages.hasCompletions(players_count));
}
