import { dayAfter, dayOf } from '../campaign/calendar';
import { readCampaign, readVersion } from '../campaign/campaign';
import type { Queryable } from '../database/database';
import type { RandomSource } from '../deps';

/** The commitment to the seed of a day is public this many days before it. */
const daysAhead = 14;

/** Creates the missing seeds of today and the next 14 days of the campaign; none before the first import. */
export async function prepareSeeds(db: Queryable, random: RandomSource, now: Date): Promise<void> {
  if ((await readVersion(db)) === undefined) return;
  const { starts_at, ends_at, timezone } = await readCampaign(db);
  const [today, first, last] = [now, new Date(starts_at), new Date(ends_at)].map((time) =>
    dayOf(time, timezone),
  ) as [string, string, string];
  const days = Array.from({ length: daysAhead + 1 }, (_, index) => dayAfter(today, index)).filter(
    (day) => day >= first && day <= last,
  );
  await db.query(
    `INSERT INTO draw_days (day, seed) SELECT * FROM unnest($1::date[], $2::bytea[])
     ON CONFLICT (day) DO NOTHING`,
    [days, days.map(() => Buffer.from(random.bytes(32)))],
  );
}
