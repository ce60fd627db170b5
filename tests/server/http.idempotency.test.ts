import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createCodes } from '../../contract/admin.contract';
import { groupCode } from '../../contract/code';
import { redeemCode } from '../../contract/redeem.contract';
import { openDatabase } from '../../server/database/database';
import { apiError, validationError } from './api-errors';
import { addCode, addCodes } from './campaign-fixture';
import { fillKeys } from './idempotency-fixture';
import { registerAndVerify } from './players';
import { createTestServer, setLimit, type World } from './world';

let world: World;
let token: string;
let userId: string;

beforeEach(async () => {
  world = await createTestServer();
  ({ token, user_id: userId } = await registerAndVerify(world, 'Aiman'));
});

const redeem = (code: string, key?: string, as = token) =>
  world.call(redeemCode, { code }, { token: as, ...(key === undefined ? {} : { key }) });

const redemptions = async () =>
  (await world.db.query<{ total: number }>('SELECT count(*)::int AS total FROM redemptions'))[0]?.total;

describe('a repeated request with the same Idempotency-Key', () => {
  it('gets the first response byte for byte and has one effect', { tags: ['A.keys.1'] }, async () => {
    const code = await addCode(world.db);
    const first = await redeem(code, 'tap-1');
    const again = await redeem(code, 'tap-1');
    expect(first.status).toBe(200);
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([
      200,
      first.body,
      'true',
    ]);
    expect(await redemptions()).toBe(1);
  });

  it('is recognized in any encoding', async () => {
    const code = await addCode(world.db);
    const first = await redeem(code, 'tap-1');
    const again = await world.call(
      redeemCode,
      { code, unknown: 'field' },
      { token, key: 'tap-1', as: 'json' },
    );
    expect(again.body).toEqual(first.body);
  });

  it('gets the stored rejection, even if the code is valid by now', async () => {
    const code = '7K3M9Q2W8X4R';
    const first = await redeem(code, 'tap-1');
    await world.db.query('DELETE FROM attempts');
    const again = await redeem(code, 'tap-1');
    expect([first.status, again.status, again.body]).toEqual([404, 404, first.body]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
  });

  it('gets the stored response for 24 hours', async () => {
    const code = await addCode(world.db);
    await redeem(code, 'tap-1');
    world.clock.pass(86_399);
    expect((await redeem(code, 'tap-1')).status).toBe(200);
    world.clock.pass(1);
    const later = await redeem(code, 'tap-1');
    expect([later.status, later.headers.get('idempotency-replayed')]).toEqual([409, null]);
    expect((await redeem(code, 'tap-1')).headers.get('idempotency-replayed')).toBe('true');
  });

  it('of another account is a new request', async () => {
    const [first, second] = [await addCode(world.db), await addCode(world.db)];
    const { token: other } = await registerAndVerify(world, 'Badrul');
    await redeem(first, 'tap-1');
    const theirs = await redeem(second, 'tap-1', other);
    expect([theirs.status, theirs.headers.get('idempotency-replayed')]).toEqual([200, null]);
  });

  it('has one effect when sent in parallel: the others get 409 or the stored response', async () => {
    const code = await addCode(world.db);
    const answers = await Promise.all(Array.from({ length: 12 }, () => redeem(code, 'tap-1')));
    const fresh = answers.filter(
      ({ status, headers }) => status === 200 && !headers.has('idempotency-replayed'),
    );
    const rest = answers.filter((answer) => !fresh.includes(answer));
    expect(fresh).toHaveLength(1);
    for (const { status, body } of rest) {
      if (status === 200) expect(body).toEqual(fresh[0]?.body);
      else
        expect(body).toEqual(
          apiError('request_in_progress', 'We are still working on this. Please wait a moment.'),
        );
    }
    expect(await redemptions()).toBe(1);
  });

  it('is rejected at once while the first request is running', async () => {
    const code = await addCode(world.db);
    const elsewhere = openDatabase(world.db.url);
    onTestFinished(elsewhere.close);
    await elsewhere.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `idempotency:${userId}:tap-1`,
      ]);
      const { status, body } = await redeem(code, 'tap-1');
      expect([status, body]).toMatchObject([409, { error_code: 'request_in_progress' }]);
    });
    expect((await redeem(code, 'tap-1')).status).toBe(200);
  });
});

it('another request with the same Idempotency-Key is rejected without an effect', async () => {
  const [first, second] = await addCodes(world.db, 2);
  await redeem(first ?? '', 'tap-1');
  const other = await redeem(second ?? '', 'tap-1');
  expect([other.status, other.body]).toEqual([
    422,
    apiError('idempotency_key_reused', 'This Idempotency-Key was used for another request.'),
  ]);
  expect(await redemptions()).toBe(1);
});

it('a 429 is not stored: the same Idempotency-Key is accepted after the cooldown', async () => {
  await setLimit(world, 'redeem_requests_per_minute', { account: 1, address: 100 });
  const code = await addCode(world.db);
  await redeem('nonsense');
  expect((await redeem(code, 'tap-1')).status).toBe(429);
  world.clock.pass(60);
  expect((await redeem(code, 'tap-1')).status).toBe(200);
});

