import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { OperatorError } from '../operator-error';
import type { Binaries } from './binaries';
import { readPostmaster, stopPostmaster } from './postmaster';
import { changeOwner, type RunAs } from './run-as';

/** One PostgreSQL data folder and how to run it. */
export interface Cluster {
  folder: string;
  log: string;
  binaries: Binaries;
  runAs: RunAs;
  settings: Readonly<Record<string, string>>;
}

const readyTimeoutMs = 30_000;

/** Creates the data folder, completely or not at all. */
export async function initialize({ folder, binaries, runAs }: Cluster, password: string): Promise<void> {
  // Renamed when complete, so that a killed start leaves no partial data folder.
  const draft = `${folder}.new`;
  const passwordFile = `${folder}.password`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await changeOwner(draft, runAs);
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
    throw new OperatorError(
      `The embedded PostgreSQL could not be initialized: ${output.split('\n').at(-1) ?? ''}`,
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(draft, folder);
}

/** Starts PostgreSQL and resolves when it accepts connections. Retries for 5 s, while the processes of a killed one end. */
export async function startCluster(
  cluster: Cluster,
  port: number,
  isCancelled = () => false,
): Promise<ChildProcess> {
  const until = Date.now() + 5000;
  for (;;) {
    try {
      return await startOnce(cluster, port);
    } catch (error) {
      if (isCancelled() || Date.now() > until) throw error;
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
    // Statements of a killed client end soon and release their locks.
    client_connection_check_interval: '1s',
    // No statement, value or row in the log: errors reach the caller, who logs their code.
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
  // Detached, so that Ctrl+C reaches only the server and requests drain before the database stops.
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
    env: environment(),
  });
  await once(child, 'spawn').finally(() => output.close());
  const until = Date.now() + readyTimeoutMs;
  while (Date.now() < until) {
    if (hasExited(child))
      throw new OperatorError(`The embedded PostgreSQL did not start: ${await lastError(log, logStart)}`);
    const postmaster = await readPostmaster(folder);
    if (postmaster?.pid === child.pid && postmaster?.ready) return child;
    await pause(10);
  }
  await stopCluster(child);
  throw new OperatorError(
    `The embedded PostgreSQL did not become ready within ${readyTimeoutMs / 1000} s: see ${log}.`,
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

/** PostgreSQL reads no settings from our environment. */
function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}
