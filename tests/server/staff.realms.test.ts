import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint';
import { endpoints } from '../../contract/endpoints';
import { createPlayer } from './campaign-fixture';
import { createStaff } from './staff-fixture';
import { openSharedWorld, type World } from './world';

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await openSharedWorld());
});
afterAll(() => close());

const withSession = Object.values<Endpoint>(endpoints).filter(({ access }) => access !== 'open');
const ofStaff = withSession.filter(({ path }) => path.startsWith('/api/staff/'));
const ofPlayers = withSession.filter(({ path }) => !path.startsWith('/api/staff/'));
const named = (list: Endpoint[]) => list.map((endpoint) => [endpoint.verb, endpoint] as const);

const ask = async (endpoint: Endpoint, token: string) => {
  const { status, body } = await world.call(endpoint, { id: '1' }, { token });
  return [status, body.success ? 'success' : body.error_code];
};
const unauthenticated = [401, 'unauthenticated'];

it.each(named(ofStaff))(
  '%s rejects the token of a player and of an admin',
  { tags: ['1.staff.1', '6.staff.1', 'A.staff.realms.1'] },
  async (_, endpoint) => {
    for (const role of ['player', 'superadmin'] as const)
      expect(await ask(endpoint, (await createPlayer(world, { role })).token)).toEqual(unauthenticated);
  },
);

it.each(named(ofPlayers))(
  '%s rejects the token of a staff lead',
  { tags: ['1.staff.1', 'A.staff.realms.1'] },
  async (_, endpoint) => {
    expect(await ask(endpoint, (await createStaff(world, { role: 'lead' })).token)).toEqual(unauthenticated);
  },
);

it.each(named(ofStaff))('%s rejects disabled and expired staff', async (_, endpoint) => {
  const disabled = await createStaff(world);
  await world.db.query('UPDATE staff SET is_enabled = false WHERE staff_id = $1', [disabled.id]);
  expect(await ask(endpoint, disabled.token)).toEqual(unauthenticated);
  const expired = await createStaff(world, { expires_at: '2026-03-20T04:00:00Z' });
  expect(await ask(endpoint, expired.token)).toEqual([401, 'staff_expired']);
});

it('14 endpoints need a staff session', () => {
  expect(ofStaff.map(({ access }) => access)).toEqual(Array(14).fill('staff'));
});
