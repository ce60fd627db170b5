import { describe, expect, it } from 'vitest';
import { logIn } from '../../contract/auth.contract';
import { changePassword } from '../../contract/profile.contract';
import { times, twoServers, weakened } from './burst';
import type { Client } from './client';
import { signIn, signUp } from './people';
import { aiman, changeTo, fresh, isLive } from './profile-desk';
import { openWorld, type World } from './world';

const outcomes = (answers: Awaited<ReturnType<Client['call']>>[]) =>
  answers.map(({ body }) => (body.success ? 'changed' : body.error_code)).sort();

describe('50 parallel guesses of the current password', () => {
  const rush = async (world: World, server: Pick<Client, 'call'>) => {
    const { token } = await signUp(world, 'Aiman');
    return outcomes(
      await Promise.all(
        times(50, (index) => server.call(changePassword, changeTo(fresh, `guess ${index}`), { token })),
      ),
    );
  };

  it('are ten', async () => {
    const world = await openWorld();
    expect(await rush(world, twoServers(world))).toEqual([
      ...Array(10).fill('current_password_wrong'),
      ...Array(40).fill('too_many_attempts'),
    ]);
  });

  it('would be more if they were not counted first', async () => {
    const world = await openWorld();
    const server = weakened(world, [
      ['WHERE NOT EXISTS (SELECT FROM', 'WHERE true OR NOT EXISTS (SELECT FROM'],
    ]);
    const wrong = (await rush(world, server)).filter((outcome) => outcome === 'current_password_wrong');
    expect(wrong.length).toBeGreaterThan(10);
    expect(server.unused()).toEqual([]);
  });
});

/** Aiman changes the password in five places at once: how many are told so, and in how many the player stays signed in. */
const changeEverywhere = async (
  world: World,
  server: Pick<Client, 'call'>,
  wish = (index: number) => `${fresh} ${index}`,
) => {
  await signUp(world, 'Aiman');
  const tokens: string[] = [];
  for (let place = 0; place < 5; place += 1) tokens.push((await signIn(world, 'Aiman')).token);
  const answers = await Promise.all(
    tokens.map((token, index) => server.call(changePassword, changeTo(wish(index)), { token })),
  );
  const live = await Promise.all(tokens.map((token) => isLive(world, token)));
  return {
    changed: answers.filter(({ body }) => body.success).length,
    live: live.filter((is) => is).length,
  };
};

describe('five parallel changes from five places', () => {
  it('are one, and its place alone stays signed in', async () => {
    const world = await openWorld();
    expect(await changeEverywhere(world, twoServers(world))).toEqual({ changed: 1, live: 1 });
    expect((await world.mails()).filter(({ subject }) => subject.includes('changed')).length).toBe(1);
  });

  it('would be more without the condition', async () => {
    const world = await openWorld();
    const server = weakened(world, [
      [
        'WHERE user_id = $1 AND password_hash = $2 RETURNING',
        'WHERE user_id = $1 AND $2 <> $3 AND (SELECT pg_sleep(0.5)) IS NOT NULL RETURNING',
      ],
    ]);
    expect((await changeEverywhere(world, server)).changed).toBeGreaterThan(1);
    expect(server.unused()).toEqual([]);
  });
});

describe('five parallel changes from five places to the same password', () => {
  it('are one, too, and its place alone stays signed in', async () => {
    const world = await openWorld();
    expect(await changeEverywhere(world, twoServers(world), () => fresh)).toEqual({ changed: 1, live: 1 });
  });

  it('would leave no place if each took the change for its own', async () => {
    const world = await openWorld();
    const server = weakened(world, [
      [
        'EXISTS (SELECT FROM sessions WHERE token_hash = $2 AND has_changed_password)',
        '$2::bytea IS NOT NULL',
      ],
    ]);
    expect(await changeEverywhere(world, server, () => fresh)).toEqual({
      changed: expect.any(Number),
      live: 0,
    });
    expect(server.unused()).toEqual([]);
  });
});

describe('a log-in with the old password while it is changed', () => {
  const meet = async (world: World, server: Client) => {
    const { token } = await signUp(world, 'Aiman');
    const logIns = times(2, () => server.call(logIn, { email: aiman.email, password: aiman.password }));
    await expect
      .poll(() =>
        world.db.query(
          "SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()",
        ),
      )
      .toHaveLength(2);
    await Promise.all([...logIns, world.call(changePassword, changeTo(fresh), { token })]);
    const [left] = await world.db.query<{ count: string }>('SELECT count(*) FROM sessions');
    return Number(left?.count);
  };

  // Whoever starts a session comes late, as on a busy machine.
  const late = '(SELECT pg_sleep(3)) IS NOT NULL';
  const look = 'AND password_hash = $2 FOR SHARE';

  it('leaves no session behind', async () => {
    const world = await openWorld();
    const server = weakened(world, [[look, `AND password_hash = $2 AND ${late} FOR SHARE`]]);
    expect(await meet(world, server)).toBe(1);
    expect(server.unused()).toEqual([]);
  });

  it('would leave one if it did not look again', async () => {
    const world = await openWorld();
    const server = weakened(world, [[look, `AND password_hash = $2 AND ${late}`]]);
    expect(await meet(world, server)).toBeGreaterThan(1);
    expect(server.unused()).toEqual([]);
  });
});
