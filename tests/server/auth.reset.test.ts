import { describe, expect, it } from 'vitest';
import { forgotPassword, logIn, resetPassword, verifyEmail } from '../../contract/auth.contract';
import { getProfile } from '../../contract/profile.contract';
import { checkSession } from '../../contract/session.contract';
import {
  codeMailedTo,
  openWithPlayer,
  openWithRegistration,
  registrationOf,
  signIn,
  wrongFor,
} from './people';
import { openWorld, type World } from './world';

const email = 'aiman@example.test';
const password = 'Roti canai for two';
const newOne = { password, password_confirmation: password };

const wrong = (triesLeft: number) => ({
  success: false,
  error:
    triesLeft === 0
      ? 'That code is not right. Ask for a new one.'
      : `That code is not right. ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`,
  error_code: 'verification_code_invalid',
  data: { attempts_left: triesLeft },
});

const expired = {
  success: false,
  error: 'That code has expired. Ask for a new one.',
  error_code: 'verification_code_expired',
};

const invalid = (field: string, text: string) => ({
  success: false,
  error: text,
  error_code: 'validation_failed',
  errors: { [field]: [text] },
});

/** Asks for a code a minute later, and reads it. */
const ask = async (world: World): Promise<string> => {
  world.clock.pass(60);
  await world.succeed(forgotPassword, { email });
  return codeMailedTo(world, email);
};

/** A player who has asked for a code. */
const openForgotten = async () => {
  const world = await openWithPlayer();
  return { world, code: await ask(world) };
};

const reset = async (world: World, code: string, fields: object = {}) => {
  const { status, body } = await world.call(resetPassword, {
    email,
    verification_code: code,
    ...newOne,
    ...fields,
  });
  return [status, body];
};

const done = [200, { success: true, message: 'Password changed. Please log in.', data: {} }];

const logInWith = async (world: World, typed: string) =>
  (await world.call(logIn, { email, password: typed })).status;

describe('the right code', () => {
  it('sets the new password, and the old one opens nothing any more', async () => {
    const { world, code } = await openForgotten();
    expect(
      await reset(world, ` ${code.slice(0, 3)} ${code.slice(3)}`, { email: 'Aiman@Example.test ' }),
    ).toEqual(done);
    expect([
      await logInWith(world, registrationOf('Aiman').password),
      await logInWith(world, password),
    ]).toEqual([401, 200]);
  });

  it('ends every session', async () => {
    const { world, code } = await openForgotten();
    const tokens = [await signIn(world, 'Aiman'), await signIn(world, 'Aiman')].map(({ token }) => token);
    await reset(world, code);
    for (const token of tokens)
      for (const endpoint of [checkSession, getProfile]) {
        const { status, body } = await world.call(endpoint, {}, { token });
        expect([status, !body.success && body.error_code]).toEqual([401, 'unauthenticated']);
      }
    expect(await world.db.query('SELECT count(*)::int AS sessions FROM sessions')).toEqual([{ sessions: 0 }]);
  });

  it('leaves the sessions of others', async () => {
    const { world, code } = await openForgotten();
    await world.db.query(
      `INSERT INTO users (user_id, username, email, password_hash, status, created_at, updated_at)
       SELECT 'U' || repeat('X', 16), 'Other', 'other@example.test', password_hash, status, now(), now() FROM users`,
    );
    const { token } = await world.succeed(logIn, { ...registrationOf('Aiman'), email: 'other@example.test' });
    await reset(world, code);
    expect((await world.call(checkSession, {}, { token })).status).toBe(200);
  });

  it('is followed by a mail that says so, without a code', async () => {
    const { world, code } = await openForgotten();
    await reset(world, code);
    const [mail] = await world.mails();
    expect(mail).toMatchObject({ to: email, subject: 'Your Cap Clash password was changed' });
    expect(mail?.text).toContain('Hi Aiman,');
    expect(mail?.text).not.toMatch(/\d{6}/);
  });

  it('proves the address of somebody who had not verified', async () => {
    const { world } = await openWithRegistration();
    const code = await ask(world);
    expect(await reset(world, code)).toEqual(done);
    expect(await world.db.query('SELECT status, email_verified_at FROM users')).toEqual([
      { status: 'active', email_verified_at: world.clock.now() },
    ]);
    expect(await logInWith(world, password)).toBe(200);
  });

  it('keeps when the address of a player was proven first', async () => {
    const { world, code } = await openForgotten();
    await reset(world, code);
    const [player] = await world.db.query('SELECT email_verified_at, updated_at FROM users');
    expect(player).toEqual({
      email_verified_at: new Date('2026-03-20T04:00:00Z'),
      updated_at: world.clock.now(),
    });
  });

  it('does not wake a suspended account', async () => {
    const { world, code } = await openForgotten();
    await world.db.query(`UPDATE users SET status = 'suspended'`);
    expect(await reset(world, code)).toEqual(done);
    const { status, body } = await world.call(logIn, { email, password });
    expect([status, !body.success && body.error_code]).toEqual([403, 'account_suspended']);
  });

  it('is nothing worth to an account that was deleted meanwhile', async () => {
    const { world, code } = await openForgotten();
    await world.db.query(`UPDATE users SET status = 'deleted'`);
    expect(await reset(world, code)).toEqual([422, wrong(4)]);
  });

  it('works for 10 minutes, less a second, and has expired then', async () => {
    const early = await openForgotten();
    early.world.clock.pass(599);
    expect(await reset(early.world, early.code)).toEqual(done);
    const late = await openForgotten();
    late.world.clock.pass(600);
    expect(await reset(late.world, late.code)).toEqual([410, expired]);
  });

  it('works once', async () => {
    const { world, code } = await openForgotten();
    expect(await reset(world, code)).toEqual(done);
    expect(await reset(world, code)).toEqual([410, expired]);
    expect(await logInWith(world, password)).toBe(200);
  });

  it('is void once a newer one was sent', async () => {
    const { world, code } = await openForgotten();
    const newer = await ask(world);
    if (newer !== code) expect(await reset(world, code)).toEqual([422, wrong(4)]);
    expect(await reset(world, newer)).toEqual(done);
  });

  it('opens no other door: a code to reset verifies nothing, and one to verify resets nothing', async () => {
    const { world, code: toVerify } = await openWithRegistration();
    const toReset = await ask(world);
    if (toVerify === toReset) return;
    const { status, body } = await world.call(verifyEmail, { email, verification_code: toReset });
    expect([status, body]).toEqual([422, wrong(4)]);
    expect(await reset(world, toVerify)).toEqual([422, wrong(4)]);
    expect((await world.call(verifyEmail, { email, verification_code: toVerify })).status).toBe(200);
  });
});

