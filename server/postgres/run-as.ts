import { spawnSync } from 'node:child_process';
import { chown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../operator-error';

/** How PostgreSQL runs, because it does not run as root, and who owns its files. */
export interface RunAs {
  prefix: readonly string[];
  owner: { uid: number; gid: number } | null;
}

/** Finds a way to run `binary` on `folder`: directly for an ordinary user; for root, one that works below private folders. */
export async function findRunAs(binary: string, folder: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return { prefix: [], owner: null };
  const { uid, gid } = await stat(folder);
  // In a user namespace PostgreSQL does not see root, and the kernel still permits root's files.
  const namespace: RunAs = { prefix: ['unshare', '--user'], owner: null };
  // Another user with the capability to enter root's folders; without the securebit, access(2) ignores it.
  const other = uid === 0 ? { uid: 65_534, gid: 65_534 } : { uid, gid };
  const switched: RunAs = {
    prefix: [
      'setpriv',
      '--securebits=+no_setuid_fixup',
      `--reuid=${other.uid}`,
      `--regid=${other.gid}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
    ],
    owner: other,
  };
  const works = [...(uid === 0 ? [namespace] : []), switched].find((way) => canRun(way, binary, folder));
  if (works === undefined) {
    throw new OperatorError(
      'PostgreSQL does not run as root, and neither unshare nor setpriv works: start as an ordinary user, or set DATABASE_URL.',
    );
  }
  return works;
}

function canRun({ prefix, owner }: RunAs, binary: string, folder: string): boolean {
  const test = owner === null ? 'test -w "$1"' : 'test -x "$1"';
  const [command = 'sh', ...args] = [...prefix, 'sh', '-c', `"$0" --version && ${test}`, binary, folder];
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

/** Changes the owner of the folder and its contents to the user that runs PostgreSQL. */
export async function changeOwner(folder: string, { owner }: RunAs): Promise<void> {
  if (owner === null) return;
  const inside = await readdir(folder, { recursive: true });
  await Promise.all(
    [folder, ...inside.map((name) => join(folder, name))].map((path) => chown(path, owner.uid, owner.gid)),
  );
}
