import { describe, expect, it } from 'vitest';
import {
  forgotPassword,
  logIn,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '../../contract/auth.contract';
import { createBarrier } from './barrier';
import { noPlayerLock, times, twoServers, weakenedServer } from './burst-fixture';
import type { Client } from './client';
import { codeMailedTo, openWithRegistration, recipientsSoFar, registrationOf, wrongFor } from './players';
import type { Rewrite } from './weakened-database';
import type { World } from './world';

const { email } = registrationOf('Aiman');
const withPassword = (password: string) => ({ password, password_confirmation: password });

const openWithBoth = async () => {
  const { world, code: verify } = await openWithRegistration();
  world.clock.pass(60);
  await world.succeed(forgotPassword, { email });
  return { world, codes: { verify, reset: await codeMailedTo(world, email) } };
};

const guesses = {
  verify: (server: Client, code: string, address = email) =>
    server.call(verifyEmail, { email: address, verification_code: code }),
  reset: (server: Client, code: string, address = email) =>
    server.call(resetPassword, {
      email: address,
      verification_code: code,
      ...withPassword('Roti canai for two'),
    }),
};

describe.each(['verify', 'reset'] as const)('100 parallel guesses of a code to %s', (purpose) => {
  const runBurst = async (server: Client, code: string, address?: string) => {
    const answers = await Promise.all(times(100, () => guesses[purpose](server, wrongFor(code), address)));
    return answers
      .map(({ body }) => Number(body.success ? Number.NaN : body.data?.attempts_left))
      .sort((a, b) => a - b);
  };
  const fiveEvaluated = [...times(96, () => 0), 1, 2, 3, 4];

  it('are limited to five tries in total, on two servers', { tags: ['A.limits.codes.1'] }, async () => {
    const { world, codes } = await openWithBoth();
    expect(await runBurst(twoServers(world), codes[purpose])).toEqual(fiveEvaluated);
  });

  it('get the same countdown for an unregistered address', async () => {
    const { world, codes } = await openWithBoth();
    expect(await runBurst(world, codes[purpose], 'nobody@example.test')).toEqual(fiveEvaluated);
  });

  it('control run: get more tries if tries are counted without a lock', async () => {
    const { world, codes } = await openWithBoth();
    const server = weakenedServer(world, [['< $6 AND (kept.tries', '< $6 + 100 AND (kept.tries']]);
    expect(await runBurst(server, codes[purpose])).toEqual(times(100, (index) => index - 95));
    expect(server.unused()).toEqual([]);
  });
});

describe('guesses at one address all day, with new codes requested in between,', () => {
  const guessAllDay = async ({ world }: { world: World }, server: Client) => {
    let evaluated = 0;
    for (const next of times(15, (round) => (round % 2 === 0 ? resendVerification : forgotPassword))) {
      for (const guess of Object.values(guesses)) {
        const answers = await Promise.all(times(6, () => guess(server, '000000')));
        const begun = answers.filter(({ body }) => !body.success && body.data?.attempts_left === 4);
        evaluated += 5 * begun.length;
      }
      world.clock.pass(60);
      await server.call(next, { email });
    }
    return evaluated;
  };

  it('are evaluated 25 times', { tags: ['A.limits.codes.1'] }, async () => {
    const opened = await openWithBoth();
    expect(await guessAllDay(opened, opened.world)).toBe(25);
  });

  it('control run: are evaluated more often if sent codes are not counted', async () => {
    const opened = await openWithBoth();
    expect(await guessAllDay(opened, weakenedServer(opened.world, noPlayerLock.slice(0, 1)))).toBeGreaterThan(
      25,
    );
  });
});

describe('20 parallel resets with the right code', () => {
  const runBurst = async (server: Client, code: string) => {
    const passwords = times(20, (index) => `Roti canai for ${index + 2}`);
    const answers = await Promise.all(
      passwords.map((password) =>
        server.call(resetPassword, { email, verification_code: code, ...withPassword(password) }),
      ),
    );
    const rejections = answers.flatMap(({ body }) => (body.success ? [] : body.error));
    return { won: passwords.filter((_, index) => answers[index]?.body.success), rejections };
  };
  const unspent: Rewrite = ['AND code_hash = $3 AND spent_at IS NULL', 'AND code_hash = $3'];

  it('reset the password once, on two servers', async () => {
    const { world, codes } = await openWithBoth();
    const { won, rejections } = await runBurst(twoServers(world), codes.reset);
    expect(won).toHaveLength(1);
    expect(rejections.filter((text) => !text.endsWith('Request a new one.'))).toEqual([]);
    for (const password of won) expect((await world.call(logIn, { email, password })).status).toBe(200);
    const subjects = (await world.mails()).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('changed'))).toHaveLength(1);
  });

  it('control run: reset the password several times if the first reset does not consume the code', async () => {
    const { world, codes } = await openWithBoth();
    const server = weakenedServer(world, [unspent], createBarrier('RETURNING code_hash, (tries_by'));
    expect((await runBurst(server, codes.reset)).won.length).toBeGreaterThan(1);
    expect(server.unused()).toEqual([]);
  });
});

describe('20 parallel resets with the right code and the same password', () => {
  const runBurst = async (server: Client, code: string) => {
    const answers = await Promise.all(times(20, () => guesses.reset(server, code)));
    return answers.map(({ body }) => (body.success ? 'done' : body.data?.attempts_left));
  };

  it('change the password once and answer success to every request that had a try, on two servers', async () => {
    const { world, codes } = await openWithBoth();
    const said = await runBurst(twoServers(world), codes.reset);
    expect([...new Set(said)].sort()).toEqual([0, 'done']);
    expect(said.filter((each) => each === 'done').length).toBeGreaterThanOrEqual(5);
    const subjects = (await world.mails()).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('changed'))).toHaveLength(1);
  });
});

describe('20 parallel requests for a code', () => {
  const runBurst = async (world: World, server: Client) => {
    world.clock.pass(60);
    const before = (await recipientsSoFar(world)).length;
    const answers = await Promise.all(times(20, () => server.call(forgotPassword, { email })));
    const sent = (await recipientsSoFar(world)).length - before;
    return { sent, statuses: answers.map(({ status }) => status).sort() };
  };

  it('send one email, on two servers', async () => {
    const { world } = await openWithBoth();
    expect(await runBurst(world, twoServers(world))).toEqual({
      sent: 1,
      statuses: [200, ...times(19, () => 429)],
    });
  });

  it('control run: send more emails if they are not counted', async () => {
    const { world } = await openWithBoth();
    expect((await runBurst(world, weakenedServer(world, noPlayerLock.slice(0, 1)))).sent).toBeGreaterThan(1);
  });
});
