import type { Queryable } from '../database/database';
import { OperatorError } from '../operator-error';

/**
 * Gives a player who verified the e-mail address the rights of this role, from the next call on; also takes them down from
 * superadmin to admin. Returns what it did as a sentence. Throws an OperatorError for anybody else.
 */
export async function makeAdmin(db: Queryable, email: string, role: 'admin' | 'superadmin'): Promise<string> {
  const address = email.trim().toLowerCase();
  const [made] = await db.query<{ username: string }>(
    `UPDATE users SET role = $2, updated_at = now() WHERE email = $1 AND status = 'active' RETURNING username`,
    [address, role],
  );
  if (made !== undefined) return `${made.username} (${address}) is ${role} now.`;
  const [account] = await db.query<{ status: string }>('SELECT status FROM users WHERE email = $1', [
    address,
  ]);
  throw new OperatorError(
    account === undefined
      ? `Nobody has registered with ${address}: register in the app first.`
      : `The account of ${address} is ${account.status}: only one with a verified e-mail address can be ${role}.`,
  );
}
