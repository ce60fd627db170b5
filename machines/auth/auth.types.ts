/** Who is logged in, with the bearer token of the session. */
export interface AuthSession<Person> {
  person: Person;
  token: string;
}

/** Why the server rejected a session: the token is unknown or expired, or the account is suspended. */
export type Rejection = 'rejected' | 'suspended';

/** Why the last session ended: a logout, a logout in another tab, unreadable storage, its time, or a rejection. */
export type EndReason = 'loggedOut' | 'clearedElsewhere' | 'unreadable' | 'expired' | Rejection;

export interface AuthContext<Person> {
  session: AuthSession<Person> | null;
  /** Null until a session has ended, and after a login. */
  endReason: EndReason | null;
  /** The message of the server that rejected the session. */
  message: string | null;
  /** The token of the session that a logout or the server ended last; other tabs cannot restore it. */
  endedToken: string | null;
}

export type AuthEvent<Person> =
  /** `isPersisted`: browser storage holds the session for the next page load. */
  | { type: 'session.started'; session: AuthSession<Person>; isPersisted: boolean }
  | { type: 'session.end' }
  | { type: 'session.rejected'; token: string; reason: Rejection; message: string | null }
  | { type: 'session.changedElsewhere'; session: AuthSession<Person> }
  | { type: 'session.clearedElsewhere' }
  | { type: 'network.online' }
  | { type: 'page.visible' }
  | { type: 'check.retry' }
  | { type: 'person.changed'; person: Partial<Person> }
  | { type: 'session.expired' };

export interface AuthInput<Person> {
  stored: AuthSession<Person> | null;
  /** Storage holds a token, but no readable session. */
  isUnreadable: boolean;
}

/** What to remove from storage: the session with this token, or an unreadable one. */
export interface ClearRequest {
  token: string | null;
  isUnreadable: boolean;
}

export type TokenInput = { token: string | undefined };

export interface AuthConfig {
  machineId: string;
  description: string;
  /** The call that returns the person of a token. */
  checkVerb: string;
  /** The call that ends a session. */
  logOutVerb: string;
}
