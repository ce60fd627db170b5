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
 * Reserves a data folder for this process. Throws an OperatorError while another living process holds it;
 * takes over from one that ended without releasing, however its pid is used today.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const me = await identifyProcess(process.pid);
  if (me === null) throw new Error('This process cannot see itself in the process table.');
  const lock = join(folder, 'server.lock');
  await whileAlone(join(folder, 'server.lock.change'), me, async () => {
    const holder = await readFile(lock, 'utf8').catch(() => '');
    if (await isLiving(holder)) {
      const [pid] = holder.split(' ');
      throw new OperatorError(
        `Another server (process ${pid}) is using the data folder ${folder}: stop it, or set DATA_DIR.`,
      );
    }
    await writeFile(lock, me);
  });
  return { release: () => rm(lock, { force: true }) };
}

/** Two processes that find the same dead holder must not both take over: they change the lock one after the other. */
async function whileAlone(path: string, me: string, work: () => Promise<void>): Promise<void> {
  while (!(await claim(path, me))) {
    await pause(20);
    const holder = await readlink(path).catch(() => null);
    if (holder !== null && !(await isLiving(holder))) await removeDead(path, holder, me);
  }
  try {
    await work();
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Only one process at a time may remove the claim of this dead one, which cannot remove it itself: so what is removed
 * is what was read, never the claim of another that came in between.
 */
async function removeDead(path: string, holder: string, me: string): Promise<void> {
  const right = `${path}.${createHash('sha256').update(holder).digest('hex').slice(0, 12)}`;
  await whileAlone(right, me, async () => {
    if ((await readlink(path).catch(() => null)) === holder) await rm(path, { force: true });
  });
}

/** A link appears with its text in one step; a file could be seen before its holder is written into it. */
async function claim(path: string, me: string): Promise<boolean> {
  try {
    await symlink(me, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function isLiving(holder: string): Promise<boolean> {
  const pid = Number.parseInt(holder, 10);
  return Number.isInteger(pid) && (await identifyProcess(pid)) === holder;
}
