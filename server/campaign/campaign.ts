import * as v from 'valibot';
import type { Branding } from '../../contract/brand';
import type { PageName } from '../../contract/campaign.contract';
import type { Queryable } from '../database/database';
import { apiError } from '../http/api-error';
import { campaignMessages } from '../messages/en/campaign';
import { OperatorError } from '../operator-error';
import { BrandSchema } from './brand.schema';
import { type Campaign, CampaignSchema } from './campaign.schema';
import { type Home, HomeSchema } from './home.schema';
import { type Page, PageSchema } from './pages.schema';

export type { Campaign } from './campaign.schema';

const noCampaign = () =>
  apiError('maintenance', campaignMessages.opensSoon, {
    data: { retry_after_seconds: 60 },
  });

/** Selects the version of the campaign within another statement. */
export const campaignVersion = '(SELECT version FROM campaign)';

/** The latest parsed rules. A version never changes its rules. */
let parsed: { version: string; campaign: Campaign } | null = null;

/**
 * Reads the rules of the campaign: dates, limits, draw. They are parsed once per version, and a caller that passes
 * `version` needs no query while that version is cached. Throws `maintenance` before the first import.
 */
export async function readCampaign(db: Queryable, version: string | null = null): Promise<Campaign> {
  const cached = parsed;
  if (version !== null && cached?.version === version) return cached.campaign;
  const [row] = await db.query<{ version: string; rules: unknown }>(
    'SELECT version, CASE WHEN version IS DISTINCT FROM $1 THEN rules END AS rules FROM campaign',
    [cached?.version ?? null],
  );
  if (row === undefined) throw noCampaign();
  if (cached?.version === row.version) return cached.campaign;
  const campaign = v.parse(CampaignSchema, row.rules);
  parsed = { version: row.version, campaign };
  return campaign;
}

/** Reads the version of the campaign, which changes with each import; undefined before the first. */
export async function readVersion(db: Queryable): Promise<string | undefined> {
  const [row] = await db.query<{ version: string }>('SELECT version FROM campaign');
  return row?.version;
}

/** Throws an OperatorError before the first import, for commands that need a campaign. */
export async function requireCampaign(db: Queryable): Promise<void> {
  if ((await readVersion(db)) === undefined)
    throw new OperatorError(
      'No campaign has been imported: import one with npm run campaign -- import FILE.',
    );
}

/** Reads the brand of the campaign; undefined before the first import. */
export async function readBranding(db: Queryable): Promise<Branding | undefined> {
  const [row] = await db.query<{ name: string; season: number; brand: unknown }>(
    `SELECT rules ->> 'name' AS name, (rules -> 'season')::integer AS season, rules -> 'brand' AS brand
     FROM campaign`,
  );
  return row && { name: row.name, season: row.season, ...v.parse(BrandSchema, row.brand) };
}

/** Reads the layout of the login; undefined before the first import. */
export async function readLoginLayout(db: Queryable): Promise<Campaign['login_layout'] | undefined> {
  const [row] = await db.query<{ layout: Campaign['login_layout'] | null }>(
    "SELECT rules ->> 'login_layout' AS layout FROM campaign",
  );
  return row?.layout ?? undefined;
}

/** Reads the content of the home page. Throws `maintenance` before the first import. */
export async function readHome(db: Queryable): Promise<Home> {
  const [row] = await db.query<{ home: unknown }>('SELECT home FROM campaign');
  if (row === undefined) throw noCampaign();
  return v.parse(HomeSchema, row.home);
}

/** Reads a page of the campaign; null if no import has included it. Throws `maintenance` before the first import. */
export async function readPage(db: Queryable, name: PageName): Promise<Page | null> {
  const [row] = await db.query<{ page: unknown }>('SELECT pages -> $1::text AS page FROM campaign', [name]);
  if (row === undefined) throw noCampaign();
  return row.page === null ? null : v.parse(PageSchema, row.page);
}
