import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../server/database/database';

export interface FreshDatabase extends Database {
  url: string;
}

interface OwnDatabase {
  db: FreshDatabase;
  drop: () => Promise<void>;
}

export async function freshDatabase(): Promise<FreshDatabase> {
  const { db, drop } = await createDatabase();
  onTestFinished(drop);
  return db;
}

export async function emptyDatabase(): Promise<FreshDatabase> {
  const { db, drop } = await create('template0');
  onTestFinished(drop);
  return db;
}

export function createDatabase(): Promise<OwnDatabase> {
  return create(new URL(inject('templateUrl')).pathname.slice(1));
}

async function create(source: string): Promise<OwnDatabase> {
  const template = new URL(inject('templateUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(template, `CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY file_copy`);
  const url = new URL(template);
  url.pathname = name;
  // On a loaded machine a burst waits longer for a connection than a server allows.
  const db = openDatabase(url.href, { timeoutMs: 15_000, lockTimeoutMs: 15_000 });
  const drop = async () => {
    await db.close();
    await administer(template, `DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { db: { ...db, url: url.href }, drop };
}

async function administer(template: URL, statement: string): Promise<void> {
  const url = new URL(template);
  url.pathname = 'postgres';
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
