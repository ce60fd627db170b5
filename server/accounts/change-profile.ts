import type { ParsedRequestOf } from '../../contract/endpoint';
import type { ProfileResponse, updateProfile } from '../../contract/profile.contract';
import { formatDate } from '../campaign/calendar';
import { readCampaign } from '../campaign/campaign';
import type { Queryable } from '../database/database';
import { isUniqueViolation } from '../database/failure';
import { apiError } from '../http/api-error';
import { invalid } from '../http/parse-request';
import type { HandlerResult, IdempotentRequestContext } from '../http/route';
import { accountMessages } from '../messages/en/accounts';
import { isAbandoned, usernameTaken } from './player';
import { readAccount, readProfile } from './profile';

/** Changes the fields of a player's own record that the request contains (api.md section 4). */
export async function changeProfile({
  tx,
  request,
  player,
  campaignVersion,
  now,
}: IdempotentRequestContext<typeof updateProfile>): Promise<HandlerResult<typeof updateProfile>> {
  rejectReadOnlyFields(request, await readAccount(tx, player.id));
  const { limits, timezone } = await readCampaign(tx, campaignVersion);
  const rule = { days: limits.username_change_days, timezone, now };
  if (!(await save(tx, player.id, request, rule))) throw await changedTooSoon(tx, player.id, rule);
  return { message: accountMessages.profileSaved, data: await readProfile(tx, player.id) };
}

type Changes = ParsedRequestOf<typeof updateProfile>;

const readOnlyFields = {
  email: accountMessages.emailReadOnly,
  date_of_birth: accountMessages.dateOfBirthReadOnly,
  role: accountMessages.roleReadOnly,
  status: accountMessages.statusReadOnly,
  points_balance: accountMessages.pointsReadOnly,
} satisfies { [Field in keyof Changes]?: string };

/** A client may send the whole record back: a read-only field is an error only if its value differs. */
function rejectReadOnlyFields(request: Changes, current: Omit<ProfileResponse, 'season_rank'>): void {
  const errors = (Object.keys(readOnlyFields) as (keyof typeof readOnlyFields)[])
    .filter((field) => request[field] !== undefined && !isSame(request[field], current[field]))
    .map((field): [string, string[]] => [field, [readOnlyFields[field]]]);
  if (request.phone === null && current.phone !== null)
    errors.unshift(['phone', [accountMessages.phoneRequired]]);
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}

const isSame = (sent: unknown, stored: string | number | null): boolean =>
  sent === stored ||
  (typeof sent === 'string' && sent.trim().toLowerCase() === String(stored ?? '').toLowerCase());

interface UsernameRule {
  days: number;
  timezone: string;
  now: Date;
}

/**
 * Saves in one statement, so that only one of several parallel username changes succeeds. Also frees the username of an
 * abandoned registration. Returns false if it is too soon for another change; throws `username_taken`.
 */
async function save(
  tx: Queryable,
  playerId: string,
  { username, phone, full_name, marketing_opt_in, shipping_address }: Changes,
  { days, now }: UsernameRule,
): Promise<boolean> {
  try {
    const saved = await tx.query(
      `WITH freed AS (
         DELETE FROM users WHERE lower(username) = lower($2) AND user_id <> $1 AND ${isAbandoned('$10')}
         RETURNING user_id
       )
       UPDATE users SET
         username = coalesce($2, username),
         username_changed_at = CASE WHEN username <> $2 THEN $10 ELSE username_changed_at END,
         phone = coalesce($3, phone),
         marketing_opt_in = coalesce($4, marketing_opt_in),
         full_name = CASE WHEN $5 THEN $6 ELSE full_name END,
         shipping_address = CASE WHEN $7 THEN $8 ELSE shipping_address END,
         updated_at = $10
       FROM (SELECT count(*) FROM freed) AS done
       WHERE user_id = $1 AND ($2::text IS NULL OR username = $2 OR username_changed_at IS NULL
         OR username_changed_at <= $10::timestamptz - $9::int * interval '1 day')
       RETURNING user_id`,
      [
        playerId,
        username ?? null,
        phone ?? null,
        marketing_opt_in ?? null,
        full_name !== undefined,
        full_name ?? null,
        shipping_address !== undefined,
        shipping_address ? JSON.stringify(shipping_address) : null,
        days,
        now,
      ],
    );
    return saved.length === 1;
  } catch (error) {
    if (isUniqueViolation(error, 'users_username')) throw usernameTaken();
    throw error;
  }
}

async function changedTooSoon(tx: Queryable, playerId: string, { days, timezone }: UsernameRule) {
  const [row] = await tx.query<{ available_at: Date }>(
    `SELECT username_changed_at + $2::int * interval '1 day' AS available_at FROM users WHERE user_id = $1`,
    [playerId, days],
  );
  if (row === undefined) throw new Error('The logged-in player does not exist');
  const text = accountMessages.usernameChangeableOn(formatDate(row.available_at, timezone));
  return apiError('username_change_too_soon', text, {
    errors: { username: [text] },
    data: { available_at: row.available_at.toISOString() },
  });
}