it('a 429 from within the transaction is not stored: the same Idempotency-Key is accepted the next day', async () => {
  await setLimit(world, 'redemptions_per_day', 1);
  const [first, second] = await addCodes(world.db, 2);
  await redeem(first ?? '');
  expect((await redeem(second ?? '', 'tap-1')).status).toBe(429);
  world.clock.set('2026-03-20T16:00:00Z');
  expect((await redeem(second ?? '', 'tap-1')).status).toBe(200);
});

it('a 401 is not stored: the same Idempotency-Key is accepted after a login', async () => {
  const code = await addCode(world.db);
  expect((await redeem(code, 'tap-1', 'A'.repeat(43))).status).toBe(401);
  expect((await redeem(code, 'tap-1')).status).toBe(200);
});

it('a 500 and its effect are not stored: the same Idempotency-Key is accepted once the defect is fixed', async () => {
  const code = await addCode(world.db);
  await world.db.query('ALTER TABLE idempotency_keys ADD CONSTRAINT broken CHECK (false)');
  expect((await redeem(code, 'tap-1')).status).toBe(500);
  expect(await redemptions()).toBe(0);
  await world.db.query('ALTER TABLE idempotency_keys DROP CONSTRAINT broken');
  expect((await redeem(code, 'tap-1')).status).toBe(200);
  expect(await redemptions()).toBe(1);
});

describe('an account with 500 Idempotency-Keys of the last 24 hours', () => {
  it('is rejected with another key, without an effect, until the oldest is 24 hours old', {
    tags: ['A.keys.4'],
  }, async () => {
    await fillKeys(world, userId, '23 hours');
    const code = await addCode(world.db);
    const { status, body, headers } = await redeem(code, 'tap-1');
    expect([status, body, headers.get('retry-after')]).toEqual([
      429,
      apiError('rate_limited', 'Too many requests. Try again in 60 minutes.', {
        data: { retry_after_seconds: 3600, locked_until: '2026-03-20T05:00:00.000Z', attempts_left: 0 },
      }),
      '3600',
    ]);
    expect(['limit', 'remaining', 'reset'].map((name) => headers.get(`ratelimit-${name}`))).toEqual([
      '500',
      '0',
      '3600',
    ]);
    expect((await redeem('7K3M9Q2W8X4R', 'tap-2')).status).toBe(429);
    expect(await redemptions()).toBe(0);
    world.clock.pass(3600);
    expect((await redeem(code, 'tap-1')).status).toBe(200);
  });

  it('still gets stored responses, and may send requests without a key', async () => {
    const code = await addCode(world.db);
    await redeem(code, 'tap-1');
    await fillKeys(world, userId, '1 hour');
    expect((await redeem(code, 'tap-1')).headers.get('idempotency-replayed')).toBe('true');
    expect((await redeem(await addCode(world.db))).status).toBe(200);
  });

  it('does not limit the keys of other accounts', async () => {
    await fillKeys(world, userId, '1 hour');
    const { token: other } = await registerAndVerify(world, 'Badrul');
    expect((await redeem(await addCode(world.db), 'tap-1', other)).status).toBe(200);
  });
});

it('requests without an Idempotency-Key are independent', async () => {
  const code = await addCode(world.db);
  expect([(await redeem(code)).status, (await redeem(code)).status]).toEqual([200, 409]);
  expect(await world.db.query('SELECT key FROM idempotency_keys')).toEqual([]);
});

it.each(['', 'k'.repeat(65), 'a key', 'schlüssel'])('«%s» is not a valid Idempotency-Key', async (key) => {
  const { status, body } = await redeem('nonsense', key);
  expect([status, body]).toEqual([
    422,
    validationError({ 'Idempotency-Key': 'The Idempotency-Key needs 1 to 64 visible characters.' }),
  ]);
});

it('stored responses contain neither plain codes nor a hash that can be guessed', async () => {
  const code = await addCode(world.db);
  await redeem(groupCode(code), 'tap-1');
  const [kept] = await world.db.query<{ text: string }>(
    'SELECT json_agg(idempotency_keys)::text AS text FROM idempotency_keys',
  );
  expect(kept?.text).toContain('tap-1');
  expect(kept?.text).not.toContain(code);
  expect(kept?.text).not.toContain(groupCode(code));
});

it('a repeated request for a batch of codes does not return the codes again', async () => {
  await world.db.query(`UPDATE users SET role = 'admin'`);
  const fields = { week_number: 1, count: 3 };
  const first = await world.succeed(createCodes, fields, { token, key: 'batch-1' });
  const again = await world.call(createCodes, fields, { token, key: 'batch-1' });
  expect(first.codes).toHaveLength(3);
  expect([again.status, again.body]).toMatchObject([409, { error_code: 'codes_already_shown' }]);
  for (const code of first.codes) expect(JSON.stringify(again.body)).not.toContain(code);
});
