// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { draftsOf } from '../../src/actors/drafts';
import { person, start, user } from './started-app';

const typed = { full_name: 'Aina Lim' };

beforeEach(() => localStorage.clear());

/** A signed-in player who types into a form. */
const typing = () => {
  const { app } = start();
  app.signIn({ ...user, token: 'token-now' });
  const drafts = draftsOf(app);
  const close = drafts.watch('editDetails', () => typed);
  const end = (reason: 'rejected' | 'suspended') =>
    app.session.send({ type: 'session.rejected', token: 'token-now', reason, words: null });
  const logInAgain = (user_id = person.id) => app.signIn({ ...user, user_id, token: 'token-next' });
  return { app, drafts, close, end, logInAgain };
};

const cutOff = () => {
  const form = typing();
  form.end('rejected');
  form.close();
  return form;
};

describe('what was typed when the session ended', () => {
  it('waits for the same player, who logs in again', { tags: ['O.return.1'] }, () => {
    const { drafts, logInAgain } = cutOff();
    logInAgain();
    expect(drafts.of('editDetails')).toEqual(typed);
    expect(drafts.of('editAddress')).toEqual({});
  });

  it('waits for the same player too where another tab told of the end', () => {
    const { app, drafts, close, logInAgain } = typing();
    app.session.send({ type: 'session.clearedElsewhere' });
    close();
    logInAgain();
    expect(drafts.of('editDetails')).toEqual(typed);
  });

  it('is for nobody else who signs in in another tab', () => {
    const { app, drafts, close, logInAgain } = typing();
    app.session.send({ type: 'session.clearedElsewhere' });
    close();
    const session = { token: 'token-of-another', person: { ...person, id: 'U9' } };
    app.session.send({ type: 'session.changedElsewhere', session });
    expect(drafts.of('editDetails')).toEqual({});
    logInAgain();
    expect(drafts.of('editDetails')).toEqual({});
  });

  it('is for no guest', () => {
    expect(cutOff().drafts.of('editDetails')).toEqual({});
  });

  it('is for nobody else on the same phone, and gone for whom it was', { tags: ['O.return.1'] }, () => {
    const { drafts, logInAgain } = cutOff();
    logInAgain('U9');
    expect(drafts.of('editDetails')).toEqual({});
    logInAgain();
    expect(drafts.of('editDetails')).toEqual({});
  });

  it('goes with a log-out', () => {
    const { app, drafts, logInAgain } = cutOff();
    logInAgain();
    app.session.send({ type: 'session.end' });
    logInAgain();
    expect(drafts.of('editDetails')).toEqual({});
  });

  it('goes once the form is open again', () => {
    const { drafts, logInAgain } = cutOff();
    logInAgain();
    drafts.watch('editDetails', () => typed);
    expect(drafts.of('editDetails')).toEqual({});
  });
});

describe('nothing waits', () => {
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
  ])('where %s', (_, leave) => {
    const form = typing();
    leave(form);
    form.logInAgain();
    expect(form.drafts.of('editDetails')).toEqual({});
  });
});

describe('a form that is left', () => {
  const email = { email: 'aina@example.test' };
  const guestLeaves = (typed: Readonly<Record<string, string>>, navigationState = {}) => {
    const { app } = start();
    const drafts = draftsOf(app);
    drafts.watch('forgotPassword', () => typed, navigationState)();
    return { app, drafts };
  };

  it('keeps its draft for the player who comes back', () => {
    const { drafts, close } = typing();
    close();
    expect(drafts.of('editDetails')).toEqual(typed);
  });

  it('keeps its draft for a guest, and for no player who logs in', { tags: ['O.drafts.1'] }, () => {
    const { app, drafts } = guestLeaves(email);
    expect(drafts.of('forgotPassword')).toEqual(email);
    app.signIn({ ...user, token: 'token-now' });
    expect(drafts.of('forgotPassword')).toEqual({});
    app.session.send({ type: 'session.rejected', token: 'token-now', reason: 'rejected', words: null });
    expect(drafts.of('forgotPassword')).toEqual({});
  });

  it('loses its draft to a log-out', { tags: ['O.drafts.1'] }, () => {
    const { app, drafts, close } = typing();
    close();
    app.session.send({ type: 'session.end' });
    app.signIn({ ...user, token: 'token-next' });
    expect(drafts.of('editDetails')).toEqual({});
  });

  it('keeps nothing in the storage of the browser', { tags: ['O.drafts.1'] }, () => {
    const { close } = typing();
    close();
    const kept = [...Object.values(localStorage), ...Object.values(sessionStorage)];
    expect(kept.filter((text) => text.includes(typed.full_name))).toEqual([]);
  });

  it.each([
    ['the same again', { email: 'aina@example.test' }, 'typed@example.test'],
    ['something else', { email: 'benu@example.test' }, 'benu@example.test'],
    ['nothing', { email: '' }, 'typed@example.test'],
  ])('begins with its draft unless something newer is handed over: %s', (_, navigationState, begun) => {
    const before = navigationState.email === '' ? {} : email;
    const { drafts } = guestLeaves({ email: 'typed@example.test' }, before);
    expect(drafts.of('forgotPassword', navigationState)).toEqual({ email: begun });
  });
});
