import { describe, expect } from 'vitest';
import { logIn, resendVerification, verifyEmail } from '../../contract/auth.contract';
import { checkSession } from '../../contract/session.contract';
import { apiError, validationError } from './api-errors';
import {
  codeMailedTo,
  openWithRegistration,
  recipientsSoFar,
  registerAndVerify,
  registrationOf,
  wrongFor,
} from './players';
import { it } from './server-test';

const email = 'aiman@example.test';

const wrong = (attemptsLeft: number, text: string) =>
  apiError('verification_code_invalid', text, { data: { attempts_left: attemptsLeft } });

const countdown = [
  wrong(4, 'That code is not right. 4 tries left.'),
  wrong(3, 'That code is not right. 3 tries left.'),
  wrong(2, 'That code is not right. 2 tries left.'),
  wrong(1, 'That code is not right. 1 try left.'),
  wrong(0, 'That code is not right. Request a new one.'),
];

const expired = apiError('verification_code_expired', 'That code has expired. Request a new one.');

describe('the right verification code', () => {
  it('verifies the account and logs in, also with spaces and capitals', { tags: ['7.auth.3'] }, async ({
    pending: { world, code },
  }) => {
    const spaced = ` ${code.slice(0, 3)} ${code.slice(3)} `;
    const { status, body } = await world.call(verifyEmail, {
      email: ' AIMAN@example.test',
      verification_code: spaced,
    });
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: 'E-mail verified.',
        data: {
          user_id: expect.any(String),
          username: 'Aiman',
          email,
          phone: '+60123456789',
          role: 'player',
          status: 'active',
          token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
        },
      },
    ]);
    if (!body.success) return;
    const { token, ...person } = body.data;
    expect(await world.succeed(checkSession, {}, { token })).toEqual(person);
  });

  it('is valid until one second before 10 minutes', async ({ pending: { world, code } }) => {
    world.clock.pass(599);
    expect((await world.call(verifyEmail, { email, verification_code: code })).status).toBe(200);
  });

  it('is rejected as expired after 10 minutes', async ({ pending: { world, code } }) => {
    world.clock.pass(600);
    expect(await world.answer(verifyEmail, { email, verification_code: code })).toEqual([410, expired]);
  });

  it('of a verified account is rejected as already verified', async ({ pending: { world, code } }) => {
    await world.succeed(verifyEmail, { email, verification_code: code });
    expect(await world.answer(verifyEmail, { email, verification_code: code })).toEqual([
      409,
      apiError('already_verified', 'This email is already verified. Please log in.'),
    ]);
  });

  it('logs in once out of many parallel requests', async ({ pending: { world, code } }) => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => world.call(verifyEmail, { email, verification_code: code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await world.db.query('SELECT count(*)::int AS sessions FROM sessions')).toEqual([{ sessions: 1 }]);
  });

  it('does not reactivate a suspended account', async ({ pending: { world, code } }) => {
    await world.db.query(`UPDATE users SET status = 'suspended'`);
    expect(await world.answer(verifyEmail, { email, verification_code: code })).toEqual([
      403,
      apiError('account_suspended', 'This account is suspended. Please contact support.'),
    ]);
  });
});

describe('wrong verification codes', () => {
  it('count down five tries, then even the right code is rejected', async ({ pending: { world, code } }) => {
    for (const rejection of countdown)
      expect((await world.call(verifyEmail, { email, verification_code: wrongFor(code) })).body).toEqual(
        rejection,
      );
    expect(await world.answer(verifyEmail, { email, verification_code: code })).toEqual([422, countdown[4]]);
  });

  it('get the same countdown for an unregistered address', async ({ world }) => {
    for (const rejection of [...countdown, countdown[4]]) {
      expect(
        await world.answer(verifyEmail, {
          email: 'nobody@example.test',
          verification_code: '123456',
        }),
      ).toEqual([422, rejection]);
    }
  });

  it.each(['12345', '1234567', 'abcdef', ''])(
    'are distinguished from a malformed code: «%s»',
    async (code) => {
      const { world } = await openWithRegistration();
      const text = code === '' ? 'Enter the 6-digit code.' : 'The code has 6 digits.';
      const { body } = await world.call(verifyEmail, { email, verification_code: code });
      expect(body).toEqual(validationError({ verification_code: text }));
    },
  );
});

