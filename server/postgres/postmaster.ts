import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

/** What PostgreSQL writes about itself into its folder. */
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
 * Clears what a killed server left: stops a PostgreSQL that still runs on the folder, and removes its pid file when the pid
 * belongs to something else today. A pid file whose process is gone stays: PostgreSQL judges it better.
 */
export async function endLeftover(folder: string): Promise<'nothing' | 'stopped' | 'cleared'> {
  const leftover = await readPostmaster(folder);
  if (leftover === null || !isAlive(leftover.pid)) return 'nothing';
  if (await isPostgresOn(leftover.pid, folder)) {
    await stopPostmaster(leftover.pid, async () => !(await isPostgresOn(leftover.pid, folder)));
    return 'stopped';
  }
  await rm(join(folder, 'postmaster.pid'), { force: true });
  return 'cleared';
}

/** Asks for an orderly end, then an immediate one (the log of changes makes up for it), then kills. */
export async function stopPostmaster(pid: number, hasEnded: () => boolean | Promise<boolean>): Promise<void> {
  const steps = [
    { signal: 'SIGINT', patienceMs: 6000 },
    { signal: 'SIGQUIT', patienceMs: 2000 },
    { signal: 'SIGKILL', patienceMs: 2000 },
  ] as const;
  for (const { signal, patienceMs } of steps) {
    if (!signalled(pid, signal)) return;
    const until = Date.now() + patienceMs;
    while (Date.now() < until) {
      if (await hasEnded()) return;
      await pause(20);
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) does not end.`);
}

function signalled(pid: number, signal: NodeJS.Signals): boolean {
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

/** PostgreSQL works inside its data folder; a process that took over its pid does not. */
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
