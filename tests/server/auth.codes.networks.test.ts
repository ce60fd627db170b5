import { describe, expect } from 'vitest';
import { forgotPassword, resendVerification, resetPassword, verifyEmail } from '../../contract/auth.contract';
import { deleteOldLoginNetworks } from '../../server/accounts/login-networks';
import { noPlayerLock, times, weakenedServer } from './burst-fixture';
import type { Client } from './client';
import {
  codeMailedTo,
  openWithPlayer,
  openWithRegistration,
  recipientsSoFar,
  registrationOf,
  wrongFor,
} from './players';
import { it } from './server-test';
import type { Rewrite } from './weakened-database';
import { setLimit, type World } from './world';

const { email } = registrationOf('Aiman');
const owner = '203.0.113.7';
const stranger = '198.51.100.66';
const strangers = times(5, (index) => `198.51.100.${index + 1}`);

const guesses = {
  verify: (server: Client, code: string, address: string) =>
    server.call(verifyEmail, { email, verification_code: code }, { address }),
  reset: (server: Client, code: string, address: string) => {
    const password = 'Roti canai for two';
    const fields = { email, verification_code: code, password, password_confirmation: password };
    return server.call(resetPassword, fields, { address });
  },
};

const openWithCode = async (purpose: keyof typeof guesses) => {
  const { world, code } = await openWithRegistration();
  if (purpose === 'verify') return { world, code };
  world.clock.pass(60);
  await world.succeed(forgotPassword, { email });
  return { world, code: await codeMailedTo(world, email) };
};

describe.each(['verify', 'reset'] as const)('a code to %s', (purpose) => {
  it('has five tries per network, so a stranger does not consume the tries of the owner', {
    tags: ['A.limits.codes.2'],
  }, async () => {
    const { world, code } = await openWithCode(purpose);
    const left: unknown[] = [];
    for (const guess of times(6, () => wrongFor(code))) {
      const { body } = await guesses[purpose](world, guess, stranger);
      left.push(body.success || body.data?.attempts_left);
    }
    expect(left).toEqual([4, 3, 2, 1, 0, 0]);
    expect((await guesses[purpose](world, code, stranger)).status).toBe(422);
    expect((await guesses[purpose](world, code, owner)).status).toBe(200);
  });
});

describe('25 parallel guesses from each of five networks that did not request the code', () => {
  const runBurst = async (world: World, server: Client, code: string) => {
    await Promise.all(
      strangers.flatMap((address) => times(25, () => guesses.verify(server, wrongFor(code), address))),
    );
    const [row] = await world.db.query<{ tries: number }>('SELECT tries FROM email_codes');
    return row?.tries;
  };

  it('have 20 tries in total, separate from those of the network that requested it', {
    tags: ['A.limits.codes.2'],
  }, async () => {
    const { world, code } = await openWithCode('verify');
    expect(await runBurst(world, world, code)).toBe(20);
    expect((await guesses.verify(world, code, owner)).status).toBe(200);
  });

  it('control run: have 25 tries without the total limit', async () => {
    const { world, code } = await openWithCode('verify');
    const noTotal: Rewrite = ['kept.tries < $7 OR', 'kept.tries < $7 + 1000 OR'];
    const server = weakenedServer(world, [noTotal]);
    expect(await runBurst(world, server, code)).toBe(25);
    expect(server.unused()).toEqual([]);
  });
});

