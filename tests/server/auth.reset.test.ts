import { describe, expect } from 'vitest';
import { logIn, verifyEmail } from '../../contract/auth.contract';
import { getProfile } from '../../contract/profile.contract';
import { checkSession } from '../../contract/session.contract';
import {
  done,
  email,
  expired,
  openForgotten,
  password,
  resetIn,
  withPassword,
  wrong,
} from './password-reset-fixture';
import { registrationOf, startSession } from './players';
import { it } from './server-test';

describe('the right reset code', () => {
  it('sets the new password and invalidates the old one', {
    tags: ['5.password.1', '7.auth.6'],
  }, async ({ forgotten: { code, reset, logInWith } }) => {
    expect(await reset(` ${code.slice(0, 3)} ${code.slice(3)}`, { email: 'Aiman@Example.test ' })).toEqual(
      done,
    );
    expect([await logInWith(registrationOf('Aiman').password), await logInWith(password)]).toEqual([
      401, 200,
    ]);
  });

  it('ends every session of the player', async ({ forgotten: { world, code, reset } }) => {
    const tokens = [await startSession(world, 'Aiman'), await startSession(world, 'Aiman')].map(
      ({ token }) => token,
    );
    await reset(code);
    for (const token of tokens)
      for (const endpoint of [checkSession, getProfile]) {
        const { status, body } = await world.call(endpoint, {}, { token });
        expect([status, !body.success && body.error_code]).toEqual([401, 'unauthenticated']);
      }
    expect(await world.db.query('SELECT count(*)::int AS sessions FROM sessions')).toEqual([{ sessions: 0 }]);
  });

  it('does not end sessions of other players', async ({ forgotten: { world, code, reset } }) => {
    await world.db.query(
      `INSERT INTO users (user_id, username, email, password_hash, status, created_at, updated_at)
       SELECT 'U' || repeat('X', 16), 'Other', 'other@example.test', password_hash, status, now(), now() FROM users`,
    );
    const { token } = await world.succeed(logIn, { ...registrationOf('Aiman'), email: 'other@example.test' });
    await reset(code);
    expect((await world.call(checkSession, {}, { token })).status).toBe(200);
  });

  it('sends a notice by email that contains no code', async ({ forgotten: { world, code, reset } }) => {
    await reset(code);
    const [mail] = await world.mails();
    expect(mail).toMatchObject({ to: email, subject: 'Your Cap Clash password was changed' });
    expect(mail?.text).toContain('Hi Aiman,');
    expect(mail?.text).not.toMatch(/\d{6}/);
  });

  it('verifies the address of an unverified account', async ({ pending: { world } }) => {
    const { ask, reset, logInWith } = resetIn(world);
    const code = await ask();
    expect(await reset(code)).toEqual(done);
    expect(await world.db.query('SELECT status, email_verified_at FROM users')).toEqual([
      { status: 'active', email_verified_at: world.clock.now() },
    ]);
    expect(await logInWith(password)).toBe(200);
  });

  it('preserves the time of the first verification', async ({ forgotten: { world, code, reset } }) => {
    await reset(code);
    const [player] = await world.db.query('SELECT email_verified_at, updated_at FROM users');
    expect(player).toEqual({
      email_verified_at: new Date('2026-03-20T04:00:00Z'),
      updated_at: world.clock.now(),
    });
  });

  it('does not reactivate a suspended account', async ({ forgotten: { world, code, reset } }) => {
    await world.db.query(`UPDATE users SET status = 'suspended'`);
    expect(await reset(code)).toEqual(done);
    const { status, body } = await world.call(logIn, { email, password });
    expect([status, !body.success && body.error_code]).toEqual([403, 'account_suspended']);
  });

  it('has no effect for an account that was deleted meanwhile', async ({
    forgotten: { world, code, reset },
  }) => {
    await world.db.query(`UPDATE users SET status = 'deleted'`);
    expect(await reset(code)).toEqual([422, wrong(4)]);
  });

  it('is valid for 10 minutes and has then expired', async ({ forgotten: early }) => {
    early.world.clock.pass(599);
    expect(await early.reset(early.code)).toEqual(done);
    const late = await openForgotten();
    late.world.clock.pass(600);
    expect(await late.reset(late.code)).toEqual([410, expired]);
  });

  it('is valid once', async ({ forgotten: { code, reset, logInWith } }) => {
    expect(await reset(code)).toEqual(done);
    expect(await reset(code, withPassword('Roti canai for three'))).toEqual([410, expired]);
    expect(await logInWith(password)).toBe(200);
  });

  it('is invalidated by a newer code', async ({ forgotten: { code, reset, ask } }) => {
    const newer = await ask();
    if (newer !== code) expect(await reset(code)).toEqual([422, wrong(4)]);
    expect(await reset(newer)).toEqual(done);
  });

  it('does not verify an account, and a verification code does not reset a password', async ({
    pending: { world, code: toVerify },
  }) => {
    const { ask, reset } = resetIn(world);
    const toReset = await ask();
    if (toVerify === toReset) return;
    const { status, body } = await world.call(verifyEmail, { email, verification_code: toReset });
    expect([status, body]).toEqual([422, wrong(4)]);
    expect(await reset(toVerify)).toEqual([422, wrong(4)]);
    expect((await world.call(verifyEmail, { email, verification_code: toVerify })).status).toBe(200);
  });
});

it('a reset whose notice cannot be queued writes nothing', async ({ forgotten: { world, code, reset } }) => {
  const { token } = await startSession(world, 'Aiman');
  await world.db.query('ALTER TABLE mails ADD CONSTRAINT broken CHECK (false) NOT VALID');
  expect((await reset(code))[0]).toBe(500);
  await world.db.query('ALTER TABLE mails DROP CONSTRAINT broken');
  expect((await world.call(checkSession, {}, { token })).status).toBe(200);
  expect(await reset(code)).toEqual(done);
});
