import { execFileSync } from 'node:child_process';
import { chown, mkdtemp, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ownDataDir } from '../support/own-server';
import { startServer } from '../support/server-process';

const nobody = 65_534;
const asNobody = [
  'setpriv',
  '--securebits=+no_setuid_fixup',
  `--reuid=${nobody}`,
  `--regid=${nobody}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
];

interface Way {
  user: string;
  prefix: readonly string[];
  programs?: readonly string[];
  owners: { folder: number; database: number };
}

const me = process.getuid?.() ?? 0;
const ways: readonly Way[] =
  me === 0
    ? [
        {
          user: 'root without unshare',
          prefix: [],
          programs: ['setpriv', 'sh'],
          owners: { folder: 0, database: nobody },
        },
        { user: "root in another user's folder", prefix: [], owners: { folder: nobody, database: nobody } },
        { user: 'an ordinary user', prefix: asNobody, owners: { folder: nobody, database: nobody } },
      ]
    : [{ user: 'an ordinary user', prefix: [], owners: { folder: me, database: me } }];

it.each(ways)('the server starts twice as $user', async ({ prefix, programs, owners }) => {
  const dataDir = await ownDataDir();
  await chown(dataDir, owners.folder, owners.folder);
  const env = programs === undefined ? {} : { PATH: await pathWith(programs) };
  for (const round of ['first', 'second']) {
    const server = await startServer({ dataDir, prefix, env, args: ['--api-only'] });
    const { code, errors } = await server.end();
    expect({ round, code, errors }).toEqual({ round, code: 0, errors: '' });
  }
  expect((await stat(join(dataDir, 'database'))).uid).toBe(owners.database);
});

async function pathWith(programs: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cap-clash-path-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const program of programs) {
    const found = execFileSync('sh', ['-c', 'command -v "$0"', program], { encoding: 'utf8' }).trim();
    await symlink(found, join(folder, program));
  }
  return folder;
}
