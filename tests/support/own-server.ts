import { onTestFinished } from 'vitest';
import { openDatabase } from '../../server/database/database';
import { findEmbeddedDatabase } from './embedded-database';
import {
  makeDataDir,
  removeDataDir,
  type ServerOptions,
  type ServerProcess,
  startServer,
} from './server-process';

export async function ownDataDir(): Promise<string> {
  const folder = await makeDataDir();
  onTestFinished(() => removeDataDir(folder));
  return folder;
}

export async function startOwn(options: ServerOptions): Promise<ServerProcess> {
  const server = await startServer({ ...options, args: ['--api-only', ...(options.args ?? [])] });
  onTestFinished(async () => {
    await server.end();
  });
  return server;
}

export async function queryEmbedded<Row>(dataDir: string, text: string): Promise<Row[]> {
  const { url } = await findEmbeddedDatabase(dataDir);
  const db = openDatabase(url, { connections: 1 });
  try {
    return await db.query<Row>(text);
  } finally {
    await db.close();
  }
}
