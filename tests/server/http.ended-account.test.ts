import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint';
import { endpoints } from '../../contract/endpoints';
import { checkSession } from '../../contract/session.contract';
import { createApp } from '../../server/app';
import { enter } from './campaign-desk';
import { createClient } from './client';
import { watch } from './sabotage';
import { openSharedWorld, type World } from './world';

/** What a session is answered with that was live until the account was suspended or deleted. */

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await openSharedWorld());
});
afterAll(() => close());

const ends = {
  suspended: [
    403,
    {
      success: false,
      error: 'This account is suspended. Please contact support.',
      error_code: 'account_suspended',
    },
  ],
  deleted: [401, { success: false, error: 'Please log in to go on.', error_code: 'unauthenticated' }],
} as const;

/** Signs a superadmin in, whose session is used once and whose account then ends. */
const enterAndEnd = async (status: keyof typeof ends): Promise<string> => {
  const { player, token } = await enter(world, { role: 'superadmin' });
  expect((await world.call(checkSession, {}, { token })).status).toBe(200);
  await world.db.query('UPDATE users SET status = $2 WHERE user_id = $1', [player.id, status]);
  return token;
};

const personal = Object.values<Endpoint>(endpoints).filter(({ access }) => access !== 'open');

describe.each(personal.map((endpoint) => [endpoint.verb, endpoint] as const))('%s', (_, endpoint) => {
  it.each(['suspended', 'deleted'] as const)('ends at the first call of who is %s', async (status) => {
    const token = await enterAndEnd(status);
    const written: string[] = [];
    const db = watch(world.db, (text) => {
      if (!text.trimStart().startsWith('SELECT')) written.push(text);
    });
    const server = createClient(createApp({ ...world.deps, db }));
    const answer = await server.call(endpoint, { id: '1' }, { token });
    expect([answer.status, answer.body, written]).toEqual([...ends[status], []]);
  });

  it('says so before it looks at what was sent', async () => {
    const response = await world.send(endpoint.path, {
      method: endpoint.method,
      headers: {
        Authorization: `Bearer ${await enterAndEnd('suspended')}`,
        'Content-Type': 'application/json',
      },
      ...(endpoint.method === 'GET' ? {} : { body: '{' }),
    });
    expect([response.status, await response.json()]).toEqual(ends.suspended);
  });
});

it('a session outlives a suspension that was lifted within its time', async () => {
  const token = await enterAndEnd('suspended');
  await world.db.query(`UPDATE users SET status = 'active' WHERE status = 'suspended'`);
  expect((await world.call(checkSession, {}, { token })).status).toBe(200);
});
