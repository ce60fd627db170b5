import * as v from 'valibot';
import type { ResponseOf } from '../../contract/endpoint';
import type { getDayProof, getRedemptionProof } from '../../contract/proof.contract';
import { dayAfter, startOfDay } from '../campaign/calendar';
import { type Campaign, readCampaign } from '../campaign/campaign';
import type { DrawConfig } from '../campaign/campaign.schema';
import type { Queryable } from '../database/database';
import { apiError } from '../http/api-error';
import { redeemMessages } from '../messages/en/redeem';

const DaySchema = v.pipe(v.string(), v.isoDate());

/** The seed of a day that is over, in hex; null before. */
const shownSeed = (seed: Buffer, day: string, { timezone }: Campaign, now: Date): string | null =>
  now >= startOfDay(dayAfter(day, 1), timezone) ? seed.toString('hex') : null;

/** Reads the commitment of a day, and after the day its seed. Throws `not_found`. */
export async function readDayProof(
  db: Queryable,
  date: string,
  now: Date,
): Promise<ResponseOf<typeof getDayProof>> {
  const campaign = await readCampaign(db);
  const isDay = v.is(DaySchema, date) && !Number.isNaN(Date.parse(date));
  const [day] = isDay
    ? await db.query<{ seed: Buffer; seed_commitment: string; version: number | null; draws: number }>(
        `SELECT seed, seed_commitment, d.version, d.draws
         FROM draw_days CROSS JOIN LATERAL (
           SELECT max(draw_version) AS version, count(*)::integer AS draws FROM draws WHERE draws.day = draw_days.day
         ) AS d WHERE draw_days.day = $1`,
        [date],
      )
    : [];
  if (day === undefined) throw apiError('not_found', redeemMessages.noDay);
  const version = day.version ?? campaign.draw_config.version;
  return {
    date,
    seed_commitment: day.seed_commitment,
    seed: shownSeed(day.seed, date, campaign, now),
    draw_version: version,
    weights: await readWeights(db, version),
    draws_count: day.draws,
    chain_head: null,
  };
}

async function readWeights(db: Queryable, version: number): Promise<DrawConfig['weights']> {
  const [row] = await db.query<{ weights: DrawConfig['weights'] }>(
    `SELECT config -> 'weights' AS weights FROM draw_configs WHERE version = $1`,
    [version],
  );
  if (row === undefined) throw new Error('The version of the odds does not exist');
  return row.weights;
}

type Proof = ResponseOf<typeof getRedemptionProof>;

interface DrawnRow
  extends Pick<
    Proof,
    | 'redemption_id'
    | 'user_id'
    | 'draw_version'
    | 'roll'
    | 'bucket'
    | 'fallback_steps'
    | 'rarity'
    | 'seed_commitment'
    | 'date'
    | 'draw_ref'
  > {
  code_tail: string;
  eligible: { reward_id: number; weight: number }[];
  reward_id: number | null;
  seed: Buffer;
}

/** Reads the draw of one of the player's redemptions. Throws `not_found`, also for one that was not drawn. */
export async function readRedemptionProof(
  db: Queryable,
  userId: string,
  redemptionId: string,
  now: Date,
): Promise<Proof> {
  const campaign = await readCampaign(db);
  const [row] = await db.query<DrawnRow>(
    `SELECT m.redemption_id, m.user_id, m.code_tail, m.rarity, d.draw_version, d.roll, d.bucket, d.fallback_steps,
       d.eligible, d.reward_id, to_char(d.day, 'YYYY-MM-DD') AS date, d.day::text || '/' || d.draw_id AS draw_ref,
       s.seed, s.seed_commitment
     FROM redemptions AS m JOIN draws AS d USING (redemption_id) JOIN draw_days AS s USING (day)
     WHERE m.redemption_id = $1 AND m.user_id = $2`,
    [redemptionId, userId],
  );
  if (row === undefined) throw apiError('not_found', redeemMessages.noDraw);
  const { code_tail, eligible, reward_id, seed, ...drawn } = row;
  return {
    ...drawn,
    code_masked: `••••-••••-${code_tail}`,
    weights: await readWeights(db, row.draw_version),
    eligible: eligible.map(({ reward_id: id, weight }) => ({ reward_id: String(id), weight })),
    reward_id: reward_id === null ? null : String(reward_id),
    seed: shownSeed(seed, row.date, campaign, now),
  };
}
