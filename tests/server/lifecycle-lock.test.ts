import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { identifyProcess } from '../../server/postgres/process-identity';
import { makeDataDir, removeDataDir } from '../support/server-process';

const script = fileURLToPath(new URL('../support/lock-process.ts', import.meta.url));

async function tryToLock(folder: string): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.stdin.end();
  });
  const [word] = await once(child.stdout.setEncoding('utf8'), 'data');
  return String(word).trim();
}

// Linux never assigns this pid.
const dead = '4194305 1 boot';
const rightToRemoveIt = `server.lock.change.${createHash('sha256').update(dead).digest('hex').slice(0, 12)}`;

it('one of many processes takes over the data folder of a dead process', async () => {
  const folder = await makeDataDir();
  onTestFinished(() => removeDataDir(folder));
  await writeFile(join(folder, 'server.lock'), dead);
  await symlink(dead, join(folder, 'server.lock.change'));
  const words = await Promise.all(Array.from({ length: 6 }, () => tryToLock(folder)));
  expect(words.toSorted()).toEqual(['locked', 'rejected', 'rejected', 'rejected', 'rejected', 'rejected']);
});

it('a data folder is taken over from a process that died during its takeover', async () => {
  const folder = await makeFolder();
  await symlink(dead, join(folder, 'server.lock.change'));
  await symlink(dead, join(folder, rightToRemoveIt));
  expect(await tryToLock(folder)).toBe('locked');
});

it('a stale lock file is left to the process that removes it, and a new lock to its holder', async () => {
  const folder = await makeFolder();
  const me = await identifyProcess(process.pid);
  const claim = join(folder, 'server.lock.change');
  await symlink(dead, claim);
  await symlink(me ?? '', join(folder, rightToRemoveIt));
  const late = tryToLock(folder);
  // Two later processes have their folders, so this one has read the stale lock.
  expect(await tryToLock(await makeFolder())).toBe('locked');
  expect(await tryToLock(await makeFolder())).toBe('locked');
  expect(await readlink(claim)).toBe(dead);
  await rm(claim);
  await symlink(me ?? '', claim);
  await rm(join(folder, rightToRemoveIt));
  expect(await tryToLock(await makeFolder())).toBe('locked');
  expect(await readlink(claim)).toBe(me);
  await rm(claim);
  expect(await late).toBe('locked');
});

async function makeFolder(): Promise<string> {
  const folder = await makeDataDir();
  onTestFinished(() => removeDataDir(folder));
  return folder;
}
