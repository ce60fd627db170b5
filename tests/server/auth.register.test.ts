import { afterAll, beforeAll, describe, expect } from 'vitest';
import { register } from '../../contract/auth.contract';
import { apiError, validationError } from './api-errors';
import { registerAndVerify, registrationOf } from './players';
import { it } from './server-test';
import { createTestServer, openSharedWorld, type World } from './world';

let rejecting: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world: rejecting, close } = await openSharedWorld());
});
afterAll(() => close());

it('POST /api/auth/register creates an unverified player', { tags: ['7.auth.2'] }, async ({ world }) => {
  const answer = await world.call(register, { ...registrationOf('Aiman'), full_name: ' Aiman Rahim ' });
  expect([answer.status, answer.body]).toEqual([
    201,
    {
      success: true,
      message: 'We sent a 6-digit code to aiman@example.test.',
      data: {
        user_id: expect.stringMatching(/^U[0-9A-Z]{16}$/),
        username: 'Aiman',
        email: 'aiman@example.test',
        status: 'pending_verification',
        verification_expires_at: '2026-03-20T04:10:00.000Z',
        resend_available_at: '2026-03-20T04:01:00.000Z',
      },
    },
  ]);
  const rows = await world.db.query(
    'SELECT username, phone, full_name, role, status, marketing_opt_in, agreements, password_hash FROM users',
  );
  expect(rows).toEqual([
    {
      username: 'Aiman',
      phone: '+60123456789',
      full_name: 'Aiman Rahim',
      role: 'player',
      status: 'pending_verification',
      marketing_opt_in: false,
      agreements: {
        terms: { version: '2026-11-23', accepted_at: '2026-03-20T04:00:00.000Z' },
        privacy: { version: '2026-11-23', accepted_at: '2026-03-20T04:00:00.000Z' },
      },
      password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    },
  ]);
});

describe('POST /api/auth/register rejects an invalid', () => {
  it.each([
    ['username', 'ab', 'Username needs at least 3 characters.'],
    ['username', 'a'.repeat(21), 'Username can have at most 20 characters.'],
    ['username', 'ai man', 'Use letters, digits and _ only.'],
    ['username', 'SuperAdmin', 'This username is reserved. Choose another.'],
    ['email', 'aiman', 'Enter a valid email, for example name@example.com.'],
    ['email', `${'a'.repeat(250)}@x.my`, 'Email can have at most 254 characters.'],
    ['phone', '12', 'Enter a phone number, for example 012-345 6789 or +60123456789.'],
    ['password', 'short 7', 'Use at least 8 characters.'],
    ['password', 'p'.repeat(129), 'Use at most 128 characters.'],
    ['password_confirmation', 'something else', 'The passwords do not match.'],
    ['date_of_birth', '17/05/1999', 'Enter your date of birth as YYYY-MM-DD.'],
    ['date_of_birth', '1999-02-29', 'Enter your date of birth as YYYY-MM-DD.'],
    ['date_of_birth', '1899-05-17', 'Check the year of your date of birth.'],
    ['full_name', 'A', 'Full name needs 2 to 80 characters.'],
    ['agree_terms', 'false', 'Please accept the terms of service.'],
    ['agree_privacy', '', 'Please accept the privacy notice.'],
    ['marketing_opt_in', 'maybe', 'Marketing choice must be yes or no.'],
  ])('%s: %s', async (field, value, text) => {
    const fields = { ...registrationOf('Aiman'), [field]: value };
    expect(
      await rejecting.answer(
        register,
        field === 'password' ? { ...fields, password_confirmation: value } : fields,
      ),
    ).toEqual([422, validationError({ [field]: text })]);
  });
});

it('POST /api/auth/register lists every missing field in one response', async () => {
  const { body } = await rejecting.call(register, {});
  expect(body).toEqual(
    validationError({
      username: 'Username is required.',
      email: 'Enter your email.',
      phone: 'Phone is required.',
      password: 'Enter your password.',
      date_of_birth: 'Enter your date of birth as YYYY-MM-DD.',
      agree_terms: 'Please accept the terms of service.',
      agree_privacy: 'Please accept the privacy notice.',
    }),
  );
});

