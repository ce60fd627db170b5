import type { ProfileResponse } from '../../contract/profile.contract';
import type { Queryable } from '../database/database';
import { readSeasonRank } from '../leaderboard/leaderboard';

type Times = 'email_verified_at' | 'created_at' | 'updated_at';
type Account = Omit<ProfileResponse, 'season_rank'>;
type AccountRow = Omit<Account, Times> & {
  email_verified_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

/** Reads a player's own record (api.md section 1). */
export async function readProfile(db: Queryable, playerId: string): Promise<ProfileResponse> {
  return { ...(await readAccount(db, playerId)), season_rank: await readSeasonRank(db, playerId) };
}

/** Reads the record without the rank, which needs another statement. */
export async function readAccount(db: Queryable, playerId: string): Promise<Account> {
  const [row] = await db.query<AccountRow>(
    `SELECT user_id, username, email, phone, role, status, full_name, contact_email,
            to_char(date_of_birth, 'YYYY-MM-DD') AS date_of_birth, marketing_opt_in, email_verified_at,
            first_time_completed, points_balance, shipping_address, created_at, updated_at
     FROM users WHERE user_id = $1`,
    [playerId],
  );
  if (row === undefined) throw new Error('The logged-in player does not exist');
  return {
    ...row,
    email_verified_at: row.email_verified_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
