import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { logIn } from '../../contract/auth.contract';
import type { Endpoint } from '../../contract/endpoint';
import { endpoints } from '../../contract/endpoints';
import { checkSession } from '../../contract/session.contract';
import { createApp } from '../../server/app';
import { openDatabase } from '../../server/database/database';
import { apiError } from './api-errors';
import { createPlayer } from './campaign-fixture';
import { createClient } from './client';
import { registerAndVerify, registrationOf } from './players';
import { watchStatements } from './weakened-database';
import { openSharedWorld, type World } from './world';

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await openSharedWorld());
});
afterAll(() => close());

const ends = {
  suspended: [403, apiError('account_suspended', 'This account is suspended. Please contact support.')],
  deleted: [401, apiError('unauthenticated', 'Please log in to continue.')],
} as const;

const createEndedSession = async (status: keyof typeof ends): Promise<string> => {
  const { player, token } = await createPlayer(world, { role: 'superadmin' });
  expect((await world.call(checkSession, {}, { token })).status).toBe(200);
  await world.db.query('UPDATE users SET status = $2 WHERE user_id = $1', [player.id, status]);
  return token;
};

const personal = Object.values<Endpoint>(endpoints).filter(
  ({ access }) => access !== 'open' && access !== 'staff',
);

describe.each(personal.map((endpoint) => [endpoint.verb, endpoint] as const))('%s', (_, endpoint) => {
  it.each(['suspended', 'deleted'] as const)(
    'ends the session at the first call of a player who is %s',
    { tags: ['A.sessions.3'] },
    async (status) => {
      const token = await createEndedSession(status);
      const written: string[] = [];
      const db = watchStatements(world.db, (text) => {
        if (!text.trimStart().startsWith('SELECT')) written.push(text);
      });
      const server = createClient(createApp({ ...world.deps, db }));
      const answer = await server.call(endpoint, { id: '1' }, { token });
      expect([answer.status, answer.body, written]).toEqual([...ends[status], []]);
    },
  );

  it('rejects the session before it validates the request', async () => {
    const response = await world.send(endpoint.path, {
      method: endpoint.method,
      headers: {
        Authorization: `Bearer ${await createEndedSession('suspended')}`,
        'Content-Type': 'application/json',
      },
      ...(endpoint.method === 'GET' ? {} : { body: '{' }),
    });
    expect([response.status, await response.json()]).toEqual(ends.suspended);
  });
});

it.each(['suspended', 'deleted'] as const)(
  'a session of a player who was %s stays ended after reactivation',
  { tags: ['A.sessions.4'] },
  async (status) => {
    const token = await createEndedSession(status);
    await world.db.query(`UPDATE users SET status = 'active' WHERE status = $1`, [status]);
    const { status: answered, body } = await world.call(checkSession, {}, { token });
    expect([answered, body]).toMatchObject([401, { error_code: 'unauthenticated' }]);
    expect(await world.db.query('SELECT FROM sessions WHERE NOT is_ended')).toEqual([]);
  },
);

it('a login during a suspension starts no session that outlives it', { tags: ['A.sessions.4'] }, async () => {
  const person = await registerAndVerify(world, 'Suspended_Mid');
  const operator = openDatabase(world.db.url, { timeoutMs: 15_000 });
  onTestFinished(operator.close);
  const setStatus = 'UPDATE users SET status = $2 WHERE user_id = $1';
  const { answered } = await operator.transaction(async (tx) => {
    await tx.query(setStatus, [person.user_id, 'suspended']);
    const started = world.call(logIn, registrationOf('Suspended_Mid'));
    await expect
      .poll(
        () =>
          operator.query(
            `SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
             WHERE NOT granted AND datname = current_database()`,
          ),
        { timeout: 15_000 },
      )
      .toHaveLength(1);
    return { answered: started };
  });
  const { body } = await answered;
  await world.db.query(setStatus, [person.user_id, 'active']);
  const token = body.success ? body.data.token : '';
  expect((await world.call(checkSession, {}, { token })).status).toBe(401);
});
