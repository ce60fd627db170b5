import { describe, expect, it } from 'vitest';
import { getProfile, updateProfile } from '../../contract/profile.contract';
import { completeFirstTime, redeemCode } from '../../contract/redeem.contract';
import { apiError } from './api-errors';
import { createBarrier } from './barrier';
import { times, twoServers, weakenedServer } from './burst-fixture';
import { addCode } from './campaign-fixture';
import type { Client } from './client';
import { fillKeys } from './idempotency-fixture';
import { registerAndVerify } from './players';
import { createTestServer } from './world';

const saves = [
  {
    endpoint: updateProfile,
    path: 'PUT /api/user/profile',
    fields: { full_name: 'Aiman Rahman' },
    others: { full_name: 'Aiman Rahim' },
  },
  {
    endpoint: completeFirstTime,
    path: 'POST /api/user/complete-first-time',
    fields: { name: 'Aiman Rahman', email: 'aiman@example.test' },
    others: { name: 'Aiman Rahim', email: 'aiman@example.test' },
  },
] as const;

const openPlayer = async () => {
  const world = await createTestServer();
  const { token, user_id } = await registerAndVerify(world, 'Aiman');
  await world.succeed(redeemCode, { code: await addCode(world.db) }, { token });
  await world.db.query('CREATE TABLE writes (full_name text)');
  await world.db.query(
    `CREATE FUNCTION note_write() RETURNS trigger LANGUAGE plpgsql AS
     $$BEGIN INSERT INTO writes VALUES (NEW.full_name); RETURN NULL; END$$`,
  );
  await world.db.query(
    'CREATE TRIGGER note AFTER UPDATE ON users FOR EACH ROW EXECUTE FUNCTION note_write()',
  );
  const writes = async () =>
    (await world.db.query<{ full_name: string }>('SELECT full_name FROM writes')).map((row) => row.full_name);
  return { world, token, user_id, writes };
};

describe.each(saves)('$path', ({ endpoint, fields, others }) => {
  it('answers a repeat of the same key with the stored response and no second effect', {
    tags: ['A.keys.1'],
  }, async () => {
    const { world, token, writes } = await openPlayer();
    const first = await world.call(endpoint, fields, { token, key: 'tap-1' });
    world.clock.pass(60);
    const again = await world.call(endpoint, fields, { token, key: 'tap-1' });
    expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([200, null]);
    expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([
      200,
      first.body,
      'true',
    ]);
    expect(await writes()).toEqual(['Aiman Rahman']);
  });

  it('rejects a key that was sent with another body, without an effect', { tags: ['A.keys.1'] }, async () => {
    const { world, token, writes } = await openPlayer();
    await world.succeed(endpoint, fields, { token, key: 'tap-1' });
    expect(await world.answer(endpoint, others, { token, key: 'tap-1' })).toEqual([
      422,
      apiError('idempotency_key_reused', 'This Idempotency-Key was used for another request.'),
    ]);
    expect(await writes()).toEqual(['Aiman Rahman']);
  });

  const runBurst = async (server: Client, token: string) => {
    const answers = await Promise.all(
      times(20, () => server.call(endpoint, fields, { token, key: 'tap-1' })),
    );
    const successes = answers.flatMap(({ body }) => (body.success ? [JSON.stringify(body)] : []));
    const errors = answers.flatMap(({ body }) => (body.success ? [] : [body.error_code]));
    return { successes: [...new Set(successes)], errors: [...new Set(errors)] };
  };

  it('takes effect once and gives one response for 20 parallel requests with one key, on two servers', {
    tags: ['A.keys.1'],
  }, async () => {
    const { world, token, writes } = await openPlayer();
    const { successes, errors } = await runBurst(twoServers(world), token);
    const { body } = await world.call(endpoint, fields, { token, key: 'tap-1' });
    expect(successes).toEqual([JSON.stringify(body)]);
    expect(errors.filter((code) => code !== 'request_in_progress')).toEqual([]);
    expect(await writes()).toEqual(['Aiman Rahman']);
  });

  it('would take effect again, or give another response, without the lock on the key', async () => {
    const { world, token, writes } = await openPlayer();
    const server = weakenedServer(
      world,
      [['pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS taken', '$1::text IS NOT NULL AS taken']],
      createBarrier('SELECT fingerprint, status, body, is_sealed FROM idempotency_keys'),
    );
    const { successes } = await runBurst(server, token);
    expect(Math.max(successes.length, (await writes()).length)).toBeGreaterThan(1);
    expect(server.unused()).toEqual([]);
  });

  it('stores its response and its effect together or not at all', async () => {
    const { world, token, writes } = await openPlayer();
    await world.db.query('ALTER TABLE idempotency_keys ADD CONSTRAINT broken CHECK (false) NOT VALID');
    expect((await world.call(endpoint, fields, { token, key: 'tap-1' })).status).toBe(500);
    expect([await writes(), (await world.succeed(getProfile, {}, { token })).full_name]).toEqual([[], null]);
    await world.db.query('ALTER TABLE idempotency_keys DROP CONSTRAINT broken');
    expect((await world.call(endpoint, fields, { token, key: 'tap-1' })).status).toBe(200);
    expect(await writes()).toEqual(['Aiman Rahman']);
  });

  it('rejects another key of an account with 500 keys of the last 24 hours, without an effect', {
    tags: ['A.keys.4'],
  }, async () => {
    const { world, token, user_id, writes } = await openPlayer();
    await fillKeys(world, user_id, '23 hours');
    const { status, headers } = await world.call(endpoint, fields, { token, key: 'tap-1' });
    expect([status, headers.get('retry-after'), await writes()]).toEqual([429, '3600', []]);
    expect((await world.call(endpoint, fields, { token })).status).toBe(200);
  });
});
