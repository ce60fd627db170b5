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

/** A data folder that goes with the test. */
export async function ownDataDir(): Promise<string> {
  const folder = await makeDataDir();
  onTestFinished(() => removeDataDir(folder));
  return folder;
}

/** A server without the web app that ends with the test, whatever state the test left it in. */
export async function startOwn(options: ServerOptions): Promise<ServerProcess> {
  const server = await startServer({ ...options, args: ['--api-only', ...(options.args ?? [])] });
  onTestFinished(async () => {
    await server.end();
  });
  return server;
}

/** Asks the embedded database of the server that runs on this folder. */
export async function queryEmbedded<Row>(dataDir: string, text: string): Promise<Row[]> {
  const { url } = await findEmbeddedDatabase(dataDir);
  const db = openDatabase(url, { connections: 1 });
  try {
    return await db.query<Row>(text);
  } finally {
    await db.close();
  }
}
