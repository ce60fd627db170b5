import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint';
import { endpoints } from '../../contract/endpoints';
import { apiError } from './api-errors';
import { createPlayer } from './campaign-fixture';
import { createStaff } from './staff-fixture';
import { openSharedWorld, type World } from './world';

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await openSharedWorld());
});
afterAll(() => close());

const all = Object.values<Endpoint>(endpoints).filter(({ path }) => path.startsWith('/api/admin/'));
const unauthenticated = [401, apiError('unauthenticated', 'Please log in to continue.')];
const forbidden = [403, apiError('forbidden', 'You do not have permission to do this.')];

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** The claims that such a token would have elsewhere. */
const unsigned = `${base64({ alg: 'none' })}.${base64({ role: 'superadmin' })}.`;

it('the admin API has 18 endpoints', () => {
  expect(all.length).toBe(18);
});

describe.each(all.map((endpoint) => [endpoint.verb, endpoint] as const))('%s', (_, endpoint) => {
  const ask = async (fields: object, options: object) => {
    const answer = await world.call(endpoint, { id: '1', ...fields }, options);
    return [answer.status, answer.body];
  };

  it('rejects a token of staff, an invented one and none', { tags: ['A.admin.rights.1'] }, async () => {
    const staff = await createStaff(world, { role: 'lead' });
    for (const options of [{}, { token: staff.token }, { token: unsigned }])
      expect(await ask({}, options)).toEqual(unauthenticated);
  });

  it('rejects a player, whatever role the request names', {
    tags: ['A.admin.rights.1', '6.admins.3', '6.admins.4'],
  }, async () => {
    const { token } = await createPlayer(world);
    const headers = { 'X-Role': 'superadmin', Cookie: 'role=superadmin' };
    const fields = { role: 'superadmin', user: { role: 'superadmin' }, reason: 'Because' };
    expect(await ask(fields, { token, headers, as: 'json' })).toEqual(forbidden);
  });

  it('rejects an admin whose right was taken away during the session', {
    tags: ['A.admin.rights.1'],
  }, async () => {
    const { token, player } = await createPlayer(world, { role: 'superadmin' });
    await world.db.query(`UPDATE users SET role = 'player' WHERE user_id = $1`, [player.id]);
    expect(await ask({}, { token })).toEqual(forbidden);
  });
});
