import * as v from 'valibot';
import type { PageName } from '../../contract/campaign.contract';
import type { Queryable } from '../database/database';
import { refuse } from '../http/refused';
import { type Campaign, CampaignSchema } from './campaign.schema';
import { type Home, HomeSchema } from './home.schema';
import { type Page, PageSchema } from './pages.schema';

export type { Campaign } from './campaign.schema';

const missing = () =>
  refuse('maintenance', 'The campaign opens soon. Please come back later.', {
    data: { retry_after_seconds: 60 },
  });

/** The rules of the campaign: dates, limits, draw. Refuses with `maintenance` before the first import. */
export async function readCampaign(db: Queryable): Promise<Campaign> {
  const [row] = await db.query<{ rules: unknown }>('SELECT rules FROM campaign');
  if (row === undefined) throw missing();
  return v.parse(CampaignSchema, row.rules);
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
