import { expect, it } from 'vitest';
import { openDatabase } from '../../server/database/database';
import { DatabaseUnavailable, isUniqueViolation } from '../../server/database/failure';
import { freshDatabase } from '../support/database';

it('commits what a transaction did, and rolls back when its work throws', async () => {
  const db = await freshDatabase();
  await db.query('CREATE TABLE cap (id int PRIMARY KEY)');
  await db.transaction(async (tx) => {
    await tx.query('INSERT INTO cap VALUES ($1)', [1]);
  });
  const refused = db.transaction(async (tx) => {
    await tx.query('INSERT INTO cap VALUES ($1)', [2]);
    throw new Error('on second thought');
  });
  await expect(refused).rejects.toThrow('on second thought');
  expect(await db.query('SELECT id FROM cap')).toEqual([{ id: 1 }]);
});

it('refuses to commit when a statement had failed, even if its error was caught', async () => {
  const db = await freshDatabase();
  await db.query('CREATE TABLE cap (id int PRIMARY KEY)');
  const work = db.transaction(async (tx) => {
    await tx.query('INSERT INTO cap VALUES (1)');
    await tx.query('INSERT INTO cap VALUES (1)').catch(() => []);
  });
  await expect(work).rejects.toThrow('The transaction was rolled back: one of its statements had failed.');
  expect(await db.query('SELECT id FROM cap')).toEqual([]);
});

it('names the unique constraint that a statement broke', async () => {
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

it('reports a statement that takes too long as unavailable, and works on', async () => {
  const { url } = await freshDatabase();
  const db = openDatabase(url, { connections: 1, timeoutMs: 300 });
  await expect(db.query('SELECT pg_sleep(5)')).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await db.close();
});

it('survives that PostgreSQL ends its connections, idle and in a transaction', async () => {
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

it('reports an unreachable server as unavailable', async () => {
  const db = openDatabase('postgres://nobody:nothing@127.0.0.1:1/nowhere');
  await expect(db.query('SELECT 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
  await db.close();
});
