import type { SnapshotFrom } from 'xstate';
import type {
  PlayerSessionEvent,
  playerSessionMachine,
  SessionEnd,
  SessionPerson,
} from './player-session.machine';

export interface PlayerSessionView {
  person: SessionPerson | null;
  isSignedIn: boolean;
  /** By the word of the server; by what the browser has stored only where the server has no call that says it. */
  isAdmin: boolean;
  /** Which of both admin roles it is; null for a player, and as long as the role is not known. */
  adminRole: AdminRole | null;
  /** The server is being asked whether the stored session is right: its role is only what the browser claims. */
  isUnchecked: boolean;
  /** The server was asked that in vain, and will be asked again. */
  isUnanswered: boolean;
  isSigningOut: boolean;
  /** The browser keeps nothing: the session ends with this page. */
  isUnkept: boolean;
  ended: SessionEnd;
  /** What the server said as it ended the session. */
  told: string | null;
  canLogOut: boolean;
  logOut(): void;
  retryCheck(): void;
}

/** Both count as admin; superadmin is also detected separately (product.md section 6). */
const adminRoles = ['admin', 'superadmin'] as const;
type AdminRole = (typeof adminRoles)[number];

export const connectPlayerSession = (
  snapshot: SnapshotFrom<typeof playerSessionMachine>,
  send: (event: PlayerSessionEvent) => void,
): PlayerSessionView => {
  const person = snapshot.context.session?.person ?? null;
  const adminRole = adminRoles.find((role) => snapshot.hasTag('roleKnown') && role === person?.role) ?? null;
  return {
    person,
    isSignedIn: snapshot.hasTag('signedIn'),
    adminRole,
    isAdmin: adminRole !== null,
    isUnchecked: snapshot.matches({ signedIn: 'checking' }),
    isUnanswered: snapshot.matches({ signedIn: 'unconfirmed' }),
    isUnkept: snapshot.matches({ signedIn: 'unkept' }),
    isSigningOut: snapshot.matches('signingOut'),
    ended: snapshot.context.ended,
    told: snapshot.context.told,
    canLogOut: snapshot.can({ type: 'session.end' }),
    logOut: () => send({ type: 'session.end' }),
    retryCheck: () => send({ type: 'check.retry' }),
  };
};
