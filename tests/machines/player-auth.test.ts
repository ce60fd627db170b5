import { describe, expect, it } from 'vitest';
import type { Session } from '../../machines/auth/player-auth.machine';
import { waitUntil } from '../support/wait-until';
import { lost, rejection } from './failures';
import { person, session, startSession as start, waysToLogIn } from './started-session';

const other: Session = { person: { ...person, username: 'badrul' }, token: 'token-next' };

const guest = { value: 'loggedOut', kept: null, session: null };

describe('the start of playerAuth', () => {
  it('is logged out without a stored session, and sends no request', () => {
    const app = start(null);
    expect(app.shown()).toEqual({ ...guest, ended: 'never', message: null, endedToken: null });
    expect(app.check.asked).toEqual([]);
  });

  it('is logged in with a stored session, while the server checks its token', {
    tags: ['4.auth.3'],
  }, () => {
    const app = start(session);
    expect(app.view()).toMatchObject({ person, isLoggedIn: true, canLogOut: true });
    expect(app.check.asked.map(({ input }) => input)).toEqual([{ token: 'token-now' }]);
  });

  it('stores the player that the session check returns', async () => {
    const app = start(session);
    app.check.asked[0]?.answer({ ...person, role: 'admin' });
    await app.reach('confirmed');
    const renewed = { ...session, person: { ...person, role: 'admin' } };
    expect(app.shown()).toEqual({
      value: { loggedIn: 'confirmed' },
      kept: renewed,
      session: renewed,
      ended: 'never',
      message: null,
      endedToken: null,
    });
  });

  it.each([
    ['does not know the question', rejection({ code: 'not_found' }), 'trusted'],
    ['cannot be reached', lost, 'checkFailed'],
  ] as const)('stays logged in if the server %s', async (_, failure, state) => {
    const app = start(session);
    app.check.asked[0]?.fail(failure);
    await app.reach(state);
    expect(app.shown()).toEqual({
      value: { loggedIn: state },
      kept: session,
      session,
      ended: 'never',
      message: null,
      endedToken: null,
    });
  });
});

describe('a 401', () => {
  it.each(waysToLogIn)('for the current token ends logged out with cleared storage: %s', async (_, logIn) => {
    const app = await logIn();
    app.actor.send({ type: 'session.rejected', token: 'token-now', reason: 'rejected', words: null });
    expect(app.shown()).toEqual({ ...guest, ended: 'rejected', message: null, endedToken: 'token-now' });
  });

  it.each(waysToLogIn)(
    'for an older token changes nothing: %s',
    { tags: ['A.session.1'] },
    async (_, logIn) => {
      const app = await logIn();
      const before = app.actor.getSnapshot();
      app.actor.send({ type: 'session.rejected', token: 'token-before', reason: 'rejected', words: null });
      expect(app.actor.getSnapshot()).toBe(before);
      expect(app.shown().kept).toEqual(session);
    },
  );

  it('does not clear a newer session that another tab stored', () => {
    const app = start(session);
    app.storage.kept = other;
    app.actor.send({ type: 'session.rejected', token: 'token-now', reason: 'rejected', words: null });
    expect(app.shown()).toEqual({
      ...guest,
      kept: other,
      ended: 'rejected',
      message: null,
      endedToken: 'token-now',
    });
  });

  it('changes nothing for a guest', () => {
    const app = start(null);
    app.actor.send({ type: 'session.rejected', token: 'token-before', reason: 'rejected', words: null });
    expect(app.shown()).toEqual({ ...guest, ended: 'never', message: null, endedToken: null });
  });
});

describe('a login', () => {
  it('is stored for the next page', () => {
    const app = start(null);
    app.actor.send({ type: 'session.started', session, isKept: true });
    expect(app.shown()).toEqual({
      value: { loggedIn: 'confirmed' },
      kept: session,
      session,
      ended: 'never',
      message: null,
      endedToken: null,
    });
  });

  it('does not wait for the logout before it', () => {
    const app = start(session);
    app.actor.send({ type: 'session.end' });
    app.actor.send({ type: 'session.started', session: other, isKept: true });
    expect(app.shown()).toEqual({
      value: { loggedIn: 'confirmed' },
      kept: other,
      session: other,
      ended: 'never',
      message: null,
      endedToken: 'token-now',
    });
    expect(app.end.asked.map((call) => call.isLeft())).toEqual([true]);
  });
});

describe('a logout', () => {
  it.each(waysToLogIn)(
    'is sent with the token, and the player is logged out immediately: %s',
    async (_, logIn) => {
      const app = await logIn();
      app.view().logOut();
      expect(app.end.asked.map(({ input }) => input)).toEqual([{ token: 'token-now' }]);
      expect(app.view()).toMatchObject({ isLoggedIn: false, isLoggingOut: true, canLogOut: false });
      expect(app.storage.kept).toBeNull();
    },
  );

  it.each([
    ['agrees', (app: ReturnType<typeof start>) => app.end.asked[0]?.answer(null)],
    ['rejects', (app: ReturnType<typeof start>) => app.end.asked[0]?.fail(rejection())],
    ['says nothing', (app: ReturnType<typeof start>) => app.end.asked[0]?.fail(lost)],
  ])('ends logged out with cleared storage if the server %s', async (_, answer) => {
    const app = start(session);
    app.view().logOut();
    answer(app);
    await waitUntil(app.actor, (snapshot) => snapshot.matches('loggedOut'));
    expect(app.shown()).toEqual({ ...guest, ended: 'left', message: null, endedToken: 'token-now' });
  });
});

describe('a suspended account', () => {
  it.each(waysToLogIn)('ends the session with the server message: %s', async (_, logIn) => {
    const app = await logIn();
    const words = 'This account is suspended. Please contact support.';
    app.actor.send({ type: 'session.rejected', token: 'token-now', reason: 'suspended', words });
    expect(app.shown()).toEqual({ ...guest, ended: 'suspended', message: words, endedToken: 'token-now' });
    expect(app.view()).toMatchObject({ ended: 'suspended', message: words });
  });
});

describe('an unreadable stored session', () => {
  it('is a guest with a message, until a login', () => {
    const app = start(null, true);
    expect(app.shown()).toEqual({ ...guest, ended: 'unreadable', message: null, endedToken: null });
    app.actor.send({ type: 'session.started', session, isKept: true });
    expect(app.view()).toMatchObject({ ended: 'never', isLoggedIn: true });
  });
});
