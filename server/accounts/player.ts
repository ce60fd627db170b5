import { reject } from '../http/api-error';

/** A Player's columns of `users`, in its own words. */
export const playerColumns = 'user_id AS id, username, email, phone, role, status';

/** Of a row of `users`: a registration that nobody verified within 24 hours, which holds no name any longer. */
export const isAbandoned = (now: string): string =>
  `status = 'pending_verification' AND created_at < ${now}::timestamptz - interval '24 hours'`;

export const usernameTaken = () => reject('username_taken', 'This username is taken. Choose another.');

export const suspended = () =>
  reject('account_suspended', 'This account is suspended. Please contact support.');
