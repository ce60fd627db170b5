import type { RedemptionType } from '../../contract/reward.contract';
import { randomSymbols } from '../codes/symbols';
import type { Queryable } from '../database/database';
import type { RandomSource } from '../deps';
import { creditOf } from '../standings/credit';
import { datesOfWon, pointsOfWon, statusOfWon } from '../wallet/won-item';
import type { Prize, StockedReward, Turn } from './prize';

interface Terms {
  pointsPerRedemption: number;
  leftToday: number;
  drawVersion: number;
  walletExpiryDays: number;
}

const dayMs = 86_400_000;

function itemOf(reward: StockedReward, type: RedemptionType, now: Date, { walletExpiryDays }: Terms) {
  const status = type === 'first_time_generic' ? 'pending_profile' : statusOfWon(reward);
  const expiry = new Date(now.getTime() + walletExpiryDays * dayMs);
  return { status, points: pointsOfWon(status, reward), ...datesOfWon(status, { now, expiry }) };
}

/** Writes down what a redemption gave, all in one statement. Returns the id of the redemption. */
export async function settle(
  tx: Queryable,
  random: RandomSource,
  turn: Turn,
  prize: Prize,
  terms: Terms,
): Promise<string> {
  const { reward, draw } = prize;
  const item = reward === null ? null : itemOf(reward, prize.redemptionType, turn.now, terms);
  const redemptionId = `R${randomSymbols(random, 12)}`;
  await tx.query(
    `WITH item AS (
       INSERT INTO wallet_items (wallet_id, user_id, reward_id, status, source, won_at, claimed_at, expires_at)
       SELECT $6, $2, $7::integer, $8, $9, $5, $10::timestamptz, $11::timestamptz
       WHERE $7::integer IS NOT NULL
     ), paid AS (
       UPDATE users SET ${creditOf({ points: '$12', redemptions: '1', week: '$24' })}
       WHERE user_id = $2 RETURNING points_balance
     ), redeemed AS (
       INSERT INTO redemptions (redemption_id, user_id, code_hash, code_tail, ordinal, redemption_type, rarity,
         forced, wallet_id, points_awarded, points_balance, left_today, redeemed_at)
       SELECT $1, $2, $3, $4, $13, $14, $15, $16, $6, $12, paid.points_balance, $17, $5
       FROM paid
     ), ticketed AS (
       INSERT INTO raffle_tickets (ticket_number, raffle_id, user_id, redemption_id, source, created_at)
       SELECT prefix || '-' || lpad(number::text, greatest(6, length(number::text)), '0'), raffle_id, $2, $1,
         'code', $5
       FROM (
         SELECT raffle_id, ticket_prefix AS prefix, nextval('raffle_ticket_numbers') AS number
         FROM raffles
         WHERE active AND entry_source = 'code' AND opens_at <= $5 AND closes_at > $5
       ) AS numbered
     )
     INSERT INTO draws (redemption_id, day, draw_version, roll, bucket, fallback_steps, eligible, reward_id,
       created_at)
     SELECT $1, $18::date, $19::integer, $20::integer, $21, $22::integer, $23::jsonb, $7::integer, $5
     WHERE $20::integer IS NOT NULL`,
    [
      redemptionId,
      turn.userId,
      turn.codeHash,
      turn.canonicalCode.slice(-4),
      turn.now,
      reward === null ? null : `W${randomSymbols(random, 12)}`,
      reward?.reward_id ?? null,
      item?.status ?? null,
      prize.redemptionType === 'first_time_generic' ? 'first_time' : 'code',
      item?.claimed_at ?? null,
      item?.expires_at ?? null,
      terms.pointsPerRedemption + (item?.points ?? 0),
      turn.ordinal,
      prize.redemptionType,
      prize.redemptionType === 'rarity_based' ? (reward?.rarity ?? null) : null,
      turn.forcedOutcome !== null,
      terms.leftToday,
      turn.day,
      terms.drawVersion,
      draw?.roll ?? null,
      draw?.bucket ?? null,
      draw?.fallback_steps ?? null,
      draw === null ? null : JSON.stringify(draw.eligible),
      turn.week,
    ],
  );
  return redemptionId;
}
