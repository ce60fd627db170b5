import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AttemptRule,
  type Counter,
  consumeAttempt,
  cooldownEnd,
  countAttempt,
  deleteExpiredAttempts,
  refundAttempt,
} from '../../server/limits/attempts';
import { createDatabase, type FreshDatabase } from '../support/database';

let db: FreshDatabase;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createDatabase());
});
beforeEach(() => db.query('DELETE FROM attempts'));
afterAll(() => drop());

const start = Date.parse('2026-03-20T04:00:00Z');
const at = (seconds: number) => new Date(start + seconds * 1000);
const guesses = (...rules: AttemptRule[]): Counter => ({ kind: 'guess', subject: 'aiman', rules });

const fiveInFifteen = guesses({ count: 5, minutes: 15 }, { count: 15, minutes: 1440 });

it('a limit counts down and then reports the end of the cooldown', async () => {
  const seen = [];
  for (let second = 0; second < 6; second += 1)
    seen.push(await consumeAttempt(db, fiveInFifteen, at(second)));
  expect(seen).toMatchObject([
    { taken: true, at: at(0), left: 4 },
    { taken: true, at: at(1), left: 3 },
    { taken: true, at: at(2), left: 2 },
    { taken: true, at: at(3), left: 1 },
    { taken: true, at: at(4), left: 0 },
    { taken: false, until: at(4 + 900) },
  ]);
});

it('a cooldown ends to the second', async () => {
  for (let guess = 0; guess < 5; guess += 1) await consumeAttempt(db, fiveInFifteen, at(0));
  expect([
    await cooldownEnd(db, fiveInFifteen, at(899)),
    await cooldownEnd(db, fiveInFifteen, at(900)),
  ]).toEqual([at(900), null]);
  expect((await consumeAttempt(db, fiveInFifteen, at(899))).taken).toBe(false);
  expect(await consumeAttempt(db, fiveInFifteen, at(900))).toMatchObject({
    taken: true,
    at: at(900),
    left: 4,
  });
});

it('the longer of two windows determines the cooldown', async () => {
  for (const hour of [0, 1, 2])
    for (let guess = 0; guess < 5; guess += 1) await consumeAttempt(db, fiveInFifteen, at(hour * 3600));
  expect(await consumeAttempt(db, fiveInFifteen, at(3 * 3600))).toMatchObject({
    taken: false,
    until: at(2 * 3600 + 86_400),
  });
});

it.each([
  ['take', consumeAttempt],
  ['count', countAttempt],
])('attempts that %sAttempt writes are kept until no limit counts them', async (_, write) => {
  const day = guesses({ count: 1, minutes: 1 }, { count: 5, from: at(0), until: at(3600) });
  await write(db, fiveInFifteen, at(0));
  await write(db, { ...day, subject: 'mei' }, at(10));
  const kept = async (seconds: number) => {
    await deleteExpiredAttempts(db, at(seconds));
    return (await db.query<{ subject: string }>('SELECT subject FROM attempts'))
      .map(({ subject }) => subject)
      .sort();
  };
  expect([await kept(3599), await kept(3600)]).toEqual([['aiman', 'mei'], ['aiman']]);
  await write(db, fiveInFifteen, at(3600));
  expect([await kept(3600 + 86_399), await kept(3600 + 86_400)]).toEqual([['aiman'], []]);
});

it('an expired row that another transaction renews during the deletion is kept', async () => {
  await consumeAttempt(db, fiveInFifteen, at(0));
  const now = at(86_400);
  const deletion = await db.transaction(async (tx) => {
    await consumeAttempt(tx, fiveInFifteen, now);
    const deleting = deleteExpiredAttempts(db, now);
    const locks = () => db.query(`SELECT FROM pg_locks WHERE NOT granted AND locktype = 'transactionid'`);
    await expect.poll(locks, { timeout: 15_000 }).toHaveLength(1);
    return { deleting };
  });
  expect(await deletion.deleting).toBe(false);
  expect(await db.query('SELECT made_at FROM attempts')).toEqual([{ made_at: [now, at(0)] }]);
});

it('a refund removes exactly one attempt', async () => {
  await consumeAttempt(db, fiveInFifteen, at(0));
  await consumeAttempt(db, fiveInFifteen, at(0));
  await consumeAttempt(db, fiveInFifteen, at(1));
  await refundAttempt(db, fiveInFifteen, at(0));
  await refundAttempt(db, fiveInFifteen, at(7));
  expect(await db.query('SELECT made_at FROM attempts')).toEqual([{ made_at: [at(1), at(0)] }]);
});

it('attempts are counted per limit key and per kind', async () => {
  const one = { count: 1, minutes: 1 };
  const counters = ['aiman', 'badrul'].flatMap((subject) =>
    ['guess', 'login'].map((kind) => ({ kind, subject, rules: [one] })),
  );
  const taken = await Promise.all(
    counters.map(async (counter) => (await consumeAttempt(db, counter, at(0))).taken),
  );
  expect(taken).toEqual([true, true, true, true]);
});

it('a daily limit counts from the given start of the day', async () => {
  const day = guesses({ count: 2, from: at(-100), until: at(100) });
  const taken = [];
  for (const second of [-100, -99, -98, -97]) taken.push((await consumeAttempt(db, day, at(second))).taken);
  expect(taken).toEqual([true, true, false, false]);
  expect(await cooldownEnd(db, day, at(0))).toEqual(at(100));
});

describe('100 parallel attempts under a limit of five', () => {
  const burst = async () => {
    const attempts = await Promise.all(
      Array.from({ length: 100 }, () => consumeAttempt(db, fiveInFifteen, at(0))),
    );
    return attempts.filter(({ taken }) => taken).length;
  };

  it('succeed five times', async () => {
    expect(await burst()).toBe(5);
  });

  it('control run: succeed more often if attempts are not stored', async () => {
    await db.query(`CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN OLD; END'`);
    await db.query('CREATE TRIGGER forget BEFORE UPDATE ON attempts FOR EACH ROW EXECUTE FUNCTION forget()');
    expect(await burst()).not.toBe(5);
    await db.query('DROP TRIGGER forget ON attempts');
  });
});

it('a limit agrees with a naive implementation for any times', async () => {
  const step = fc.record({ after: fc.integer({ min: 0, max: 400 }), failed: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      await db.query('DELETE FROM attempts');
      const kept: number[] = [];
      let second = 0;
      for (const { after, failed } of steps) {
        second += after;
        const fifth = kept.at(-5);
        const last = kept.at(-1);
        const waits = fifth !== undefined && last !== undefined && last - fifth < 900 && second < last + 900;
        const attempt = await consumeAttempt(db, guesses({ count: 5, minutes: 15 }), at(second));
        expect(attempt.taken).toBe(!waits);
        if (attempt.taken && failed) kept.push(second);
        if (attempt.taken && !failed) await refundAttempt(db, fiveInFifteen, attempt.at);
      }
    }),
    { numRuns: 25 },
  );
});
