import type { Queryable } from '../database/database';
import { demoAccounts } from './demo-accounts';
import { rivalEmails } from './demo-rivals';

const emails = [...demoAccounts.map(({ email }) => email), ...rivalEmails];

/** Enables the demo accounts again after a start without demo mode. */
export async function enableDemoAccounts(tx: Queryable, now: Date): Promise<void> {
  await tx.query(
    `UPDATE users SET status = 'active', updated_at = $2 WHERE email = ANY ($1) AND status = 'suspended'`,
    [emails, now],
  );
}

/** Suspends the demo accounts, whose password is public, and ends their sessions. Returns how many there were. */
export async function disableDemoAccounts(db: Queryable, now: Date): Promise<number> {
  const disabled = await db.query(
    `WITH disabled AS (
       UPDATE users SET status = 'suspended', updated_at = $2
       WHERE email = ANY ($1) AND status <> 'suspended' RETURNING user_id
     ), ended AS (
       DELETE FROM sessions WHERE user_id IN (SELECT user_id FROM users WHERE email = ANY ($1))
     )
     SELECT user_id FROM disabled`,
    [emails, now],
  );
  return disabled.length;
}
