import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

/** The content of postmaster.pid. */
interface Postmaster {
  pid: number;
  ready: boolean;
}

export async function readPostmaster(folder: string): Promise<Postmaster | null> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  return Number.isInteger(pid) ? { pid, ready: lines[7]?.trim() === 'ready' } : null;
}

/**
 * Stops a PostgreSQL that a killed server left running on the folder, and removes its pid file if another program has the
 * pid now. A pid file without a process stays: PostgreSQL handles it.
 */
export async function stopLeftover(folder: string): Promise<'nothing' | 'stopped' | 'cleared'> {
  const leftover = await readPostmaster(folder);
  if (leftover === null || !isAlive(leftover.pid)) return 'nothing';
  if (await isPostgresOn(leftover.pid, folder)) {
    await stopPostmaster(leftover.pid, async () => !(await isPostgresOn(leftover.pid, folder)));
    return 'stopped';
  }
  await rm(join(folder, 'postmaster.pid'), { force: true });
  return 'cleared';
}

/** Requests a fast shutdown, then an immediate one (recovered from the write-ahead log), then kills the process. */
export async function stopPostmaster(pid: number, hasEnded: () => boolean | Promise<boolean>): Promise<void> {
  const steps = [
    { signal: 'SIGINT', timeoutMs: 6000 },
    { signal: 'SIGQUIT', timeoutMs: 2000 },
    { signal: 'SIGKILL', timeoutMs: 2000 },
  ] as const;
  for (const { signal, timeoutMs } of steps) {
    if (!sendSignal(pid, signal)) return;
    const until = Date.now() + timeoutMs;
    while (Date.now() < until) {
      if (await hasEnded()) return;
      await pause(20);
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
}

function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** PostgreSQL's working directory is its data folder; a process with a reused pid has another one. */
async function isPostgresOn(pid: number, folder: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const [cwd, name] = await Promise.all([
      readlink(`/proc/${pid}/cwd`).catch(() => null),
      readFile(`/proc/${pid}/comm`, 'utf8').catch(() => ''),
    ]);
    return cwd === (await realpath(folder)) && name.trim() === 'postgres';
  }
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.includes('postgres') && stdout.includes(folder);
}
