import type { ResponseOf } from '../../contract/endpoint';
import type { getStaffActivities } from '../../contract/staff-activities.contract';
import { paginationOf } from '../http/pagination';
import type { HandlerResult, RequestContext } from '../http/route';
import {
  availabilityAt,
  requireOwnId,
  type StaffActivityRow,
  selectStaffActivities,
  toStaffActivity,
} from './staff-activity';

type List = typeof getStaffActivities;

/** An empty filter matches everything. */
const filters = `a.event_name = $1
  AND (cardinality($3::text[]) = 0 OR a.status = ANY ($3))
  AND (cardinality($4::text[]) = 0 OR ${availabilityAt('$2')} = ANY ($4))
  AND ($5::text = '' OR lower(a.name) LIKE '%' || lower($5) || '%')`;

/** Escapes the wildcards of LIKE. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Lists the activities of the caller's event; one that runs comes before those of other days. */
export async function listActivities({
  deps,
  staff,
  request,
  now,
}: RequestContext<List>): Promise<HandlerResult<List>> {
  await requireOwnId(deps.db, staff, request.staff_id);
  const { status, availability, q, page, per_page } = request;
  const filtered = [staff.event_name, now, status, availability, escapeLike(q)];
  const rows = await deps.db.query<StaffActivityRow>(
    `${selectStaffActivities} AND ${filters}
     ORDER BY a.starts_at <= $2 AND a.ends_at > $2 DESC, a.starts_at DESC, a.activity_id DESC LIMIT $6 OFFSET $7`,
    [...filtered, per_page, (page - 1) * per_page],
  );
  const [counted] = await deps.db.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM activities AS a WHERE a.listed AND ${filters}`,
    filtered,
  );
  const data: ResponseOf<List> = {
    activities: rows.map((row) => toStaffActivity(row, staff, now)),
    pagination: paginationOf(request, counted?.total ?? 0),
  };
  return { data };
}
