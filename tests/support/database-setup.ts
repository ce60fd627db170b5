import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { importCampaign } from '../../server/campaign/import';
import { openDatabase } from '../../server/database/database';
import { startEmbedded } from '../../server/database/embedded';
import { migrate } from '../../server/database/migrate';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database with the demo campaign, of which each test gets a copy. */
    templateUrl: string;
  }
}

export const demoCampaign = new URL('../../server/campaign/cap-clash/campaign.json', import.meta.url)
  .pathname;

/** One PostgreSQL for a whole test run, in a temporary folder, without waiting for the disk. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'cap-clash-tests-'));
  const database = await startEmbedded({ folder, password: randomUUID(), durable: false });
  await migrate(database.url);
  const template = openDatabase(database.url);
  await importCampaign(template, demoCampaign);
  await template.close();
  project.provide('templateUrl', database.url);
  return async () => {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
