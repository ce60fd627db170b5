import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findEmbeddedDatabase, isRunning } from '../support/embedded-database';
import { ownDataDir, queryEmbedded, startOwn } from '../support/own-server';

async function startUnrelatedProcess(): Promise<{ pid: number; child: ChildProcess }> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  await once(child, 'spawn');
  onTestFinished(() => {
    child.kill();
  });
  return { pid: child.pid ?? Number.NaN, child };
}

it('the server starts after it, its database or both were killed, and ends no unrelated process', {
  timeout: 180_000,
}, async () => {
  const dataDir = await ownDataDir();
  const keptTable = () => queryEmbedded(dataDir, "SELECT to_regclass('kept')::text AS kept");
  const first = await startOwn({ dataDir });
  const { pid } = await findEmbeddedDatabase(dataDir);
  await queryEmbedded(dataDir, 'CREATE TABLE kept ()');
  await first.end('SIGKILL');
  expect(await isRunning(pid)).toBe(true);

  const second = await startOwn({ dataDir });
  expect(await isRunning(pid)).toBe(false);
  expect(second.output()).toContain('Stopped a database that a killed server left running.');
  expect(await keptTable()).toEqual([{ kept: 'kept' }]);
  await second.end('SIGKILL');
  process.kill((await findEmbeddedDatabase(dataDir)).pid, 'SIGKILL');

  // An unrelated process now has the pid of the killed server and of its database.
  const stranger = await startUnrelatedProcess();
  const [pidFile, lock] = [join(dataDir, 'database/postmaster.pid'), join(dataDir, 'server.lock')];
  await writeFile(pidFile, (await readFile(pidFile, 'utf8')).replace(/^\d+/, String(stranger.pid)));
  await writeFile(lock, (await readFile(lock, 'utf8')).replace(/^\d+/, String(stranger.pid)));
  const third = await startOwn({ dataDir });
  expect((await fetch(`${third.url}/api/health`)).status).toBe(200);
  expect([stranger.child.exitCode, stranger.child.signalCode]).toEqual([null, null]);
  expect(await keptTable()).toEqual([{ kept: 'kept' }]);
});
