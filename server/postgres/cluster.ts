import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { OperatorError } from '../operator-error';
import type { Binaries } from './binaries';
import { readPostmaster, stopPostmaster } from './postmaster';
import { handOver, type RunAs } from './run-as';

/** One PostgreSQL data folder and how to run it. */
export interface Cluster {
  folder: string;
  log: string;
  binaries: Binaries;
  runAs: RunAs;
  settings: Readonly<Record<string, string>>;
}

const patienceMs = 30_000;

/** Makes the data folder, whole or not at all. */
export async function initialise({ folder, binaries, runAs }: Cluster, password: string): Promise<void> {
  // Renamed when complete, so that a start that was killed half-way leaves nothing that looks like a database.
  const draft = `${folder}.new`;
  const passwordFile = `${folder}.password`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await handOver(draft, runAs);
  await writeFile(passwordFile, password, { mode: 0o600 });
  const [command = binaries.initdb, ...args] = [
    ...runAs.prefix,
    binaries.initdb,
    `--pgdata=${draft}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ];
  try {
    await promisify(execFile)(command, args, { env: environment() });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new OperatorError(`The embedded PostgreSQL could not be made: ${output.split('\n').at(-1) ?? ''}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(draft, folder);
}

/** Resolves when it accepts connections. Tries again for a while: the processes of a killed PostgreSQL need a moment to end. */
export async function startCluster(
  cluster: Cluster,
  port: number,
  isGivenUp = () => false,
): Promise<ChildProcess> {
  const until = Date.now() + 5000;
  for (;;) {
    try {
      return await startOnce(cluster, port);
    } catch (error) {
      if (isGivenUp() || Date.now() > until) throw error;
      await pause(100);
    }
  }
}

async function startOnce(
  { folder, log, binaries, runAs, settings }: Cluster,
  port: number,
): Promise<ChildProcess> {
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    // A statement whose client was killed ends soon, and with it what it had locked.
    client_connection_check_interval: '1s',
    // No statement, value or row in the log: an error reaches the caller, who logs its code.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_statement: 'none',
    log_min_duration_statement: '-1',
    ...settings,
  };
  const [command = binaries.postgres, ...args] = [
    ...runAs.prefix,
    binaries.postgres,
    `-D${folder}`,
    ...Object.entries(all).map(([key, value]) => `-c${key}=${value}`),
  ];
  const output = await open(log, 'a', 0o600);
  const logStart = (await output.stat()).size;
  // Detached: a Ctrl+C in the terminal must reach us alone, so that requests drain before the database stops.
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
    env: environment(),
  });
  await once(child, 'spawn').finally(() => output.close());
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    if (hasExited(child))
      throw new OperatorError(`The embedded PostgreSQL did not start: ${await lastError(log, logStart)}`);
    const postmaster = await readPostmaster(folder);
    if (postmaster?.pid === child.pid && postmaster?.ready) return child;
    await pause(10);
  }
  await stopCluster(child);
  throw new OperatorError(
    `The embedded PostgreSQL did not become ready in ${patienceMs / 1000} s: see ${log}.`,
  );
}

async function lastError(log: string, from: number): Promise<string> {
  const text = (await readFile(log)).subarray(from).toString('utf8');
  const lines = text.split('\n').filter((line) => /FATAL|PANIC|error/i.test(line));
  return lines.at(-1)?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? `see ${log}.`;
}

export async function stopCluster(child: ChildProcess): Promise<void> {
  if (!hasExited(child)) await stopPostmaster(pidOf(child), () => hasExited(child));
}

function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

export function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('The database process has no pid.');
  return child.pid;
}

/** PostgreSQL takes no setting from our environment. */
function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}
