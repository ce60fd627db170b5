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
    expect(app.shown()).toEqual({ ...guest, endReason: null, message: null, endedToken: null });
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
      endReason: null,
      message: null,
      endedToken: null,
    });
  });

  it.each([
    ['does not know the question', rejection({ code: 'not_found' }), 'unverifiable'],
    ['cannot be reached', lost, 'checkFailed'],
  ] as const)('stays logged in if the server %s', async (_, failure, state) => {
    const app = start(session);
    app.check.asked[0]?.fail(failure);
    await app.reach(state);
    expect(app.shown()).toEqual({
      value: { loggedIn: state },
      kept: session,
      session,
      endReason: null,
      message: null,
      endedToken: null,
    });
  });
});

describe('a 401', () => {
  it.each(waysToLogIn)('for the current token ends logged out with cleared storage: %s', async (_, logIn) => {
    const app = await logIn();
    app.actor.send({ type: 'session.rejected', token: 'token-now', reason: 'rejected', message: null });
    expect(app.shown()).toEqual({ ...guest, endReason: 'rejected', message: null, endedToken: 'token-now' });
  });

  it.each(waysToLogIn)(
    'for an older token changes nothing: %s',
    { tags: ['A.session.1'] },
    async (_, logIn) => {
      const app = await logIn();
      const before = app.actor.getSnapshot();
      app.actor.send({ type: 'session.rejected', token: 'token-before', reason: 'rejected', message: null });
      expect(app.actor.getSnapshot()).toBe(before);
      expect(app.shown().kept).toEqual(session);
    },
  );

  it('does not clear a newer session that another tab stored', () => {
    const app = start(session);
    app.storage.kept = other;
    app.actor.send({ type: 'session.rejected', token: 'token-now', reason: 'rejected', message: null });
    expect(app.shown()).toEqual({
      ...guest,
      kept: other,
      endReason: 'rejected',
      message: null,
      endedToken: 'token-now',
    });
  });

  it('changes nothing for a guest', () => {
    const app = start(null);
    app.actor.send({ type: 'session.rejected', token: 'token-before', reason: 'rejected', message: null });
    expect(app.shown()).toEqual({ ...guest, endReason: null, message: null, endedToken: null });
  });
});

describe('a login', () => {
  it('is stored for the next page', () => {
    const app = start(null);
    app.actor.send({ type: 'session.started', session, isPersisted: true });
    expect(app.shown()).toEqual({
      value: { loggedIn: 'confirmed' },
      kept: session,
      session,
      endReason: null,
      message: null,
      endedToken: null,
    });
  });

  it('does not wait for the logout before it', () => {
    const app = start(session);
    app.actor.send({ type: 'session.end' });
    app.actor.send({ type: 'session.started', session: other, isPersisted: true });
    expect(app.shown()).toEqual({
      value: { loggedIn: 'confirmed' },
      kept: other,
      session: other,
      endReason: null,
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
    expect(app.shown()).toEqual({ ...guest, endReason: 'loggedOut', message: null, endedToken: 'token-now' });
  });
});

describe('a suspended account', () => {
  it.each(waysToLogIn)('ends the session with the server message: %s', async (_, logIn) => {
    const app = await logIn();
    const message = 'This account is suspended. Please contact support.';
    app.actor.send({ type: 'session.rejected', token: 'token-now', reason: 'suspended', message });
    expect(app.shown()).toEqual({ ...guest, endReason: 'suspended', message, endedToken: 'token-now' });
    expect(app.view()).toMatchObject({ endReason: 'suspended', message });
  });
});

describe('an unreadable stored session', () => {
  it('is a guest with a message, until a login', () => {
    const app = start(null, true);
    expect(app.shown()).toEqual({ ...guest, endReason: 'unreadable', message: null, endedToken: null });
    app.actor.send({ type: 'session.started', session, isPersisted: true });
    expect(app.view()).toMatchObject({ endReason: null, isLoggedIn: true });
  });

  it('is removed from storage, as is one that ended', () => {
    const app = start(null, true);
    app.actor.send({ type: 'session.started', session, isPersisted: true });
    app.actor.send({ type: 'session.rejected', token: 'token-now', reason: 'suspended', message: null });
    expect(app.cleared).toEqual([
      { token: null, isUnreadable: true },
      { token: 'token-now', isUnreadable: false },
    ]);
  });
});
