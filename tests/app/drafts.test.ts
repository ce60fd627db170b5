// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../src/actors/app-actors';
import { draftsOf } from '../../src/actors/drafts';
import { staffOf } from '../../src/actors/staff';
import { personOf, staffMember } from '../models/staff-samples';
import { person, start, user } from './started-app';

const typed = { full_name: 'Aina Lim' };

beforeEach(() => localStorage.clear());

const typing = () => {
  const { app } = start();
  app.startSession({ ...user, token: 'token-now' });
  const drafts = draftsOf(app);
  const close = drafts.watch('editDetails', () => typed);
  const end = (reason: 'rejected' | 'suspended') =>
    app.session.send({ type: 'session.rejected', token: 'token-now', reason, message: null });
  const logInAgain = (user_id = person.id) => app.startSession({ ...user, user_id, token: 'token-next' });
  return { app, drafts, close, end, logInAgain };
};

const cutOff = () => {
  const form = typing();
  form.end('rejected');
  form.close();
  return form;
};

describe('the drafts of an ended session', () => {
  it('are restored when the same player logs in again', { tags: ['O.return.1'] }, () => {
    const { drafts, logInAgain } = cutOff();
    logInAgain();
    expect(drafts.of('editDetails')).toEqual(typed);
    expect(drafts.of('editAddress')).toEqual({});
  });

  it('are restored for the same player if another tab cleared the session', () => {
    const { app, drafts, close, logInAgain } = typing();
    app.session.send({ type: 'session.clearedElsewhere' });
    close();
    logInAgain();
    expect(drafts.of('editDetails')).toEqual(typed);
  });

  it('are deleted when another player logs in in another tab', () => {
    const { app, drafts, close, logInAgain } = typing();
    app.session.send({ type: 'session.clearedElsewhere' });
    close();
    const session = { token: 'token-of-another', person: { ...person, id: 'U9' } };
    app.session.send({ type: 'session.changedElsewhere', session });
    expect(drafts.of('editDetails')).toEqual({});
    logInAgain();
    expect(drafts.of('editDetails')).toEqual({});
  });

  it('are not shown to a guest', () => {
    expect(cutOff().drafts.of('editDetails')).toEqual({});
  });

  it('are deleted when another player logs in on the same device', { tags: ['O.return.1'] }, () => {
    const { drafts, logInAgain } = cutOff();
    logInAgain('U9');
    expect(drafts.of('editDetails')).toEqual({});
    logInAgain();
    expect(drafts.of('editDetails')).toEqual({});
  });

  it('are deleted by a logout', () => {
    const { app, drafts, logInAgain } = cutOff();
    logInAgain();
    app.session.send({ type: 'session.end' });
    logInAgain();
    expect(drafts.of('editDetails')).toEqual({});
  });

  it('are deleted once the form is open again', () => {
    const { drafts, logInAgain } = cutOff();
    logInAgain();
    drafts.watch('editDetails', () => typed);
    expect(drafts.of('editDetails')).toEqual({});
  });
});

describe('no draft is stored', () => {
  it.each<[string, (form: ReturnType<typeof typing>) => void]>([
    [
      'the player logs out',
      ({ app, close }) => {
        app.session.send({ type: 'session.end' });
        close();
      },
    ],
    [
      'the account is suspended',
      ({ end, close }) => {
        end('suspended');
        close();
      },
    ],
  ])('if %s', (_, leave) => {
    const form = typing();
    leave(form);
    form.logInAgain();
    expect(form.drafts.of('editDetails')).toEqual({});
  });
});

