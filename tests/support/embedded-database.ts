import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { identifyProcess } from '../../server/postgres/process-identity';

export async function findEmbeddedDatabase(dataDir: string): Promise<{ url: string; pid: number }> {
  const secrets = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'));
  const lines = (await readFile(join(dataDir, 'database/postmaster.pid'), 'utf8')).split('\n');
  const url = `postgres://postgres:${secrets.databasePassword}@127.0.0.1:${Number(lines[3])}/cap_clash`;
  return { url, pid: Number(lines[0]) };
}

/** A zombie process does not run. */
export async function isRunning(pid: number): Promise<boolean> {
  return (await identifyProcess(pid)) !== null;
}

export async function listDatabaseProcesses(dataDir: string): Promise<number[]> {
  const folder = await realpath(join(dataDir, 'database'));
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => null)));
  return pids.filter((_, index) => folders[index] === folder).map(Number);
}
