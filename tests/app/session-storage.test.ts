// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Session } from '../../machines/session/player-session.machine';
import { clearStoredSession, readStoredSession, storeSession } from '../../src/services/session-storage';

const session: Session = {
  token: 'token-now',
  person: {
    user_id: 'U0123456789ACDEFG',
    username: 'aina',
    email: 'aina@example.test',
    phone: '+60123456789',
    role: 'admin',
    status: 'active',
  },
};

beforeEach(() => localStorage.clear());

const put = (entries: Record<string, string>) => {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
};

describe('a stored session', () => {
  it('is read as it was stored', () => {
    storeSession(session);
    expect(readStoredSession()).toEqual(session);
  });

  it('keeps the token under session_token, as the specification says, and the user beside it', () => {
    storeSession(session);
    expect({ ...localStorage }).toEqual({
      session_token: 'token-now',
      session_user: JSON.stringify(session.person),
    });
  });

  it('goes without a trace, and leaves alone what belongs to others', () => {
    put({ staff_session_token: 'token-of-staff' });
    storeSession(session);
    clearStoredSession('token-now');
    expect({ ...localStorage }).toEqual({ staff_session_token: 'token-of-staff' });
    expect(readStoredSession()).toBeNull();
  });

  it('stays when another one ended', () => {
    storeSession(session);
    clearStoredSession('token-before');
    clearStoredSession(null);
    expect(readStoredSession()).toEqual(session);
  });

  it('is read without what only our server adds', () => {
    const { user_id, username, email } = session.person;
    put({ session_token: 'token-now', session_user: JSON.stringify({ user_id, username, email }) });
    expect(readStoredSession()).toEqual({
      token: 'token-now',
      person: { user_id, username, email, phone: null, role: 'player', status: 'active' },
    });
  });
});

describe('no session', () => {
  const user = JSON.stringify(session.person);

  it.each<[string, Record<string, string>]>([
    ['nothing is stored', {}],
    ['the token is missing', { session_user: user }],
    ['the token is empty', { session_token: '', session_user: user }],
    ['the user is missing', { session_token: 'token-now' }],
    ['the user is no JSON', { session_token: 'token-now', session_user: '{"user_id":' }],
    ['the user is null', { session_token: 'token-now', session_user: 'null' }],
    ['the user is a list', { session_token: 'token-now', session_user: '[]' }],
    [
      'the user has no name',
      { session_token: 'token-now', session_user: '{"user_id":"U1","email":"a@b.c"}' },
    ],
    ['the user id is no text', { session_token: 'token-now', session_user: '{"user_id":{},"username":"a"}' }],
  ])('is there when %s', (_, entries) => {
    put(entries);
    expect(readStoredSession()).toBeNull();
    clearStoredSession(null);
    expect({ ...localStorage }).toEqual({});
  });
});

describe('a browser that blocks its storage', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };

  it.each([
    ['at every use', { getItem: refuse, setItem: refuse, removeItem: refuse }],
    ['when it is full', { getItem: () => null, setItem: refuse, removeItem: () => undefined }],
  ])('%s, has no session and breaks nothing', (_, storage) => {
    vi.stubGlobal('localStorage', storage);
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    storeSession(session);
    clearStoredSession('token-now');
    expect(readStoredSession()).toBeNull();
  });

  it('as a whole, has no session and breaks nothing', () => {
    const open = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse });
    onTestFinished(() => {
      if (open) Object.defineProperty(globalThis, 'localStorage', open);
    });
    expect(() => localStorage).toThrow('insecure');
    storeSession(session);
    clearStoredSession('token-now');
    expect(readStoredSession()).toBeNull();
  });
});
