import { spawnSync } from 'node:child_process';
import { chown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../operator-error';

/** PostgreSQL refuses to run as root. This says how a command of its runs instead, and who then owns its files. */
export interface RunAs {
  prefix: readonly string[];
  owner: { uid: number; gid: number } | null;
}

/** Finds a way to run `binary` with `folder` as its own: plain for an ordinary user; for root, one that needs no open folders above them. */
export async function findRunAs(binary: string, folder: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return { prefix: [], owner: null };
  const { uid, gid } = await stat(folder);
  // An own user namespace shows root as nobody to PostgreSQL, while the kernel still sees root's own files.
  const namespace: RunAs = { prefix: ['unshare', '--user'], owner: null };
  // Another user, who keeps the right to pass folders that only root may enter; without the bit, access(2) forgets it.
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
      'PostgreSQL does not run as root, and neither unshare nor setpriv works here: start as an ordinary user, or set DATABASE_URL.',
    );
  }
  return works;
}

function canRun({ prefix, owner }: RunAs, binary: string, folder: string): boolean {
  const test = owner === null ? 'test -w "$1"' : 'test -x "$1"';
  const [command = 'sh', ...args] = [...prefix, 'sh', '-c', `"$0" --version && ${test}`, binary, folder];
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

/** Gives the folder, and all in it, to the owner that PostgreSQL runs as. */
export async function handOver(folder: string, { owner }: RunAs): Promise<void> {
  if (owner === null) return;
  const inside = await readdir(folder, { recursive: true });
  await Promise.all(
    [folder, ...inside.map((name) => join(folder, name))].map((path) => chown(path, owner.uid, owner.gid)),
  );
}
