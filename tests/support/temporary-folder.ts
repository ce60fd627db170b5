import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';

const enoughBytes = 4 * 2 ** 30;

/** In memory if there is room: no test measures the disk. */
export async function makeTemporaryFolder(name: string): Promise<string> {
  const room = await statfs(memory).catch(() => null);
  const base = room !== null && room.bavail * room.bsize >= enoughBytes ? memory : tmpdir();
  return mkdtemp(join(base, `cap-clash-${name}-`));
}
