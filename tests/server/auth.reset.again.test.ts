import { describe, expect } from 'vitest';
import { logIn } from '../../contract/auth.contract';
import { changePassword } from '../../contract/profile.contract';
import { checkSession } from '../../contract/session.contract';
import { done, email, expired, openForgotten, password, withPassword, wrong } from './password-reset-fixture';
import { wrongFor } from './players';
import { it } from './server-test';

/** A client that got no response to a reset repeats the same request. */

const openReset = async () => {
  const opened = await openForgotten();
  expect(await opened.reset(opened.code)).toEqual(done);
  return opened;
};

describe('a repeated reset with the same code and password', () => {
  it('gets the first response every time and changes nothing', async () => {
    const { world, code, reset } = await openReset();
    const { token } = await world.succeed(logIn, { email, password });
    const rows = () =>
      Promise.all(['users', 'mails'].map((table) => world.db.query(`SELECT * FROM ${table}`)));
    const before = await rows();
    for (let time = 0; time < 6; time += 1) expect(await reset(code)).toEqual(done);
    expect(await rows()).toEqual(before);
    expect((await world.call(checkSession, {}, { token })).status).toBe(200);
  });

  it('gets the first response after four wrong codes', async ({ forgotten: { code, reset } }) => {
    for (const left of [4, 3, 2, 1]) expect(await reset(wrongFor(code))).toEqual([422, wrong(left)]);
    expect(await reset(code)).toEqual(done);
    expect(await reset(code)).toEqual(done);
  });

  it('is rejected as expired when its code expires', async () => {
    const { world, code, reset } = await openReset();
    world.clock.pass(599);
    expect(await reset(code)).toEqual(done);
    world.clock.pass(1);
    expect(await reset(code)).toEqual([410, expired]);
  });

  it('is rejected as expired after another password change', async () => {
    const { world, code, reset } = await openReset();
    const { token } = await world.succeed(logIn, { email, password });
    const next = 'Roti canai for three';
    const fields = { current_password: password, new_password: next, new_password_confirmation: next };
    await world.succeed(changePassword, fields, { token });
    expect(await reset(code)).toEqual([410, expired]);
  });

  it('is rejected after a newer code was sent', async () => {
    const { code, reset, ask } = await openReset();
    const newer = await ask();
    if (newer !== code) expect(await reset(code)).toEqual([422, wrong(4)]);
  });
});

describe('a consumed reset code', () => {
  it('changes nothing, and allows five password guesses at most', async () => {
    const { code, reset, logInWith } = await openReset();
    for (let time = 0; time < 5; time += 1)
      expect(await reset(code, withPassword('Roti canai for three'))).toEqual([410, expired]);
    expect(await reset(code)).toEqual([422, wrong(0)]);
    expect(await logInWith(password)).toBe(200);
  });

  it('counts wrong guesses like an unused code', async () => {
    const { code, reset } = await openReset();
    for (const left of [4, 3, 2, 1, 0, 0]) expect(await reset(wrongFor(code))).toEqual([422, wrong(left)]);
    expect(await reset(code)).toEqual([422, wrong(0)]);
  });
});
