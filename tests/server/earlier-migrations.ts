import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const migrations = fileURLToPath(new URL('../../server/database/migrations/', import.meta.url));

export async function migrationsBefore(number: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cap-clash-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const names = (await readdir(migrations)).filter((name) => name < number);
  await Promise.all(names.map((name) => cp(join(migrations, name), join(folder, name))));
  return folder;
}
