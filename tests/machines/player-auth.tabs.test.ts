import { describe, expect, it } from 'vitest';
import type { Session } from '../../machines/auth/player-auth.machine';
import { lost } from './failures';
import { loggedIn, person, session, startSession as start, waysToLogIn } from './started-session';

const other: Session = { person: { ...person, username: 'badrul' }, token: 'token-next' };
const renamed: Session = { ...session, person: { ...person, username: 'aina_k' } };
const guest = { value: 'loggedOut', kept: null, session: null };

describe('a session that the browser does not store', () => {
  const startNotPersisted = () => {
    const app = start(null);
    app.actor.send({ type: 'session.started', session, isPersisted: false });
    return app;
  };

  it('is logged in and marked as not persisted', () => {
    const app = startNotPersisted();
    expect(app.view()).toMatchObject({ person, isLoggedIn: true, isNotPersisted: true, isUnchecked: false });
    expect(app.storage.kept).toBeNull();
  });

  it('is ended by storage events of another session only', () => {
    const app = startNotPersisted();
    app.actor.send({ type: 'session.clearedElsewhere' });
    expect(app.view()).toMatchObject({ isLoggedIn: true, isNotPersisted: true });
    app.actor.send({ type: 'session.changedElsewhere', session: other });
    expect(app.view()).toMatchObject({ person: other.person, isNotPersisted: false, isUnchecked: true });
  });

  it('shows changes that the player saved', () => {
    const app = startNotPersisted();
    app.actor.send({ type: 'person.changed', person: { username: 'aina_k' } });
    expect(app.view()).toMatchObject({ person: { ...person, username: 'aina_k' }, isNotPersisted: true });
  });
});

describe('a storage event of another tab', () => {
  it.each(waysToLogIn)('that clears the session logs out here without a request: %s', async (_, logIn) => {
    const app = await logIn();
    app.storage.kept = null;
    app.actor.send({ type: 'session.clearedElsewhere' });
    expect(app.shown()).toEqual({ ...guest, endReason: 'clearedElsewhere', message: null, endedToken: null });
    expect(app.end.asked).toEqual([]);
  });

  it.each(waysToLogIn)('with another player logs that player in: %s', async (_, logIn) => {
    const app = await logIn();
    app.actor.send({ type: 'session.changedElsewhere', session: other });
    expect(app.view()).toMatchObject({ person: other.person, isLoggedIn: true, isUnchecked: true });
    expect(app.check.asked.at(-1)?.input).toEqual({ token: 'token-next' });
  });

  it.each(waysToLogIn)('without a change is ignored: %s', async (_, logIn) => {
    const app = await logIn();
    const before = app.actor.getSnapshot();
    app.actor.send({ type: 'session.changedElsewhere', session });
    expect(app.actor.getSnapshot()).toBe(before);
  });

  it.each(waysToLogIn)(
    'with a new name shows it, stores nothing and checks the session: %s',
    async (_, logIn) => {
      const app = await logIn();
      const { kept } = app.storage;
      const asked = app.check.asked.length;
      app.actor.send({ type: 'session.changedElsewhere', session: renamed });
      expect(app.view()).toMatchObject({ person: renamed.person, isLoggedIn: true, isUnchecked: true });
      expect(app.check.asked.slice(asked).map(({ input }) => input)).toEqual([{ token: 'token-now' }]);
      expect(app.storage.kept).toBe(kept);
    },
  );

  it('with another player and the same token is ignored', () => {
    const app = start(session);
    const before = app.actor.getSnapshot();
    app.actor.send({
      type: 'session.changedElsewhere',
      session: { ...session, person: { ...other.person, id: 'U0123456789BCDEFG' } },
    });
    expect(app.actor.getSnapshot()).toBe(before);
  });

  it('with the session that ended here before the last login is ignored', () => {
    const app = start(session);
    app.actor.send({ type: 'session.rejected', token: 'token-now', reason: 'rejected', message: null });
    app.actor.send({ type: 'session.started', session: other, isPersisted: true });
    const before = app.actor.getSnapshot();
    app.actor.send({ type: 'session.changedElsewhere', session: renamed });
    expect(app.actor.getSnapshot()).toBe(before);
  });

  it('logs a guest in', () => {
    const app = start(null);
    app.actor.send({ type: 'session.changedElsewhere', session });
    expect(app.view()).toMatchObject({ person, isLoggedIn: true, isUnchecked: true });
  });

  it.each([
    ['left', (app: ReturnType<typeof start>) => app.view().logOut()],
    [
      'was rejected',
      ({ actor }: ReturnType<typeof start>) =>
        actor.send({ type: 'session.rejected', token: 'token-now', reason: 'rejected', message: null }),
    ],
  ])('does not restore a session that %s here', (_, end) => {
    const app = start(session);
    end(app);
    app.actor.send({ type: 'session.changedElsewhere', session });
    expect(app.view().isLoggedIn).toBe(false);
    app.actor.send({ type: 'session.changedElsewhere', session: other });
    expect(app.view()).toMatchObject({ person: other.person, isLoggedIn: true });
  });
});

describe('a profile change that the player saved', () => {
  const change = { type: 'person.changed', person: { username: 'aina_k' } } as const;
  const changed = { ...person, username: 'aina_k' };

  it.each(['confirmed', 'unverifiable'] as const)('is shown and stored: %s', async (state) => {
    const app = await loggedIn[state]();
    app.actor.send(change);
    const kept = { ...session, person: changed };
    expect(app.shown()).toMatchObject({ value: { loggedIn: state }, kept, session: kept });
  });

  it.each([
    ['checking', [true, false]],
    ['checkFailed', [false, false]],
  ] as const)('does not confirm a stored role: the session is checked again: %s', async (state, left) => {
    const app = await loggedIn[state]();
    app.actor.send(change);
    expect(app.view()).toMatchObject({ person: changed, isUnchecked: true });
    expect(app.check.asked.map((call) => call.isLeft())).toEqual(left);
    app.check.asked[1]?.answer(changed);
    await app.reach('confirmed');
    expect(app.view().person).toEqual(changed);
  });

  it.each(['checking', 'checkFailed'] as const)(
    'is kept if the repeated check returns nothing: %s',
    async (state) => {
      const app = await loggedIn[state]();
      app.actor.send(change);
      app.check.asked[1]?.fail(lost);
      await app.reach('checkFailed');
      const kept = { ...session, person: changed };
      expect(app.shown()).toMatchObject({ kept, session: kept });
    },
  );

  it.each(['network.online', 'page.visible'] as const)(
    'in another tab is not overwritten by a running check in this tab: %s',
    async (type) => {
      const app = await loggedIn.checkFailed();
      const kept = { ...session, person: changed };
      app.storage.kept = kept;
      app.actor.send({ type });
      expect(app.storage.kept).toEqual(kept);
    },
  );

  it('changes nothing for a guest', () => {
    const app = start(null);
    const before = app.actor.getSnapshot();
    app.actor.send(change);
    expect(app.actor.getSnapshot()).toBe(before);
  });
});