describe('wrong codes', () => {
  it('count down five tries; then the right one is refused too, until a new one comes', async () => {
    const { world, code } = await openForgotten();
    for (const left of [4, 3, 2, 1, 0, 0])
      expect(await reset(world, wrongFor(code))).toEqual([422, wrong(left)]);
    expect(await reset(world, code)).toEqual([422, wrong(0)]);
    expect(await reset(world, await ask(world))).toEqual(done);
  });

  it.each([
    ['nobody has', false],
    ['nobody has, after a code was asked for', true],
  ])('count down in the same words for an address that %s', async (_which, isAsked) => {
    const world = await openWorld();
    const nobody = { email: 'nobody@example.test' };
    if (isAsked) await world.succeed(forgotPassword, nobody);
    for (const left of [4, 3, 2, 1, 0, 0])
      expect(await reset(world, '123456', nobody)).toEqual([422, wrong(left)]);
  });

  it('count down in the same words for a player who never asked for one', async () => {
    const world = await openWithPlayer();
    for (const left of [4, 3, 2, 1, 0, 0]) expect(await reset(world, '123456')).toEqual([422, wrong(left)]);
  });
});

describe('names what is wrong with', () => {
  const common = 'This password is too common. Choose another.';
  const own = 'Choose a password that is not your username or e-mail.';

  it.each([
    ['email', 'aiman', 'Enter a valid e-mail, for example name@example.com.'],
    ['verification_code', '12345', 'The code has 6 digits.'],
    ['verification_code', '', 'Enter the 6-digit code.'],
    ['password', 'short 7', 'Use at least 8 characters.'],
    ['password', 'p'.repeat(129), 'Use at most 128 characters.'],
    ['password', 'PassWord1', common],
    ['password', 'AIMAN@example.test', own],
    ['password_confirmation', 'something else', 'The passwords do not match.'],
  ])('%s: %s, and counts no try', async (field, value, text) => {
    const { world, code } = await openForgotten();
    const fields =
      field === 'password' ? { password: value, password_confirmation: value } : { [field]: value };
    expect(await reset(world, code, fields)).toEqual([422, invalid(field, text)]);
    expect(await reset(world, wrongFor(code))).toEqual([422, wrong(4)]);
  });

  it('a password that is the username, once the code was right, and the code still works', async () => {
    const world = await openWorld();
    await world.db.query(
      `INSERT INTO users (user_id, username, email, password_hash, status, created_at, updated_at)
       VALUES ('U' || repeat('X', 16), 'Roti_Canai', $1, 'none', 'active', now(), now())`,
      [email],
    );
    const code = await ask(world);
    const taken = { password: 'roti_canai', password_confirmation: 'roti_canai' };
    expect(await reset(world, wrongFor(code), taken)).toEqual([422, wrong(4)]);
    expect(await reset(world, code, taken)).toEqual([422, invalid('password', own)]);
    expect(await reset(world, code)).toEqual(done);
  });

  it('every missing field at once', async () => {
    const world = await openWorld();
    const { body } = await world.call(resetPassword, {});
    expect(body).toEqual({
      success: false,
      error: 'Enter your e-mail.',
      error_code: 'validation_failed',
      errors: {
        email: ['Enter your e-mail.'],
        verification_code: ['Enter the 6-digit code.'],
        password: ['Enter your password.'],
      },
    });
  });
});

it('writes nothing when the mail cannot be handed over', async () => {
  const { world, code } = await openForgotten();
  const { token } = await signIn(world, 'Aiman');
  await world.db.query('ALTER TABLE mails ADD CONSTRAINT broken CHECK (false) NOT VALID');
  expect((await reset(world, code))[0]).toBe(500);
  await world.db.query('ALTER TABLE mails DROP CONSTRAINT broken');
  expect((await world.call(checkSession, {}, { token })).status).toBe(200);
  expect(await reset(world, code)).toEqual(done);
});
