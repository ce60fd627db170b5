import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { importCampaign } from '../../server/campaign/import';
import { openDatabase } from '../../server/database/database';
import { migrate } from '../../server/database/migrate';
import { startEmbedded } from '../../server/postgres/embedded';
import { importParts } from '../../server/staff/import-parts';
import { testSettings } from './settings';
import { makeTemporaryFolder } from './temporary-folder';

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string;
  }
}

export const demoCampaign = new URL('../../server/campaign/cap-clash/campaign.json', import.meta.url)
  .pathname;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeTemporaryFolder('tests');
  const database = await startEmbedded({ folder, password: randomUUID(), durable: false });
  const guard = endWithRunner(database.pid(), folder);
  await migrate(database.url);
  const template = openDatabase(database.url);
  await importCampaign(template, demoCampaign, importParts(testSettings().secrets));
  await template.close();
  project.provide('templateUrl', database.url);
  return async () => {
    guard.kill();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** A killed runner cannot clean up, so a separate process stops the database and removes its folder. */
function endWithRunner(database: number, folder: string): ChildProcess {
  const script = 'while kill -0 "$0"; do sleep 1; done; kill -QUIT "$1"; sleep 1; rm -rf "$2"';
  const guard = spawn('sh', ['-c', script, String(process.pid), String(database), folder], {
    detached: true,
    stdio: 'ignore',
  });
  guard.unref();
  return guard;
}
