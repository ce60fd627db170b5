import { fallback, nonEmpty, nullable, object, pipe, safeParse, string } from 'valibot';
import type { Session } from '../../machines/session/player-session.machine';
import { sessionKeys } from './session-keys';

const { token: tokenKey, user: userKey } = sessionKeys;

const PersonSchema = object({
  user_id: string(),
  username: string(),
  email: string(),
  phone: fallback(nullable(string()), null),
  role: fallback(string(), 'player'),
  status: fallback(string(), 'active'),
});
const TokenSchema = pipe(string(), nonEmpty());

const parsedJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/** Browser storage may be blocked or full: then the session lives in memory until the page goes. */
const attempt = (work: () => void) => {
  try {
    work();
  } catch {
    // Nothing to do: the running machine still holds the session.
  }
};

/** The session of an earlier page load, or null where there is none that reads well. */
export const readStoredSession = (): Session | null => {
  try {
    const token = safeParse(TokenSchema, localStorage.getItem(tokenKey));
    const person = safeParse(PersonSchema, parsedJson(localStorage.getItem(userKey)));
    return token.success && person.success ? { token: token.output, person: person.output } : null;
  } catch {
    return null;
  }
};

export const storeSession = ({ token, person }: Session): void =>
  attempt(() => {
    localStorage.setItem(tokenKey, token);
    localStorage.setItem(userKey, JSON.stringify(person));
  });

/** Forgets the session of this token, and what does not read as a session; another tab's newer one stays. */
export const clearStoredSession = (token: string | null): void =>
  attempt(() => {
    const stored = readStoredSession();
    if (stored !== null && stored.token !== token) return;
    localStorage.removeItem(tokenKey);
    localStorage.removeItem(userKey);
  });
