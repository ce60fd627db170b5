import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { findBinaries } from './binaries';
import { type Cluster, initialize, pidOf, startCluster, stopCluster } from './cluster';
import { rotateLog } from './log-file';
import { stopLeftover } from './postmaster';
import { changeOwner, findRunAs } from './run-as';

export interface EmbeddedDatabase {
  /** Connects to the application's database as superuser. */
  url: string;
  /** The current process; it changes if PostgreSQL is restarted. */
  pid(): number;
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  /** Contains `database/`, `database.log` and `database.log.1`. Only one process may start it at a time. */
  folder: string;
  password: string;
  /** False only for data that may be lost, as in tests. */
  durable?: boolean;
  /** The largest size of the log, and how often it is checked. */
  rotation?: { bytes: number; everyMs: number };
  /** Called with messages about slow and unexpected steps. */
  onStep?: (step: string) => void;
}

const databaseName = 'cap_clash';

const defaultRotation = { bytes: 5_000_000, everyMs: 60_000 };

export function isInitialized(folder: string): boolean {
  return existsSync(join(folder, 'database'));
}

/** Starts PostgreSQL: initializes the folder if needed, stops a leftover process, and restarts PostgreSQL if it dies. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { folder, password, durable = true, rotation = defaultRotation, onStep = () => {} } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const binaries = findBinaries();
  const runAs = await findRunAs(binaries.postgres, folder);
  const cluster: Cluster = {
    folder: join(folder, 'database'),
    log: join(folder, 'database.log'),
    binaries,
    runAs,
    settings: durable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' },
  };
  if (isInitialized(folder)) {
    if ((await stopLeftover(cluster.folder)) === 'stopped')
      onStep('Stopped a database that a killed server left running.');
  } else {
    onStep('Creating a new database …');
    await initialize(cluster, password);
  }
  await changeOwner(cluster.folder, runAs);
  await rotateLog(cluster.log, rotation.bytes);

  let { child, port } = await startOnFreePort(cluster);
  let stopping = false;
  let restarting = Promise.resolve();
  const watch = (watched: ChildProcess) => {
    watched.once('exit', () => {
      if (!stopping) restarting = restart();
    });
  };
  const restart = async () => {
    onStep('The database process ended unexpectedly: restarting …');
    while (!stopping) {
      try {
        child = await startCluster(cluster, port, () => stopping);
        watch(child);
        onStep('The database is running again.');
        return;
      } catch (error) {
        onStep(error instanceof Error ? error.message : String(error));
        await pause(1000);
      }
    }
  };
  watch(child);
  const rotating = setInterval(
    () => rotateLog(cluster.log, rotation.bytes).catch(() => {}),
    rotation.everyMs,
  );

  const url = `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${databaseName}`;
  const stop = async () => {
    stopping = true;
    clearInterval(rotating);
    await restarting;
    await stopCluster(child);
  };
  try {
    await ensureDatabase(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: () => pidOf(child), stop };
}

async function startOnFreePort(cluster: Cluster): Promise<{ child: ChildProcess; port: number }> {
  // Another process may take the port before PostgreSQL listens on it.
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort();
    try {
      return { child: await startCluster(cluster, port), port };
    } catch (error) {
      if (attempt === 3) throw error;
    }
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url.replace(/\/[^/]*$/, '/postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
  } finally {
    await client.end();
  }
}
