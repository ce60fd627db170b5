import { describe, expect } from 'vitest';
import { logIn } from '../../contract/auth.contract';
import { createApp } from '../../server/app';
import { noPlayerLock, times, weakenedServer } from './burst-fixture';
import { type Client, createClient } from './client';
import { registrationOf, startSession } from './players';
import { it } from './server-test';
import { setLimit, type World } from './world';

/** Rejects every password without hashing it. */
const withoutHashing = ({ deps }: World): Client =>
  createClient(createApp({ ...deps, isPassword: async () => false }));

const runBurst = async (server: Client, count: number, address = (_: number) => '198.51.100.66') => {
  const answers = await Promise.all(
    times(count, (index) =>
      server.call(logIn, { email: `p${index}@example.test`, password: 'guess' }, { address: address(index) }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  return [401, 429].map((wanted) => statuses.filter((status) => status === wanted).length);
};

const limitFailures = (world: World, count: number) =>
  setLimit(world, 'per_network', {
    login_failures: { count, minutes: 15 },
    email_code_failures: { count: 100, minutes: 60 },
    email_code_requests_per_hour: 200,
  });

describe('failed logins from one network', () => {
  it('are limited over all accounts, also in parallel', { tags: ['A.limits.networks.1'] }, async ({
    registered: world,
  }) => {
    await limitFailures(world, 5);
    expect(await runBurst(world, 20)).toEqual([5, 15]);
    expect(await runBurst(world, 3)).toEqual([0, 3]);
    const rejected = await world.call(logIn, registrationOf('Aiman'), { address: '198.51.100.66' });
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '900']);
    expect((await startSession(world, 'Aiman', '198.51.100.67')).username).toBe('Aiman');
    world.clock.pass(900);
    expect(await runBurst(world, 1)).toEqual([1, 0]);
  });

  it('control run: are not limited without the counter', async ({ world }) => {
    await limitFailures(world, 5);
    expect(await runBurst(weakenedServer(world, noPlayerLock.slice(0, 1)), 20)).toEqual([20, 0]);
  });

  it('are counted per /64 of an IPv6 address', { tags: ['A.limits.networks.1'] }, async ({ world }) => {
    await limitFailures(world, 5);
    expect(await runBurst(world, 10, (index) => `2001:db8:1:2:${index}::1`)).toEqual([5, 5]);
    expect(await runBurst(world, 3, (index) => `2001:db8:1:${index + 3}::1`)).toEqual([3, 0]);
  });

  it('are counted per account only in a trusted network', { tags: ['A.limits.networks.1'] }, async ({
    world,
  }) => {
    await limitFailures(world, 5);
    await setLimit(world, 'trusted_networks', ['198.51.100.0/24']);
    expect(await runBurst(world, 12)).toEqual([12, 0]);
    const tries = times(11, () =>
      world.call(logIn, { email: 'p1@example.test', password: 'guess' }, { address: '198.51.100.66' }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...times(9, () => 401), 429, 429]);
  });

  it('do not include successful logins', async ({ registered: world }) => {
    await limitFailures(world, 2);
    for (const _ of times(3, String)) await startSession(world, 'Aiman');
    expect(await runBurst(world, 3, () => '203.0.113.7')).toEqual([2, 1]);
  });

  it('lock the network after 200 in 15 minutes, which is enough for a hall of 500 players', async ({
    world,
  }) => {
    const evaluated: (number | undefined)[] = [];
    for (const size of times(6, () => 40)) evaluated.push((await runBurst(withoutHashing(world), size))[0]);
    expect(evaluated).toEqual([40, 40, 40, 40, 40, 0]);
  });
});
