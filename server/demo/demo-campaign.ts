import type { DemoSheet } from '../../contract/dev.contract';
import { readCampaignFile } from '../campaign/campaign-file';
import { importCampaign } from '../campaign/import';
import type { Transactional } from '../database/database';
import type { Deps } from '../deps';
import { importParts } from '../staff/import-parts';
import { completeDemo, prepareDemo } from './demo-sheet';

type DemoDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'settings'>;

/**
 * Imports the campaign of the settings if the database has none, one of another name, or one of an earlier version of the
 * server, which imported no images. Completes the demo.
 */
export async function openDemo(deps: DemoDeps): Promise<DemoSheet> {
  const { campaign, secrets } = deps.settings;
  const { name } = await readCampaignFile(campaign);
  const [imported] = await deps.db.query<{ name: string }>(
    "SELECT rules ->> 'name' AS name FROM campaign WHERE EXISTS (SELECT FROM campaign_files)",
  );
  if (imported?.name !== name) await importCampaign(deps.db, campaign, importParts(secrets));
  return prepareDemo(deps);
}

/** Empties the database and opens the demo again in one transaction: other requests see the old demo or the new one. */
export async function resetDemo(deps: DemoDeps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [tables] = await tx.query<{ list: string }>(
      `SELECT string_agg(format('%I', tablename), ', ' ORDER BY tablename) AS list FROM pg_tables
       WHERE schemaname = current_schema() AND tablename <> 'migrations'`,
    );
    // Links to tournaments and posters of activities stay valid.
    await tx.query(`TRUNCATE ${tables?.list} RESTART IDENTITY`);
    // Nested transactions become part of this one.
    const db: Transactional = { transaction: (work) => work(tx) };
    await importCampaign(db, deps.settings.campaign, importParts(deps.settings.secrets));
    await completeDemo({ ...deps, db });
  });
}
