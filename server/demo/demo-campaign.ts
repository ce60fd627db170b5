import { fileURLToPath } from 'node:url';
import type { DemoSheet } from '../../contract/dev.contract';
import { importCampaign } from '../campaign/import';
import type { Transactional } from '../database/database';
import type { Deps } from '../deps';
import { completeDemo, prepareDemo } from './demo-sheet';

const demoCampaign = fileURLToPath(new URL('../campaign/cap-clash/campaign.json', import.meta.url));

type DemoDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'settings'>;

/** Imports the demo campaign into a database without a campaign, and completes the demo. */
export async function openDemo(deps: DemoDeps): Promise<DemoSheet> {
  const campaigns = await deps.db.query('SELECT 1 FROM campaign');
  if (campaigns.length === 0) await importCampaign(deps.db, demoCampaign);
  return prepareDemo(deps);
}

/** Empties the database and opens the demo again in one transaction: other requests see the old demo or the new one. */
export async function resetDemo(deps: DemoDeps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [tables] = await tx.query<{ list: string }>(
      `SELECT string_agg(format('%I', tablename), ', ' ORDER BY tablename) AS list FROM pg_tables
       WHERE schemaname = current_schema() AND tablename <> 'migrations'`,
    );
    await tx.query(`TRUNCATE ${tables?.list}`);
    // Nested transactions become part of this one.
    const db: Transactional = { transaction: (work) => work(tx) };
    await importCampaign(db, demoCampaign);
    await completeDemo({ ...deps, db });
  });
}
