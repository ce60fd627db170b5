import type { SnapshotFrom } from 'xstate';
import type { PlayerAuthEvent, playerAuthMachine, SessionEnd, SessionPerson } from './player-auth.machine';

export interface PlayerAuthView {
  person: SessionPerson | null;
  isLoggedIn: boolean;
  /** By the word of the server; by what the browser has stored only where the server has no call that says it. */
  isAdmin: boolean;
  /** Which of both admin roles it is; null for a player, and as long as the role is not known. */
  adminRole: AdminRole | null;
  /** The server is being asked whether the stored session is right: its role is only what the browser claims. */
  isUnchecked: boolean;
  /** The session check failed and will be repeated. */
  isOutcomeUnknown: boolean;
  isLoggingOut: boolean;
  /** The browser keeps nothing: the session ends with this page. */
  isNotPersisted: boolean;
  ended: SessionEnd;
  /** What the server said as it ended the session. */
  message: string | null;
  canLogOut: boolean;
  logOut(): void;
  retryCheck(): void;
}

/** Both count as admin; superadmin is also detected separately (product.md section 6). */
const adminRoles = ['admin', 'superadmin'] as const;
type AdminRole = (typeof adminRoles)[number];

export const connectPlayerAuth = (
  snapshot: SnapshotFrom<typeof playerAuthMachine>,
  send: (event: PlayerAuthEvent) => void,
): PlayerAuthView => {
  const person = snapshot.context.session?.person ?? null;
  const adminRole = adminRoles.find((role) => snapshot.hasTag('roleKnown') && role === person?.role) ?? null;
  return {
    person,
    isLoggedIn: snapshot.hasTag('loggedIn'),
    adminRole,
    isAdmin: adminRole !== null,
    isUnchecked: snapshot.matches({ loggedIn: 'checking' }),
    isOutcomeUnknown: snapshot.matches({ loggedIn: 'checkFailed' }),
    isNotPersisted: snapshot.matches({ loggedIn: 'notPersisted' }),
    isLoggingOut: snapshot.matches('loggingOut'),
    ended: snapshot.context.ended,
    message: snapshot.context.message,
    canLogOut: snapshot.can({ type: 'session.end' }),
    logOut: () => send({ type: 'session.end' }),
    retryCheck: () => send({ type: 'check.retry' }),
  };
};
