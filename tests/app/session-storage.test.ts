// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Session } from '../../machines/auth/player-auth.machine';
import {
  clearStoredSession,
  clearUnreadableSession,
  readStoredSession,
  renewStoredPerson,
  storeSession,
} from '../../src/services/session-storage';

const session: Session = {
  token: 'token-now',
  person: {
    id: 'U0123456789ACDEFG',
    username: 'aina',
    email: 'aina@example.test',
    phone: '+60123456789',
    role: 'admin',
    status: 'active',
  },
};
const { person } = session;
const other: Session = {
  token: 'token-of-another',
  person: { ...person, id: 'U1123456789ACDEFG', username: 'benu' },
};
const keptAs = ({ token, person }: Session) => ({
  session_token: token,
  session_user: JSON.stringify(person),
});

beforeEach(() => localStorage.clear());

const put = (entries: Record<string, string>) => {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
};

describe('a stored session', () => {
  it('is read as it was stored', () => {
    expect(storeSession(session)).toBe(true);
    expect(readStoredSession()).toEqual({ stored: session, isUnreadable: false });
  });

  it('keeps the token under session_token, as the specification says, and the user beside it', {
    tags: ['3.user.1', '7.token.1'],
  }, () => {
    storeSession(session);
    expect({ ...localStorage }).toEqual(keptAs(session));
  });

  it('takes the place of another one', () => {
    put(keptAs(other));
    expect(storeSession(session)).toBe(true);
    expect({ ...localStorage }).toEqual(keptAs(session));
  });

  it('goes without a trace, and leaves alone what belongs to others', () => {
    put({ staff_session_token: 'token-of-staff' });
    storeSession(session);
    clearStoredSession('token-now');
    expect({ ...localStorage }).toEqual({ staff_session_token: 'token-of-staff' });
    expect(readStoredSession()).toEqual({ stored: null, isUnreadable: false });
  });

  it('stays when another one ended', () => {
    storeSession(session);
    clearStoredSession('token-before');
    clearUnreadableSession();
    expect({ ...localStorage }).toEqual(keptAs(session));
  });

  it('is read without what only our server adds', () => {
    const { id, username, email } = person;
    put({ session_token: 'token-now', session_user: JSON.stringify({ id, username, email }) });
    expect(readStoredSession().stored).toEqual({
      token: 'token-now',
      person: { id, username, email, phone: null, role: 'player', status: 'active' },
    });
  });

  it('is read from the storage of an earlier version, which calls the id user_id', () => {
    const { id: user_id, ...rest } = person;
    put({ session_token: 'token-now', session_user: JSON.stringify({ user_id, ...rest }) });
    expect(readStoredSession().stored).toEqual(session);
  });

  it('takes in what the server now says of the player', () => {
    storeSession(session);
    renewStoredPerson({ token: session.token, person: { ...person, username: 'aina_k' } });
    expect({ ...localStorage }).toEqual(keptAs({ ...session, person: { ...person, username: 'aina_k' } }));
  });

  it.each<[string, Record<string, string>]>([
    ['ended in another tab', {}],
    ['was followed by another one', keptAs(other)],
  ])('never comes back by a late word of the server once it %s', { tags: ['O.tabs.1'] }, (_, entries) => {
    put(entries);
    renewStoredPerson(session);
    expect({ ...localStorage }).toEqual(entries);
  });
});

