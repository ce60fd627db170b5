import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { findBinaries } from './binaries';
import { type Cluster, initialise, pidOf, startCluster, stopCluster } from './cluster';
import { rotateLog } from './log-file';
import { endLeftover } from './postmaster';
import { findRunAs, handOver } from './run-as';

export interface EmbeddedDatabase {
  /** Connects as its superuser to the application's database. */
  url: string;
  /** The process that runs it now; it changes when a killed one was started anew. */
  pid(): number;
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  /** Holds the cluster in `database/` and its log in `database.log` and `database.log.1`. Only one process may start it at a time. */
  folder: string;
  password: string;
  /** False only for data that may be lost. */
  durable?: boolean;
  /** The log is rotated when it is larger, looked at so often. */
  rotation?: { bytes: number; everyMs: number };
  /** Hears about slow and unexpected steps, in words for a person. */
  onStep?: (step: string) => void;
}

const name = 'cap_clash';

const usualRotation = { bytes: 5_000_000, everyMs: 60_000 };

export function isInitialised(folder: string): boolean {
  return existsSync(join(folder, 'database'));
}

/** Starts PostgreSQL on the folder, making it at the first time and clearing what a killed server left. Starts it again when it dies. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { folder, password, durable = true, rotation = usualRotation, onStep = () => {} } = options;
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
  if (isInitialised(folder)) {
    if ((await endLeftover(cluster.folder)) === 'stopped')
      onStep('Stopped the database that a killed server had left running.');
  } else {
    onStep('Making a new database …');
    await initialise(cluster, password);
  }
  await handOver(cluster.folder, runAs);
  await rotateLog(cluster.log, rotation.bytes);

  let { child, port } = await startOnFreePort(cluster);
  let stopping = false;
  let revival = Promise.resolve();
  const watch = (watched: ChildProcess) => {
    watched.once('exit', () => {
      if (!stopping) revival = revive();
    });
  };
  const revive = async () => {
    onStep('The database process ended unexpectedly: starting it again …');
    while (!stopping) {
      try {
        child = await startCluster(cluster, port, () => stopping);
        watch(child);
        onStep('The database is back.');
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

  const url = `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`;
  const stop = async () => {
    stopping = true;
    clearInterval(rotating);
    await revival;
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
  // Between finding a free port and using it, another process may take it.
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
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${name}`);
  } finally {
    await client.end();
  }
}