describe('the draft of a staff member', () => {
  const activity = { name: 'Neon Sprint' };
  const logInStaff = (app: App, staff_id: string) =>
    staffOf(app).startSession({ ...staffMember, staff_id, session_token: `token-of-${staff_id}` });
  const endStaff = (app: App, type: 'session.end' | 'session.clearedElsewhere' | 'session.expired') =>
    staffOf(app).session.send({ type });
  const leaving = (end: (app: App) => void) => {
    const { app } = start();
    logInStaff(app, 'S1');
    const drafts = draftsOf(app);
    const close = drafts.watch('createActivity', () => activity);
    end(app);
    close();
    return { app, drafts };
  };

  it('is restored on another page, also if a player logs in in between', () => {
    const { app, drafts } = leaving(() => {});
    app.startSession({ ...user, token: 'token-now' });
    expect(drafts.of('createActivity')).toEqual(activity);
  });

  it.each(['session.clearedElsewhere', 'session.expired'] as const)(
    'is restored for the same staff member after %s',
    (type) => {
      const { app, drafts } = leaving((one) => endStaff(one, type));
      expect(drafts.of('createActivity')).toEqual({});
      logInStaff(app, 'S1');
      expect(drafts.of('createActivity')).toEqual(activity);
    },
  );

  const session = { token: 'token-of-S2', person: { ...personOf(staffMember), id: 'S2' } };
  it.each<[string, (app: App) => void]>([
    ['a logout', (app) => endStaff(app, 'session.end')],
    [
      'the login of another staff member',
      (app) => staffOf(app).session.send({ type: 'session.changedElsewhere', session }),
    ],
    [
      'the login of another staff member after an interruption',
      (app) => {
        endStaff(app, 'session.clearedElsewhere');
        logInStaff(app, 'S2');
      },
    ],
  ])('is discarded by %s, of an open form and of a closed one', (_, end) => {
    const closed = leaving(() => {});
    end(closed.app);
    for (const { app, drafts } of [leaving(end), closed]) {
      endStaff(app, 'session.clearedElsewhere');
      logInStaff(app, 'S1');
      expect(drafts.of('createActivity')).toEqual({});
    }
  });

  it('of the login form is kept after a logout, until a login', () => {
    const { app, drafts } = leaving((one) => endStaff(one, 'session.end'));
    drafts.watch('logInStaff', () => ({ username: 'rahim' }))();
    expect(drafts.of('logInStaff')).toEqual({ username: 'rahim' });
    logInStaff(app, 'S1');
    endStaff(app, 'session.clearedElsewhere');
    expect(drafts.of('logInStaff')).toEqual({});
  });
});

describe('a form that is unmounted', () => {
  const email = { email: 'aina@example.test' };
  const guestLeaves = (typed: Readonly<Record<string, string>>, navigationState = {}) => {
    const { app } = start();
    const drafts = draftsOf(app);
    drafts.watch('forgotPassword', () => typed, navigationState)();
    return { app, drafts };
  };

  it('restores its draft for the same player', () => {
    const { drafts, close } = typing();
    close();
    expect(drafts.of('editDetails')).toEqual(typed);
  });

  it('restores its draft for a guest, and not for a player who logs in', { tags: ['O.drafts.1'] }, () => {
    const { app, drafts } = guestLeaves(email);
    expect(drafts.of('forgotPassword')).toEqual(email);
    app.startSession({ ...user, token: 'token-now' });
    expect(drafts.of('forgotPassword')).toEqual({});
    app.session.send({ type: 'session.rejected', token: 'token-now', reason: 'rejected', message: null });
    expect(drafts.of('forgotPassword')).toEqual({});
  });

  it('loses its draft after a logout', { tags: ['O.drafts.1'] }, () => {
    const { app, drafts, close } = typing();
    close();
    app.session.send({ type: 'session.end' });
    app.startSession({ ...user, token: 'token-next' });
    expect(drafts.of('editDetails')).toEqual({});
  });

  it('stores nothing in the browser', { tags: ['O.drafts.1'] }, () => {
    const { close } = typing();
    close();
    const kept = [...Object.values(localStorage), ...Object.values(sessionStorage)];
    expect(kept.filter((text) => text.includes(typed.full_name))).toEqual([]);
  });

  it.each([
    ['the same again', { email: 'aina@example.test' }, 'typed@example.test'],
    ['something else', { email: 'benu@example.test' }, 'benu@example.test'],
    ['nothing', { email: '' }, 'typed@example.test'],
  ])('starts with its draft unless newer values are passed: %s', (_, navigationState, begun) => {
    const before = navigationState.email === '' ? {} : email;
    const { drafts } = guestLeaves({ email: 'typed@example.test' }, before);
    expect(drafts.of('forgotPassword', navigationState)).toEqual({ email: begun });
  });
});
