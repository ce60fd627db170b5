import { createHmac } from 'node:crypto';
import { type Rarity, rarities } from '../../contract/rarity';
import type { DrawConfig } from '../campaign/campaign.schema';

/** The draw by rarity (api.md section 2.3): a pure function of the day's seed, the code and the player. */

export type Bucket = Rarity | 'no_reward';

/** The order of the buckets on the line of weights: best first, no reward last. */
const bucketsInOrder: readonly Bucket[] = [...rarities.toReversed(), 'no_reward'];

export const isHighTier = (rarity: Rarity): boolean => rarity === 'epic' || rarity === 'legendary';

/** A reward that is active, within its dates and in stock. */
export interface Candidate {
  reward_id: number;
  rarity: Rarity | null;
  /** Null if unlimited. */
  remaining: number | null;
  max_per_user: number | null;
}

/** How many rewards a player has won: by reward id, and of the high tiers together. */
export interface Owned {
  rewards: ReadonlyMap<number, number>;
  highTier: number;
}

interface Eligible {
  reward_id: number;
  weight: number;
}

export interface Draw {
  roll: number;
  bucket: Bucket;
  /** How many rarities the draw went down until one had a reward. */
  fallback_steps: number;
  eligible: Eligible[];
  reward_id: number | null;
}

/** The first 52 bits of the HMAC, modulo `size`. */
function numberOf(seed: Uint8Array, message: string, size: number): number {
  const digest = createHmac('sha256', seed).update(message).digest('hex');
  return Number.parseInt(digest.slice(0, 13), 16) % size;
}

/** The HMAC message of a draw. */
export function drawMessage(canonicalCode: string, userId: string): string {
  return `${canonicalCode}:${userId}`;
}

export function rollOf(seed: Uint8Array, message: string): number {
  return numberOf(seed, message, 10_000);
}

/** The option at a point on the line of weights. */
function optionAt<Option extends { weight: number }>(
  options: readonly Option[],
  point: number,
): Option | null {
  let rest = point;
  for (const option of options) {
    if (rest < option.weight) return option;
    rest -= option.weight;
  }
  return null;
}

export function bucketOf(weights: DrawConfig['weights'], roll: number): Bucket {
  const buckets = bucketsInOrder.map((bucket) => ({ bucket, weight: weights[bucket] }));
  return optionAt(buckets, roll)?.bucket ?? 'no_reward';
}

/** Weights candidates by their remaining quantity, or equally if one of them is unlimited. */
export function weightsOf(candidates: readonly Candidate[]): Eligible[] {
  const unlimited = candidates.some(({ remaining }) => remaining === null);
  return candidates.map(({ reward_id, remaining }) => ({
    reward_id,
    weight: unlimited ? 1 : (remaining ?? 1),
  }));
}

/** Picks one of the eligible rewards by weight; null if there are none. */
export function pick(eligible: readonly Eligible[], seed: Uint8Array, message: string): number | null {
  const total = eligible.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return null;
  return optionAt(eligible, numberOf(seed, `${message}:pick`, total))?.reward_id ?? null;
}

/** The candidates that the player can still win. */
function withinCaps(candidates: readonly Candidate[], owned: Owned, highTierCap: number): Candidate[] {
  return candidates.filter(({ reward_id, rarity, max_per_user }) => {
    if (rarity !== null && isHighTier(rarity) && owned.highTier >= highTierCap) return false;
    return max_per_user === null || (owned.rewards.get(reward_id) ?? 0) < max_per_user;
  });
}

/** Falls back from an empty bucket to the next lower rarity with rewards; never to a higher one. */
export function fallBack(
  bucket: Bucket,
  candidates: readonly Candidate[],
): Pick<Draw, 'fallback_steps' | 'eligible'> {
  const levels = bucketsInOrder.slice(bucketsInOrder.indexOf(bucket)).map((rarity) => ({
    rarity,
    found: candidates.filter((candidate) => candidate.rarity === rarity),
  }));
  const steps = levels.findIndex(({ rarity, found }) => rarity === 'no_reward' || found.length > 0);
  return { fallback_steps: steps, eligible: weightsOf(levels[steps]?.found ?? []) };
}

export function draw(
  config: DrawConfig,
  seed: Uint8Array,
  message: string,
  candidates: readonly Candidate[],
  owned: Owned,
): Draw {
  const roll = rollOf(seed, message);
  const bucket = bucketOf(config.weights, roll);
  const allowed = withinCaps(candidates, owned, config.max_high_tier_per_user);
  const { fallback_steps, eligible } = fallBack(bucket, allowed);
  return { roll, bucket, fallback_steps, eligible, reward_id: pick(eligible, seed, message) };
}
