import { expect, it, onTestFinished } from 'vitest';
import { findEmbeddedDatabase, listDatabaseProcesses } from '../support/embedded-database';
import { ownDataDir, startOwn } from '../support/own-server';

it('the server restarts its killed database, and answers 503 within four seconds while it is frozen', {
  timeout: 120_000,
}, async () => {
  const dataDir = await ownDataDir();
  const server = await startOwn({ dataDir });
  const { pid } = await findEmbeddedDatabase(dataDir);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => server.output()).toContain('The database is running again.');
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  expect((await findEmbeddedDatabase(dataDir)).pid).not.toBe(pid);

  const ask = async () => {
    const from = Date.now();
    const response = await fetch(`${server.url}/api/config`);
    return {
      status: response.status,
      retry: response.headers.has('retry-after'),
      late: Date.now() - from > 4000,
    };
  };
  expect(await ask()).toEqual({ status: 200, retry: false, late: false });

  const processes = await listDatabaseProcesses(dataDir);
  signalAll(processes, 'SIGSTOP');
  onTestFinished(() => signalAll(processes, 'SIGCONT'));
  const answers = await Promise.all(Array.from({ length: 40 }, ask));
  expect(answers).toEqual(Array.from({ length: 40 }, () => ({ status: 503, retry: true, late: false })));

  signalAll(processes, 'SIGCONT');
  await expect.poll(ask).toEqual({ status: 200, retry: false, late: false });
});

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has ended.
    }
  }
}
