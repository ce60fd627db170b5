import { expect, it } from 'vitest';
import { register } from '../../contract/auth.contract';
import { registrationOf } from './people';
import { openWorld, setLimit, type World } from './world';

const registerFrom = async (world: World, name: string, address: string, forwarded?: string) =>
  (
    await world.call(register, registrationOf(name), {
      address,
      headers: forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded, 'X-Real-IP': forwarded },
    })
  ).status;

it('a caller cannot choose another address', async () => {
  const world = await openWorld();
  await setLimit(world, 'registrations_per_hour', 1);
  expect(await registerFrom(world, 'Aiman', '198.51.100.1')).toBe(201);
  const forged = ['198.51.100.2', '127.0.0.1', '198.51.100.2, 198.51.100.3', 'unknown', '', '::1'];
  for (const address of forged)
    expect(await registerFrom(world, 'Badrul', '198.51.100.1', address)).toBe(429);
});

it('a caller behind a trusted proxy has the address that the proxy added last', async () => {
  const world = await openWorld({ settings: { trustProxy: true } });
  await setLimit(world, 'registrations_per_hour', 1);
  const viaProxy = (name: string, forwarded: string) => registerFrom(world, name, '10.0.0.1', forwarded);
  expect(await viaProxy('Aiman', '198.51.100.1')).toBe(201);
  expect(await viaProxy('Badrul', '203.0.113.5, 198.51.100.1')).toBe(429);
  expect(await viaProxy('Badrul', '198.51.100.1, 203.0.113.5')).toBe(201);
});

it('an address is one address in both of its spellings', async () => {
  const world = await openWorld();
  await setLimit(world, 'registrations_per_hour', 1);
  expect(await registerFrom(world, 'Aiman', '198.51.100.1')).toBe(201);
  expect(await registerFrom(world, 'Badrul', '::ffff:198.51.100.1')).toBe(429);
});

it('no address is kept in clear', async () => {
  const world = await openWorld();
  await registerFrom(world, 'Aiman', '198.51.100.1');
  const kept = [
    ...(await world.db.query('SELECT * FROM request_counts')),
    ...(await world.db.query('SELECT * FROM attempts')),
  ];
  expect(kept).toHaveLength(2);
  expect(JSON.stringify(kept)).not.toMatch(/198\.51\.100\.1|aiman/i);
});
