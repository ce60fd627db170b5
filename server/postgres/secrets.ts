import { randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { OperatorError } from '../operator-error';
import type { Environment, Secrets } from '../settings/settings';
import { isInitialised } from './embedded';

const SecretsSchema = v.object({
  codePepper: v.string(),
  emailCodeKey: v.string(),
  databasePassword: v.string(),
});

const variables: Record<keyof Secrets, string> = {
  codePepper: 'CODE_PEPPER',
  emailCodeKey: 'EMAIL_CODE_KEY',
};

/** With a database of one's own, every secret comes from the environment. Throws an OperatorError that names the missing ones. */
export function requireSecrets({ secrets }: Environment): Secrets {
  const { codePepper, emailCodeKey } = secrets;
  if (codePepper !== null && emailCodeKey !== null) return { codePepper, emailCodeKey };
  const missing = [
    codePepper === null && variables.codePepper,
    emailCodeKey === null && variables.emailCodeKey,
  ];
  throw new OperatorError(`With DATABASE_URL these must be set too: ${missing.filter(Boolean).join(', ')}.`);
}

/** With the embedded database, secrets are made at the first start and kept beside it, for the owner's eyes; the environment goes before. */
export async function keepSecrets(environment: Environment): Promise<Secrets & { databasePassword: string }> {
  const { dataDir, secrets } = environment;
  const path = join(dataDir, 'secrets.json');
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  const kept = text === null ? await makeSecrets(dataDir, path) : parseSecrets(text, path);
  return {
    codePepper: secrets.codePepper ?? kept.codePepper,
    emailCodeKey: secrets.emailCodeKey ?? kept.emailCodeKey,
    databasePassword: kept.databasePassword,
  };
}

function parseSecrets(text: string, path: string): v.InferOutput<typeof SecretsSchema> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), SecretsSchema), text);
  if (!parsed.success)
    throw new OperatorError(
      `The secrets in ${path} are damaged: restore the file, or start over with -- --reset.`,
    );
  return parsed.output;
}

async function makeSecrets(folder: string, path: string): Promise<v.InferOutput<typeof SecretsSchema>> {
  if (isInitialised(folder)) {
    throw new OperatorError(
      `The database in ${folder} has lost its secrets.json: restore the file, or start over with -- --reset.`,
    );
  }
  const make = () => randomBytes(32).toString('base64url');
  const secrets = { codePepper: make(), emailCodeKey: make(), databasePassword: make() };
  // Written whole and on disk before it counts: a database outlives its secrets only by accident.
  const draft = await open(`${path}.new`, 'w', 0o600);
  await draft.writeFile(JSON.stringify(secrets, null, 2));
  await draft.sync();
  await draft.close();
  await rename(`${path}.new`, path);
  return secrets;
}
