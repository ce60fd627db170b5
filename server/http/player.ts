import type { UserRole, UserStatus } from '../../contract/session.contract';
import type { Database } from '../database/database';
import { accountMessages } from '../messages/en/accounts';
import { apiError } from './api-error';

/** The logged-in player who sends a request, as stored when it starts. */
export interface Player {
  id: string;
  username: string;
  email: string;
  phone: string | null;
  role: UserRole;
  status: UserStatus;
}

export interface Authenticated {
  player: Player;
  /** The version of the campaign, read with the session; null before the first import. */
  campaignVersion: string | null;
}

/** Finds the player of a bearer token. Null without a live session; throws `account_suspended`. */
export type Authenticate = (db: Database, token: string, now: Date) => Promise<Authenticated | null>;

/** Throws `email_not_verified` for a player who has not verified the email. */
export function rejectUnverified({ status }: Pick<Player, 'status'>): void {
  if (status === 'pending_verification')
    throw apiError('email_not_verified', accountMessages.emailNotVerified);
}
