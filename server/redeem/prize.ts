import * as v from 'valibot';
import { type Rarity, RaritySchema } from '../../contract/rarity';
import type { RedemptionType, RewardType } from '../../contract/reward.contract';
import type { DrawConfig } from '../campaign/campaign.schema';
import type { Queryable, Transaction } from '../database/database';
import {
  type Candidate,
  type Draw,
  draw,
  drawMessage,
  fallBack,
  isHighTier,
  type Owned,
  pick,
  weightsOf,
} from './draw';

/** Draws the prize of a redemption and takes it from the stock (api.md sections 2.3 and 2.4). */

export interface StockedReward extends Candidate {
  type: RewardType;
  first_time: boolean;
  points_value: number;
  requires_admin_approval: boolean;
}

/** A redemption within its transaction. */
export interface RedemptionAttempt {
  userId: string;
  /** The number of this redemption among the player's, from 1. */
  ordinal: number;
  canonicalCode: string;
  codeHash: Buffer;
  forcedOutcome: string | null;
  now: Date;
  /** The campaign's day of `now`. */
  day: string;
  /** The first day of the campaign's week of `now`. */
  week: string;
}

/** The rewards in stock, and what the player owns. */
export interface Choice {
  stocked: readonly StockedReward[];
  owned: Owned;
}

export interface Prize {
  redemptionType: RedemptionType;
  reward: StockedReward | null;
  /** Null if nothing was drawn. */
  draw: Draw | null;
}

const noReward: Prize = { redemptionType: 'no_reward', reward: null, draw: null };

export async function readStocked(tx: Queryable, now: Date): Promise<StockedReward[]> {
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

/** Each update violates its constraint if the reward is out of stock or inactive. */
const stockUpdates = {
  counted: {
    text: `UPDATE rewards SET remaining_quantity = CASE WHEN active THEN remaining_quantity - 1 ELSE -1 END
           WHERE reward_id = $1`,
    constraint: 'rewards_stock',
  },
  /** Locks the row against changes, but not against other redemptions. */
  unlimited: {
    text: `WITH locked AS MATERIALIZED (SELECT FROM rewards WHERE reward_id = $1 AND active FOR SHARE)
           UPDATE rewards SET remaining_quantity = -1 WHERE reward_id = $1 AND NOT EXISTS (SELECT FROM locked)`,
    constraint: 'rewards_counted',
  },
};

/**
 * Takes the reward from its stock as the last step of the transaction. If it is out of stock or inactive by then, the whole
 * redemption runs again.
 */
export function takeFromStock(tx: Transaction, reward: StockedReward | null): void {
  if (reward === null) return;
  const { text, constraint } = reward.remaining === null ? stockUpdates.unlimited : stockUpdates.counted;
  tx.atCommit({
    text,
    values: [reward.reward_id],
    contended: { row: `reward ${reward.reward_id}`, constraint },
  });
}

/** Draws the prize of a redemption. `readSeed` is called only if a draw is needed. */
export async function drawPrize(
  config: DrawConfig,
  redemptionAttempt: RedemptionAttempt,
  { stocked, owned }: Choice,
  readSeed: () => Promise<Uint8Array>,
): Promise<Prize> {
  const bonuses = stocked.filter(({ first_time }) => first_time);
  const drawable = stocked.filter(({ first_time }) => !first_time);
  const findReward = (id: number | null) => stocked.find(({ reward_id }) => reward_id === id) ?? null;
  const message = drawMessage(redemptionAttempt.canonicalCode, redemptionAttempt.userId);

  const bonus = findReward(pick(weightsOf(bonuses), redemptionAttempt.codeHash, message));
  const forced = redemptionAttempt.forcedOutcome;
  if (bonus !== null && (forced === 'first_time' || (forced === null && redemptionAttempt.ordinal === 1))) {
    return { redemptionType: 'first_time_generic', reward: bonus, draw: null };
  }
  if (forced !== null) {
    if (!v.is(RaritySchema, forced)) return noReward;
    return rarityPrize(
      findReward(pick(fallBack(forced, drawable).eligible, redemptionAttempt.codeHash, message)),
      null,
    );
  }
  const drawn = draw(config, await readSeed(), message, drawable, owned);
  return rarityPrize(findReward(drawn.reward_id), drawn);
}

function rarityPrize(reward: StockedReward | null, drawn: Draw | null): Prize {
  return { redemptionType: reward === null ? 'no_reward' : 'rarity_based', reward, draw: drawn };
}

/** Counts what the player has won, by its rarity at the time. */
export async function readOwned(tx: Queryable, userId: string): Promise<Owned> {
  const rows = await tx.query<{ reward_id: number; rarity: Rarity | null; count: number }>(
    `SELECT reward_id, rarity, count(*)::integer AS count FROM wallet_items
     WHERE user_id = $1
     GROUP BY reward_id, rarity`,
    [userId],
  );
  const rewards = new Map<number, number>();
  for (const { reward_id, count } of rows) rewards.set(reward_id, (rewards.get(reward_id) ?? 0) + count);
  const highTier = rows.filter(({ rarity }) => rarity !== null && isHighTier(rarity));
  return { rewards, highTier: highTier.reduce((sum, { count }) => sum + count, 0) };
}
