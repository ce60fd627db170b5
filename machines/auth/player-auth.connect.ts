import { type AuthSnapshot, type AuthView, connectAuth } from './auth.connect';
import type { PlayerAuthEvent, SessionPerson } from './player-auth.machine';

/** Both count as admin; superadmin is also detected separately (product.md section 6). */
const adminRoles = ['admin', 'superadmin'] as const;

export interface PlayerAuthView extends AuthView<SessionPerson> {
  /** By the server's response; by storage only where the server lacks the endpoint for the check. */
  isAdmin: boolean;
  /** Null for a player, and while the role is unknown. */
  adminRole: (typeof adminRoles)[number] | null;
}

export const connectPlayerAuth = (
  snapshot: AuthSnapshot<SessionPerson>,
  send: (event: PlayerAuthEvent) => void,
): PlayerAuthView => {
  const view = connectAuth(snapshot, send);
  const role = snapshot.hasTag('roleKnown') ? view.person?.role : undefined;
  const adminRole = adminRoles.find((known) => known === role) ?? null;
  return { ...view, adminRole, isAdmin: adminRole !== null };
};
