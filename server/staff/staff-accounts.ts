import { randomBytes } from 'node:crypto';
import { hashPassword } from '../accounts/passwords';
import { randomSymbols } from '../codes/symbols';
import type { Queryable, Transactional } from '../database/database';
import { OperatorError } from '../operator-error';

const random = { bytes: (count: number) => randomBytes(count) };

/** PostgreSQL rejects other text that a client sends, such as a null byte. */
export const isStaffId = (id: string): boolean => /^S[0-9A-Z]{12}$/.test(id);

export const newStaffId = (): string => `S${randomSymbols(random, 12)}`;

export interface NewStaff {
  username: string;
  event_name: string;
  location: string;
  role: 'staff' | 'lead';
  expires_at: Date;
}

/** Adds an account with a generated password, which is shown only here. Throws an OperatorError if the name is taken. */
export async function addStaff(db: Queryable, account: NewStaff): Promise<string> {
  const password = randomSymbols(random, 16);
  const { username, event_name, location, role, expires_at } = account;
  const added = await db.query(
    `INSERT INTO staff (staff_id, username, password_hash, event_name, location, role, in_file, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, false, $7)
     ON CONFLICT (lower(username)) DO NOTHING RETURNING staff_id`,
    [newStaffId(), username, await hashPassword(password), event_name, location, role, expires_at],
  );
  if (added.length === 0) throw new OperatorError(`There already is a staff account ${username}.`);
  return `Added ${username} (${role}) for ${event_name}. The password is ${password}; it is not shown again.`;
}

/** Disables an account and ends its sessions. The row lock waits for a login, whose session then ends too. */
export async function disableStaff(db: Transactional, username: string): Promise<string> {
  return db.transaction(async (tx) => {
    const [account] = await tx.query<{ staff_id: string; username: string }>(
      'UPDATE staff SET is_enabled = false WHERE lower(username) = lower($1) RETURNING staff_id, username',
      [username],
    );
    if (account === undefined) throw new OperatorError(`There is no staff account ${username}.`);
    await tx.query('DELETE FROM staff_sessions WHERE staff_id = $1', [account.staff_id]);
    return `Disabled ${account.username}.`;
  });
}

/** Lists all accounts, one per line. */
export async function listStaff(db: Queryable): Promise<string> {
  const accounts = await db.query<{ line: string }>(
    `SELECT concat_ws('  ', username, role,
       CASE WHEN NOT is_enabled THEN 'disabled' WHEN expires_at <= now() THEN 'expired' ELSE 'active' END,
       'until ' || to_char(expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"'), event_name, location) AS line
     FROM staff ORDER BY lower(username)`,
  );
  return accounts.length === 0 ? 'There are no staff accounts.' : accounts.map(({ line }) => line).join('\n');
}
