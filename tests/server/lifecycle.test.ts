import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { emptyDatabase } from '../support/database';
import { ownDataDir } from '../support/own-server';
import { findFreePort, runServer, startServer } from '../support/server-process';

const secrets = { CODE_PEPPER: 'p'.repeat(32), EMAIL_CODE_KEY: 'k'.repeat(32) };
const unreachable = 'postgres://someone:secret-word@127.0.0.1:1/nowhere';

describe('a start that fails reports the reason in one sentence and exits with code 1:', () => {
  it.each([
    {
      reason: 'bad settings, all of them at once',
      env: {
        PORT: 'eighty',
        DEMO_MODE: 'maybe',
        CORS_ORIGINS: 'https://good.example,https://bad.example/path',
      },
      sentence:
        'Invalid configuration: PORT must be a port number; CORS_ORIGINS must be origins like https://example.com; DEMO_MODE must be true or false.',
    },
    {
      reason: 'a secret too short to be one',
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
      reason: 'starting over on a database that is not ours to empty',
      env: { DATABASE_URL: unreachable, ...secrets },
      args: ['--reset'],
      sentence: '--reset only empties the embedded database: with DATABASE_URL, empty the database yourself.',
    },
    {
      reason: 'an argument it does not know',
      env: {},
      args: ['--rest'],
      sentence: 'Usage: npm start -- [--reset] [--api-only] (got: --rest)',
    },
  ])('$reason', async ({ env, args = [], sentence }) => {
    const dataDir = await ownDataDir();
    const { code, errors } = await runServer({ dataDir, env, args });
    expect({ code, errors }).toEqual({ code: 1, errors: `${sentence}\n` });
  });

  it('a database from a later version', async () => {
    const { url, query } = await emptyDatabase();
    await query('CREATE TABLE migrations (name text, checksum text, applied_at timestamptz)');
    await query("INSERT INTO migrations VALUES ('9999-later.sql', '', now())");
    const { code, errors } = await runServer({
      dataDir: await ownDataDir(),
      env: { DATABASE_URL: url, ...secrets },
    });
    expect({ code, errors }).toEqual({
      code: 1,
      errors: 'The database has the migration 9999-later.sql, which this version does not include.\n',
    });
  });

  it('a database that it may not migrate', async () => {
    const { url, query } = await emptyDatabase();
    const name = new URL(url).pathname.slice(1);
    await query(`ALTER DATABASE ${name} SET default_transaction_read_only TO on`);
    const { code, errors } = await runServer({
      dataDir: await ownDataDir(),
      env: { DATABASE_URL: url, ...secrets },
    });
    expect({ code, errors }).toEqual({
      code: 1,
      errors: 'The database could not be migrated: cannot execute CREATE TABLE in a read-only transaction.\n',
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

  it('a data folder that is a file', async () => {
    const file = join(await ownDataDir(), 'file');
    await writeFile(file, '');
    const { code, errors } = await runServer({ dataDir: file });
    expect({ code, errors }).toEqual({
      code: 1,
      errors: `The data folder ${file} cannot be used: EEXIST: file already exists, mkdir '${file}'.\n`,
    });
  });

  it('a data folder in use by another server', async () => {
    const dataDir = await ownDataDir();
    const first = await startServer({ dataDir, args: ['--api-only'] });
    const { code, errors } = await runServer({ dataDir, args: ['--api-only'] });
    const health = await fetch(`${first.url}/api/health`);
    const ended = await first.end();
    expect({ code, errors, health: health.status, ended: ended.code }).toEqual({
      code: 1,
      errors: `Another server (process ${first.pid}) is using the data folder ${dataDir}: stop it, or set DATA_DIR.\n`,
      health: 200,
      ended: 0,
    });
  });
});

it('one of two servers that start at the same time gets the data folder', async () => {
  const dataDir = await ownDataDir();
  const starts = await Promise.allSettled([1, 2].map(() => startServer({ dataDir, args: ['--api-only'] })));
  const running = starts.filter((start) => start.status === 'fulfilled').map(({ value }) => value);
  await Promise.all(running.map((server) => server.end()));
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
