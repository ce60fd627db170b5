import { access, constants, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { OperatorError } from '../operator-error';
import { startEmbedded } from '../postgres/embedded';
import { lockFolder } from '../postgres/folder-lock';
import { stopLeftover } from '../postgres/postmaster';
import { loadSecrets, requireSecrets } from '../postgres/secrets';
import type { Environment, Secrets } from '../settings/settings';
import type { ShutdownHooks } from './shutdown-hooks';

interface PreparedDatabase {
  url: string;
  secrets: Secrets;
}

interface PrepareOptions {
  reset: boolean;
  shutdownHooks: ShutdownHooks;
  onStep: (step: string) => void;
}

/** Prepares the embedded database, or the one of DATABASE_URL, for connections. Throws OperatorErrors. */
export function prepareDatabase(
  environment: Environment,
  options: PrepareOptions,
): Promise<PreparedDatabase> {
  const { databaseUrl } = environment;
  return databaseUrl === null
    ? prepareEmbedded(environment, options)
    : prepareExternal(environment, databaseUrl, options);
}

async function prepareExternal(
  environment: Environment,
  url: string,
  { reset }: PrepareOptions,
): Promise<PreparedDatabase> {
  if (reset)
    throw new OperatorError(
      '--reset only empties the embedded database: with DATABASE_URL, empty the database yourself.',
    );
  const secrets = requireSecrets(environment);
  const { host } = new URL(url);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
  } catch (error) {
    throw new OperatorError(`The database at ${host} cannot be reached: ${reasonOf(error)}.`);
  } finally {
    await client.end();
  }
  return { url, secrets };
}

async function prepareEmbedded(
  environment: Environment,
  { reset, shutdownHooks, onStep }: PrepareOptions,
): Promise<PreparedDatabase> {
  const { dataDir } = environment;
  await createFolder(dataDir);
  const lock = await lockFolder(dataDir);
  shutdownHooks.add(lock.release);
  if (reset) {
    onStep('Emptying the data folder …');
    await emptyFolder(dataDir);
  }
  const { databasePassword, ...secrets } = await loadSecrets(environment);
  const database = await startEmbedded({ folder: dataDir, password: databasePassword, onStep });
  shutdownHooks.add(database.stop);
  return { url: database.url, secrets };
}

async function createFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new OperatorError(`The data folder ${folder} cannot be used: ${reasonOf(error)}.`);
  }
}

/** Removes only files that this server creates, so that a mistaken DATA_DIR deletes nothing else. */
async function emptyFolder(folder: string): Promise<void> {
  await stopLeftover(join(folder, 'database'));
  const ownFiles = [
    'database',
    'database.new',
    'database.password',
    'database.log',
    'database.log.1',
    'secrets.json',
    'secrets.json.new',
  ];
  await Promise.all(ownFiles.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/\.$/, '');
}
