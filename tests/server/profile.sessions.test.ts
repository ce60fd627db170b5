import { describe, expect } from 'vitest';
import { logIn } from '../../contract/auth.contract';
import { endOtherSessions, endSession, getSessions } from '../../contract/sessions.contract';
import { startSession } from '../../server/accounts/sessions';
import { apiError } from './api-errors';
import { rowsReadBy, scannedBy } from './plans';
import { registerAndVerify, registrationOf } from './players';
import { isLive } from './profile-fixture';
import { it } from './server-test';
import { createTestServer, type World } from './world';

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36';
const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:139.0) Gecko/20100101 Firefox/139.0';

const logInFrom = (world: World, userAgent: string, address: string) =>
  world.succeed(logIn, registrationOf('Aiman'), { address, headers: { 'User-Agent': userAgent } });

const list = async (world: World, token: string) =>
  (await world.succeed(getSessions, {}, { token })).sessions;

const openWithThree = async () => {
  const world = await createTestServer();
  const { token: first } = await registerAndVerify(world, 'Aiman');
  world.clock.pass(60);
  const { token: onPhone } = await logInFrom(world, phone, '198.51.100.23');
  world.clock.pass(60);
  const { token: onLaptop } = await logInFrom(world, laptop, '2001:db8:85a3:8d3::7334');
  const sessions = await list(world, onPhone);
  const idOf = (device: string | null) =>
    sessions.find((session) => session.device === device)?.session_id ?? '';
  return { world, tokens: { first, onPhone, onLaptop }, idOf };
};

describe('GET /api/user/sessions', () => {
  const session_id = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

  it('lists device and location, latest use first, without a secret', {
    tags: ['A.sessions.1'],
  }, async () => {
    const { world, tokens } = await openWithThree();
    const { status, body } = await world.call(getSessions, {}, { token: tokens.onPhone });
    const at = (minute: number) => `2026-03-20T04:0${minute}:00.000Z`;
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        data: {
          sessions: [
            {
              session_id,
              device: 'Firefox on Windows',
              place: '2001:db8:85a3:x',
              signed_in_at: at(2),
              last_used_at: at(2),
              is_current: false,
            },
            {
              session_id,
              device: 'Chrome on Android',
              place: '198.51.100.x',
              signed_in_at: at(1),
              last_used_at: at(2),
              is_current: true,
            },
            {
              session_id,
              device: null,
              place: '203.0.113.x',
              signed_in_at: at(0),
              last_used_at: at(0),
              is_current: false,
            },
          ],
        },
      },
    ]);
  });

  it('does not list sessions of other players', async () => {
    const { world } = await openWithThree();
    const badrul = await registerAndVerify(world, 'Badrul');
    expect((await list(world, badrul.token)).map(({ is_current }) => is_current)).toEqual([true]);
  });

  it('lists live sessions: 7 days from the last use, 30 from the start', async () => {
    const { world, tokens } = await openWithThree();
    const devices = async () => (await list(world, tokens.onLaptop)).map(({ device }) => device);
    world.clock.set('2026-03-27T04:01:59Z');
    expect(await devices()).toEqual(['Firefox on Windows', 'Chrome on Android']);
    world.clock.set('2026-03-27T04:02:00Z');
    expect(await devices()).toEqual(['Firefox on Windows']);
    await world.db.query('UPDATE sessions SET last_used_at = $1', [world.clock.now()]);
    expect((await devices()).length).toBe(3);
    await world.db.query(`UPDATE sessions SET expires_at = $1 WHERE device = 'Chrome on Android'`, [
      world.clock.now(),
    ]);
    expect((await devices()).sort()).toEqual(['Firefox on Windows', null]);
  });

  it('lists a hundred sessions at most', async ({ world, player: { player, token } }) => {
    for (let more = 0; more < 104; more += 1)
      await startSession(world.db, world.deps.random, player.id, world.clock.now());
    expect((await list(world, token)).length).toBe(100);
  });
});

