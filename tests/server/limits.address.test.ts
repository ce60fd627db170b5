import { expect } from 'vitest';
import { register } from '../../contract/auth.contract';
import { redeemCode } from '../../contract/redeem.contract';
import { readEnvironment } from '../../server/settings/settings';
import { createPlayer } from './campaign-fixture';
import { registrationOf } from './players';
import { createRecordingLog } from './recording-log';
import { it } from './server-test';
import { createTestServer, setLimit, type World } from './world';

const registerFrom = async (world: World, name: string, address: string, forwarded?: string) =>
  (
    await world.call(register, registrationOf(name), {
      address,
      headers: forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded, 'X-Real-IP': forwarded },
    })
  ).status;

it('the address of a caller cannot be forged', async ({ world }) => {
  await setLimit(world, 'registrations_per_hour', 1);
  expect(await registerFrom(world, 'Aiman', '198.51.100.1')).toBe(201);
  const forged = ['198.51.100.2', '127.0.0.1', '198.51.100.2, 198.51.100.3', 'unknown', '', '::1'];
  for (const address of forged)
    expect(await registerFrom(world, 'Badrul', '198.51.100.1', address)).toBe(429);
});

it('behind a trusted proxy the address of the caller is the one that the proxy appended', async () => {
  const world = await createTestServer({ settings: { trustProxy: 1 } });
  await setLimit(world, 'registrations_per_hour', 1);
  const viaProxy = (name: string, forwarded: string) => registerFrom(world, name, '10.0.0.1', forwarded);
  expect(await viaProxy('Aiman', '198.51.100.1')).toBe(201);
  expect(await viaProxy('Badrul', '203.0.113.5, 198.51.100.1')).toBe(429);
  expect(await viaProxy('Badrul', '198.51.100.1, 203.0.113.5')).toBe(201);
});

it.each([
  ['two hops', 2],
  ['the networks of the proxies', ['10.0.0.0/8', 'fd00::/8']],
] as const)(
  'behind proxies that are trusted as %s the address of the caller is the entry before theirs',
  async (_what, trustProxy) => {
    const world = await createTestServer({ settings: { trustProxy } });
    await setLimit(world, 'registrations_per_hour', 1);
    const viaProxies = (name: string, forwarded: string) => registerFrom(world, name, '10.0.0.1', forwarded);
    expect(await viaProxies('Aiman', '198.51.100.1, 10.0.0.2')).toBe(201);
    expect(await viaProxies('Badrul', '203.0.113.5, 198.51.100.1, 10.0.0.2')).toBe(429);
    expect(await viaProxies('Badrul', '198.51.100.1:4711, 10.0.0.2:80')).toBe(429);
    expect(await viaProxies('Badrul', '198.51.100.1, 203.0.113.5, 10.0.0.2')).toBe(201);
    expect(await viaProxies('Chen', '[2001:db8:1:2::1]:4711, 10.0.0.2')).toBe(201);
    expect(await viaProxies('Devi', '2001:db8:1:2:ffff::9, 10.0.0.2')).toBe(429);
  },
);

it('a caller outside the trusted networks has the address of its connection', async () => {
  const world = await createTestServer({ settings: { trustProxy: ['10.0.0.0/8'] } });
  await setLimit(world, 'registrations_per_hour', 1);
  expect(await registerFrom(world, 'Aiman', '198.51.100.1', '203.0.113.1')).toBe(201);
  expect(await registerFrom(world, 'Badrul', '198.51.100.1', '203.0.113.2')).toBe(429);
});

it('limits are shared within an IPv6 /64 only', async ({ world }) => {
  await setLimit(world, 'registrations_per_hour', 1);
  expect(await registerFrom(world, 'Aiman', '2001:db8:1:2::1')).toBe(201);
  expect(await registerFrom(world, 'Badrul', '2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(429);
  expect(await registerFrom(world, 'Badrul', '2001:db8:1:3::1')).toBe(201);
});

it.each([
  [null, 1],
  [0, 0],
  [1, 0],
])('a proxy header with TRUST_PROXY %s is logged %i times', async (trustProxy, count) => {
  const log = createRecordingLog();
  const world = await createTestServer({ settings: { trustProxy }, log });
  for (const forwarded of [undefined, '198.51.100.1', '198.51.100.2'])
    await world.send('/api/health', {
      headers: forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded },
    });
  const warnings = log.lines.filter(({ event }) => event === 'proxy.untrusted');
  expect(warnings.map(({ grade }) => grade)).toEqual(Array(count).fill('error'));
});

it.each([
  ['1', 1],
  ['false', 0],
  ['10.0.0.0/8, loopback', ['10.0.0.0/8', 'loopback']],
])('TRUST_PROXY=%s is valid', (text, trusted) => {
  expect(readEnvironment({ TRUST_PROXY: text }).trustProxy).toEqual(trusted);
});

it.each(['true', '12', '-1', '10.0.0.0/33', 'proxy.example', ','])(
  'TRUST_PROXY=%s is an invalid configuration',
  (text) => {
    expect(() => readEnvironment({ TRUST_PROXY: text })).toThrow(
      'TRUST_PROXY must be a number of proxies, such as 1, or their networks, such as 10.0.0.0/8',
    );
  },
);

it('both notations of an address share one limit', async ({ world }) => {
  await setLimit(world, 'registrations_per_hour', 1);
  expect(await registerFrom(world, 'Aiman', '198.51.100.1')).toBe(201);
  expect(await registerFrom(world, 'Badrul', '::ffff:198.51.100.1')).toBe(429);
});

it('no address is stored in clear', async ({ world }) => {
  await registerFrom(world, 'Aiman', '198.51.100.1');
  const kept = [
    ...(await world.db.query('SELECT * FROM request_counts')),
    ...(await world.db.query('SELECT * FROM attempts')),
  ];
  expect(kept).toHaveLength(3);
  expect(JSON.stringify(kept)).not.toMatch(/198\.51\.100\.1|aiman/i);
});

it('a trusted network is exempt from the limit of redeem requests, and an account is not', async ({
  world,
}) => {
  await setLimit(world, 'redeem_requests_per_minute', { account: 2, address: 1 });
  const { token } = await createPlayer(world);
  const redeemFrom = async (address: string) =>
    (await world.call(redeemCode, { code: 'too short' }, { token, address })).status;
  expect([await redeemFrom('198.51.100.1'), await redeemFrom('198.51.100.1')]).toEqual([422, 429]);
  await setLimit(world, 'trusted_networks', ['198.51.100.0/24']);
  world.clock.pass(60);
  const statuses = [1, 2, 3].map(() => redeemFrom('198.51.100.1'));
  expect((await Promise.all(statuses)).sort()).toEqual([422, 422, 429]);
});
