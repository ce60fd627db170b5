import { describe, expect } from 'vitest';
import { forgotPassword, register, resendVerification } from '../../contract/auth.contract';
import { apiError, validationError } from './api-errors';
import { openWithPlayer, registrationOf } from './players';
import { it } from './server-test';
import { createTestServer, type World } from './world';

const email = 'aiman@example.test';

const sent = (nextAt: string) => ({
  success: true,
  message: 'If that address has an account, we sent a reset code.',
  data: { expires_in_seconds: 600, resend_available_at: nextAt },
});

const tooSoon = (wait: string, seconds: number, until: string) =>
  apiError('resend_too_soon', `You can request a new code in ${wait}.`, {
    data: { retry_after_seconds: seconds, locked_until: until, attempts_left: 0 },
  });

const mailsTo = async (world: World, address: string) =>
  (await world.mails()).filter(({ to }) => to === address);

const openLater = async () => {
  const world = await openWithPlayer();
  world.clock.set('2026-03-20T06:00:00Z');
  return world;
};

describe('POST /api/auth/forgot-password', () => {
  it('sends a code by email', { tags: ['7.auth.5'] }, async () => {
    const world = await openLater();
    expect(await world.answer(forgotPassword, { email: ' AIMAN@example.test' })).toEqual([
      200,
      sent('2026-03-20T06:01:00.000Z'),
    ]);
    const [mail] = await mailsTo(world, email);
    expect(mail).toMatchObject({
      subject: 'Reset your Cap Clash password',
      sent_at: '2026-03-20T06:00:00.000Z',
    });
    expect(mail?.text).toContain('Hi Aiman,');
    expect(mail?.text).toMatch(/^ +\d{6}$/m);
    expect(mail?.text).toContain('It expires in 10 minutes.');
  });

  it.each(['pending_verification', 'suspended'])('sends a code to an account that is %s', async (status) => {
    const world = await openLater();
    await world.db.query('UPDATE users SET status = $1', [status]);
    const before = (await mailsTo(world, email)).length;
    expect((await world.call(forgotPassword, { email })).body).toEqual(sent('2026-03-20T06:01:00.000Z'));
    expect(await mailsTo(world, email)).toHaveLength(before + 1);
  });

  it('gives the same response for an unregistered and a deleted account, and sends no email to either', async () => {
    const world = await openLater();
    await world.db.query(`UPDATE users SET status = 'deleted'`);
    const before = await world.mails();
    for (const address of [email, 'nobody@example.test'])
      expect((await world.call(forgotPassword, { email: address })).body).toEqual(
        sent('2026-03-20T06:01:00.000Z'),
      );
    expect(await world.mails()).toEqual(before);
  });

  it.each([
    ['', 'Enter your email.'],
    ['aiman', 'Enter a valid email, for example name@example.com.'],
    [`${'a'.repeat(250)}@x.my`, 'Email can have at most 254 characters.'],
  ])('rejects the address «%s» with a validation error', async (typed, text) => {
    const world = await createTestServer();
    expect(await world.answer(forgotPassword, { email: typed })).toEqual([
      422,
      validationError({ email: text }),
    ]);
  });
});

describe('a reset code', () => {
  it.each([email, 'nobody@example.test'])('can be requested once a minute for %s', async (address) => {
    const world = await openLater();
    await world.succeed(forgotPassword, { email: address });
    world.clock.pass(59);
    const early = await world.call(forgotPassword, { email: address });
    expect([early.status, early.body, early.headers.get('retry-after')]).toEqual([
      429,
      tooSoon('1 second', 1, '2026-03-20T06:01:00.000Z'),
      '1',
    ]);
    world.clock.pass(1);
    expect((await world.call(forgotPassword, { email: address })).status).toBe(200);
  });

  it.each([email, 'nobody@example.test'])(
    'and verification codes together can be requested five times a day for %s',
    async (address) => {
      const world = await openLater();
      const rounds = address === email ? [2, 3, 4, 5] : [1, 2, 3, 4, 5];
      const answers: number[] = [];
      for (const round of [...rounds, 6]) {
        world.clock.pass(60);
        const endpoint = round % 2 === 0 ? forgotPassword : resendVerification;
        answers.push((await world.call(endpoint, { email: address })).status);
      }
      expect(answers).toEqual([...rounds.map(() => 200), 429]);
      const { body } = await world.call(forgotPassword, { email: address });
      expect(body).toMatchObject({ data: { locked_until: '2026-03-20T16:00:00.000Z' } });
      world.clock.set('2026-03-20T16:00:01Z');
      expect((await world.call(forgotPassword, { email: address })).status).toBe(200);
    },
  );

  it('cannot be requested less than a minute after a verification code', async ({ world }) => {
    await world.succeed(register, registrationOf('Aiman'));
    const { body } = await world.call(forgotPassword, { email });
    expect(body).toEqual(tooSoon('1 minute', 60, '2026-03-20T04:01:00.000Z'));
  });

  it('does not invalidate the verification code', async ({ world }) => {
    await world.succeed(register, registrationOf('Aiman'));
    world.clock.pass(60);
    const before = await world.db.query(`SELECT * FROM email_codes WHERE purpose = 'verify'`);
    await world.succeed(forgotPassword, { email });
    expect(await world.db.query(`SELECT * FROM email_codes WHERE purpose = 'verify'`)).toEqual(before);
  });
});
