import { expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../../server/database/database';
import { DatabaseUnavailable, isUniqueViolation } from '../../server/database/failure';
import { freshDatabase } from '../support/database';

it('a transaction commits, and rolls back if its function throws', async () => {
  const db = await freshDatabase();
  await db.query('CREATE TABLE cap (id int PRIMARY KEY)');
  await db.transaction(async (tx) => {
    await tx.query('INSERT INTO cap VALUES ($1)', [1]);
  });
  const rejected = db.transaction(async (tx) => {
    await tx.query('INSERT INTO cap VALUES ($1)', [2]);
    throw new Error('on second thought');
  });
  await expect(rejected).rejects.toThrow('on second thought');
  expect(await db.query('SELECT id FROM cap')).toEqual([{ id: 1 }]);
});

it('a transaction with a failed statement does not commit, even if the error was caught', async () => {
  const db = await freshDatabase();
  await db.query('CREATE TABLE cap (id int PRIMARY KEY)');
  const work = db.transaction(async (tx) => {
    await tx.query('INSERT INTO cap VALUES (1)');
    await tx.query('INSERT INTO cap VALUES (1)').catch(() => []);
  });
  await expect(work).rejects.toThrow('The transaction was rolled back: one of its statements had failed.');
  expect(await db.query('SELECT id FROM cap')).toEqual([]);
});

it('a constraint violation names its unique constraint', async () => {
  const db = await freshDatabase();
  await db.query('CREATE TABLE cap (id int CONSTRAINT one_cap UNIQUE)');
  await db.query('INSERT INTO cap VALUES (1)');
  const error = await db.query('INSERT INTO cap VALUES (1)').catch((thrown: unknown) => thrown);
  expect([
    isUniqueViolation(error),
    isUniqueViolation(error, 'one_cap'),
    isUniqueViolation(error, 'other'),
  ]).toEqual([true, true, false]);
});

it('a statement timeout is reported as unavailable, and later statements run', async () => {
  const { url } = await freshDatabase();
  const db = openDatabase(url, { connections: 1, timeoutMs: 300 });
  await expect(db.query('SELECT pg_sleep(5)')).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await db.close();
});

it('a transaction is retried if another one took the last of a contended row', async () => {
  const db = await freshDatabase();
  await db.query('CREATE TABLE stock (left_over int CONSTRAINT stock_left CHECK (left_over >= 0))');
  await db.query('INSERT INTO stock VALUES (1)');
  const seen: unknown[] = [];
  const done = await db.transaction(async (tx) => {
    seen.push(...(await tx.query('SELECT left_over FROM stock')));
    if (seen.length === 2) return 'chosen again';
    tx.atCommit({
      text: 'UPDATE stock SET left_over = left_over - 1',
      values: [],
      contended: { row: 'stock', constraint: 'stock_left' },
    });
    await db.query('UPDATE stock SET left_over = 0');
    return 'chosen once';
  });
  expect([done, seen]).toEqual(['chosen again', [{ left_over: 1 }, { left_over: 0 }]]);
});

it('after a lock timeout, transactions that name the row are rejected immediately until the timeout has passed again', async () => {
  const holder = await freshDatabase();
  await holder.query('CREATE TABLE stock (left_over int CONSTRAINT stock_left CHECK (left_over >= 0))');
  await holder.query('INSERT INTO stock VALUES (2)');
  const db = openDatabase(holder.url, { timeoutMs: 15_000, lockTimeoutMs: 300 });
  onTestFinished(db.close);
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const take = () =>
    db.transaction(async (tx) =>
      tx.atCommit({
        text: 'UPDATE stock SET left_over = left_over - 1',
        values: [],
        contended: { row: 'stock', constraint: 'stock_left' },
      }),
    );
  const lockTimeout = 'canceling statement due to lock timeout';
  await holder.transaction(async (tx) => {
    await tx.query('SELECT FROM stock FOR UPDATE');
    await expect(take()).rejects.toThrow(lockTimeout);
    vi.setSystemTime(Date.now() + 299);
    await expect(take()).rejects.toThrow(new DatabaseUnavailable('stock is locked'));
    vi.setSystemTime(Date.now() + 1);
    await expect(take()).rejects.toThrow(lockTimeout);
  });
});

it('a transaction rolls back and rethrows the error if a statement at its commit fails', async () => {
  const db = await freshDatabase();
  await db.query('CREATE TABLE cap (id int CONSTRAINT one_cap UNIQUE)');
  const error = await db
    .transaction(async (tx) => {
      await tx.query('INSERT INTO cap VALUES (1)');
      tx.atCommit({ text: 'INSERT INTO cap VALUES (1)', values: [] });
    })
    .catch((thrown: unknown) => thrown);
  expect(isUniqueViolation(error, 'one_cap')).toBe(true);
  expect(await db.query('SELECT id FROM cap')).toEqual([]);
});

it('the database ping succeeds while every connection is in use', async () => {
  const { url } = await freshDatabase();
  const db = openDatabase(url, { connections: 1 });
  await db.transaction(async (tx) => {
    await tx.query('SELECT 1');
    await expect(db.ping()).resolves.toBeUndefined();
  });
  await db.close();
});

it('the connection pool recovers from connections that PostgreSQL ended, idle and in a transaction', async () => {
  const { url, ...other } = await freshDatabase();
  const db = openDatabase(url, { connections: 2 });
  const end =
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()';
  await db.query('SELECT 1');
  const cut = db.transaction(async (tx) => {
    await tx.query('SELECT 1');
    await other.query(end);
    await tx.query('SELECT 2');
  });
  await expect(cut).rejects.toBeInstanceOf(DatabaseUnavailable);
  await db.query('SELECT 1');
  await other.query(end);
  await expect.poll(() => db.query('SELECT 1 AS one').catch(() => 'unavailable')).toEqual([{ one: 1 }]);
  await db.close();
});

it('an unreachable database server is reported as unavailable', async () => {
  const db = openDatabase('postgres://nobody:nothing@127.0.0.1:1/nowhere');
  await expect(db.query('SELECT 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
  await db.close();
});
