import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ownDataDir, queryEmbedded, startOwn } from '../support/own-server';
import { runServer } from '../support/server-process';

it('the data folder and its secrets are accessible to the owner only', async () => {
  const dataDir = await ownDataDir();
  await startOwn({ dataDir });
  const modeOf = async (name: string) => ((await stat(join(dataDir, name))).mode & 0o777).toString(8);
  expect([
    await modeOf('.'),
    await modeOf('secrets.json'),
    await modeOf('database'),
    await modeOf('database.log'),
  ]).toEqual(['700', '600', '700', '600']);
});

it('a second start keeps the data, and --reset starts over', async () => {
  const dataDir = await ownDataDir();
  const readSecrets = () => readFile(join(dataDir, 'secrets.json'), 'utf8');

  const first = await startOwn({ dataDir });
  await queryEmbedded(dataDir, 'CREATE TABLE kept ()');
  const secrets = await readSecrets();
  expect((await first.end()).code).toBe(0);

  const second = await startOwn({ dataDir });
  expect(await queryEmbedded(dataDir, "SELECT to_regclass('kept')::text AS kept")).toEqual([
    { kept: 'kept' },
  ]);
  expect(await readSecrets()).toBe(secrets);
  expect((await second.end()).code).toBe(0);

  await startOwn({ dataDir, args: ['--reset'] });
  expect(await queryEmbedded(dataDir, "SELECT to_regclass('kept')::text AS kept")).toEqual([{ kept: null }]);
  expect(await queryEmbedded(dataDir, 'SELECT count(*)::int AS n FROM campaign')).toEqual([{ n: 1 }]);
  expect(await readSecrets()).not.toBe(secrets);
});

it('a start rejects a database whose secrets are lost or damaged, and --reset starts over', async () => {
  const dataDir = await ownDataDir();
  const path = join(dataDir, 'secrets.json');
  const first = await startOwn({ dataDir });
  await first.end();

  await writeFile(path, '{');
  expect(await runServer({ dataDir, args: ['--api-only'] })).toMatchObject({
    code: 1,
    errors: `The secrets in ${path} are invalid: restore the file, or reset with npm start -- --reset.\n`,
  });
  await rename(path, `${path}.new`);
  expect(await runServer({ dataDir, args: ['--api-only'] })).toMatchObject({
    code: 1,
    errors: `The database in ${dataDir} has no secrets.json: restore the file, or reset with npm start -- --reset.\n`,
  });
  const again = await startOwn({ dataDir, args: ['--reset'] });
  await again.end();
  expect((await readdir(dataDir)).toSorted()).toEqual(['database', 'database.log', 'secrets.json']);
});
