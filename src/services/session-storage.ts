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
/** What a header can carry. */
const TokenSchema = pipe(string(), regex(/^[!-~]+$/));

const parsedJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/** What the browser keeps of a session: null where that is none; unreadable where there is a token without a use. */
type Stored = Session | null | 'unreadable' | 'blocked';

const read = (): Stored => {
  try {
    const kept = localStorage.getItem(tokenKey);
    const token = safeParse(TokenSchema, kept);
    const person = safeParse(PersonSchema, idOf(parsedJson(localStorage.getItem(userKey))));
    if (token.success && person.success) return { token: token.output, person: person.output };
    return kept === null ? null : 'unreadable';
  } catch {
    return 'blocked';
  }
};

const sessionIn = (stored: Stored): Session | null => (typeof stored === 'object' ? stored : null);

/** The session of an earlier page load, and whether there is one that does not read well. */
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

/** The token goes first: what is left without one is no session. */
const clear = () =>
  attempt(() => {
    localStorage.removeItem(tokenKey);
    localStorage.removeItem(userKey);
  });

const keepPerson = (person: SessionPerson) => localStorage.setItem(userKey, JSON.stringify(person));

/**
 * Keeps a session that has just begun, in the place of any other, and says whether the browser took it: both keys or
 * none. The token comes last, and goes before the user does, so that no tab ever reads the user of another one.
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

/** Keeps what the server now says of the player, unless another tab has ended this session or begun a newer one. */
export const renewStoredPerson = ({ token, person }: Session): void => {
  attempt(() => {
    if (localStorage.getItem(tokenKey) === token) keepPerson(person);
  });
};

/** Forgets the session of this token. Another one stays, and so does a user whose token another tab may be writing. */
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
 * Reports what is stored whenever another tab may have changed it: the session, or null for none. A page that comes
 * back from the browser's memory has missed what happened meanwhile.
 */
export const watchStoredSession = (report: (session: Session | null) => void): (() => void) => {
  const look = () => {
    const stored = read();
    if (stored !== 'blocked') report(sessionIn(stored));
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === tokenKey || key === null) look();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) look();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
  };
};
