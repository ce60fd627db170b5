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
  it('waits for the same player, who logs in again', () => {
    const { drafts, logInAgain } = cutOff();
    logInAgain();
    expect(drafts.of('editDetails')).toEqual(typed);
    expect(drafts.of('editAddress')).toEqual({});
  });

  it('waits for the same player too where another tab told of the end', () => {
    const { app, drafts, close, logInAgain } = typing();
    app.session.send({ type: 'session.dropped' });
    close();
    logInAgain();
    expect(drafts.of('editDetails')).toEqual(typed);
  });

  it('is for nobody else who signs in in another tab', () => {
    const { app, drafts, close, logInAgain } = typing();
    app.session.send({ type: 'session.dropped' });
    close();
    const session = { token: 'token-of-another', person: { ...person, id: 'U9' } };
    app.session.send({ type: 'session.adopted', session });
    expect(drafts.of('editDetails')).toEqual({});
    logInAgain();
    expect(drafts.of('editDetails')).toEqual({});
  });

  it('is for no guest', () => {
    expect(cutOff().drafts.of('editDetails')).toEqual({});
  });

  it('is for nobody else on the same phone, and gone for whom it was', () => {
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

  it('goes once the form has been open again and was left', () => {
    const { drafts, logInAgain } = cutOff();
    logInAgain();
    drafts.watch('editDetails', () => typed)();
    expect(drafts.of('editDetails')).toEqual({});
  });
});

describe('nothing waits', () => {
  it.each<[string, (form: ReturnType<typeof typing>) => void]>([
    ['the player leaves the form', ({ close }) => close()],
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

  it('of what a guest has typed', () => {
    const { drafts, logInAgain } = cutOff();
    drafts.watch('logIn', () => ({ email: 'aina@example.test' }))();
    logInAgain();
    expect(drafts.of('logIn')).toEqual({});
  });
});
