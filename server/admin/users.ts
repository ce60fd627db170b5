import type { AdminUserResponse, getUsers } from '../../contract/admin-user.contract';
import { normaliseCode } from '../../contract/code';
import type { ParsedRequestOf, ResponseOf } from '../../contract/endpoint';
import { isLive } from '../accounts/sessions';
import { type Campaign, readCampaign } from '../campaign/campaign';
import type { Queryable } from '../database/database';
import { paginationOf } from '../http/pagination';
import { readCooldowns } from '../limits/attempts';

type UserRow = Omit<
  AdminUserResponse,
  'created_at' | 'email_verified_at' | 'last_used_at' | 'locked_until' | 'is_me'
> & {
  created_at: Date;
  email_verified_at: Date | null;
  last_used_at: Date | null;
};

/** Selects users AS u; `$2` is the time. */
const selectUsers = `
  SELECT u.user_id, u.username, u.email, u.phone, u.role, u.status, u.created_at, u.email_verified_at, u.points_balance,
    coalesce(p.redemptions_count, 0) AS redemptions_count, s.sessions_count, s.last_used_at,
    CASE WHEN u.status = 'suspended' THEN u.suspended_reason END AS suspended_reason
  FROM users AS u LEFT JOIN player_progress AS p USING (user_id)
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE ${isLive})::integer AS sessions_count, max(last_used_at) AS last_used_at
    FROM sessions WHERE sessions.user_id = u.user_id
  ) AS s`;

/** The attempts that support can lift: their subject is the account, or the account and an activity. */
export const lockedKinds = ({ limits }: Campaign) => [
  { kind: 'wrong_code', rules: limits.wrong_codes },
  { kind: 'current_password', rules: [limits.login_failures] },
  { kind: 'wrong_passcode', rules: [limits.wrong_passcodes] },
];

async function toUsers(
  db: Queryable,
  rows: readonly UserRow[],
  adminId: string,
  now: Date,
): Promise<AdminUserResponse[]> {
  const campaign = await readCampaign(db);
  const ids = rows.map(({ user_id }) => user_id);
  const cooldowns = await Promise.all(
    lockedKinds(campaign).map((limit) => readCooldowns(db, limit, ids, now)),
  );
  const lockedUntil = (id: string): string | null => {
    const ends = cooldowns.flatMap((ends) => ends.get(id) ?? []).map((end) => end.getTime());
    return ends.length === 0 ? null : new Date(Math.max(...ends)).toISOString();
  };
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    email_verified_at: row.email_verified_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    locked_until: lockedUntil(row.user_id),
    is_me: row.user_id === adminId,
  }));
}

export async function readUser(
  db: Queryable,
  userId: string,
  adminId: string,
  now: Date,
): Promise<AdminUserResponse> {
  const rows = await db.query<UserRow>(`${selectUsers} WHERE u.user_id = $1`, [userId, now]);
  const [user] = await toUsers(db, rows, adminId, now);
  if (user === undefined) throw new Error('The account does not exist');
  return user;
}

/** A search text that is the start of an email or username, as a pattern of LIKE. */
const startsWith = (text: string): string => `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** `$1` is the search, `$3` its pattern and `$4` the end of a code. */
const found = `u.user_id IN (
  SELECT user_id FROM users WHERE user_id = upper($1)
  UNION ALL SELECT user_id FROM users WHERE email LIKE $3
  UNION ALL SELECT user_id FROM users WHERE lower(username) LIKE $3
  UNION ALL SELECT redeemed_by FROM codes WHERE code_tail = $4 AND status = 'redeemed')`;

/** `$5` are roles and `$6` statuses; an empty list matches all. */
const matches = (search: string) => `
  u.status <> 'deleted' AND ${search === '' ? 'true' : found}
  AND (cardinality($5::text[]) = 0 OR u.role = ANY ($5))
  AND (cardinality($6::text[]) = 0 OR u.status = ANY ($6))`;

/** Names the type of each parameter, which a query without a search does not use. */
const typed = 'WITH typed AS (SELECT $1::text, $2::timestamptz, $3::text, $4::text)';

const tailOf = (search: string): string | null => {
  const symbols = normaliseCode(search);
  return symbols.length === 4 || symbols.length === 12 ? symbols.slice(-4) : null;
};

/** Reads a page of accounts, the newest first, with the redeemed codes that the search is the end of. */
export async function findUsers(
  db: Queryable,
  adminId: string,
  request: ParsedRequestOf<typeof getUsers>,
  now: Date,
): Promise<ResponseOf<typeof getUsers>> {
  const { page, per_page, search, role, status } = request;
  const tail = tailOf(search);
  const filtered = [search, now, startsWith(search), tail, role, status];
  const rows = await db.query<UserRow>(
    `${typed} ${selectUsers} WHERE ${matches(search)} ORDER BY u.created_at DESC, u.user_id LIMIT $7 OFFSET $8`,
    [...filtered, per_page, (page - 1) * per_page],
  );
  const [all] = await db.query<{ count: string }>(
    `${typed} SELECT count(*) FROM users AS u WHERE ${matches(search)}`,
    filtered,
  );
  return {
    users: await toUsers(db, rows, adminId, now),
    codes: tail === null ? [] : await findCodes(db, tail),
    pagination: paginationOf(request, Number(all?.count)),
  };
}

async function findCodes(db: Queryable, tail: string): Promise<ResponseOf<typeof getUsers>['codes']> {
  const rows = await db.query<{
    status: 'redeemed';
    batch_id: number | null;
    week_number: number;
    valid_from: Date;
    redeemed_at: Date | null;
    user_id: string | null;
    username: string | null;
  }>(
    `SELECT codes.status, batch_id, week_number, valid_from, redeemed_at, user_id, username
     FROM codes LEFT JOIN users ON user_id = redeemed_by
     WHERE code_tail = $1 AND codes.status = 'redeemed' ORDER BY redeemed_at DESC LIMIT 20`,
    [tail],
  );
  return rows.map(({ batch_id, valid_from, redeemed_at, ...row }) => ({
    ...row,
    code_masked: `••••-••••-${tail}`,
    batch_id: batch_id === null ? null : String(batch_id),
    valid_from: valid_from.toISOString(),
    redeemed_at: redeemed_at?.toISOString() ?? null,
  }));
}
