import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { CampaignFile } from '../../server/campaign/campaign.schema';
import { parseCampaignFile } from '../../server/campaign/campaign-file';
import { importCampaign } from '../../server/campaign/import';
import type { Database } from '../../server/database/database';
import { importParts } from '../../server/staff/import-parts';
import { demoCampaign } from '../support/database-setup';
import { testSettings } from '../support/settings';
import { makeTemporaryFolder } from '../support/temporary-folder';
import { writeOwnShareImage } from './campaign-fixture';

type Images = Readonly<Record<string, string | Buffer>>;

/**
 * A campaign whose images are links, except its share image, and a folder with these images; returns the path of the
 * campaign file.
 */
export async function writeCampaign(
  images: Images,
  change: (file: CampaignFile) => void = () => {},
): Promise<string> {
  const text = await readFile(demoCampaign, 'utf8');
  const file = parseCampaignFile(text.replaceAll(/[a-z0-9-]+\.svg/g, 'https://images.example/a.svg'));
  const folder = await makeTemporaryFolder('images');
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'storage'));
  await writeOwnShareImage(file, folder);
  change(file);
  for (const [name, content] of Object.entries(images))
    await writeFile(join(folder, 'storage', name), content);
  const path = join(folder, 'campaign.json');
  await writeFile(path, JSON.stringify(file));
  return path;
}

export async function importImages(
  db: Database,
  images: Images,
  change?: (file: CampaignFile) => void,
): Promise<void> {
  await importCampaign(db, await writeCampaign(images, change), importParts(testSettings().secrets));
}

export const storedImages = (db: Database) =>
  db.query<{ name: string; type: string; text: string }>(
    "SELECT name, type, convert_from(content, 'UTF8') AS text FROM campaign_files WHERE name <> 'share.png' ORDER BY name",
  );
