import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../server/database/database';
import { findEmbeddedDatabase, isRunning, listDatabaseProcesses } from '../support/embedded-database';
import { makeDataDir, removeDataDir, type ServerProcess, startServer } from '../support/server-process';

const args = ['--api-only'];

async function ownDataDir(): Promise<string> {
  const folder = await makeDataDir();
  onTestFinished(() => removeDataDir(folder));
  return folder;
}

/** Ends with the test, whatever state the test left it in. */
async function start(dataDir: string, more: readonly string[] = []): Promise<ServerProcess> {
  const server = await startServer({ dataDir, args: [...args, ...more] });
  onTestFinished(async () => {
    await server.end();
  });
  return server;
}

async function query<Row>(dataDir: string, text: string): Promise<Row[]> {
  const { url } = await findEmbeddedDatabase(dataDir);
  const db = openDatabase(url, { connections: 1 });
  try {
    return await db.query<Row>(text);
  } finally {
    await db.close();
  }
}

const countCampaigns = (dataDir: string) =>
  query<{ n: number }>(dataDir, 'SELECT count(*)::int AS n FROM campaign');

/** A process that has nothing to do with ours. */
async function bystander(): Promise<{ pid: number; child: ChildProcess }> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  await once(child, 'spawn');
  onTestFinished(() => {
    child.kill();
  });
  return { pid: child.pid ?? Number.NaN, child };
}

it('keeps its secrets and its database for the owner alone', async () => {
  const dataDir = await ownDataDir();
  await start(dataDir);
  const modeOf = async (name: string) => ((await stat(join(dataDir, name))).mode & 0o777).toString(8);
  expect([
    await modeOf('.'),
    await modeOf('secrets.json'),
    await modeOf('database'),
    await modeOf('database.log'),
  ]).toEqual(['700', '600', '700', '600']);
});

it('takes what is there at a second start, and starts over with --reset', async () => {
  const dataDir = await ownDataDir();
  const readSecrets = () => readFile(join(dataDir, 'secrets.json'), 'utf8');

  const first = await start(dataDir);
  await query(dataDir, 'CREATE TABLE kept ()');
  const secrets = await readSecrets();
  expect((await first.end()).code).toBe(0);

  const second = await start(dataDir);
  expect(await query(dataDir, "SELECT to_regclass('kept')::text AS kept")).toEqual([{ kept: 'kept' }]);
  expect(await readSecrets()).toBe(secrets);
  expect((await second.end()).code).toBe(0);

  await start(dataDir, ['--reset']);
  expect(await query(dataDir, "SELECT to_regclass('kept')::text AS kept")).toEqual([{ kept: null }]);
  expect(await countCampaigns(dataDir)).toEqual([{ n: 1 }]);
  expect(await readSecrets()).not.toBe(secrets);
});

it('refuses a database whose secrets were lost', async () => {
  const dataDir = await ownDataDir();
  const first = await start(dataDir);
  await first.end();
  await writeFile(join(dataDir, 'secrets.json'), '{');
  await expect(start(dataDir)).rejects.toThrow(
    `The secrets in ${dataDir}/secrets.json are damaged: restore the file, or start over with -- --reset.`,
  );
});

it.each(['SIGTERM', 'SIGINT'] as const)(
  'ends a running request, the database and itself at %s',
  async (signal) => {
    const dataDir = await ownDataDir();
    const server = await start(dataDir);
    const { url, pid } = await findEmbeddedDatabase(dataDir);
    const db = openDatabase(url, { connections: 2 });
    const { answer, ended } = await db.transaction(async (tx) => {
      await tx.query('LOCK TABLE campaign');
      const answer = fetch(`${server.url}/api/config`).then(async (response) => [
        response.status,
        await response.json(),
      ]);
      await expect
        .poll(() => db.query("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'"))
        .toHaveLength(1);
      const ended = server.end(signal);
      await expect.poll(() => fetch(`${server.url}/api/health`).catch(() => 'closed')).toBe('closed');
      return { answer, ended };
    });
    expect(await answer).toEqual([200, expect.objectContaining({ success: true })]);
    await db.close();
    expect(await ended).toMatchObject({ code: 0, signal: null, errors: '' });
    expect(await isRunning(pid)).toBe(false);
  },
);

it('starts by itself after a kill of the server, whose database lived on', async () => {
  const dataDir = await ownDataDir();
  const first = await start(dataDir);
  const { pid } = await findEmbeddedDatabase(dataDir);
  await query(dataDir, 'CREATE TABLE kept ()');
  await first.end('SIGKILL');
  expect(await isRunning(pid)).toBe(true);

  const second = await start(dataDir);
  expect(await isRunning(pid)).toBe(false);
  expect(second.output()).toContain('Stopped the database that a killed server had left running.');
  expect(await query(dataDir, "SELECT to_regclass('kept')::text AS kept")).toEqual([{ kept: 'kept' }]);
});

it('starts by itself after a kill of the server and of its database', async () => {
  const dataDir = await ownDataDir();
  const first = await start(dataDir);
  const { pid } = await findEmbeddedDatabase(dataDir);
  await query(dataDir, 'CREATE TABLE kept ()');
  await first.end('SIGKILL');
  process.kill(pid, 'SIGKILL');

  await start(dataDir);
  expect(await query(dataDir, "SELECT to_regclass('kept')::text AS kept")).toEqual([{ kept: 'kept' }]);
});

it('leaves alone a stranger that has the pid of the killed server or database today', async () => {
  const dataDir = await ownDataDir();
  const first = await start(dataDir);
  const { pid } = await findEmbeddedDatabase(dataDir);
  await first.end('SIGKILL');
  process.kill(pid, 'SIGKILL');

  const stranger = await bystander();
  const [pidFile, lock] = [join(dataDir, 'database/postmaster.pid'), join(dataDir, 'server.lock')];
  await writeFile(pidFile, (await readFile(pidFile, 'utf8')).replace(/^\d+/, String(stranger.pid)));
  await writeFile(lock, (await readFile(lock, 'utf8')).replace(/^\d+/, String(stranger.pid)));

  const second = await start(dataDir);
  expect((await fetch(`${second.url}/api/health`)).status).toBe(200);
  expect([stranger.child.exitCode, stranger.child.signalCode]).toEqual([null, null]);
});

it('lives through a kill of its database and brings it back', async () => {
  const dataDir = await ownDataDir();
  const server = await start(dataDir);
  const { pid } = await findEmbeddedDatabase(dataDir);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => server.output()).toContain('The database is back.');
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  expect((await findEmbeddedDatabase(dataDir)).pid).not.toBe(pid);
});

it('answers 503 within four seconds while its database is frozen, and 200 once it goes on', async () => {
  const dataDir = await ownDataDir();
  const server = await start(dataDir);
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
      // It ended meanwhile.
    }
  }
}
