import { describe, expect } from 'vitest';
import { logIn } from '../../contract/auth.contract';
import { changePassword } from '../../contract/profile.contract';
import { createApp } from '../../server/app';
import { countLockWaits, createBarrier, delayResults } from './barrier';
import { countOf, times, twoServers, weakenedServer } from './burst-fixture';
import { type Client, createClient } from './client';
import { registerAndVerify, startSession } from './players';
import { aiman, changeTo, fresh, isLive } from './profile-fixture';
import { it } from './server-test';
import { type Rewrite, weaken } from './weakened-database';
import { createTestServer, type World } from './world';

const outcomes = (answers: Awaited<ReturnType<Client['call']>>[]) =>
  answers.map(({ body }) => (body.success ? 'changed' : body.error_code)).sort();

describe('30 parallel guesses of the current password', () => {
  const runBurst = async (world: World, server: Pick<Client, 'call'>) => {
    const { token } = await registerAndVerify(world, 'Aiman');
    return outcomes(
      await Promise.all(
        times(30, (index) => server.call(changePassword, changeTo(fresh, `guess ${index}`), { token })),
      ),
    );
  };

  it('are evaluated ten times', async ({ world }) => {
    expect(await runBurst(world, twoServers(world))).toEqual([
      ...Array(10).fill('current_password_wrong'),
      ...Array(20).fill('too_many_attempts'),
    ]);
  });

  it('control run: are evaluated more often if they are counted afterwards', async ({ world }) => {
    const server = weakenedServer(world, [
      ['WHERE NOT EXISTS (SELECT FROM', 'WHERE true OR NOT EXISTS (SELECT FROM'],
    ]);
    const wrong = (await runBurst(world, server)).filter((outcome) => outcome === 'current_password_wrong');
    expect(wrong.length).toBeGreaterThan(10);
    expect(server.unused()).toEqual([]);
  });
});

const currentRead = 'AS is_changed_here';

const changeEverywhere = async (
  world: World,
  server: Pick<Client, 'call'>,
  wish = (index: number) => `${fresh} ${index}`,
) => {
  await registerAndVerify(world, 'Aiman');
  const tokens: string[] = [];
  for (let place = 0; place < 5; place += 1) tokens.push((await startSession(world, 'Aiman')).token);
  const answers = await Promise.all(
    tokens.map((token, index) => server.call(changePassword, changeTo(wish(index)), { token })),
  );
  const live = await Promise.all(tokens.map((token) => isLive(world, token)));
  return { changed: answers.filter(({ body }) => body.success).length, live: live.filter((is) => is).length };
};

describe('five parallel password changes from five sessions', () => {
  it('change it once, and only that session stays logged in', async ({ world }) => {
    expect(await changeEverywhere(world, twoServers(world))).toEqual({ changed: 1, live: 1 });
    expect((await world.mails()).filter(({ subject }) => subject.includes('changed')).length).toBe(1);
  });

  it('control run: change it more than once without the condition', async ({ world }) => {
    const server = weakenedServer(
      world,
      [['WHERE user_id = $1 AND password_hash = $2 RETURNING', 'WHERE user_id = $1 AND $2 <> $3 RETURNING']],
      createBarrier(currentRead),
    );
    expect((await changeEverywhere(world, server)).changed).toBeGreaterThan(1);
    expect(server.unused()).toEqual([]);
  });
});

describe('five parallel password changes from five sessions to the same password', () => {
  it('change it once, and only that session stays logged in', async ({ world }) => {
    expect(await changeEverywhere(world, twoServers(world), () => fresh)).toEqual({ changed: 1, live: 1 });
  });

  it('control run: end all sessions if each takes the change for its own', async ({ world }) => {
    const server = weakenedServer(
      world,
      [
        [
          'EXISTS (SELECT FROM sessions WHERE token_hash = $2 AND has_changed_password)',
          '$2::bytea IS NOT NULL',
        ],
      ],
      createBarrier(currentRead),
    );
    expect(await changeEverywhere(world, server, () => fresh)).toEqual({
      changed: expect.any(Number),
      live: 0,
    });
    expect(server.unused()).toEqual([]);
  });
});

describe('a login with the old password during a password change', () => {
  const accountRead = 'password_hash\n     FROM users WHERE email = $1';
  const secondCheck = 'AND password_hash = $2 FOR SHARE';

  const meetDuringLogin = async (sqlPart: string, rewrites: readonly Rewrite[] = []) => {
    const world = await createTestServer();
    const { token } = await registerAndVerify(world, 'Aiman');
    const weak = weaken(world.db, rewrites);
    let change: Promise<unknown> | undefined;
    const db = delayResults(weak, sqlPart, async () => {
      let isChanged = false;
      change = world.succeed(changePassword, changeTo(fresh), { token }).then(() => {
        isChanged = true;
      });
      const isMet = async () => isChanged || (await countLockWaits(world.db)) > 0;
      await expect.poll(isMet, { message: 'the password is changed, or waits for the log-in' }).toBe(true);
    });
    const server = createClient(createApp({ ...world.deps, db }));
    const { status } = await server.call(logIn, { email: aiman.email, password: aiman.password });
    await change;
    return { status, sessions: await countOf(world, 'sessions'), unused: weak.unused() };
  };

  it.each([
    ['before', accountRead, 401],
    ['after', secondCheck, 200],
  ])(
    'leaves no session if the change comes %s its second check',
    { tags: ['A.sessions.2'] },
    async (_, sqlPart, status) => {
      expect(await meetDuringLogin(sqlPart)).toEqual({ status, sessions: 1, unused: [] });
    },
  );

  it.each([
    ['it did not check a second time', accountRead, 'AND $2::text IS NOT NULL FOR SHARE'],
    ['the change did not wait for it', secondCheck, 'AND password_hash = $2'],
  ])('control run: leaves a session if %s', async (_, sqlPart, weakness) => {
    expect(await meetDuringLogin(sqlPart, [[secondCheck, weakness]])).toEqual({
      status: 200,
      sessions: 2,
      unused: [],
    });
  });
});
