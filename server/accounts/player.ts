import type { Queryable } from '../database/database';
import { type DeadRows, deleteBatch } from '../database/delete-batch';
import { apiError } from '../http/api-error';
import { accountMessages } from '../messages/en/accounts';

/** The columns of `users` that a Player has, under its names. */
export const playerColumns = 'user_id AS id, username, email, phone, role, status';

/** The condition for a registration that was not verified within 24 hours: it no longer reserves its names. */
export const isAbandoned = (now: string): string =>
  `status = 'pending_verification' AND created_at < ${now}::timestamptz - interval '24 hours'`;

/** Registrations that were never verified in 7 days: such an account can do nothing, so nothing refers to it. */
export const deadRegistrations: DeadRows = {
  table: 'users',
  condition: `status = 'pending_verification' AND email_verified_at IS NULL
    AND created_at <= $1::timestamptz - interval '7 days'
    AND NOT EXISTS (SELECT FROM sessions WHERE sessions.user_id = users.user_id)
    AND NOT EXISTS (SELECT FROM player_progress WHERE player_progress.user_id = users.user_id)
    AND NOT EXISTS (SELECT FROM wallet_items WHERE wallet_items.user_id = users.user_id)
    AND NOT EXISTS (SELECT FROM raffle_tickets WHERE raffle_tickets.user_id = users.user_id)
    AND NOT EXISTS (SELECT FROM activity_completions WHERE activity_completions.user_id = users.user_id)
    AND NOT EXISTS (SELECT FROM tournament_participants WHERE tournament_participants.user_id = users.user_id)`,
};

/** Deletes a batch of them. Returns whether it was full. */
export const deleteDeadRegistrations = (db: Queryable, now: Date): Promise<boolean> =>
  deleteBatch(db, deadRegistrations.table, deadRegistrations.condition, [now]);

export const usernameTaken = () => apiError('username_taken', accountMessages.usernameTaken);

export const suspended = () => apiError('account_suspended', accountMessages.suspended);
