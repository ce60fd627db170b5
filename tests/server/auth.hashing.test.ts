import { availableParallelism } from 'node:os';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { forgotPassword, logIn, register, resetPassword } from '../../contract/auth.contract';
import type { Endpoint } from '../../contract/endpoint';
import { changePassword } from '../../contract/profile.contract';
import { createHashingAdmission } from '../../server/accounts/hashing';
import { createApp } from '../../server/app';
import type { Deps } from '../../server/deps';
import { apiError } from './api-errors';
import { times } from './burst-fixture';
import { type Client, createClient } from './client';
import { codeMailedTo, openWithPlayer, registrationOf, startSession } from './players';
import { it } from './server-test';
import { watchStatements } from './weakened-database';
import type { World } from './world';

const argon2 = vi.hoisted(() => ({ gate: Promise.resolve(), atOnce: 0, most: 0 }));

vi.mock('@node-rs/argon2', async (load) => {
  const { hash, verify } = await load<typeof import('@node-rs/argon2')>();
  return {
    hash,
    verify: async (...given: Parameters<typeof verify>) => {
      argon2.atOnce += 1;
      argon2.most = Math.max(argon2.most, argon2.atOnce);
      await argon2.gate;
      return verify(...given).finally(() => {
        argon2.atOnce -= 1;
      });
    },
  };
});

function blockHashing(): () => void {
  let release = () => {};
  argon2.gate = new Promise((resolve) => {
    release = resolve;
  });
  argon2.most = 0;
  onTestFinished(release);
  return release;
}

const serverWith = (world: World, changes: Partial<Deps>): Client =>
  createClient(createApp({ ...world.deps, ...changes }));

describe('100 parallel logins', () => {
  const runBurst = (server: Client) => {
    const statuses: number[] = [];
    const all = Promise.all(
      times(100, async (index) => {
        const { status } = await server.call(logIn, { email: `p${index}@example.test`, password: 'guess' });
        statuses.push(status);
      }),
    );
    return { statuses, all };
  };

  it('hash on all cores but one, with 50 in a queue; the rest are answered 503', {
    tags: ['A.limits.hashing.1'],
  }, async ({ world }) => {
    const release = blockHashing();
    const { statuses, all } = runBurst(world);
    await expect.poll(() => argon2.most + 50 + statuses.length, { timeout: 30_000 }).toBe(100);
    expect(argon2.most).toBeLessThanOrEqual(Math.max(1, availableParallelism() - 1));
    expect(new Set(statuses)).toEqual(new Set([503]));
    release();
    await all;
    expect(statuses.filter((status) => status === 401)).toHaveLength(50 + argon2.most);
    expect(argon2.most).toBeLessThanOrEqual(Math.max(1, availableParallelism() - 1));
  });

  it('control run: all hash at once without the limits', async ({ world }) => {
    const release = blockHashing();
    const { verify } = await import('@node-rs/argon2');
    const { hashPassword } = await import('../../server/accounts/passwords');
    const some = await hashPassword('some password');
    const { statuses, all } = runBurst(
      serverWith(world, {
        isPassword: async (_, password) => (await verify(some, password)) && false,
        admitHashing: createHashingAdmission(1000, 1000),
      }),
    );
    await expect.poll(() => argon2.most, { timeout: 30_000 }).toBe(100);
    expect(statuses).toEqual([]);
    release();
    await all;
    expect(new Set(statuses)).toEqual(new Set([401]));
  });
});

describe('while the queue of password hashes is full,', () => {
  const full = createHashingAdmission(1);
  void full(() => new Promise(() => {}));
  const busy = apiError(
    'maintenance',
    'Too many people are logging in right now. Try again in a few seconds.',
    { data: { retry_after_seconds: 2 } },
  );
  const aiman = registrationOf('Aiman');
  const withPassword = (password: string) => ({ password, password_confirmation: password });
  const withNew = (password: string) => ({
    current_password: aiman.password,
    new_password: password,
    new_password_confirmation: password,
  });

  it('calls that hash are answered 503 without counting a try at a password or code', {
    tags: ['A.limits.hashing.1'],
  }, async ({ registered: world }) => {
    const { token } = await startSession(world, 'Aiman');
    world.clock.pass(60);
    await world.succeed(forgotPassword, aiman);
    const code = await codeMailedTo(world, aiman.email);
    const reset = { email: aiman.email, verification_code: code, ...withPassword('Roti canai for two') };
    const change = withNew('Teh tarik kurang manis');
    const calls: [Endpoint, object][] = [
      [logIn, aiman],
      [logIn, { email: 'nobody@example.test', password: 'guess' }],
      [register, registrationOf('Badrul')],
      [resetPassword, reset],
      [changePassword, change],
    ];
    const server = serverWith(world, { admitHashing: full });
    for (const [endpoint, fields] of calls)
      for (const _ of times(11, String)) {
        const { status, body, headers } = await server.call(endpoint, fields, { token });
        expect([endpoint.verb, status, body, headers.get('retry-after')]).toEqual([
          endpoint.verb,
          503,
          busy,
          '2',
        ]);
      }
    await world.succeed(changePassword, change, { token });
    await world.succeed(resetPassword, reset);
    await world.succeed(logIn, { email: aiman.email, password: 'Roti canai for two' });
  });

  it.each([
    ['a log-in', logIn, aiman, 0],
    ['a registration', register, registrationOf('Badrul'), 0],
    ['a change of the password, its session aside,', changePassword, withNew('Teh tarik kurang manis'), 1],
  ] as [string, Endpoint, object, number][])('%s runs no statement', async (_, endpoint, fields, count) => {
    const world = await openWithPlayer();
    const { token } = await startSession(world, 'Aiman');
    const statements: string[] = [];
    const db = watchStatements(world.db, (text) => statements.push(text));
    const { status } = await serverWith(world, { db, admitHashing: full }).call(endpoint, fields, { token });
    expect([status, statements.length]).toEqual([503, count]);
  });
});
