import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { makeDataDir, removeDataDir } from '../support/server-process';

const script = fileURLToPath(new URL('../support/lock-process.ts', import.meta.url));

/** The first word that a process says about its try to lock the folder; it keeps the lock while the test runs. */
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

it('gives a folder to one of many processes that race to take it over from a dead one', async () => {
  const folder = await makeDataDir();
  onTestFinished(() => removeDataDir(folder));
  // Both of a process that was killed in the middle of locking; no process ever has this pid.
  const dead = '4194305 1 boot';
  await writeFile(join(folder, 'server.lock'), dead);
  await symlink(dead, join(folder, 'server.lock.change'));
  const words = await Promise.all(Array.from({ length: 6 }, () => tryToLock(folder)));
  expect(words.toSorted()).toEqual(['locked', 'refused', 'refused', 'refused', 'refused', 'refused']);
});
