import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';

/** What the databases of all tests that run beside each other may need. */
const enoughBytes = 4 * 2 ** 30;

/** A new folder, in memory where there is plenty: no test is about the speed of a disk, and most wait for little else. */
export async function makeTemporaryFolder(name: string): Promise<string> {
  const room = await statfs(memory).catch(() => null);
  const base = room !== null && room.bavail * room.bsize >= enoughBytes ? memory : tmpdir();
  return mkdtemp(join(base, `cap-clash-${name}-`));
}
