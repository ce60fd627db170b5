// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Session } from '../../machines/auth/player-auth.machine';
import { playerStorage } from '../../src/services/player-storage';
import { staffStorage } from '../../src/services/staff-storage';

const { clearStoredSession, clearUnreadableSession, readStoredSession, renewStoredPerson, storeSession } =
  playerStorage;

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

  it('has the token in session_token, as specified, and the user in a second key', {
    tags: ['3.user.1', '7.token.1'],
  }, () => {
    storeSession(session);
    expect({ ...localStorage }).toEqual(keptAs(session));
  });

  it('replaces the previous one', () => {
    put(keptAs(other));
    expect(storeSession(session)).toBe(true);
    expect({ ...localStorage }).toEqual(keptAs(session));
  });

  it('is cleared completely, without changing other keys', () => {
    put({ staff_session_token: 'token-of-staff' });
    storeSession(session);
    clearStoredSession('token-now');
    expect({ ...localStorage }).toEqual({ staff_session_token: 'token-of-staff' });
    expect(readStoredSession()).toEqual({ stored: null, isUnreadable: false });
  });

  it('is not cleared when another session ends', () => {
    storeSession(session);
    clearStoredSession('token-before');
    clearUnreadableSession();
    expect({ ...localStorage }).toEqual(keptAs(session));
  });

  it('is read without the fields that only our server adds', () => {
    const { id, username, email } = person;
    put({ session_token: 'token-now', session_user: JSON.stringify({ id, username, email }) });
    expect(readStoredSession().stored).toEqual({
      token: 'token-now',
      person: { id, username, email, phone: null, role: 'player', status: 'active' },
    });
  });

  it('of an earlier version is read with user_id as the id', () => {
    const { id: user_id, ...rest } = person;
    put({ session_token: 'token-now', session_user: JSON.stringify({ user_id, ...rest }) });
    expect(readStoredSession().stored).toEqual(session);
  });

  it('is updated with the session response of the server', () => {
    storeSession(session);
    renewStoredPerson({ token: session.token, person: { ...person, username: 'aina_k' } });
    expect({ ...localStorage }).toEqual(keptAs({ ...session, person: { ...person, username: 'aina_k' } }));
  });

  it.each<[string, Record<string, string>]>([
    ['ended in another tab', {}],
    ['was followed by another one', keptAs(other)],
  ])('is not restored by a late response once it %s', { tags: ['O.tabs.1'] }, (_, entries) => {
    put(entries);
    renewStoredPerson(session);
    expect({ ...localStorage }).toEqual(entries);
  });
});

describe('a stored staff session', () => {
  it('has the token in staff_session_token, as specified, and the staff member in a second key', {
    tags: ['3.staff.1', '3.staff.2', '3.staff.3', '7.token.2', '6.staff.1'],
  }, () => {
    const staff = {
      token: 'token-of-staff',
      person: {
        id: 'S2Q7M4X9KACDE',
        username: 'rahim',
        event_name: 'KL Expo',
        location: 'Booth 3',
        scans_count: 412,
        role: 'staff',
        status: 'active',
        last_login_at: '2026-03-20T02:00:00Z',
        expires_at: '2026-03-21T02:00:00Z',
        session_expires_at: '2026-03-20T14:00:00Z',
        created_by_admin_id: 'U0123456789ACDEFG',
      },
    };
    storeSession(session);
    expect(staffStorage.storeSession(staff)).toBe(true);
    expect({ ...localStorage }).toEqual({
      ...keptAs(session),
      staff_session_token: 'token-of-staff',
      staff_session_user: JSON.stringify(staff.person),
    });
    expect(staffStorage.readStoredSession()).toEqual({ stored: staff, isUnreadable: false });
    staffStorage.clearStoredSession('token-of-staff');
    expect({ ...localStorage }).toEqual(keptAs(session));
  });
});

describe('no stored session', () => {
  const user = JSON.stringify(person);

  it.each<[string, Record<string, string>]>([
    ['nothing is stored', {}],
    ['another tab has not written the token yet', { session_user: user }],
  ])('is read if %s, and nothing is cleared', (_, entries) => {
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
  ])('is read if %s', (_, entries) => {
    put(entries);
    expect(readStoredSession()).toEqual({ stored: null, isUnreadable: true });
    clearUnreadableSession();
    expect({ ...localStorage }).toEqual({});
  });
});

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
  const stateOf = (stored: Session | null) =>
    stored && (stored.token === session.token ? [session, stored] : [other, stored]);

  it.each<[string, () => void]>([
    ['a session begins in the place of another one', () => storeSession(session)],
    ['a session ends', () => clearStoredSession(other.token)],
  ])(
    'never reads the token of one player and the user of another while %s',
    { tags: ['O.tabs.1'] },
    (_, work) => {
      const seen: ReturnType<typeof stateOf>[] = [];
      storageWith(keptAs(other), { afterwards: () => seen.push(stateOf(readStoredSession().stored)) });
      work();
      expect(seen.length).toBeGreaterThan(1);
      for (const pair of seen) expect(pair?.[0]).toEqual(pair?.[1]);
    },
  );
});

describe('a browser without usable storage', () => {
  const reject = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };

  it.each(['session_user', 'session_token'])(
    'that has no room for %s keeps neither key and no older session',
    (full) => {
      const kept = storageWith(keptAs(other), { fails: (key) => key === full });
      expect(storeSession(session)).toBe(false);
      expect(kept()).toEqual({});
    },
  );

  it('that has no room keeps the session unchanged when the server sends new values', () => {
    const kept = storageWith(keptAs(session), { fails: () => true });
    renewStoredPerson({ ...session, person: { ...person, username: 'aina_k' } });
    expect(kept()).toEqual(keptAs(session));
  });

  it('that throws on every access has no session and causes no error', () => {
    vi.stubGlobal('localStorage', { getItem: reject, setItem: reject, removeItem: reject });
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    expect(storeSession(session)).toBe(false);
    renewStoredPerson(session);
    clearStoredSession('token-now');
    expect(readStoredSession()).toEqual({ stored: null, isUnreadable: false });
  });

  it('that has no storage object has no session and causes no error', () => {
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
