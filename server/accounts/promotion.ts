import type { Queryable } from '../database/database';
import { OperatorError } from '../operator-error';

/**
 * Sets the role of a verified player, from the next request on; a superadmin can become an admin. `email` is in lower
 * case. Returns a message for the operator. Throws an OperatorError if no verified account has the address.
 */
export async function makeAdmin(db: Queryable, email: string, role: 'admin' | 'superadmin'): Promise<string> {
  const [promoted] = await db.query<{ username: string }>(
    `UPDATE users SET role = $2, updated_at = now() WHERE email = $1 AND status = 'active' RETURNING username`,
    [email, role],
  );
  if (promoted !== undefined) return `${promoted.username} (${email}) is now ${role}.`;
  const [account] = await db.query<{ status: string }>('SELECT status FROM users WHERE email = $1', [email]);
  throw new OperatorError(
    account === undefined
      ? `No account has the address ${email}: register in the app first.`
      : `The account ${email} is ${account.status}: only an account with a verified email can be ${role}.`,
  );
}