describe('requests for email codes', () => {
  const ask = (server: Client, address: string) => server.call(forgotPassword, { email }, { address });

  it('by a stranger all day leave the owner with a valid code', { tags: ['A.limits.codes.2'] }, async ({
    pending: { world },
  }) => {
    const statuses: number[] = [];
    for (const _ of times(6, String)) {
      statuses.push((await ask(world, stranger)).status);
      world.clock.pass(60);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await ask(world, owner)).status).toBe(200);
    expect((await guesses.reset(world, await codeMailedTo(world, email), owner)).status).toBe(200);
  });

  it('for one address are limited to 20 a day in total, including the registration', async ({
    pending: { world },
  }) => {
    for (const _ of times(5, String)) {
      for (const address of strangers) await ask(world, address);
      world.clock.pass(60);
    }
    expect(await recipientsSoFar(world)).toEqual(times(20, () => email));
    const rejected = await ask(world, owner);
    expect([rejected.status, rejected.body]).toMatchObject([
      429,
      { error_code: 'resend_too_soon', data: { locked_until: '2026-03-20T16:00:00.000Z' } },
    ]);
  });

  it('beyond 20 in total are accepted once from a new network, and without that limit where the owner logged in', {
    tags: ['A.limits.codes.2'],
  }, async ({ registered: world }) => {
    const newNetwork = '192.0.2.1';
    const askTimes = async (count: number, address: string) => {
      const statuses: number[] = [];
      for (const _ of times(count, String)) {
        world.clock.pass(60);
        statuses.push((await ask(world, address)).status);
      }
      return statuses;
    };
    for (const address of strangers.slice(0, 4)) await askTimes(5, address);
    expect(await askTimes(2, newNetwork)).toEqual([200, 429]);
    const code = await codeMailedTo(world, email);
    expect(await askTimes(6, owner)).toEqual([200, 200, 200, 200, 429, 429]);
    expect((await guesses.reset(world, code, newNetwork)).status).toBe(422);
    expect((await guesses.reset(world, await codeMailedTo(world, email), owner)).status).toBe(200);
  });

  const runBurst = async (server: Client) => {
    const answers = await Promise.all(times(130, (index) => ask(server, `192.0.2.${index + 1}`)));
    return answers.filter(({ status }) => status === 200).length;
  };

  it('are limited to 100 a day from new networks, also in parallel, but not where the owner logged in', async ({
    registered: world,
  }) => {
    expect(await runBurst(world)).toBe(99);
    world.clock.pass(60);
    expect((await ask(world, owner)).status).toBe(200);
  });

  it('control run: are not limited without the counter', async () => {
    expect(await runBurst(weakenedServer(await openWithPlayer(), noPlayerLock.slice(0, 1)))).toBe(130);
  });

  it('from a network count as those of a stranger 90 days after the last login of the owner there', async ({
    registered: world,
  }) => {
    world.clock.pass(90 * 24 * 3600);
    for (const address of strangers.slice(0, 4))
      for (const _ of times(5, String)) {
        await ask(world, address);
        world.clock.pass(60);
      }
    expect((await ask(world, owner)).status).toBe(200);
    world.clock.pass(60);
    expect((await ask(world, owner)).status).toBe(429);
    expect(await deleteOldLoginNetworks(world.db, world.clock.now())).toBe(false);
    expect(await world.db.query('SELECT FROM login_networks')).toEqual([]);
  });

  const askForMany = async (server: Client, address: (index: number) => string) => {
    const answers = await Promise.all(
      times(8, (index) =>
        server.call(resendVerification, { email: `p${index}@example.test` }, { address: address(index) }),
      ),
    );
    return answers.map(({ body }) => (body.success ? 'sent' : body.error_code)).sort();
  };
  const sent = (count: number, of: number) => [
    ...times(of - count, () => 'rate_limited'),
    ...times(count, () => 'sent'),
  ];
  const perNetwork = {
    login_failures: { count: 3, minutes: 15 },
    email_code_failures: { count: 3, minutes: 60 },
    email_code_requests_per_hour: 3,
  };

  it('from one network are limited over all addresses, also in parallel, unless the network is trusted', async ({
    world,
  }) => {
    await setLimit(world, 'per_network', perNetwork);
    const fromOneSubscriber = (index: number) => `2001:db8:1:2::${index + 1}`;
    expect(await askForMany(world, fromOneSubscriber)).toEqual(sent(3, 8));
    world.clock.pass(3600);
    const uncounted: Rewrite = ['ELSE counts.hits + 1 END', 'ELSE counts.hits END'];
    expect(await askForMany(weakenedServer(world, [uncounted]), fromOneSubscriber)).toEqual(sent(8, 8));
    world.clock.pass(3600);
    await setLimit(world, 'trusted_networks', ['2001:db8::/32']);
    expect(await askForMany(world, fromOneSubscriber)).toEqual(sent(8, 8));
  });

  it('are limited over the whole campaign', async ({ world }) => {
    const total = { per_day: 20, tries: 20, requests_per_hour: 6 };
    await setLimit(world, 'email_codes', {
      ...{ resend_after_seconds: 60, per_day: 5, tries: 5, life_minutes: 10 },
      total,
    });
    expect(await askForMany(world, (index) => `198.51.100.${index}`)).toEqual(sent(6, 8));
  });

  it('do not give more tries to a network that guesses at many addresses', {
    tags: ['A.limits.codes.2'],
  }, async ({ world }) => {
    await setLimit(world, 'per_network', perNetwork);
    const guessAtMany = async (server: Client, address: string) => {
      const answers = await Promise.all(
        times(8, (index) =>
          server.call(
            verifyEmail,
            { email: `p${index}@example.test`, verification_code: '000000' },
            { address },
          ),
        ),
      );
      return answers.map(({ body }) => (body.success ? 'right' : body.error_code)).sort();
    };
    const guessed = (count: number) => [
      ...times(8 - count, () => 'rate_limited'),
      ...times(count, () => 'verification_code_invalid'),
    ];
    expect(await guessAtMany(world, stranger)).toEqual(guessed(3));
    expect(await guessAtMany(world, owner)).toEqual(guessed(3));
    expect(await guessAtMany(weakenedServer(world, noPlayerLock.slice(0, 1)), '198.51.100.3')).toEqual(
      guessed(8),
    );
    await setLimit(world, 'trusted_networks', ['198.51.100.0/24']);
    expect(await guessAtMany(world, stranger)).toEqual(guessed(8));
  });
});
