import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgotPassword,
  logIn,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '../../contract/auth.contract';
import type { Endpoint } from '../../contract/endpoint';
import { createApp } from '../../server/app';
import type { Deps } from '../../server/deps';
import { createClient } from './client';
import { registerAndVerify, registrationOf } from './players';
import { watchStatements } from './weakened-database';
import { createTestServer, type World } from './world';

/**
 * The response time must not reveal whether an address is registered (reliability rule 9). These tests compare
 * statements and hashes; `npm run timing` measures time.
 */

const { work, hashing } = vi.hoisted(() => ({
  work: [] as string[],
  hashing: 'a password is verified against a hash',
}));

vi.mock('@node-rs/argon2', async (load) => {
  const { hash, verify } = await load<typeof import('@node-rs/argon2')>();
  return {
    hash: (...given: Parameters<typeof hash>) => {
      work.push('a password is hashed');
      return hash(...given);
    },
    verify: (...given: Parameters<typeof verify>) => {
      work.push(hashing);
      return verify(...given);
    },
  };
});

const password = 'not the password of anybody';
const code = { verification_code: '000000' };
type Call = readonly [Endpoint, object];
const calls = {
  'logging in with a wrong password': [logIn, { password }],
  'asking for a reset code': [forgotPassword, {}],
  'asking for a new verification code': [resendVerification, {}],
  'resetting with a wrong code': [resetPassword, { ...code, password, password_confirmation: password }],
} satisfies Record<string, Call>;

let world: World;
beforeEach(async () => {
  world = await createTestServer();
  await registerAndVerify(world, 'Verified');
  await world.succeed(register, registrationOf('Pending'));
  await world.succeed(resendVerification, { email: 'nobody@example.test' });
  world.clock.pass(60);
});

const ask = async ([endpoint, fields]: Call, name: string, changes: Partial<Deps> = {}) => {
  work.length = 0;
  const db = watchStatements(world.db, (text) => work.push(text));
  const client = createClient(createApp({ ...world.deps, ...changes, db }));
  const { status, body } = await client.call(endpoint, { ...fields, email: `${name}@example.test` });
  return { status, body, work: [...work] };
};

describe.each(Object.entries(calls))('%s', (_what, call) => {
  it('does the same work and gives the same response for a verified, an unverified and an unregistered address', {
    tags: ['A.addresses.1'],
  }, async () => {
    const ofVerified = await ask(call, 'verified');
    expect(ofVerified.work.length).toBeGreaterThan(1);
    expect([await ask(call, 'pending'), await ask(call, 'nobody')]).toEqual([ofVerified, ofVerified]);
  });

  it('does the same work and gives the same response after a request for a reset code', async () => {
    for (const name of ['verified', 'nobody'])
      await world.succeed(forgotPassword, { email: `${name}@example.test` });
    world.clock.pass(60);
    expect(await ask(call, 'nobody')).toEqual(await ask(call, 'verified'));
  });
});

it('guessing a verification code does the same work for an unverified and an unregistered address', async () => {
  expect(await ask([verifyEmail, code], 'nobody')).toEqual(await ask([verifyEmail, code], 'pending'));
});

it('every login verifies one password hash, and a wrong code verifies none', async () => {
  const hashingOf = async (what: keyof typeof calls, name: string) =>
    (await ask(calls[what], name)).work.filter((step) => step.includes('password is'));
  for (const name of ['verified', 'nobody']) {
    expect(await hashingOf('logging in with a wrong password', name)).toEqual([hashing]);
    expect(await hashingOf('resetting with a wrong code', name)).toEqual([]);
  }
});

describe('the comparison of equal work detects', () => {
  const differs = async (what: keyof typeof calls, changes: Partial<Deps>) => {
    const ofPending = await ask(calls[what], 'pending', changes);
    const ofNobody = await ask(calls[what], 'nobody', changes);
    expect(ofNobody.body).toEqual(ofPending.body);
    return ofPending.work.filter((step) => !ofNobody.work.includes(step));
  };

  it('a login for an unregistered address that skips the hash', async () => {
    const { isPassword } = world.deps;
    expect(
      await differs('logging in with a wrong password', {
        isPassword: async (hash, typed) => hash !== null && isPassword(hash, typed),
      }),
    ).toEqual([hashing]);
  });

  it.each(['asking for a reset code', 'asking for a new verification code'] as const)(
    '%s that writes no email for an unregistered address',
    async (what) => {
      const { mailer } = world.deps;
      const missing = await differs(what, {
        mailer: { send: async (tx, mail) => (mail.to === null ? undefined : mailer.send(tx, mail)) },
      });
      expect(missing).toEqual([expect.stringContaining('INSERT INTO mails')]);
    },
  );
});
