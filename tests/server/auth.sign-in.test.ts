import { describe, expect, it } from 'vitest';
import { logIn } from '../../contract/auth.contract';
import { getProfile } from '../../contract/profile.contract';
import { checkSession, logOut } from '../../contract/session.contract';
import { registrationOf, signIn, signUp } from './people';
import { openWorld, type World } from './world';

const aiman = registrationOf('Aiman');
const email = aiman.email;

async function openWithPlayer(): Promise<World> {
  const world = await openWorld();
  await signUp(world, 'Aiman');
  return world;
}

const badCredentials = {
  success: false,
  error: 'Wrong e-mail or password.',
  error_code: 'invalid_credentials',
};

describe('logging in', () => {
  it('welcomes the player by name', async () => {
    const world = await openWithPlayer();
    const { status, body } = await world.call(logIn, {
      email: 'Aiman@Example.test ',
      password: aiman.password,
    });
    expect([status, body]).toEqual([
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
    ['an e-mail that nobody registered', { email: 'nobody@example.test', password: aiman.password }],
  ])('answers %s in the same words', async (_what, fields) => {
    const world = await openWithPlayer();
    const { status, body } = await world.call(logIn, fields);
    expect([status, body]).toEqual([401, badCredentials]);
  });

  it('tells a suspended player so, after the right password only', async () => {
    const world = await openWithPlayer();
    await world.db.query(`UPDATE users SET status = 'suspended'`);
    expect((await world.call(logIn, { email, password: 'wrong' })).body).toEqual(badCredentials);
    const { status, body } = await world.call(logIn, aiman);
    expect([status, body]).toEqual([
      403,
      {
        success: false,
        error: 'This account is suspended. Please contact support.',
        error_code: 'account_suspended',
      },
    ]);
  });

  it('does not know a deleted player', async () => {
    const world = await openWithPlayer();
    await world.db.query(`UPDATE users SET status = 'deleted'`);
    expect((await world.call(logIn, aiman)).body).toEqual(badCredentials);
  });
});

describe('ten failures within 15 minutes', () => {
  const fail = (world: World, address?: string) =>
    world.call(logIn, { email, password: 'wrong' }, address === undefined ? {} : { address });

  it('lock the account for this address for 15 minutes from the last one', async () => {
    const world = await openWithPlayer();
    for (let failure = 0; failure < 10; failure += 1) {
      expect((await fail(world)).body).toEqual(badCredentials);
      world.clock.pass(1);
    }
    const locked = await world.call(logIn, aiman);
    expect([locked.status, locked.body, locked.headers.get('retry-after')]).toEqual([
      429,
      {
        success: false,
        error: 'Too many tries. Try again in 15 minutes.',
        error_code: 'too_many_attempts',
        data: { retry_after_seconds: 899, locked_until: '2026-03-20T04:15:09.000Z', attempts_left: 0 },
      },
      '899',
    ]);
    world.clock.set('2026-03-20T04:15:08Z');
    expect((await world.call(logIn, aiman)).status).toBe(429);
    world.clock.set('2026-03-20T04:15:09Z');
    expect((await world.call(logIn, aiman)).status).toBe(200);
  });

  it('leave the owner free at another address', async () => {
    const world = await openWithPlayer();
    for (let failure = 0; failure < 10; failure += 1) await fail(world, '198.51.100.66');
    expect((await fail(world, '198.51.100.66')).status).toBe(429);
    expect((await signIn(world, 'Aiman', '198.51.100.1')).username).toBe('Aiman');
  });

  it('lock an e-mail that nobody registered just so', async () => {
    const world = await openWithPlayer();
    const statuses: number[] = [];
    for (let failure = 0; failure < 11; failure += 1)
      statuses.push((await world.call(logIn, { email: 'nobody@example.test', password: 'x' })).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  it('are not forgotten by a success in between, which does not count itself', async () => {
    const world = await openWithPlayer();
    for (let failure = 0; failure < 9; failure += 1) await fail(world);
    for (let success = 0; success < 3; success += 1)
      expect((await world.call(logIn, aiman)).status).toBe(200);
    expect((await fail(world)).status).toBe(401);
    expect((await fail(world)).status).toBe(429);
  });

  it('slide: the eleventh is free once the first is 15 minutes old', async () => {
    const world = await openWithPlayer();
    await fail(world);
    world.clock.pass(600);
    for (let failure = 0; failure < 8; failure += 1) await fail(world);
    world.clock.pass(300);
    expect((await fail(world)).status).toBe(401);
    expect((await fail(world)).status).toBe(401);
    expect((await fail(world)).status).toBe(429);
  });

  it('are all that 100 parallel tries get', async () => {
    const world = await openWithPlayer();
    const answers = await Promise.all(Array.from({ length: 100 }, () => fail(world)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(10).fill(401),
      ...Array(90).fill(429),
    ]);
  });
});

describe('a session', () => {
  it('shows who is signed in, without the token', async () => {
    const world = await openWithPlayer();
    const { token, ...person } = await signIn(world, 'Aiman');
    const { status, body } = await world.call(checkSession, {}, { token });
    expect([status, body]).toEqual([200, { success: true, data: person }]);
  });

  const isLive = async (world: World, token: string) =>
    (await world.call(checkSession, {}, { token })).status === 200;

  it('ends 7 days after its last use', async () => {
    const world = await openWithPlayer();
    const { token } = await signIn(world, 'Aiman');
    world.clock.pass(7 * 86_400 - 1);
    expect(await isLive(world, token)).toBe(true);
    world.clock.pass(7 * 86_400 - 1);
    expect(await isLive(world, token)).toBe(true);
    world.clock.pass(7 * 86_400);
    expect(await isLive(world, token)).toBe(false);
  });

  it('ends 30 days after its start, however much it is used', async () => {
    const world = await openWithPlayer();
    const { token } = await signIn(world, 'Aiman');
    for (let day = 0; day < 29; day += 1) {
      world.clock.pass(86_400);
      expect(await isLive(world, token)).toBe(true);
    }
    world.clock.pass(86_399);
    expect(await isLive(world, token)).toBe(true);
    world.clock.pass(1);
    expect(await isLive(world, token)).toBe(false);
  });

  it('ends at log-out, and logging out again is fine', async () => {
    const world = await openWithPlayer();
    const { token } = await signIn(world, 'Aiman');
    const { token: other } = await signIn(world, 'Aiman');
    for (const _ of ['live', 'dead'])
      expect((await world.call(logOut, {}, { token })).body).toEqual({ success: true, data: {} });
    expect((await world.call(logOut)).body).toEqual({ success: true, data: {} });
    expect([await isLive(world, token), await isLive(world, other)]).toEqual([false, true]);
  });

  it('keeps its token as a hash only', async () => {
    const world = await openWithPlayer();
    const { token } = await signIn(world, 'Aiman');
    const kept = JSON.stringify(await world.db.query('SELECT * FROM sessions'));
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });

  it('is not opened by anything but its token', async () => {
    const world = await openWithPlayer();
    const headers = [
      '',
      `Bearer ${'A'.repeat(43)}`,
      `Bearer staff-${'x'.repeat(37)}`,
      'Basic cGxheWVyOnBhc3M=',
      'Bearer',
      `Bearer ${'A'.repeat(10_000)}`,
      'Bearer \u00e9\u00fc',
    ];
    for (const Authorization of headers)
      for (const endpoint of [checkSession, getProfile]) {
        const { status, body } = await world.call(
          endpoint,
          {},
          { headers: Authorization === '' ? {} : { Authorization } },
        );
        expect([Authorization, status, body]).toEqual([
          Authorization,
          401,
          { success: false, error: 'Please log in to go on.', error_code: 'unauthenticated' },
        ]);
      }
  });

  it('is not opened by its token in a cookie or in the address', async () => {
    const world = await openWithPlayer();
    const { token } = await signIn(world, 'Aiman');
    const elsewhere = [
      { Cookie: `Bearer ${token}` },
      { Cookie: `session_token=${token}` },
      { 'X-Token': token },
    ];
    for (const headers of elsewhere)
      expect((await world.call(checkSession, { token, session_token: token }, { headers })).status).toBe(401);
  });

  it('is closed to a player who was suspended or deleted meanwhile', async () => {
    const world = await openWithPlayer();
    const { token } = await signIn(world, 'Aiman');
    await world.db.query(`UPDATE users SET status = 'suspended'`);
    expect((await world.call(getProfile, {}, { token })).status).toBe(403);
    await world.db.query(`UPDATE users SET status = 'deleted'`);
    expect((await world.call(getProfile, {}, { token })).status).toBe(401);
  });
});
