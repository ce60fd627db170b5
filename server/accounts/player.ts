import type { UserRole, UserStatus } from '../../contract/session.contract';

/** The signed-in person of a call, as the database holds them at its start. */
export interface Player {
  id: string;
  username: string;
  email: string;
  phone: string | null;
  role: UserRole;
  status: UserStatus;
}
