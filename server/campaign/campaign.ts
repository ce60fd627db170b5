import * as v from 'valibot';
import type { Queryable } from '../database/database';
import { type Campaign, CampaignSchema } from './campaign.schema';
import { type Home, HomeSchema } from './home.schema';

export type { Campaign } from './campaign.schema';

/** No campaign file has been imported into this database yet. */
export class CampaignMissing extends Error {
  override name = 'CampaignMissing';

  constructor() {
    super('No campaign has been imported: npm run campaign -- import FILE');
  }
}

/** The rules of the campaign: dates, limits, draw. Throws CampaignMissing. */
export async function readCampaign(db: Queryable): Promise<Campaign> {
  const [row] = await db.query<{ rules: unknown }>('SELECT rules FROM campaign');
  if (row === undefined) throw new CampaignMissing();
  return v.parse(CampaignSchema, row.rules);
}

/** What the home page shows. Throws CampaignMissing. */
export async function readHome(db: Queryable): Promise<Home> {
  const [row] = await db.query<{ home: unknown }>('SELECT home FROM campaign');
  if (row === undefined) throw new CampaignMissing();
  return v.parse(HomeSchema, row.home);
}
