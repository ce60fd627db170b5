import { access, constants, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { OperatorError } from '../operator-error';
import { startEmbedded } from '../postgres/embedded';
import { lockFolder } from '../postgres/folder-lock';
import { endLeftover } from '../postgres/postmaster';
import { keepSecrets, requireSecrets } from '../postgres/secrets';
import type { Environment, Secrets } from '../settings/settings';
import type { ShutdownHooks } from './shutdown-hooks';

interface Storage {
  url: string;
  secrets: Secrets;
}

interface StorageOptions {
  reset: boolean;
  closers: ShutdownHooks;
  onStep: (step: string) => void;
}

/** Makes the database ready to connect to: the embedded one, or the one that DATABASE_URL names. Throws OperatorErrors. */
export function openStorage(environment: Environment, options: StorageOptions): Promise<Storage> {
  const { databaseUrl } = environment;
  return databaseUrl === null
    ? openEmbedded(environment, options)
    : openOwn(environment, databaseUrl, options);
}

async function openOwn(environment: Environment, url: string, { reset }: StorageOptions): Promise<Storage> {
  if (reset)
    throw new OperatorError(
      '--reset empties only the embedded database: with DATABASE_URL, empty yours by hand.',
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

async function openEmbedded(
  environment: Environment,
  { reset, closers, onStep }: StorageOptions,
): Promise<Storage> {
  const { dataDir } = environment;
  await makeFolder(dataDir);
  const lock = await lockFolder(dataDir);
  closers.add(lock.release);
  if (reset) {
    onStep('Starting over: emptying the data folder …');
    await empty(dataDir);
  }
  const { databasePassword, ...secrets } = await keepSecrets(environment);
  const database = await startEmbedded({ folder: dataDir, password: databasePassword, onStep });
  closers.add(database.stop);
  return { url: database.url, secrets };
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new OperatorError(`The data folder ${folder} cannot be used: ${reasonOf(error)}.`);
  }
}

/** Only what this server makes there: a mistaken DATA_DIR must not cost anybody their files. */
async function empty(folder: string): Promise<void> {
  await endLeftover(join(folder, 'database'));
  const ours = [
    'database',
    'database.new',
    'database.password',
    'database.log',
    'database.log.1',
    'secrets.json',
    'secrets.json.new',
  ];
  await Promise.all(ours.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/\.$/, '');
}