describe('POST /api/auth/register rejects the password', () => {
  const common = 'This password is too common. Choose another.';
  const own = 'Choose a password that is not your username or email.';
  it.each([
    ['baseball', common],
    ['PassWord1', common],
    ['QWERTYUIOP', common],
    ['Aiman_The_Great', own],
    ['aiman_the_great@example.test', own],
  ])('%s', async (password, text) => {
    const fields = { ...registrationOf('aiman_the_great'), password, password_confirmation: password };
    const { body } = await rejecting.call(register, fields);
    expect(body).toEqual(validationError({ password: text }));
  });
});

it('POST /api/auth/register accepts a password with any characters and spaces, unaltered', async ({
  world,
}) => {
  const password = '  ünïcödé 密码 🥤 ';
  const fields = { ...registrationOf('Aiman'), password, password_confirmation: password };
  expect((await world.call(register, fields)).status).toBe(201);
});

describe('POST /api/auth/register requires an age of 18', () => {
  it.each([
    ['on the eve of the birthday, one second before midnight in Kuala Lumpur', '2026-03-20T15:59:59Z', 422],
    ['from midnight in Kuala Lumpur on', '2026-03-20T16:00:00Z', 201],
  ])('%s', async (_when, time, status) => {
    const world = await createTestServer();
    world.clock.set(time);
    const answer = await world.call(register, { ...registrationOf('Aiman'), date_of_birth: '2008-03-21' });
    expect(answer.status).toBe(status);
    if (status === 422)
      expect(answer.body).toMatchObject({
        errors: { date_of_birth: ['You must be 18 or older to take part.'] },
      });
  });
});

describe('the username and email of a registration', () => {
  it('are rejected if the email exists in any case', async ({ world }) => {
    await registerAndVerify(world, 'Aiman');
    expect(
      await world.answer(register, {
        ...registrationOf('Other'),
        email: 'AIMAN@Example.Test',
      }),
    ).toEqual([
      409,
      apiError('email_taken', 'This e-mail is already registered. Log in or reset your password.'),
    ]);
  });

  it('are rejected if the username exists in any case', async ({ world }) => {
    await registerAndVerify(world, 'Aiman');
    expect(
      await world.answer(register, {
        ...registrationOf('aIMAN'),
        email: 'other@example.test',
      }),
    ).toEqual([409, apiError('username_taken', 'This username is taken. Choose another.')]);
  });

  it('are given to one of many parallel registrations', async ({ world }) => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.call(register, registrationOf('Aiman'))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
    expect(await world.mails()).toHaveLength(1);
  });

  it('are released 24 hours after an unverified registration', async ({ world }) => {
    const first = await world.succeed(register, registrationOf('Aiman'));
    world.clock.pass(24 * 3600);
    expect((await world.call(register, registrationOf('Aiman'))).status).toBe(409);
    world.clock.pass(1);
    const second = await world.succeed(register, registrationOf('Aiman'));
    expect(second.user_id).not.toBe(first.user_id);
    expect(await world.db.query('SELECT user_id FROM users')).toEqual([{ user_id: second.user_id }]);
  });

  it('stay taken after verification', async ({ world }) => {
    await registerAndVerify(world, 'Aiman');
    world.clock.pass(48 * 3600);
    expect((await world.call(register, registrationOf('Aiman'))).status).toBe(409);
  });
});

it('a registration whose email cannot be queued writes nothing', async ({ world }) => {
  await world.db.query('ALTER TABLE mails ADD CONSTRAINT broken CHECK (false)');
  const { status } = await world.call(register, registrationOf('Aiman'));
  expect(status).toBe(500);
  expect(await world.db.query('SELECT user_id FROM users')).toEqual([]);
});
