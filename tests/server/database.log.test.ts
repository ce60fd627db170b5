import { randomUUID } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../server/database/database';
import { migrate } from '../../server/database/migrate';
import { startEmbedded } from '../../server/postgres/embedded';
import { makeTemporaryFolder } from '../support/temporary-folder';

const insert = `INSERT INTO users (user_id, username, email, password_hash, status, created_at, updated_at)
  VALUES ('U' || $1, $2, $3, 'none', 'active', now(), now())`;

const failures: readonly (readonly [string, readonly unknown[]])[] = [
  [insert, ['A'.repeat(16), 'player_name', 'Private@example.test']],
  [insert, ['B'.repeat(16), 'private_name', 'taken@example.test']],
  [insert, ['C'.repeat(16), 'Taken', 'private@example.test']],
  [`SELECT date 'private 1999'`, []],
  [`SELECT $1::text::date`, ['private 1999']],
  [`SELECT $1::text::integer FROM pg_sleep(0)`, ['private number']],
  [`DO $$ BEGIN RAISE EXCEPTION 'private words'; END $$`, []],
  [`SELECT pg_sleep(60) /* private comment */`, []],
];

it('the log of PostgreSQL contains no statement and no value, and its size is limited', async () => {
  const folder = await makeTemporaryFolder('log');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const embedded = await startEmbedded({
    folder,
    password: randomUUID(),
    durable: false,
    rotation: { bytes: 4000, everyMs: 20 },
  });
  onTestFinished(embedded.stop);
  await migrate(embedded.url);
  const db = openDatabase(embedded.url, { timeoutMs: 3000 });
  onTestFinished(db.close);
  const log = join(folder, 'database.log');
  const rotated = `${log}.1`;
  const text = async () => `${await readFile(rotated, 'utf8').catch(() => '')}${await readFile(log, 'utf8')}`;

  await db.query(insert, ['D'.repeat(16), 'Taken', 'taken@example.test']);
  for (const [statement, values] of failures)
    await expect(db.query(statement, values), statement).rejects.toThrow();
  expect(await text()).toContain('database system is ready');
  expect(await text()).not.toMatch(/private|taken|SELECT|INSERT/i);

  await expect
    .poll(
      async () => {
        await db.query('SELECT pg_reload_conf() FROM generate_series(1, 50)');
        return stat(rotated).catch(() => null);
      },
      { timeout: 15_000 },
    )
    .not.toBeNull();
  await expect.poll(async () => (await stat(log)).size, { timeout: 15_000 }).toBeLessThanOrEqual(4000);
  expect(await text()).toContain('reloading configuration files');
});
