import { apiError } from '../http/api-error';
import { accountMessages } from '../messages/en/accounts';

/** The columns of `users` that a Player has, under its names. */
export const playerColumns = 'user_id AS id, username, email, phone, role, status';

/** The condition for a registration that was not verified within 24 hours: it no longer reserves its names. */
export const isAbandoned = (now: string): string =>
  `status = 'pending_verification' AND created_at < ${now}::timestamptz - interval '24 hours'`;

export const usernameTaken = () => apiError('username_taken', accountMessages.usernameTaken);

export const suspended = () => apiError('account_suspended', accountMessages.suspended);
