import { open, readFile, rm, writeFile } from 'node:fs/promises';
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
    const holder = await readLivingHolder(lock);
    if (holder !== null) {
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
  for (;;) {
    const file = await open(path, 'wx').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return null;
      throw error;
    });
    if (file !== null) {
      await file.writeFile(me);
      await file.close();
      break;
    }
    await pause(20);
    if ((await readLivingHolder(path)) === null) await rm(path, { force: true });
  }
  try {
    await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function readLivingHolder(path: string): Promise<string | null> {
  const holder = await readFile(path, 'utf8').catch(() => '');
  const pid = Number.parseInt(holder, 10);
  if (!Number.isInteger(pid)) return null;
  return (await identifyProcess(pid)) === holder ? holder : null;
}
