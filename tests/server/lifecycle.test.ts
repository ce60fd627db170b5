import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readArguments } from '../../server/cli/arguments';
import { prepareDatabase } from '../../server/cli/prepare-database';
import { ShutdownHooks } from '../../server/cli/shutdown-hooks';
import { migrate } from '../../server/database/migrate';
import { OperatorError } from '../../server/operator-error';
import { readEnvironment } from '../../server/settings/settings';
import { emptyDatabase } from '../support/database';
import { ownDataDir } from '../support/own-server';
import { findFreePort, runServer, startServer } from '../support/server-process';

const secrets = { CODE_PEPPER: 'p'.repeat(32), EMAIL_CODE_KEY: 'k'.repeat(32) };
const unreachable = 'postgres://someone:secret-word@127.0.0.1:1/nowhere';

const prepare = async (variables: Record<string, string>, args: readonly string[] = []) => {
  const { reset } = readArguments(args);
  return prepareDatabase(readEnvironment(variables), {
    reset,
    shutdownHooks: new ShutdownHooks(),
    onStep: () => {},
  });
};

describe('a start is rejected with one sentence for', () => {
  it.each([
    {
      reason: 'a secret that is too short',
      env: { CODE_PEPPER: 'short' },
      sentence: 'Invalid configuration: CODE_PEPPER must have at least 32 characters.',
    },
    {
      reason: 'a database that does not answer',
      env: { DATABASE_URL: unreachable, ...secrets },
      sentence: 'The database at 127.0.0.1:1 cannot be reached: connect ECONNREFUSED 127.0.0.1:1.',
    },
    {
      reason: 'secrets missing for an existing database',
      env: { DATABASE_URL: unreachable, CODE_PEPPER: secrets.CODE_PEPPER },
      sentence: 'With DATABASE_URL, also set: EMAIL_CODE_KEY.',
    },
    {
      reason: 'a reset of an external database',
      env: { DATABASE_URL: unreachable, ...secrets },
      args: ['--reset'],
      sentence: '--reset only empties the embedded database: with DATABASE_URL, empty the database yourself.',
    },
    {
      reason: 'an unknown argument',
      env: {},
      args: ['--rest'],
      sentence: 'Usage: npm start -- [--reset] [--api-only] (got: --rest)',
    },
  ])('$reason', async ({ env, args, sentence }) => {
    await expect(prepare(env, args)).rejects.toThrow(new OperatorError(sentence));
  });

  it('a data folder that is a file', async () => {
    const file = join(await ownDataDir(), 'file');
    await writeFile(file, '');
    await expect(prepare({ DATA_DIR: file })).rejects.toThrow(
      new OperatorError(
        `The data folder ${file} cannot be used: EEXIST: file already exists, mkdir '${file}'.`,
      ),
    );
  });

  it('a database that it may not migrate', async () => {
    const { url, query } = await emptyDatabase();
    const name = new URL(url).pathname.slice(1);
    await query(`ALTER DATABASE ${name} SET default_transaction_read_only TO on`);
    await expect(migrate(url)).rejects.toThrow(
      new OperatorError(
        'The database could not be migrated: cannot execute CREATE TABLE in a read-only transaction.',
      ),
    );
  });
});

describe('a start that fails reports the reason in one sentence and exits with code 1:', () => {
  it('all invalid settings at once', async () => {
    const env = {
      PORT: 'eighty',
      DEMO_MODE: 'maybe',
      CORS_ORIGINS: 'https://good.example,https://bad.example/path',
    };
    const { code, errors } = await runServer({ dataDir: await ownDataDir(), env });
    expect({ code, errors }).toEqual({
      code: 1,
      errors:
        'Invalid configuration: PORT must be a port number; CORS_ORIGINS must be origins like https://example.com; DEMO_MODE must be true or false.\n',
    });
  });

  it('a taken port', async () => {
    const dataDir = await ownDataDir();
    const port = await findFreePort();
    const other = createServer().listen(port, '127.0.0.1');
    onTestFinished(() => {
      other.close();
    });
    const { code, output, errors } = await runServer({ dataDir, port });
    expect({ code, output, errors }).toEqual({
      code: 1,
      output: '',
      errors: `Port ${port} is in use: stop the process that uses it, or set PORT.\n`,
    });
  });

  it('a data folder in use by another server, also by one that starts at the same time', async () => {
    const dataDir = await ownDataDir();
    const starts = await Promise.allSettled([1, 2].map(() => startServer({ dataDir, args: ['--api-only'] })));
    expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [first] = starts.flatMap((start) => (start.status === 'fulfilled' ? start.value : []));
    const { code, errors } = await runServer({ dataDir, args: ['--api-only'] });
    const health = await fetch(`${first?.url}/api/health`);
    expect({ code, errors, health: health.status, ended: (await first?.end())?.code }).toEqual({
      code: 1,
      errors: `Another server (process ${first?.pid}) is using the data folder ${dataDir}: stop it, or set DATA_DIR.\n`,
      health: 200,
      ended: 0,
    });
  });
});