describe('DELETE /api/user/sessions/:id', () => {
  it('logs out that device only', { tags: ['A.sessions.1'] }, async () => {
    const { world, tokens, idOf } = await openWithThree();
    expect(
      await world.answer(endSession, { id: idOf('Firefox on Windows') }, { token: tokens.onPhone }),
    ).toEqual([200, { success: true, message: 'Device logged out.', data: {} }]);
    const live = [tokens.first, tokens.onPhone, tokens.onLaptop].map((token) => isLive(world, token));
    expect(await Promise.all(live)).toEqual([true, true, false]);
    expect((await list(world, tokens.onPhone)).map(({ device }) => device)).toEqual([
      'Chrome on Android',
      null,
    ]);
  });

  it('ends the current session too', async () => {
    const { world, tokens, idOf } = await openWithThree();
    const own = { id: idOf('Chrome on Android') };
    expect((await world.call(endSession, own, { token: tokens.onPhone })).status).toBe(200);
    expect((await world.call(endSession, own, { token: tokens.onPhone })).status).toBe(401);
    expect(await isLive(world, tokens.first)).toBe(true);
  });

  it('answers 404 to an ended, unknown or malformed id and to one of another player', {
    tags: ['A.sessions.1'],
  }, async () => {
    const { world, tokens, idOf } = await openWithThree();
    const badrul = await registerAndVerify(world, 'Badrul');
    const [theirs] = await list(world, badrul.token);
    const laptopId = idOf('Firefox on Windows');
    const idleId = idOf(null);
    await world.succeed(endSession, { id: laptopId }, { token: tokens.onPhone });
    await world.db.query(`UPDATE sessions SET last_used_at = $2 WHERE session_id = $1`, [
      idleId,
      new Date(world.clock.now().getTime() - 7 * 86_400_000),
    ]);
    const rows = () => world.db.query('SELECT session_id FROM sessions ORDER BY session_id');
    const before = await rows();
    const ids = [
      theirs?.session_id,
      laptopId,
      idleId,
      '00000000-0000-4000-8000-000000000000',
      idOf('Chrome on Android').toUpperCase(),
      '1',
      '%',
      '\u0000',
      "' OR 1=1 --",
      '../sessions',
      tokens.onPhone,
      'x'.repeat(5000),
    ];
    for (const id of ids) {
      const { status, body } = await world.call(endSession, { id }, { token: tokens.onPhone });
      expect([id, status, body]).toEqual([
        id,
        404,
        apiError('not_found', 'This device is already logged out.'),
      ]);
    }
    expect(await rows()).toEqual(before);
  });
});

describe('DELETE /api/user/sessions', () => {
  it('keeps the current session and returns how many were ended', async () => {
    const { world, tokens, idOf } = await openWithThree();
    const badrul = await registerAndVerify(world, 'Badrul');
    await world.db.query('UPDATE sessions SET expires_at = $2 WHERE session_id = $1', [
      idOf(null),
      world.clock.now(),
    ]);
    const end = () => world.call(endOtherSessions, {}, { token: tokens.onPhone });
    const answer = (sessions_ended: number) => ({
      success: true,
      message: 'All other devices logged out.',
      data: { sessions_ended },
    });
    expect([(await end()).body, (await end()).body]).toEqual([answer(1), answer(0)]);
    const live = [...Object.values(tokens), badrul.token].map((token) => isLive(world, token));
    expect(await Promise.all(live)).toEqual([false, true, false, true]);
  });
});

it('sessions of a player are found by index among 20 000', async ({ world, player: { player, token } }) => {
  await startSession(world.db, world.deps.random, player.id, world.clock.now());
  await world.db.query(
    `INSERT INTO users (user_id, username, email, password_hash, status, created_at, updated_at)
     SELECT 'U' || lpad(n::text, 16, '0'), 'crowd_' || n, n || '@crowd.test', 'none', 'active', now(), now()
     FROM generate_series(1, 5000) AS n`,
  );
  await world.db.query(
    `INSERT INTO sessions (token_hash, user_id, created_at, last_used_at, expires_at)
     SELECT sha256(n::text::bytea), 'U' || lpad((n % 5000 + 1)::text, 16, '0'), $1, $1, $1::timestamptz + interval '30 days'
     FROM generate_series(1, 20000) AS n`,
    [world.clock.now()],
  );
  await world.db.query('VACUUM ANALYZE');
  expect(await rowsReadBy(world, { endpoint: getSessions, fields: {}, token }, 'is_current')).toBe(2);
  for (const endpoint of [getSessions, endOtherSessions])
    expect(await scannedBy(world, endpoint, {}, token)).not.toContain('sessions');
});
