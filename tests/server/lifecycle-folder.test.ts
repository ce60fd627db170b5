import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ownDataDir, queryEmbedded, startOwn } from '../support/own-server';
import { runServer } from '../support/server-process';

it('the data folder belongs to its owner alone, a second start keeps it, and --reset starts over', {
  timeout: 180_000,
}, async () => {
  const dataDir = await ownDataDir();
  const path = join(dataDir, 'secrets.json');
  const keptTable = () => queryEmbedded(dataDir, "SELECT to_regclass('kept')::text AS kept");
  const rejected = async () => {
    const { code, errors } = await runServer({ dataDir, args: ['--api-only'] });
    return [code, errors];
  };

  const first = await startOwn({ dataDir });
  const modeOf = async (name: string) => ((await stat(join(dataDir, name))).mode & 0o777).toString(8);
  const modes = ['.', 'secrets.json', 'database', 'database.log'].map(modeOf);
  expect(await Promise.all(modes)).toEqual(['700', '600', '700', '600']);
  expect((await stat(join(dataDir, 'database'))).uid).toBe(process.getuid?.());
  await queryEmbedded(dataDir, 'CREATE TABLE kept ()');
  const secrets = await readFile(path, 'utf8');
  expect((await first.end()).code).toBe(0);

  const second = await startOwn({ dataDir });
  expect(await keptTable()).toEqual([{ kept: 'kept' }]);
  expect(await readFile(path, 'utf8')).toBe(secrets);
  expect((await second.end()).code).toBe(0);

  await writeFile(path, '{');
  expect(await rejected()).toEqual([
    1,
    `The secrets in ${path} are invalid: restore the file, or reset with npm start -- --reset.\n`,
  ]);
  await rename(path, `${path}.new`);
  expect(await rejected()).toEqual([
    1,
    `The database in ${dataDir} has no secrets.json: restore the file, or reset with npm start -- --reset.\n`,
  ]);

  const last = await startOwn({ dataDir, args: ['--reset'] });
  expect(await keptTable()).toEqual([{ kept: null }]);
  expect(await queryEmbedded(dataDir, 'SELECT count(*)::int AS n FROM campaign')).toEqual([{ n: 1 }]);
  expect(await readFile(path, 'utf8')).not.toBe(secrets);
  await last.end();
  expect((await readdir(dataDir)).toSorted()).toEqual(['database', 'database.log', 'secrets.json']);
});
