import type { UserRole, UserStatus } from '../../contract/session.contract';
import { refuse } from '../http/refused';

/** The signed-in person of a call, as the database holds them at its start. */
export interface Player {
  id: string;
  username: string;
  email: string;
  phone: string | null;
  role: UserRole;
  status: UserStatus;
}

/** A Player's columns of `users`, in its own words. */
export const playerColumns = 'user_id AS id, username, email, phone, role, status';

export const suspended = () =>
  refuse('account_suspended', 'This account is suspended. Please contact support.');
