import type { createActivity, updateActivity } from '../../contract/staff-activities.contract';
import { passcodeHasher } from '../activities/passcode';
import { isUniqueViolation } from '../database/failure';
import { apiError } from '../http/api-error';
import type { HandlerResult, IdempotentRequestContext } from '../http/route';
import { staffMessages } from '../messages/en/staff';
import { lockOwnActivity, readOwnActivity, type StaffActivityRow, toStaffActivity } from './staff-activity';

/** What staff set, as it is stored. */
type Fields = Pick<
  StaffActivityRow,
  | 'name'
  | 'description'
  | 'location'
  | 'image_url'
  | 'stamp_image_url'
  | 'starts_at'
  | 'ends_at'
  | 'status'
  | 'is_stamp'
  | 'points_reward'
  | 'methods'
  | 'passcode_hash'
  | 'max_completions'
  | 'per_user_limit'
  | 'cooldown_minutes'
  | 'qr_mode'
  | 'qr_rotation_seconds'
  | 'require_signed_player_qr'
>;

/** Creates an activity of the caller's event. */
export async function createOwn({
  tx,
  deps,
  staff,
  request,
  now,
}: IdempotentRequestContext<typeof createActivity>): Promise<HandlerResult<typeof createActivity>> {
  const { passcode, ...given } = request;
  const fields: Fields = {
    ...given,
    location: given.location ?? staff.location,
    description: given.description ?? '',
    starts_at: new Date(given.starts_at),
    ends_at: new Date(given.ends_at),
    passcode_hash: passcode === undefined ? null : passcodeHasher(deps.settings.secrets)(passcode),
  };
  rejectInvalid(fields, 0);
  const [created] = await rejectTakenName(
    tx.query<{ id: number }>(
      `INSERT INTO activities (${columns}, event_name, staff_id, created_at, updated_at)
       SELECT ${columns}, $2, $3, $4, $4 FROM (${givenFields}) AS given WHERE ${isFreeName('0')}
       RETURNING activity_id AS id`,
      [toJson(fields), staff.event_name, staff.id, now],
    ),
  );
  const row = await readOwnActivity(tx, staff, String(created?.id));
  return { message: staffMessages.created(row.name), data: { activity: toStaffActivity(row, staff, now) } };
}

/** Changes the sent fields of an activity, unless it has changed since the version that was edited. */
export async function updateOwn({
  tx,
  deps,
  staff,
  request,
  now,
}: IdempotentRequestContext<typeof updateActivity>): Promise<HandlerResult<typeof updateActivity>> {
  const { id, updated_at: edited, passcode, description, location, ...given } = request;
  const current = await lockOwnActivity(tx, staff, id);
  const changed: StaffActivityRow = {
    ...current,
    ...given,
    description: description === undefined ? current.description : (description ?? ''),
    location: location === undefined ? current.location : (location ?? staff.location),
    starts_at: new Date(given.starts_at ?? current.starts_at),
    ends_at: new Date(given.ends_at ?? current.ends_at),
    passcode_hash:
      passcode === undefined ? current.passcode_hash : passcodeHasher(deps.settings.secrets)(passcode),
  };
  if (edited !== undefined && edited !== current.updated_at.toISOString())
    throw apiError('edit_conflict', staffMessages.editConflict, {
      data: {
        activity: toStaffActivity(current, staff, now),
        submitted: toStaffActivity(changed, staff, now),
      },
    });
  rejectInvalid(changed, current.completions_count);
  if (current.status === 'inactive' && changed.status === 'active' && changed.ends_at <= now)
    throw apiError('activity_ended', staffMessages.activityEnded);
  await rejectTakenName(
    tx.query(
      `UPDATE activities SET (${columns}) = (SELECT ${columns} FROM (${givenFields}) AS given),
         updated_at = ${nextVersion('$4')}
       WHERE activity_id = $3 AND ${isFreeName('$3')} RETURNING activity_id`,
      [toJson(changed), staff.event_name, current.activity_id, now],
    ),
  );
  const row = await readOwnActivity(tx, staff, id);
  return { message: staffMessages.saved, data: { activity: toStaffActivity(row, staff, now) } };
}

/** Two changes never have the same version. */
export const nextVersion = (now: string): string =>
  `greatest(${now}, date_trunc('milliseconds', updated_at) + interval '1 millisecond')`;

const columns = `name, description, location, image_url, stamp_image_url, starts_at, ends_at, status, is_stamp,
  points_reward, methods, passcode_hash, max_completions, per_user_limit, cooldown_minutes, qr_mode,
  qr_rotation_seconds, require_signed_player_qr`;

/** The fields in the JSON of `$1`. */
const givenFields = `
  SELECT name, description, location, image_url, stamp_image_url, starts_at, ends_at, status, is_stamp,
    points_reward, methods, decode(passcode_hash, 'hex') AS passcode_hash, max_completions, per_user_limit,
    cooldown_minutes, qr_mode, qr_rotation_seconds, require_signed_player_qr
  FROM jsonb_to_record($1) AS given (name text, description text, location text, image_url text,
    stamp_image_url text, starts_at timestamptz, ends_at timestamptz, status text, is_stamp boolean,
    points_reward integer, methods text[], passcode_hash text, max_completions integer, per_user_limit integer,
    cooldown_minutes integer, qr_mode text, qr_rotation_seconds integer, require_signed_player_qr boolean)`;

const toJson = (fields: Fields): string =>
  JSON.stringify({
    ...fields,
    passcode_hash: fields.methods.includes('passcode') ? fields.passcode_hash?.toString('hex') : null,
  });

/** No other listed activity of the event `$2` has the name. */
const isFreeName = (id: string): string => `NOT EXISTS (
  SELECT FROM activities AS other WHERE other.listed AND other.event_name = $2
    AND lower(other.name) = lower($1::jsonb ->> 'name') AND other.activity_id <> ${id})`;

/** The index rejects a name that another request takes at the same time. */
async function rejectTakenName<Row>(write: Promise<Row[]>): Promise<Row[]> {
  const taken = () => apiError('activity_name_taken', staffMessages.nameTaken);
  const written = await write.catch((error: unknown) => {
    throw isUniqueViolation(error, 'activities_name') ? taken() : error;
  });
  if (written.length === 0) throw taken();
  return written;
}

const maxDays = 90;

/** Throws `validation_failed` for fields that are invalid together. */
function rejectInvalid(fields: Fields, completions: number): void {
  const length = fields.ends_at.getTime() - fields.starts_at.getTime();
  const errors: Record<string, string[]> = {
    ...(length <= 0 && { ends_at: [staffMessages.endsBeforeStart] }),
    ...(length > maxDays * 86_400_000 && { ends_at: [staffMessages.tooLong(maxDays)] }),
    ...(fields.methods.includes('passcode') &&
      fields.passcode_hash === null && { passcode: [staffMessages.passcodeRequired] }),
    ...(fields.max_completions !== null &&
      fields.max_completions < completions && { max_completions: [staffMessages.fewPlaces(completions)] }),
  };
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw apiError('validation_failed', first, { errors });
}
