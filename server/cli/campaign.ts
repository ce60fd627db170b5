import { randomBytes } from 'node:crypto';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeAudit } from '../audit/audit';
import { readCampaignFile } from '../campaign/campaign-file';
import { differences } from '../campaign/compare';
import { readImageFiles } from '../campaign/image-files';
import { importCampaign } from '../campaign/import';
import { campaignJsonSchema } from '../campaign/json-schema';
import { missingSecrets, readStoredFile, withoutSecrets } from '../campaign/stored-file';
import type { Database } from '../database/database';
import { OperatorError } from '../operator-error';
import { prepareSeeds } from '../redeem/seeds';
import type { Secrets } from '../settings/settings';
import { importParts } from '../staff/import-parts';
import { printResult, runCommand } from './run-command';

const usage = `Usage: npm run campaign -- check FILE
       npm run campaign -- import FILE
       npm run campaign -- export FILE
       npm run campaign -- diff FILE
       npm run campaign -- schema FILE`;

/** Commands that need no database. */
const offline: Readonly<Record<string, (file: string) => Promise<string>>> = {
  check: checkFile,
  schema: writeSchema,
};
const online: Readonly<Record<string, (db: Database, file: string, secrets: Secrets) => Promise<string>>> = {
  import: importFile,
  export: exportFile,
  diff: compareFile,
};

const [verb = '', file, ...rest] = process.argv.slice(2);
const runOffline = file === undefined || file === '--help' || rest.length > 0 ? undefined : offline[verb];

if (runOffline !== undefined && file !== undefined) await printResult(() => runOffline(file));
else
  await runCommand({
    usage,
    read() {
      const run = online[verb];
      return run === undefined || file === undefined || rest.length > 0 ? undefined : { run, file };
    },
    run: (db, command, secrets) => command.run(db, command.file, secrets),
  });

async function checkFile(path: string): Promise<string> {
  const campaign = await readCampaignFile(path);
  const images = await readImageFiles(path, campaign);
  const { rewards, raffles, tournaments, activities } = campaign;
  return `${path} is valid: ${rewards.length} rewards, ${raffles.length} raffles, ${tournaments.length} tournaments, ${activities.length} activities, ${images.length} images.`;
}

async function writeSchema(path: string): Promise<string> {
  await toFile(path, writeJson(path, campaignJsonSchema()));
  return `Wrote the JSON Schema of campaign files to ${path}.`;
}

/** Also commits to the seeds of the next days, because the campaign may have new ones. */
async function importFile(db: Database, path: string, secrets: Secrets): Promise<string> {
  const { created, updated } = await importCampaign(db, path, importParts(secrets));
  const now = new Date();
  await prepareSeeds(db, { bytes: (count) => randomBytes(count) }, now);
  await writeAudit(db, { action: 'campaign.imported', actorId: null, facts: { created, updated } }, now);
  return `Imported ${path}: ${created} created, ${updated} updated.`;
}

async function exportFile(db: Database, path: string): Promise<string> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) throw new OperatorError(`The file ${path} exists already: export to another file.`);
  const stored = await readStoredFile(db);
  const images = await db.query<{ name: string; content: Buffer }>(
    'SELECT name, content FROM campaign_files',
  );
  const folder = join(dirname(path), 'storage');
  const write = async () => {
    await mkdir(folder, { recursive: true });
    await writeJson(path, stored);
    for (const { name, content } of images) await writeFile(join(folder, name), content);
  };
  await toFile(path, write());
  const missing = missingSecrets(stored);
  const lines = [`Exported the campaign to ${path}, with ${images.length} images in ${folder}.`];
  if (missing.length > 0) lines.push(`Not stored in clear, add before an import: ${missing.join(', ')}.`);
  return lines.join('\n');
}

async function compareFile(db: Database, path: string): Promise<string> {
  const next = withoutSecrets(await readCampaignFile(path));
  const lines = differences(await readStoredFile(db), next);
  return lines.length === 0 ? 'No differences.' : lines.join('\n');
}

function writeJson(path: string, value: object): Promise<void> {
  return writeFile(path, `${JSON.stringify(value, null, 2)}\n`);
}

/** Throws an OperatorError if the file cannot be written. */
async function toFile(path: string, written: Promise<void>): Promise<void> {
  await written.catch((error: unknown) => {
    throw new OperatorError(`The file ${path} cannot be written: ${String(error)}`);
  });
}
