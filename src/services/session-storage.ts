import { type GenericSchema, pipe, regex, safeParse, string } from 'valibot';
import type { AuthSession } from '../../machines/auth/auth.types';

/** Characters that a header can contain. */
const TokenSchema = pipe(string(), regex(/^[!-~]+$/));

const parsedJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
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

/** The stored session of one kind of account. */
export interface SessionStorage<Person> {
  /** The session of an earlier page load, and whether it is unreadable. */
  readStoredSession(): { stored: AuthSession<Person> | null; isUnreadable: boolean };
  /** Stores a new session in place of any other. Returns whether both keys were stored; otherwise none is. */
  storeSession(session: AuthSession<Person>): boolean;
  /** Updates the stored person, unless another tab has ended or replaced this session. */
  renewStoredPerson(session: AuthSession<Person>): void;
  /** Removes the session of this token. Another session stays, and so does a user whose token another tab may be writing. */
  clearStoredSession(token: string): void;
  /** Clears an unusable token and its user. */
  clearUnreadableSession(): void;
  /**
   * Reports the stored session, or null, whenever another tab may have changed it. A page restored from the back-forward
   * cache has missed storage events.
   */
  watchStoredSession(report: (session: AuthSession<Person> | null) => void): () => void;
}

export const createSessionStorage = <Person>(
  { token: tokenKey, user: userKey }: { token: string; user: string },
  PersonSchema: GenericSchema<unknown, Person>,
): SessionStorage<Person> => {
  /** The stored session; null without one, `unreadable` for an invalid token or user. */
  type Stored = AuthSession<Person> | null | 'unreadable' | 'blocked';

  const read = (): Stored => {
    try {
      const stored = localStorage.getItem(tokenKey);
      const token = safeParse(TokenSchema, stored);
      const person = safeParse(PersonSchema, parsedJson(localStorage.getItem(userKey)));
      if (token.success && person.success) return { token: token.output, person: person.output };
      return stored === null ? null : 'unreadable';
    } catch {
      return 'blocked';
    }
  };

  const sessionIn = (stored: Stored) => (typeof stored === 'object' ? stored : null);

  /** Removes the token first: a user without a token is no session. */
  const clear = () =>
    attempt(() => {
      localStorage.removeItem(tokenKey);
      localStorage.removeItem(userKey);
    });

  const keepPerson = (person: Person) => localStorage.setItem(userKey, JSON.stringify(person));

  return {
    readStoredSession: () => {
      const stored = read();
      return { stored: sessionIn(stored), isUnreadable: stored === 'unreadable' };
    },
    // The token is written last and removed first, so that no tab reads it with the user of another session.
    storeSession: ({ token, person }) => {
      const isKept = attempt(() => {
        localStorage.removeItem(tokenKey);
        keepPerson(person);
        localStorage.setItem(tokenKey, token);
      });
      if (!isKept) clear();
      return isKept;
    },
    renewStoredPerson: ({ token, person }) => {
      attempt(() => {
        if (localStorage.getItem(tokenKey) === token) keepPerson(person);
      });
    },
    clearStoredSession: (token) => {
      attempt(() => {
        if (localStorage.getItem(tokenKey) === token) clear();
      });
    },
    clearUnreadableSession: () => {
      if (read() === 'unreadable') clear();
    },
    watchStoredSession: (report) => {
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
    },
  };
};
