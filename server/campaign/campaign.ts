import * as v from 'valibot';
import type { Queryable } from '../database/database';
import { refuse } from '../http/refused';
import { type Campaign, CampaignSchema } from './campaign.schema';
import { type Home, HomeSchema } from './home.schema';

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

/** What the home page shows. Refuses with `maintenance` before the first import. */
export async function readHome(db: Queryable): Promise<Home> {
  const [row] = await db.query<{ home: unknown }>('SELECT home FROM campaign');
  if (row === undefined) throw missing();
  return v.parse(HomeSchema, row.home);
}
