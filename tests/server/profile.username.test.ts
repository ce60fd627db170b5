import { describe, expect } from 'vitest';
import { register } from '../../contract/auth.contract';
import { updateProfile } from '../../contract/profile.contract';
import { apiError } from './api-errors';
import { times, twoServers, weakenedServer } from './burst-fixture';
import { registerAndVerify, registrationOf, startSession } from './players';
import { openWithAimansProfile } from './profile-fixture';
import { it } from './server-test';
import { setLimit, type World } from './world';

describe('a change of the username', () => {
  const tooSoon = (available_at: string, day: string) =>
    apiError('username_change_too_soon', `You can change your username again on ${day}.`, {
      errors: { username: [`You can change your username again on ${day}.`] },
      data: { available_at },
    });

  it('is accepted once in 30 days, to the second', { tags: ['A.profile.1'] }, async () => {
    const { world, token } = await openWithAimansProfile();
    const rename = (username: string) => world.call(updateProfile, { username }, { token });
    expect((await rename('First')).status).toBe(200);
    world.clock.set('2026-03-25T00:00:00Z');
    const { status, body } = await rename('Second');
    expect([status, body]).toEqual([422, tooSoon('2026-04-19T04:01:00.000Z', '19 Apr 2026')]);
    world.clock.set('2026-04-19T04:00:59Z');
    const { token: later } = await startSession(world, 'Aiman');
    const again = () => world.call(updateProfile, { username: 'Second' }, { token: later });
    expect((await again()).status).toBe(422);
    world.clock.pass(1);
    expect((await again()).status).toBe(200);
  });

  it('is ignored if the name is equal, and counted if its case differs', async () => {
    const { change, show } = await openWithAimansProfile();
    for (const again of [1, 2])
      expect([again, (await change({ username: 'Aiman' })).status]).toEqual([again, 200]);
    expect((await change({ username: 'AIMAN' })).status).toBe(200);
    expect((await change({ username: 'AIMAN', full_name: 'Aiman Rahman' })).status).toBe(200);
    expect((await change({ username: 'Aiman' })).body).toEqual(
      tooSoon('2026-04-19T04:01:00.000Z', '19 Apr 2026'),
    );
    expect([(await show()).username, (await show()).full_name]).toEqual(['AIMAN', 'Aiman Rahman']);
  });

  it('that comes too soon rejects the whole request', async () => {
    const { change, show } = await openWithAimansProfile();
    await change({ username: 'First' });
    const before = await show();
    expect((await change({ username: 'Second', marketing_opt_in: true, phone: '0139876543' })).status).toBe(
      422,
    );
    expect(await show()).toEqual(before);
  });

  it('has the cooldown of the campaign', async () => {
    const { world, change } = await openWithAimansProfile();
    await setLimit(world, 'username_change_days', 1);
    await change({ username: 'First' });
    expect((await change({ username: 'Second' })).body).toEqual(
      tooSoon('2026-03-21T04:01:00.000Z', '21 Mar 2026'),
    );
  });

  it('to the name of another player is rejected in any case', async () => {
    const { world, change, show } = await openWithAimansProfile();
    await registerAndVerify(world, 'Badrul');
    const before = await show();
    const { status, body } = await change({ username: 'bADRUL', full_name: 'Aiman Rahman' });
    expect([status, body, await show()]).toEqual([
      409,
      apiError('username_taken', 'This username is taken. Choose another.'),
      before,
    ]);
  });

  it('to the name of an unverified registration older than 24 hours is accepted', async () => {
    const { world, token } = await openWithAimansProfile();
    await world.succeed(register, registrationOf('Badrul'));
    const rename = () => world.call(updateProfile, { username: 'Badrul' }, { token });
    world.clock.pass(86_400);
    expect((await rename()).status).toBe(409);
    world.clock.pass(1);
    expect((await rename()).status).toBe(200);
    expect(await world.db.query('SELECT username FROM users')).toEqual([{ username: 'Badrul' }]);
  });
});

describe('20 parallel changes of one username', () => {
  const runBurst = async (world: World, server: Pick<World, 'call'>) => {
    const { token } = await registerAndVerify(world, 'Aiman');
    const answers = await Promise.all(
      times(20, (index) => server.call(updateProfile, { username: `Aiman_${index}` }, { token })),
    );
    return answers.map(({ body }) => (body.success ? 'saved' : body.error_code)).sort();
  };

  it('change it once, on two servers', { tags: ['A.profile.1'] }, async ({ world }) => {
    expect(await runBurst(world, twoServers(world))).toEqual([
      'saved',
      ...Array(19).fill('username_change_too_soon'),
    ]);
  });

  it('control run: change it more often without the condition', async ({ world }) => {
    const server = weakenedServer(world, [['username_changed_at IS NULL', 'true']]);
    expect((await runBurst(world, server)).filter((outcome) => outcome === 'saved').length).toBeGreaterThan(
      1,
    );
    expect(server.unused()).toEqual([]);
  });
});

describe('20 parallel changes by different players to one username', () => {
  it('succeed once', async ({ world }) => {
    const tokens = await Promise.all(
      times(20, async (index) => (await registerAndVerify(world, `Player_${index}`)).token),
    );
    const server = twoServers(world);
    const answers = await Promise.all(
      tokens.map((token, index) =>
        server.call(updateProfile, { username: index % 2 === 0 ? 'Hero' : 'HERO' }, { token }),
      ),
    );
    expect(answers.map(({ body }) => (body.success ? 'saved' : body.error_code)).sort()).toEqual([
      'saved',
      ...Array(19).fill('username_taken'),
    ]);
  });
});
