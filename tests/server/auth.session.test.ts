import { describe, expect } from 'vitest';
import { getProfile } from '../../contract/profile.contract';
import { checkSession, logOut } from '../../contract/session.contract';
import { apiError } from './api-errors';
import { startSession } from './players';
import { it } from './server-test';
import type { World } from './world';

describe('an auth session', () => {
  it('returns its player without the token', async ({ registered: world }) => {
    const { token, ...person } = await startSession(world, 'Aiman');
    expect(await world.answer(checkSession, {}, { token })).toEqual([200, { success: true, data: person }]);
  });

  const isLive = async (world: World, token: string) =>
    (await world.call(checkSession, {}, { token })).status === 200;

  it('expires 7 days after its last use', async ({ registered: world }) => {
    const { token } = await startSession(world, 'Aiman');
    world.clock.pass(7 * 86_400 - 1);
    expect(await isLive(world, token)).toBe(true);
    world.clock.pass(7 * 86_400 - 1);
    expect(await isLive(world, token)).toBe(true);
    world.clock.pass(7 * 86_400);
    expect(await isLive(world, token)).toBe(false);
  });

  it('expires 30 days after its start, even in constant use', async ({ registered: world }) => {
    const { token } = await startSession(world, 'Aiman');
    for (let day = 0; day < 29; day += 1) {
      world.clock.pass(86_400);
      expect(await isLive(world, token)).toBe(true);
    }
    world.clock.pass(86_399);
    expect(await isLive(world, token)).toBe(true);
    world.clock.pass(1);
    expect(await isLive(world, token)).toBe(false);
  });

  it('ends at logout, and a second logout succeeds', { tags: ['7.auth.4'] }, async ({
    registered: world,
  }) => {
    const { token } = await startSession(world, 'Aiman');
    const { token: other } = await startSession(world, 'Aiman');
    for (const _ of ['live', 'dead'])
      expect((await world.call(logOut, {}, { token })).body).toEqual({ success: true, data: {} });
    expect((await world.call(logOut)).body).toEqual({ success: true, data: {} });
    expect([await isLive(world, token), await isLive(world, other)]).toEqual([false, true]);
  });

  it('stores its token as a hash only', async ({ registered: world }) => {
    const { token } = await startSession(world, 'Aiman');
    const kept = JSON.stringify(await world.db.query('SELECT * FROM sessions'));
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });

  it('is rejected for any other token', async ({ registered: world }) => {
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
          apiError('unauthenticated', 'Please log in to continue.'),
        ]);
      }
  });

  it('is rejected for its token in a cookie or in the query', async ({ registered: world }) => {
    const { token } = await startSession(world, 'Aiman');
    const elsewhere = [
      { Cookie: `Bearer ${token}` },
      { Cookie: `session_token=${token}` },
      { 'X-Token': token },
    ];
    for (const headers of elsewhere)
      expect((await world.call(checkSession, { token, session_token: token }, { headers })).status).toBe(401);
  });

  it('is rejected once its player is suspended or deleted', async ({ registered: world }) => {
    const { token } = await startSession(world, 'Aiman');
    await world.db.query(`UPDATE users SET status = 'suspended'`);
    expect((await world.call(getProfile, {}, { token })).status).toBe(403);
    await world.db.query(`UPDATE users SET status = 'deleted'`);
    expect((await world.call(getProfile, {}, { token })).status).toBe(401);
  });
});
