import { fallback, nullable, object, pipe, regex, safeParse, string } from 'valibot';
import type { Session, SessionPerson } from '../../machines/auth/player-auth.machine';
import { sessionKeys } from './session-keys';

const { token: tokenKey, user: userKey } = sessionKeys;

/** Earlier versions of the app stored the id as `user_id`. */
const idOf = (user: unknown): unknown =>
  typeof user === 'object' && user !== null && 'user_id' in user ? { id: user.user_id, ...user } : user;

const PersonSchema = object({
  id: string(),
  username: string(),
  email: string(),
  phone: fallback(nullable(string()), null),
  role: fallback(string(), 'player'),
  status: fallback(string(), 'active'),
});
/** Characters that a header can contain. */
const TokenSchema = pipe(string(), regex(/^[!-~]+$/));

const parsedJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/** The stored session; null without one, `unreadable` for an invalid token or user. */
type Stored = Session | null | 'unreadable' | 'blocked';

const read = (): Stored => {
  try {
    const stored = localStorage.getItem(tokenKey);
    const token = safeParse(TokenSchema, stored);
    const person = safeParse(PersonSchema, idOf(parsedJson(localStorage.getItem(userKey))));
    if (token.success && person.success) return { token: token.output, person: person.output };
    return stored === null ? null : 'unreadable';
  } catch {
    return 'blocked';
  }
};

const sessionIn = (stored: Stored): Session | null => (typeof stored === 'object' ? stored : null);

/** The session of an earlier page load, and whether it is unreadable. */
export const readStoredSession = (): { stored: Session | null; isUnreadable: boolean } => {
  const stored = read();
  return { stored: sessionIn(stored), isUnreadable: stored === 'unreadable' };
};

/** Browser storage may be blocked or full. */
const attempt = (work: () => void): boolean => {
  try {
    work();
    return true;
  } catch {
    return false;
  }
};

/** Removes the token first: a user without a token is no session. */
const clear = () =>
  attempt(() => {
    localStorage.removeItem(tokenKey);
    localStorage.removeItem(userKey);
  });

const keepPerson = (person: SessionPerson) => localStorage.setItem(userKey, JSON.stringify(person));

/**
 * Stores a new session in place of any other. Returns whether both keys were stored; otherwise none is. The token is
 * written last and removed first, so that no tab reads it with the user of another session.
 */
export const storeSession = ({ token, person }: Session): boolean => {
  const isKept = attempt(() => {
    localStorage.removeItem(tokenKey);
    keepPerson(person);
    localStorage.setItem(tokenKey, token);
  });
  if (!isKept) clear();
  return isKept;
};

/** Updates the stored player, unless another tab has ended or replaced this session. */
export const renewStoredPerson = ({ token, person }: Session): void => {
  attempt(() => {
    if (localStorage.getItem(tokenKey) === token) keepPerson(person);
  });
};

/** Removes the session of this token. Another session stays, and so does a user whose token another tab may be writing. */
export const clearStoredSession = (token: string): void => {
  attempt(() => {
    if (localStorage.getItem(tokenKey) === token) clear();
  });
};

/** Clears an unusable token and its user. */
export const clearUnreadableSession = (): void => {
  if (read() === 'unreadable') clear();
};

/**
 * Reports the stored session, or null, whenever another tab may have changed it. A page restored from the back-forward
 * cache has missed storage events.
 */
export const watchStoredSession = (report: (session: Session | null) => void): (() => void) => {
  const check = () => {
    const stored = read();
    if (stored !== 'blocked') report(sessionIn(stored));
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === tokenKey || key === userKey || key === null) check();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) check();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
  };
};
