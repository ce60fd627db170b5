import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint';
import { endpoints } from '../../contract/endpoints';
import { addPlayer, createPlayer } from './campaign-fixture';
import { idOf } from './tournament-fixture';
import { openSharedWorld, type World } from './world';

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await openSharedWorld());
});
afterAll(() => close());

const dead: Record<string, () => Promise<string>> = {
  'of a session that was ended': async () => {
    const { token, player } = await createPlayer(world);
    await world.db.query('DELETE FROM sessions WHERE user_id = $1', [player.id]);
    return token;
  },
  'of a session that ran out': async () => {
    const { token, player } = await createPlayer(world);
    await world.db.query('UPDATE sessions SET expires_at = $2 WHERE user_id = $1', [
      player.id,
      world.clock.now(),
    ]);
    return token;
  },
  'of a player who is gone': async () => (await createPlayer(world, { status: 'deleted' })).token,
  'of no session, generated like ours': async () => randomBytes(32).toString('base64url'),
  'of another realm': async () => `staff_${randomBytes(32).toString('base64url')}`,
  'that is the id of a player': async () => (await addPlayer(world.db)).id,
  'that is garbage': async () => "'--%00",
};

const optional: Endpoint[] = Object.values<Endpoint>(endpoints).filter(({ access }) => access === 'optional');

const ask = async (endpoint: Endpoint, options: object) => {
  const { status, body } = await world.call(
    endpoint,
    endpoint.path.includes(':id') ? { id: await idOf(world.db, 'open-qualifier') } : {},
    options,
  );
  return [status, body.success ? 'answered' : body.error_code];
};

describe.each(optional.map((endpoint) => [endpoint.verb, endpoint] as const))('%s', (_, endpoint) => {
  it.each(Object.entries(dead))('rejects a token %s as unauthenticated', async (_, make) => {
    expect(await ask(endpoint, { token: await make() })).toEqual([401, 'unauthenticated']);
  });

  it('answers guests and players', async () => {
    const { token } = await createPlayer(world);
    const answered = [200, 'answered'];
    expect(await ask(endpoint, {})).toEqual(answered);
    expect(await ask(endpoint, { headers: { Authorization: 'Basic bWU6bWU=' } })).toEqual(answered);
    expect(await ask(endpoint, { token })).toEqual(answered);
  });
});

it('there are endpoints with optional authentication', () => {
  expect(optional.map(({ verb }) => verb).sort()).toEqual([
    'getLeaderboard',
    'getTournament',
    'getTournamentLeaderboard',
    'getTournaments',
  ]);
});
