import { describe, expect, it } from 'vitest';
import { lost, rejection } from './failures';
import { loggedIn, person, session, startSession as start } from './started-session';

describe.each(['network.online', 'page.visible'] as const)('news of %s', (type) => {
  const tokens = ({ check }: ReturnType<typeof start>) => check.asked.map(({ input }) => input);
  const token = 'token-now';

  it('ask the server again that could not say who is signed in, as often as it cannot', {
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
      ended: 'never',
      message: null,
      endedToken: null,
    });
  });

  it('ask anew what a lost line may never answer', async () => {
    const app = await loggedIn.checking();
    app.actor.send({ type });
    expect(app.check.asked.map((call) => call.isLeft())).toEqual([true, false]);
  });

  it.each(['trusted', 'confirmed'] as const)('ask nobody where nothing is open: %s', async (state) => {
    const app = await loggedIn[state]();
    const before = app.actor.getSnapshot();
    app.actor.send({ type });
    expect(app.actor.getSnapshot()).toBe(before);
    expect(tokens(app)).toEqual([{ token }]);
  });
});

describe('an admin', () => {
  it.each([
    ['admin', true],
    ['superadmin', true],
    ['player', false],
    ['staff', false],
  ])('is someone with the role %s: %s', { tags: ['6.admins.1'] }, (role, isAdmin) => {
    const app = start(null);
    const begun = { ...session, person: { ...person, role } };
    app.actor.send({ type: 'session.started', session: begun, isKept: true });
    expect(app.view().isAdmin).toBe(isAdmin);
  });

  it.each([
    ['admin', 'admin'],
    ['superadmin', 'superadmin'],
    ['player', null],
    ['staff', null],
  ])('the admin role of %s is %o', { tags: ['6.admins.2'] }, (role, adminRole) => {
    const app = start(null);
    const begun = { ...session, person: { ...person, role } };
    app.actor.send({ type: 'session.started', session: begun, isKept: true });
    expect(app.view().adminRole).toBe(adminRole);
  });

  const claimed = { ...session, person: { ...person, role: 'admin' } };

  it('is nobody by a stored role before the server has said it', async () => {
    const app = start(claimed);
    expect(app.view()).toMatchObject({ isAdmin: false, isUnchecked: true });
    app.check.asked[0]?.answer(claimed.person);
    await app.reach('confirmed');
    expect(app.view()).toMatchObject({ isAdmin: true, isUnchecked: false });
  });

  it.each([
    ['does not answer', lost],
    ['has not been asked well', new Error('No such actor.')],
  ])('is nobody by a stored role where the server %s, whatever is changed then', async (_, failure) => {
    const app = start(claimed);
    app.check.asked[0]?.fail(failure);
    await app.reach('checkFailed');
    expect(app.view()).toMatchObject({ isAdmin: false, isUnchecked: false, isOutcomeUnknown: true });
    app.actor.send({ type: 'person.changed', person: { username: 'aina_k' } });
    expect(app.view()).toMatchObject({ isAdmin: false, isUnchecked: true, isOutcomeUnknown: false });
  });

  it('is somebody by a stored role where the server has no call that says it, whatever is changed', async () => {
    const app = start(claimed);
    app.check.asked[0]?.fail(rejection());
    await app.reach('trusted');
    expect(app.view()).toMatchObject({ isAdmin: true, isUnchecked: false, isOutcomeUnknown: false });
    app.actor.send({ type: 'person.changed', person: { username: 'aina_k' } });
    expect(app.view()).toMatchObject({ isAdmin: true, isUnchecked: false, isOutcomeUnknown: false });
  });

  it('is somebody as soon as the server has said so that was asked again', async () => {
    const app = start(claimed);
    app.check.asked[0]?.fail(lost);
    await app.reach('checkFailed');
    app.actor.send({ type: 'network.online' });
    expect(app.view()).toMatchObject({ isAdmin: false, isUnchecked: true, isOutcomeUnknown: false });
    app.check.asked[1]?.answer(claimed.person);
    await app.reach('confirmed');
    expect(app.view()).toMatchObject({ isAdmin: true, isUnchecked: false, isOutcomeUnknown: false });
  });

  it('is nobody by the role that another tab has stored', async () => {
    const app = start(null);
    app.actor.send({ type: 'session.started', session: claimed, isKept: true });
    const { person: stored } = claimed;
    app.actor.send({ type: 'session.changedElsewhere', session: { token: 'token-next', person: stored } });
    expect(app.view()).toMatchObject({ isAdmin: false, isUnchecked: true });
  });

  it('is no guest', () => {
    expect(start(null).view()).toMatchObject({ person: null, isAdmin: false, isLoggedIn: false });
  });
});