describe('no session', () => {
  const user = JSON.stringify(person);

  it.each<[string, Record<string, string>]>([
    ['nothing is stored', {}],
    ['another tab has not written the token yet', { session_user: user }],
  ])('is there when %s, and nothing to be forgotten', (_, entries) => {
    put(entries);
    expect(readStoredSession()).toEqual({ stored: null, isUnreadable: false });
    clearStoredSession('token-before');
    clearUnreadableSession();
    expect({ ...localStorage }).toEqual(entries);
  });

  it.each<[string, Record<string, string>]>([
    ['the token is empty', { session_token: '', session_user: user }],
    ['the token fits into no header', { session_token: 'token\nnow', session_user: user }],
    ['the user is missing', { session_token: 'token-now' }],
    ['the user is no JSON', { session_token: 'token-now', session_user: '{"user_id":' }],
    ['the user is null', { session_token: 'token-now', session_user: 'null' }],
    ['the user is a list', { session_token: 'token-now', session_user: '[]' }],
    ['the user has no name', { session_token: 'token-now', session_user: '{"id":"U1","email":"a@b.c"}' }],
    [
      'the user id is no text',
      { session_token: 'token-now', session_user: '{"id":{},"username":"a","email":"a@b.c"}' },
    ],
    [
      'the id of an earlier version is no text',
      { session_token: 'token-now', session_user: '{"user_id":7,"username":"a","email":"a@b.c"}' },
    ],
  ])('can be read when %s', (_, entries) => {
    put(entries);
    expect(readStoredSession()).toEqual({ stored: null, isUnreadable: true });
    clearUnreadableSession();
    expect({ ...localStorage }).toEqual({});
  });
});

/** A storage of which each use is watched, and of which some fail. */
const storageWith = (
  entries: Record<string, string>,
  { afterwards = () => {}, fails = () => false }: { afterwards?(): void; fails?(key: string): boolean },
) => {
  const kept = new Map(Object.entries(entries));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => {
      kept.delete(key);
      afterwards();
    },
    setItem: (key: string, value: string) => {
      if (fails(key)) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      kept.set(key, value);
      afterwards();
    },
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return () => Object.fromEntries(kept);
};

describe('another tab', () => {
  const told = (stored: Session | null) =>
    stored && (stored.token === session.token ? [session, stored] : [other, stored]);

  it.each<[string, () => void]>([
    ['a session begins in the place of another one', () => storeSession(session)],
    ['a session ends', () => clearStoredSession(other.token)],
  ])(
    'never reads the token of one player and the user of another while %s',
    { tags: ['O.tabs.1'] },
    (_, work) => {
      const seen: ReturnType<typeof told>[] = [];
      storageWith(keptAs(other), { afterwards: () => seen.push(told(readStoredSession().stored)) });
      work();
      expect(seen.length).toBeGreaterThan(1);
      for (const pair of seen) expect(pair?.[0]).toEqual(pair?.[1]);
    },
  );
});

describe('a browser that keeps nothing', () => {
  const reject = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };

  it.each(['session_user', 'session_token'])(
    'for want of room for %s, keeps neither key, and no older session',
    (full) => {
      const kept = storageWith(keptAs(other), { fails: (key) => key === full });
      expect(storeSession(session)).toBe(false);
      expect(kept()).toEqual({});
    },
  );

  it('for want of room, leaves the session as it was when the server says something new of the player', () => {
    const kept = storageWith(keptAs(session), { fails: () => true });
    renewStoredPerson({ ...session, person: { ...person, username: 'aina_k' } });
    expect(kept()).toEqual(keptAs(session));
  });

  it('at every use, has no session and breaks nothing', () => {
    vi.stubGlobal('localStorage', { getItem: reject, setItem: reject, removeItem: reject });
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    expect(storeSession(session)).toBe(false);
    renewStoredPerson(session);
    clearStoredSession('token-now');
    expect(readStoredSession()).toEqual({ stored: null, isUnreadable: false });
  });

  it('as a whole, has no session and breaks nothing', () => {
    const open = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: reject });
    onTestFinished(() => {
      if (open) Object.defineProperty(globalThis, 'localStorage', open);
    });
    expect(() => localStorage).toThrow('insecure');
    expect(storeSession(session)).toBe(false);
    renewStoredPerson(session);
    clearStoredSession('token-now');
    expect(readStoredSession()).toEqual({ stored: null, isUnreadable: false });
  });
});
