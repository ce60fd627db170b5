import { createAuthMachine } from './auth.machine';
import type { AuthEvent, AuthSession } from './auth.types';

/** The fields of a player's session (product.md section 3): `id` is the `user_id` of the API. */
export interface SessionPerson {
  id: string;
  username: string;
  email: string;
  phone: string | null;
  role: string;
  status: string;
}

export type Session = AuthSession<SessionPerson>;
export type PlayerAuthEvent = AuthEvent<SessionPerson>;

export const playerAuthMachine = createAuthMachine<SessionPerson>({
  machineId: 'playerAuth',
  description: 'Keeps the session of a player, across page loads and tabs.',
  checkVerb: 'checkSession',
  logOutVerb: 'logOut',
});
