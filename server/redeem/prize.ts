import * as v from 'valibot';
import { type Rarity, RaritySchema } from '../../contract/rarity';
import type { RedemptionType, RewardType } from '../../contract/reward.contract';
import type { DrawConfig } from '../campaign/campaign.schema';
import type { Queryable } from '../database/database';
import type { RandomSource } from '../deps';
import {
  type Candidate,
  type Draw,
  draw,
  drawMessage,
  isHighTier,
  type Owned,
  pick,
  walkDown,
  weigh,
} from './draw';

/** Chooses what a redemption wins and takes it from the stock (api.md sections 2.3 and 2.4). */

export interface StockedReward extends Candidate {
  type: RewardType;
  first_time: boolean;
  points_value: number;
  requires_admin_approval: boolean;
}

/** A code that is being redeemed, in the transaction that consumes it. */
export interface Turn {
  userId: string;
  /** Counts the player's redemptions from 1. */
  ordinal: number;
  canonicalCode: string;
  codeHash: Uint8Array;
  forcedOutcome: string | null;
  now: Date;
  /** The campaign's day of `now`. */
  day: string;
  /** The first day of the campaign's week of `now`. */
  week: string;
}

export interface Prize {
  redemptionType: RedemptionType;
  reward: StockedReward | null;
  /** The record of a draw; null where nothing was drawn. */
  draw: Draw | null;
}

const noReward: Prize = { redemptionType: 'no_reward', reward: null, draw: null };

/** Chooses again whenever another player took the last of the chosen reward first. */
export async function winPrize(
  tx: Queryable,
  random: RandomSource,
  config: DrawConfig,
  turn: Turn,
): Promise<Prize> {
  for (;;) {
    const stocked = await readStocked(tx, turn.now);
    const prize = await choosePrize(tx, random, config, turn, stocked);
    if (prize.reward === null || (await takeFromStock(tx, prize.reward))) return prize;
  }
}

async function readStocked(tx: Queryable, now: Date): Promise<StockedReward[]> {
  return tx.query<StockedReward>(
    `SELECT reward_id, rarity, remaining_quantity AS remaining, max_per_user, type, first_time, points_value,
       requires_admin_approval
     FROM rewards
     WHERE active AND (remaining_quantity IS NULL OR remaining_quantity > 0)
       AND (available_from IS NULL OR available_from <= $1)
       AND (available_until IS NULL OR available_until > $1)
     ORDER BY reward_id`,
    [now],
  );
}

async function takeFromStock(tx: Queryable, reward: StockedReward): Promise<boolean> {
  if (reward.remaining === null) return true;
  const taken = await tx.query(
    `UPDATE rewards SET remaining_quantity = remaining_quantity - 1
     WHERE reward_id = $1 AND active AND remaining_quantity > 0
     RETURNING reward_id`,
    [reward.reward_id],
  );
  return taken.length === 1;
}

async function choosePrize(
  tx: Queryable,
  random: RandomSource,
  config: DrawConfig,
  turn: Turn,
  stocked: readonly StockedReward[],
): Promise<Prize> {
  const bonuses = stocked.filter(({ first_time }) => first_time);
  const drawable = stocked.filter(({ first_time }) => !first_time);
  const one = (id: number | null) => stocked.find(({ reward_id }) => reward_id === id) ?? null;
  const message = drawMessage(turn.canonicalCode, turn.userId);

  const bonus = one(pick(weigh(bonuses), turn.codeHash, message));
  const forced = turn.forcedOutcome;
  if (bonus !== null && (forced === 'first_time' || (forced === null && turn.ordinal === 1))) {
    return { redemptionType: 'first_time_generic', reward: bonus, draw: null };
  }
  if (forced !== null) {
    if (!v.is(RaritySchema, forced)) return noReward;
    return rarityPrize(one(pick(walkDown(forced, drawable).eligible, turn.codeHash, message)), null);
  }
  const seed = await readSeed(tx, random, turn.day);
  const drawn = draw(config, seed, message, drawable, await readOwned(tx, turn.userId));
  return rarityPrize(one(drawn.reward_id), drawn);
}

function rarityPrize(reward: StockedReward | null, drawn: Draw | null): Prize {
  return { redemptionType: reward === null ? 'no_reward' : 'rarity_based', reward, draw: drawn };
}

async function readOwned(tx: Queryable, userId: string): Promise<Owned> {
  const rows = await tx.query<{ reward_id: number; rarity: Rarity | null; count: number }>(
    `SELECT reward_id, rarity, count(*)::integer AS count
     FROM wallet_items JOIN rewards USING (reward_id)
     WHERE user_id = $1
     GROUP BY reward_id, rarity`,
    [userId],
  );
  const highTier = rows.filter(({ rarity }) => rarity !== null && isHighTier(rarity));
  return {
    rewards: new Map(rows.map(({ reward_id, count }) => [reward_id, count])),
    highTier: highTier.reduce((sum, { count }) => sum + count, 0),
  };
}

/** The secret of the day, made by its first draw. Of any number of first draws, one makes it for all. */
async function readSeed(tx: Queryable, random: RandomSource, day: string): Promise<Uint8Array> {
  const [known] = await tx.query<{ seed: Uint8Array }>('SELECT seed FROM draw_days WHERE day = $1', [day]);
  if (known !== undefined) return known.seed;
  const [made] = await tx.query<{ seed: Uint8Array }>(
    `INSERT INTO draw_days (day, seed) VALUES ($1, $2)
     ON CONFLICT (day) DO UPDATE SET seed = draw_days.seed
     RETURNING seed`,
    [day, Buffer.from(random.bytes(32))],
  );
  if (made === undefined) throw new Error('The seed of the day was not stored');
  return made.seed;
}
