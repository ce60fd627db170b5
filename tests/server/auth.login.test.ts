import { describe, expect } from 'vitest';
import { logIn } from '../../contract/auth.contract';
import { apiError } from './api-errors';
import { openWithPlayer, registrationOf, startSession } from './players';
import { it } from './server-test';
import type { World } from './world';

const aiman = registrationOf('Aiman');
const email = aiman.email;

const badCredentials = apiError('invalid_credentials', 'Wrong e-mail or password.');

describe('POST /api/auth/login', () => {
  it('greets the player by name', { tags: ['7.auth.1'] }, async ({ registered: world }) => {
    expect(
      await world.answer(logIn, {
        email: 'Aiman@Example.test ',
        password: aiman.password,
      }),
    ).toEqual([
      200,
      {
        success: true,
        message: 'Welcome back, Aiman!',
        data: {
          user_id: expect.stringMatching(/^U[0-9A-Z]{16}$/),
          username: 'Aiman',
          email,
          phone: '+60123456789',
          role: 'player',
          status: 'active',
          token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
        },
      },
    ]);
  });

  it.each([
    ['a wrong password', { email, password: `${aiman.password}!` }],
    ['a password with a space too many', { email, password: ` ${aiman.password}` }],
    ['an unregistered email', { email: 'nobody@example.test', password: aiman.password }],
  ])('rejects %s with the same message', async (_what, fields) => {
    const world = await openWithPlayer();
    expect(await world.answer(logIn, fields)).toEqual([401, badCredentials]);
  });

  it('reports a suspension only after the right password', async ({ registered: world }) => {
    await world.db.query(`UPDATE users SET status = 'suspended'`);
    expect((await world.call(logIn, { email, password: 'wrong' })).body).toEqual(badCredentials);
    expect(await world.answer(logIn, aiman)).toEqual([
      403,
      apiError('account_suspended', 'This account is suspended. Please contact support.'),
    ]);
  });

  it('treats a deleted player as unknown', async ({ registered: world }) => {
    await world.db.query(`UPDATE users SET status = 'deleted'`);
    expect((await world.call(logIn, aiman)).body).toEqual(badCredentials);
  });
});

describe('ten failed logins within 15 minutes', () => {
  const fail = (world: World, address?: string) =>
    world.call(logIn, { email, password: 'wrong' }, address === undefined ? {} : { address });

  it('lock the account for this network for 15 minutes from the last one', async ({ registered: world }) => {
    for (let failure = 0; failure < 10; failure += 1) {
      expect((await fail(world)).body).toEqual(badCredentials);
      world.clock.pass(1);
    }
    const locked = await world.call(logIn, aiman);
    expect([locked.status, locked.body, locked.headers.get('retry-after')]).toEqual([
      429,
      apiError('too_many_attempts', 'Too many attempts. Try again in 15 minutes.', {
        data: { retry_after_seconds: 899, locked_until: '2026-03-20T04:15:09.000Z', attempts_left: 0 },
      }),
      '899',
    ]);
    world.clock.set('2026-03-20T04:15:08Z');
    expect((await world.call(logIn, aiman)).status).toBe(429);
    world.clock.set('2026-03-20T04:15:09Z');
    expect((await world.call(logIn, aiman)).status).toBe(200);
  });

  it('do not lock the owner out in another network', async ({ registered: world }) => {
    for (let failure = 0; failure < 10; failure += 1) await fail(world, '198.51.100.66');
    expect((await fail(world, '198.51.100.66')).status).toBe(429);
    expect((await startSession(world, 'Aiman', '198.51.100.1')).username).toBe('Aiman');
  });

  it('lock an unregistered email in the same way', async ({ registered: world }) => {
    const statuses: number[] = [];
    for (let failure = 0; failure < 11; failure += 1)
      statuses.push((await world.call(logIn, { email: 'nobody@example.test', password: 'x' })).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  it('are not reset by a successful login, which is not counted itself', async ({ registered: world }) => {
    for (let failure = 0; failure < 9; failure += 1) await fail(world);
    for (let success = 0; success < 3; success += 1)
      expect((await world.call(logIn, aiman)).status).toBe(200);
    expect((await fail(world)).status).toBe(401);
    expect((await fail(world)).status).toBe(429);
  });

  it('count in a sliding window: the eleventh is allowed once the first is 15 minutes old', async ({
    registered: world,
  }) => {
    await fail(world);
    world.clock.pass(600);
    for (let failure = 0; failure < 8; failure += 1) await fail(world);
    world.clock.pass(300);
    expect((await fail(world)).status).toBe(401);
    expect((await fail(world)).status).toBe(401);
    expect((await fail(world)).status).toBe(429);
  });

  it('are the most that 30 parallel tries get', async ({ registered: world }) => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => fail(world)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(10).fill(401),
      ...Array(20).fill(429),
    ]);
  });
});
