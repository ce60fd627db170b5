import { describe, expect } from 'vitest';
import { forgotPassword, resetPassword } from '../../contract/auth.contract';
import { validationError } from './api-errors';
import { done, email, invalid, openForgotten, resetIn, withPassword, wrong } from './password-reset-fixture';
import { wrongFor } from './players';
import { it } from './server-test';
import { createTestServer } from './world';

describe('wrong reset codes', () => {
  it('count down five tries, then even the right code is rejected until a new one is sent', async ({
    forgotten: { code, reset, ask },
  }) => {
    for (const left of [4, 3, 2, 1, 0, 0]) expect(await reset(wrongFor(code))).toEqual([422, wrong(left)]);
    expect(await reset(code)).toEqual([422, wrong(0)]);
    expect(await reset(await ask())).toEqual(done);
  });

  it.each([
    ['is not registered', false],
    ['is not registered, after a code was requested', true],
  ])('get the same countdown for an address that %s', async (_which, isAsked) => {
    const world = await createTestServer();
    const { reset } = resetIn(world);
    const nobody = { email: 'nobody@example.test' };
    if (isAsked) await world.succeed(forgotPassword, nobody);
    for (const left of [4, 3, 2, 1, 0, 0]) expect(await reset('123456', nobody)).toEqual([422, wrong(left)]);
  });

  it('get the same countdown for a player who never requested a code', async ({ registered: world }) => {
    const { reset } = resetIn(world);
    for (const left of [4, 3, 2, 1, 0, 0]) expect(await reset('123456')).toEqual([422, wrong(left)]);
  });
});

describe('POST /api/auth/reset-password rejects', () => {
  const common = 'This password is too common. Choose another.';
  const own = 'Choose a password that is not your username or email.';

  it.each([
    ['email', 'aiman', 'Enter a valid email, for example name@example.com.'],
    ['verification_code', '12345', 'The code has 6 digits.'],
    ['verification_code', '', 'Enter the 6-digit code.'],
    ['password', 'short 7', 'Use at least 8 characters.'],
    ['password', 'p'.repeat(129), 'Use at most 128 characters.'],
    ['password', 'PassWord1', common],
    ['password', 'AIMAN@example.test', own],
    ['password_confirmation', 'something else', 'The passwords do not match.'],
  ])('an invalid %s: %s, without counting a try', async (field, value, text) => {
    const { code, reset } = await openForgotten();
    const fields = field === 'password' ? withPassword(value) : { [field]: value };
    expect(await reset(code, fields)).toEqual([422, invalid(field, text)]);
    expect(await reset(wrongFor(code))).toEqual([422, wrong(4)]);
  });

  it('a password equal to the username after the right code, without counting a try', async ({ world }) => {
    const { ask, reset } = resetIn(world);
    await world.db.query(
      `INSERT INTO users (user_id, username, email, password_hash, status, created_at, updated_at)
       VALUES ('U' || repeat('X', 16), 'Roti_Canai', $1, 'none', 'active', now(), now())`,
      [email],
    );
    const code = await ask();
    const taken = withPassword('roti_canai');
    expect(await reset(wrongFor(code), taken)).toEqual([422, wrong(4)]);
    for (let time = 0; time < 5; time += 1)
      expect(await reset(code, taken)).toEqual([422, invalid('password', own)]);
    expect(await reset(wrongFor(code), taken)).toEqual([422, wrong(3)]);
    expect(await reset(code)).toEqual(done);
  });

  it('every missing field in one response', async ({ world }) => {
    const { body } = await world.call(resetPassword, {});
    expect(body).toEqual(
      validationError({
        email: 'Enter your email.',
        verification_code: 'Enter the 6-digit code.',
        password: 'Enter your password.',
      }),
    );
  });
});