describe('a new verification code', () => {
  const sent = (time: string) => ({
    success: true,
    message: 'If that address needs verification, a new code is on its way.',
    data: { resend_available_at: time },
  });

  it('invalidates the old one and has five new tries', { tags: ['7.auth.7'] }, async ({
    pending: { world, code },
  }) => {
    await world.call(verifyEmail, { email, verification_code: wrongFor(code) });
    world.clock.pass(60);
    expect((await world.call(resendVerification, { email })).body).toEqual(sent('2026-03-20T04:02:00.000Z'));
    const fresh = await codeMailedTo(world, email);
    if (fresh !== code)
      expect((await world.call(verifyEmail, { email, verification_code: code })).body).toEqual(countdown[0]);
    expect((await world.call(verifyEmail, { email, verification_code: fresh })).status).toBe(200);
  });

  it('can be requested 60 seconds after the last one, not after 59', async ({ pending: { world } }) => {
    world.clock.pass(59);
    const early = await world.call(resendVerification, { email });
    expect([early.status, early.body, early.headers.get('retry-after')]).toEqual([
      429,
      apiError('resend_too_soon', 'You can request a new code in 1 second.', {
        data: { retry_after_seconds: 1, locked_until: '2026-03-20T04:01:00.000Z', attempts_left: 0 },
      }),
      '1',
    ]);
    world.clock.pass(1);
    expect((await world.call(resendVerification, { email })).status).toBe(200);
    expect(await recipientsSoFar(world)).toEqual([email, email]);
  });

  it('is sent five times a day, which ends at midnight in Kuala Lumpur', async ({ pending: { world } }) => {
    for (const _ of [2, 3, 4]) {
      world.clock.pass(60);
      await world.succeed(resendVerification, { email });
    }
    world.clock.pass(60);
    expect((await world.call(resendVerification, { email })).body).toEqual(sent('2026-03-20T16:00:00.000Z'));
    world.clock.set('2026-03-20T15:59:59Z');
    expect((await world.call(resendVerification, { email })).status).toBe(429);
    world.clock.set('2026-03-20T16:00:01Z');
    expect((await world.call(resendVerification, { email })).status).toBe(200);
    expect(await recipientsSoFar(world)).toEqual(Array(6).fill(email));
  });

  it('gets the same response and the same cooldown for every address, and is sent to the unverified one only', async ({
    pending: { world },
  }) => {
    await registerAndVerify(world, 'Verified');
    world.clock.pass(60);
    const before = await recipientsSoFar(world);
    for (const address of [email, 'verified@example.test', 'nobody@example.test']) {
      const answers = [
        await world.call(resendVerification, { email: address }),
        await world.call(resendVerification, { email: address }),
      ];
      expect(answers.map(({ body }) => body)).toEqual([
        sent('2026-03-20T04:02:00.000Z'),
        apiError('resend_too_soon', 'You can request a new code in 1 minute.', {
          data: { retry_after_seconds: 60, locked_until: '2026-03-20T04:02:00.000Z', attempts_left: 0 },
        }),
      ]);
    }
    expect(await recipientsSoFar(world)).toEqual([...before, email]);
  });
});

it('POST /api/auth/login asks an unverified player with the right password to verify', async ({
  pending: { world },
}) => {
  expect(await world.answer(logIn, registrationOf('Aiman'))).toEqual([
    403,
    apiError('email_not_verified', 'Please verify your e-mail first.', {
      data: { email, resend_available_at: '2026-03-20T04:01:00.000Z' },
    }),
  ]);
});
