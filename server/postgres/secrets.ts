import { randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { OperatorError } from '../operator-error';
import type { Environment, Secrets } from '../settings/settings';
import { isInitialized } from './embedded';

const SecretsSchema = v.object({
  codePepper: v.string(),
  emailCodeKey: v.string(),
  databasePassword: v.string(),
});

const variables: Record<keyof Secrets, string> = {
  codePepper: 'CODE_PEPPER',
  emailCodeKey: 'EMAIL_CODE_KEY',
};

/** With DATABASE_URL, every secret comes from the environment. Throws an OperatorError that names the missing ones. */
export function requireSecrets({ secrets }: Environment): Secrets {
  const { codePepper, emailCodeKey } = secrets;
  if (codePepper !== null && emailCodeKey !== null) return { codePepper, emailCodeKey };
  const missing = [
    codePepper === null && variables.codePepper,
    emailCodeKey === null && variables.emailCodeKey,
  ];
  throw new OperatorError(`With DATABASE_URL, also set: ${missing.filter(Boolean).join(', ')}.`);
}

/** Reads the secrets of the embedded database, or creates them at the first start, readable by the owner only. The environment takes precedence. */
export async function loadSecrets(environment: Environment): Promise<Secrets & { databasePassword: string }> {
  const { dataDir, secrets } = environment;
  const path = join(dataDir, 'secrets.json');
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  const stored = text === null ? await createSecrets(dataDir, path) : parseSecrets(text, path);
  return {
    codePepper: secrets.codePepper ?? stored.codePepper,
    emailCodeKey: secrets.emailCodeKey ?? stored.emailCodeKey,
    databasePassword: stored.databasePassword,
  };
}

function parseSecrets(text: string, path: string): v.InferOutput<typeof SecretsSchema> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), SecretsSchema), text);
  if (!parsed.success)
    throw new OperatorError(
      `The secrets in ${path} are invalid: restore the file, or reset with npm start -- --reset.`,
    );
  return parsed.output;
}

async function createSecrets(folder: string, path: string): Promise<v.InferOutput<typeof SecretsSchema>> {
  if (isInitialized(folder)) {
    throw new OperatorError(
      `The database in ${folder} has no secrets.json: restore the file, or reset with npm start -- --reset.`,
    );
  }
  const createSecret = () => randomBytes(32).toString('base64url');
  const secrets = {
    codePepper: createSecret(),
    emailCodeKey: createSecret(),
    databasePassword: createSecret(),
  };
  // Synced to disk before the rename, so that no database is created without stored secrets.
  const draft = await open(`${path}.new`, 'w', 0o600);
  await draft.writeFile(JSON.stringify(secrets, null, 2));
  await draft.sync();
  await draft.close();
  await rename(`${path}.new`, path);
  return secrets;
}
