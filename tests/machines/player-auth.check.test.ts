import { describe, expect, it } from 'vitest';
import { lost, rejection } from './failures';
import { loggedIn, person, session, startSession as start } from './started-session';

describe.each(['network.online', 'page.visible'] as const)('on %s', (type) => {
  const tokens = ({ check }: ReturnType<typeof start>) => check.asked.map(({ input }) => input);
  const token = 'token-now';

  it('playerAuth repeats a failed session check, as often as it fails', {
    tags: ['O.check.1'],
  }, async () => {
    const app = await loggedIn.checkFailed();
    app.actor.send({ type });
    expect(app.view()).toMatchObject({ person, isLoggedIn: true, isUnchecked: true });
    app.check.asked[1]?.fail(lost);
    await app.reach('checkFailed');
    app.actor.send({ type });
    expect(tokens(app)).toEqual([{ token }, { token }, { token }]);
    const renewed = { ...person, username: 'aina_k', phone: '+60123456789' };
    app.check.asked[2]?.answer(renewed);
    await app.reach('confirmed');
    expect(app.shown()).toEqual({
      value: { loggedIn: 'confirmed' },
      kept: { ...session, person: renewed },
      session: { ...session, person: renewed },
      endReason: null,
      message: null,
      endedToken: null,
    });
  });

  it('playerAuth repeats a session check that may never get a response', async () => {
    const app = await loggedIn.checking();
    app.actor.send({ type });
    expect(app.check.asked.map((call) => call.isLeft())).toEqual([true, false]);
  });

  it.each(['unverifiable', 'confirmed'] as const)(
    'playerAuth does not check the session if it is known: %s',
    async (state) => {
      const app = await loggedIn[state]();
      const before = app.actor.getSnapshot();
      app.actor.send({ type });
      expect(app.actor.getSnapshot()).toBe(before);
      expect(tokens(app)).toEqual([{ token }]);
    },
  );
});

it('playerAuth repeats a failed session check on a retry', async () => {
  const app = await loggedIn.checkFailed();
  app.view().retryCheck();
  expect(app.check.asked).toHaveLength(2);
});

it('playerAuth ignores a person without new fields', async () => {
  const app = await loggedIn.confirmed();
  const before = app.actor.getSnapshot();
  app.actor.send({ type: 'person.changed', person: { username: person.username } });
  expect(app.actor.getSnapshot()).toBe(before);
});

describe('isAdmin', () => {
  it.each([
    ['admin', true],
    ['superadmin', true],
    ['player', false],
    ['staff', false],
  ])('follows the role %s: %s', { tags: ['6.admins.1'] }, (role, isAdmin) => {
    const app = start(null);
    const begun = { ...session, person: { ...person, role } };
    app.actor.send({ type: 'session.started', session: begun, isPersisted: true });
    expect(app.view().isAdmin).toBe(isAdmin);
  });

  it.each([
    ['admin', 'admin'],
    ['superadmin', 'superadmin'],
    ['player', null],
    ['staff', null],
  ])('for the admin role %s is %o', { tags: ['6.admins.2'] }, (role, adminRole) => {
    const app = start(null);
    const begun = { ...session, person: { ...person, role } };
    app.actor.send({ type: 'session.started', session: begun, isPersisted: true });
    expect(app.view().adminRole).toBe(adminRole);
  });

  const claimed = { ...session, person: { ...person, role: 'admin' } };

  it('is false for a stored role before the session check', async () => {
    const app = start(claimed);
    expect(app.view()).toMatchObject({ isAdmin: false, isUnchecked: true });
    app.check.asked[0]?.answer(claimed.person);
    await app.reach('confirmed');
    expect(app.view()).toMatchObject({ isAdmin: true, isUnchecked: false });
  });

  it.each([
    ['does not answer', lost],
    ['has not been asked well', new Error('No such actor.')],
  ])('is false for a stored role if the server %s, whatever changes then', async (_, failure) => {
    const app = start(claimed);
    app.check.asked[0]?.fail(failure);
    await app.reach('checkFailed');
    expect(app.view()).toMatchObject({ isAdmin: false, isUnchecked: false, isOutcomeUnknown: true });
    app.actor.send({ type: 'person.changed', person: { username: 'aina_k' } });
    expect(app.view()).toMatchObject({ isAdmin: false, isUnchecked: true, isOutcomeUnknown: false });
  });

  it('is checked again after a save that changes no field of the session', async () => {
    const app = start(claimed);
    app.check.asked[0]?.fail(lost);
    await app.reach('checkFailed');
    app.actor.send({ type: 'person.changed', person: { username: claimed.person.username } });
    expect(app.check.asked).toHaveLength(2);
    app.check.asked[1]?.answer(claimed.person);
    await app.reach('confirmed');
    expect(app.view().isAdmin).toBe(true);
  });

  it('is true for a stored role if the server has no session endpoint, whatever changes then', async () => {
    const app = start(claimed);
    app.check.asked[0]?.fail(rejection());
    await app.reach('unverifiable');
    expect(app.view()).toMatchObject({ isAdmin: true, isUnchecked: false, isOutcomeUnknown: false });
    app.actor.send({ type: 'person.changed', person: { username: 'aina_k' } });
    expect(app.view()).toMatchObject({ isAdmin: true, isUnchecked: false, isOutcomeUnknown: false });
  });

  it('is true as soon as a repeated check confirms the role', async () => {
    const app = start(claimed);
    app.check.asked[0]?.fail(lost);
    await app.reach('checkFailed');
    app.actor.send({ type: 'network.online' });
    expect(app.view()).toMatchObject({ isAdmin: false, isUnchecked: true, isOutcomeUnknown: false });
    app.check.asked[1]?.answer(claimed.person);
    await app.reach('confirmed');
    expect(app.view()).toMatchObject({ isAdmin: true, isUnchecked: false, isOutcomeUnknown: false });
  });

  it('is false for a role that another tab stored', async () => {
    const app = start(null);
    app.actor.send({ type: 'session.started', session: claimed, isPersisted: true });
    const { person: stored } = claimed;
    app.actor.send({ type: 'session.changedElsewhere', session: { token: 'token-next', person: stored } });
    expect(app.view()).toMatchObject({ isAdmin: false, isUnchecked: true });
  });

  it('is false for a guest', () => {
    expect(start(null).view()).toMatchObject({ person: null, isAdmin: false, isLoggedIn: false });
  });
});
