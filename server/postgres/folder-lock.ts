import { createHash } from 'node:crypto';
import { readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../operator-error';
import { identifyProcess } from './process-identity';

export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Locks a data folder for this process. Throws an OperatorError while another running process holds the lock; takes over
 * the lock of a process that has ended, even if its pid is reused.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const me = await identifyProcess(process.pid);
  if (me === null) throw new Error('This process is not in the process table.');
  const lock = join(folder, 'server.lock');
  await withExclusiveClaim(join(folder, 'server.lock.change'), me, async () => {
    const holder = await readFile(lock, 'utf8').catch(() => '');
    if (await isRunning(holder)) {
      const [pid] = holder.split(' ');
      throw new OperatorError(
        `Another server (process ${pid}) is using the data folder ${folder}: stop it, or set DATA_DIR.`,
      );
    }
    await writeFile(lock, me);
  });
  return { release: () => rm(lock, { force: true }) };
}

/** Serializes changes of the lock, so that only one of two processes takes over from the same dead holder. */
async function withExclusiveClaim(path: string, me: string, work: () => Promise<void>): Promise<void> {
  while (!(await claim(path, me))) {
    await pause(20);
    const holder = await readlink(path).catch(() => null);
    if (holder !== null && !(await isRunning(holder))) await removeDead(path, holder, me);
  }
  try {
    await work();
  } finally {
    await rm(path, { force: true });
  }
}

/** Removes the claim of a dead process, one process at a time, so that the claim of a faster one is never removed. */
async function removeDead(path: string, holder: string, me: string): Promise<void> {
  const claimPath = `${path}.${createHash('sha256').update(holder).digest('hex').slice(0, 12)}`;
  await withExclusiveClaim(claimPath, me, async () => {
    if ((await readlink(path).catch(() => null)) === holder) await rm(path, { force: true });
  });
}

/** A symlink is created atomically with its target; a file could be read before its holder is written. */
async function claim(path: string, me: string): Promise<boolean> {
  try {
    await symlink(me, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function isRunning(holder: string): Promise<boolean> {
  const pid = Number.parseInt(holder, 10);
  return Number.isInteger(pid) && (await identifyProcess(pid)) === holder;
}
