import type { AnyMachineSnapshot } from 'xstate';
import type { AuthContext, AuthEvent, EndReason } from './auth.types';

export interface AuthView<Person> {
  person: Person | null;
  isLoggedIn: boolean;
  /** The session check is pending: the stored role is not confirmed. */
  isUnchecked: boolean;
  /** The session check failed and will be repeated. */
  isOutcomeUnknown: boolean;
  isLoggingOut: boolean;
  /** Storage rejected the session: it ends with this page. */
  isNotPersisted: boolean;
  endReason: EndReason | null;
  /** The message of the server that rejected the session. */
  message: string | null;
  canLogOut: boolean;
  logOut(): void;
  retryCheck(): void;
}

/** The snapshot of a session of any kind of account. */
export type AuthSnapshot<Person> = Omit<AnyMachineSnapshot, 'context'> & { context: AuthContext<Person> };

export const connectAuth = <Person>(
  snapshot: AuthSnapshot<Person>,
  send: (event: AuthEvent<Person>) => void,
): AuthView<Person> => ({
  person: snapshot.context.session?.person ?? null,
  isLoggedIn: snapshot.hasTag('loggedIn'),
  isUnchecked: snapshot.matches({ loggedIn: 'checking' }),
  isOutcomeUnknown: snapshot.matches({ loggedIn: 'checkFailed' }),
  isNotPersisted: snapshot.matches({ loggedIn: 'notPersisted' }),
  isLoggingOut: snapshot.matches('loggingOut'),
  endReason: snapshot.context.endReason,
  message: snapshot.context.message,
  canLogOut: snapshot.can({ type: 'session.end' }),
  logOut: () => send({ type: 'session.end' }),
  retryCheck: () => send({ type: 'check.retry' }),
});
