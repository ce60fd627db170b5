import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../../server/database/migrate';
import { emptyDatabase } from '../support/database';

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cap-clash-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await Promise.all(Object.entries(files).map(([name, sql]) => writeFile(join(folder, name), sql)));
  return folder;
}

function migrateInProcess(url: string, folder: string): ChildProcess {
  const script = fileURLToPath(new URL('../support/migrate-process.ts', import.meta.url));
  return spawn(process.execPath, ['--import', 'tsx', script, url, folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

it('migrations are applied once and in order', async () => {
  const { url, query } = await emptyDatabase();
  const folder = await folderWith({
    '0002-fill.sql': "INSERT INTO cap VALUES ('second');",
    '0001-lay.sql': "CREATE TABLE cap (name text); INSERT INTO cap VALUES ('first');",
    'notes.txt': 'not a migration',
  });
  expect(await migrate(url, folder)).toEqual(['0001-lay.sql', '0002-fill.sql']);
  expect(await migrate(url, folder)).toEqual([]);
  expect(await query('SELECT name FROM cap')).toEqual([{ name: 'first' }, { name: 'second' }]);
});

it('a failed migration is rolled back, earlier ones stay, and the next run continues with the fixed one', async () => {
  const { url, query } = await emptyDatabase();
  const folder = await folderWith({
    '0001-lay.sql': 'CREATE TABLE cap (name text);',
    '0002-fill.sql': "INSERT INTO cap VALUES ('half'); INSERT INTO nowhere VALUES (1);",
  });
  await expect(migrate(url, folder)).rejects.toThrow(
    'Migration 0002-fill.sql failed: relation "nowhere" does not exist',
  );
  expect(await query('SELECT name FROM cap')).toEqual([]);
  await writeFile(join(folder, '0002-fill.sql'), "INSERT INTO cap VALUES ('whole');");
  expect(await migrate(url, folder)).toEqual(['0002-fill.sql']);
  expect(await query('SELECT name FROM cap')).toEqual([{ name: 'whole' }]);
});

it('a database with a changed migration or from a later version is rejected', async () => {
  const { url } = await emptyDatabase();
  const folder = await folderWith({ '0001-lay.sql': 'CREATE TABLE cap (name text);' });
  await migrate(url, folder);
  await expect(migrate(url, await folderWith({ '0001-lay.sql': 'CREATE TABLE cap ();' }))).rejects.toThrow(
    'Migration 0001-lay.sql was changed after it was applied.',
  );
  await expect(migrate(url, await folderWith({}))).rejects.toThrow(
    'The database has the migration 0001-lay.sql, which this version does not include.',
  );
});

it('two processes that start at the same time apply each migration once', async () => {
  const { url, query } = await emptyDatabase();
  const folder = await folderWith({
    '0001-lay.sql': 'CREATE TABLE cap (name text); SELECT pg_sleep(0.3);',
    '0002-fill.sql': "INSERT INTO cap VALUES ('once');",
  });
  const applied = await Promise.all([migrate(url, folder), migrate(url, folder)]);
  expect(applied.toSorted()).toEqual([[], ['0001-lay.sql', '0002-fill.sql']]);
  expect(await query('SELECT name FROM cap')).toEqual([{ name: 'once' }]);
});

it('a kill during a migration has the same result after the next start', async () => {
  const { url, query } = await emptyDatabase();
  const folder = await folderWith({
    '0001-lay.sql': "CREATE TABLE cap (name text); INSERT INTO cap VALUES ('once'); SELECT pg_sleep(2);",
  });
  const killed = migrateInProcess(url, folder);
  await expect
    .poll(() =>
      query("SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()"),
    )
    .toHaveLength(1);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect(await migrate(url, folder)).toEqual(['0001-lay.sql']);
  expect(await query('SELECT name FROM cap')).toEqual([{ name: 'once' }]);
});
