import type { RedemptionResponse } from '../../contract/redemption';
import type { RedemptionType } from '../../contract/reward.contract';
import { randomSymbols } from '../codes/symbols';
import type { Queryable } from '../database/database';
import type { RandomSource } from '../deps';
import { creditOf } from '../leaderboard/credit';
import { ticketNumber } from '../raffles/ticket-number';
import { datesOfWon, pointsOfWon, statusOfWon } from '../rewards/won-item';
import type { Prize, RedemptionAttempt, StockedReward } from './prize';
import { type RedemptionRow, selectRedemptions, toRedemption } from './redemption';

interface Terms {
  pointsPerRedemption: number;
  redemptionsPerDay: number;
  drawVersion: number;
  walletExpiryDays: number;
}

const dayMs = 86_400_000;

function itemOf(reward: StockedReward, type: RedemptionType, now: Date, { walletExpiryDays }: Terms) {
  const status = type === 'first_time_generic' ? 'pending_profile' : statusOfWon(reward);
  const expiry = new Date(now.getTime() + walletExpiryDays * dayMs);
  return { status, points: pointsOfWon(status, reward), ...datesOfWon(status, { now, expiry }) };
}

/** Each step depends on the result of the step before it; constraints guard the rest. */
const steps = {
  /** Counts the redemption for the daily limit. */
  counted: `
    INSERT INTO player_progress AS p (user_id, redemptions_count, day, day_count) VALUES ($3, 1, $4, 1)
    ON CONFLICT (user_id) DO UPDATE SET
      redemptions_count = p.redemptions_count + 1,
      day = greatest(p.day, excluded.day),
      day_count = CASE WHEN p.day >= excluded.day THEN p.day_count + 1 ELSE 1 END
    WHERE p.day < excluded.day OR p.day_count < $5
    RETURNING $5::integer - day_count AS left_today`,
  consumed: `
    UPDATE codes SET status = 'redeemed', redeemed_by = $3, redeemed_at = $1
    WHERE code_hash = $6 AND status = 'active' AND valid_from <= $1 AND (valid_until IS NULL OR valid_until >= $1)
      AND NOT EXISTS (SELECT FROM code_batches AS b WHERE b.batch_id = codes.batch_id AND b.revoked_at IS NOT NULL)
      AND EXISTS (SELECT FROM counted)
    RETURNING code_hash`,
  credited: `
    UPDATE users SET ${creditOf({ points: '$7', redemptions: '1', week: '$8' })}
    WHERE user_id = $3 AND EXISTS (SELECT FROM consumed)
    RETURNING points_balance`,
  item: `
    INSERT INTO wallet_items (wallet_id, user_id, reward_id, status, source, won_at, claimed_at, expires_at)
    SELECT $9, $3, $10::integer, $11, $12, $1, $13::timestamptz, $14::timestamptz
    FROM credited WHERE $10::integer IS NOT NULL
    RETURNING *`,
  redeemed: `
    INSERT INTO redemptions (redemption_id, user_id, code_hash, code_tail, ordinal, redemption_type, rarity,
      forced, wallet_id, points_awarded, points_balance, left_today, redeemed_at)
    SELECT $2, $3, $6, $15, $16, $17, $18, $19, $9, $7, points_balance, left_today, $1
    FROM credited, counted
    RETURNING *`,
  ticketed: `
    INSERT INTO raffle_tickets (ticket_number, raffle_id, user_id, redemption_id, source, created_at)
    SELECT ${ticketNumber('prefix', 'number')}, raffle_id, $3, $2, 'code', $1
    FROM (
      SELECT raffle_id, ticket_prefix AS prefix, nextval('raffle_ticket_numbers') AS number
      FROM raffles, credited
      WHERE active AND NOT cancelled AND entry_source = 'code' AND opens_at <= $1 AND closes_at > $1
    ) AS numbered
    RETURNING *`,
  drawn: `
    INSERT INTO draws (redemption_id, day, draw_version, roll, bucket, fallback_steps, eligible, reward_id,
      created_at)
    SELECT $2, $4::date, $20::integer, $21::integer, $22, $23::integer, $24::jsonb, $10::integer, $1
    FROM credited WHERE $21::integer IS NOT NULL
    RETURNING *`,
};

const recording = `
  WITH ${Object.entries(steps)
    .map(([name, step]) => `${name} AS (${step})`)
    .join(', ')}
  ${selectRedemptions({ redemptions: 'redeemed', items: 'item', draws: 'drawn', tickets: 'ticketed' })}`;

/**
 * Writes a redemption in one statement, except for the stock. Returns null if the code was redeemed or the daily limit
 * reached by another request: then the transaction must roll back.
 */
export async function recordRedemption(
  tx: Queryable,
  random: RandomSource,
  redemptionAttempt: RedemptionAttempt,
  { redemptionType, reward, draw }: Prize,
  terms: Terms,
): Promise<RedemptionResponse | null> {
  const item = reward === null ? null : itemOf(reward, redemptionType, redemptionAttempt.now, terms);
  const [row] = await tx.query<RedemptionRow>(recording, [
    redemptionAttempt.now,
    `R${randomSymbols(random, 12)}`,
    redemptionAttempt.userId,
    redemptionAttempt.day,
    terms.redemptionsPerDay,
    redemptionAttempt.codeHash,
    terms.pointsPerRedemption + (item?.points ?? 0),
    redemptionAttempt.week,
    reward === null ? null : `W${randomSymbols(random, 12)}`,
    reward?.reward_id ?? null,
    item?.status ?? null,
    redemptionType === 'first_time_generic' ? 'first_time' : 'code',
    item?.claimed_at ?? null,
    item?.expires_at ?? null,
    redemptionAttempt.canonicalCode.slice(-4),
    redemptionAttempt.ordinal,
    redemptionType,
    redemptionType === 'rarity_based' ? (reward?.rarity ?? null) : null,
    redemptionAttempt.forcedOutcome !== null,
    terms.drawVersion,
    draw?.roll ?? null,
    draw?.bucket ?? null,
    draw?.fallback_steps ?? null,
    draw === null ? null : JSON.stringify(draw.eligible),
  ]);
  return row === undefined ? null : toRedemption(withStockTaken(row));
}

/** The stock is taken at the commit, after this row was read. */
function withStockTaken(row: RedemptionRow): RedemptionRow {
  if (row.wallet_id === null || row.remaining_quantity === null) return row;
  return { ...row, remaining_quantity: row.remaining_quantity - 1 };
}
