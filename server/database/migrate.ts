import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { OperatorError } from '../operator-error';

const ownMigrations = fileURLToPath(new URL('./migrations/', import.meta.url));

/** An arbitrary number, the same in every process that migrates. */
const migrationLock = 4_301_207;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Applies the pending migrations in order, each in its own transaction, one process at a time. Returns their names. Throws
 * an OperatorError if an applied migration was changed or is missing, and if the database rejects one.
 */
export async function migrate(url: string, folder: string = ownMigrations): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`SELECT pg_advisory_lock(${migrationLock})`);
    return await applyAll(client, migrations);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`The database could not be migrated: ${reasonOf(error)}.`, {
      cause: error,
    });
  } finally {
    await client.end();
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.*\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${folder}/${name}`, 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function applyAll(client: Client, migrations: readonly Migration[]): Promise<string[]> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS migrations (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )
  `);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM migrations',
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  rejectChanged(applied, migrations);
  const pending = migrations.filter(({ name }) => !applied.has(name));
  for (const migration of pending) await apply(client, migration);
  return pending.map(({ name }) => name);
}

function rejectChanged(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of applied) {
    const current = known.get(name);
    if (current === undefined)
      throw new OperatorError(`The database has the migration ${name}, which this version does not include.`);
    if (current !== checksum) throw new OperatorError(`Migration ${name} was changed after it was applied.`);
  }
}

async function apply(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
    await client.query('COMMIT');
  } catch (error) {
    throw new OperatorError(`Migration ${name} failed: ${reasonOf(error)}.`, { cause: error });
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
