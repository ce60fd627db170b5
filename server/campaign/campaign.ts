import * as v from 'valibot';
import type { PageName } from '../../contract/campaign.contract';
import type { Queryable } from '../database/database';
import { reject } from '../http/api-error';
import { type Campaign, CampaignSchema } from './campaign.schema';
import { type Home, HomeSchema } from './home.schema';
import { type Page, PageSchema } from './pages.schema';

export type { Campaign } from './campaign.schema';

const missing = () =>
  reject('maintenance', 'The campaign opens soon. Please come back later.', {
    data: { retry_after_seconds: 60 },
  });

/** The version of the campaign, for a statement that selects other things too. */
export const campaignVersion = '(SELECT version FROM campaign)';

/** The rules parsed last. A version never changes its rules, in no process and no database. */
let parsed: { version: string; campaign: Campaign } | null = null;

/**
 * The rules of the campaign: dates, limits, draw. They are parsed once for each version. A caller that has selected
 * `campaignVersion` passes it, and then nothing is asked while that version is the one parsed last. Refuses with
 * `maintenance` before the first import.
 */
export async function readCampaign(db: Queryable, version: string | null = null): Promise<Campaign> {
  const known = parsed;
  if (version !== null && known?.version === version) return known.campaign;
  const [row] = await db.query<{ version: string; rules: unknown }>(
    'SELECT version, CASE WHEN version IS DISTINCT FROM $1 THEN rules END AS rules FROM campaign',
    [known?.version ?? null],
  );
  if (row === undefined) throw missing();
  if (known?.version === row.version) return known.campaign;
  const campaign = v.parse(CampaignSchema, row.rules);
  parsed = { version: row.version, campaign };
  return campaign;
}

/** How the log-in is laid out; undefined before the first import. */
export async function readLoginLayout(db: Queryable): Promise<Campaign['login_layout'] | undefined> {
  const [row] = await db.query<{ layout: Campaign['login_layout'] | null }>(
    "SELECT rules ->> 'login_layout' AS layout FROM campaign",
  );
  return row?.layout ?? undefined;
}

/** What the home page shows. Refuses with `maintenance` before the first import. */
export async function readHome(db: Queryable): Promise<Home> {
  const [row] = await db.query<{ home: unknown }>('SELECT home FROM campaign');
  if (row === undefined) throw missing();
  return v.parse(HomeSchema, row.home);
}

/** A page of the campaign; null before an import has brought it. Refuses with `maintenance` before the first import. */
export async function readPage(db: Queryable, name: PageName): Promise<Page | null> {
  const [row] = await db.query<{ page: unknown }>('SELECT pages -> $1::text AS page FROM campaign', [name]);
  if (row === undefined) throw missing();
  return row.page === null ? null : v.parse(PageSchema, row.page);
}
