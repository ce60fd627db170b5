import type { SnapshotFrom } from 'xstate';
import type { PlayerSessionEvent, playerSessionMachine, SessionPerson } from './player-session.machine';

export interface PlayerSessionView {
  person: SessionPerson | null;
  isSignedIn: boolean;
  isAdmin: boolean;
  isSigningOut: boolean;
  ended: 'never' | 'left' | 'rejected';
  canLogOut: boolean;
  logOut(): void;
}

/** admin and superadmin both count as admin (product.md section 6). */
const adminRoles = ['admin', 'superadmin'];

export const connectPlayerSession = (
  snapshot: SnapshotFrom<typeof playerSessionMachine>,
  send: (event: PlayerSessionEvent) => void,
): PlayerSessionView => {
  const person = snapshot.context.session?.person ?? null;
  return {
    person,
    isSignedIn: snapshot.hasTag('signedIn'),
    isAdmin: person !== null && adminRoles.includes(person.role),
    isSigningOut: snapshot.matches('signingOut'),
    ended: snapshot.context.ended,
    canLogOut: snapshot.can({ type: 'session.end' }),
    logOut: () => send({ type: 'session.end' }),
  };
};
