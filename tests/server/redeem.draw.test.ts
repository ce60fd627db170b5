import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Rarity } from '../../contract/rarity';
import {
  type Bucket,
  bucketOf,
  type Candidate,
  draw,
  fallBack,
  pick,
  rollOf,
  weightsOf,
} from '../../server/redeem/draw';

const weights = { legendary: 5, epic: 45, rare: 250, uncommon: 900, common: 2800, no_reward: 6000 };
const config = { version: 1, weights, max_high_tier_per_user: 1, points_per_redemption: 10 };
const seed = createHash('sha256').update('the seed of this test').digest();
const nothingOwned = { rewards: new Map<number, number>(), highTier: 0 };

const reward = (reward_id: number, rarity: Rarity, changes: Partial<Candidate> = {}): Candidate => ({
  reward_id,
  rarity,
  remaining: null,
  max_per_user: null,
  ...changes,
});

/** The 0.1 % quantile of chi-square by degrees of freedom. */
const chiSquareLimit = { 2: 13.816, 5: 20.515 } as const;

const chiSquare = (observed: readonly number[], expected: readonly number[]): number =>
  expected.reduce((sum, wanted, index) => sum + ((observed[index] ?? 0) - wanted) ** 2 / wanted, 0);

const messageFor = (bucket: Bucket): string => {
  for (let attempt = 0; ; attempt += 1) {
    const message = `code-${attempt}:player`;
    if (bucketOf(weights, rollOf(seed, message)) === bucket) return message;
  }
};

describe('the roll of a draw', () => {
  it('is the first 52 bits of the HMAC of code and player, modulo 10 000', () => {
    // printf '7K3M9Q2W8X4R:U7K3M9Q2W8X4R1C5A' | openssl dgst -sha256 -mac HMAC -macopt hexkey:00…00, first 13 digits
    expect(rollOf(new Uint8Array(32), '7K3M9Q2W8X4R:U7K3M9Q2W8X4R1C5A')).toBe(9702);
  });

  it('matches the published odds over 100 000 rolls', () => {
    const rolls = 100_000;
    const buckets: Bucket[] = ['legendary', 'epic', 'rare', 'uncommon', 'common', 'no_reward'];
    const counts = new Map<Bucket, number>();
    for (let index = 0; index < rolls; index += 1) {
      const bucket = bucketOf(weights, rollOf(seed, `code-${index}:player-${index % 997}`));
      counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
    }
    const observed = buckets.map((bucket) => counts.get(bucket) ?? 0);
    const published = buckets.map((bucket) => (weights[bucket] / 10_000) * rolls);
    expect(chiSquare(observed, published)).toBeLessThan(chiSquareLimit[5]);
    const otherOdds = buckets.map((bucket) =>
      bucket === 'rare' ? 3000 : bucket === 'no_reward' ? 59_500 : (weights[bucket] / 10_000) * rolls,
    );
    expect(chiSquare(observed, otherOdds)).toBeGreaterThan(chiSquareLimit[5]);
  });
});

describe('the walk over the weights', () => {
  it.each([
    [0, 'legendary'],
    [4, 'legendary'],
    [5, 'epic'],
    [49, 'epic'],
    [50, 'rare'],
    [299, 'rare'],
    [300, 'uncommon'],
    [1199, 'uncommon'],
    [1200, 'common'],
    [3999, 'common'],
    [4000, 'no_reward'],
    [9999, 'no_reward'],
  ] as const)('maps roll %i to %s', (roll, bucket) => {
    expect(bucketOf(weights, roll)).toBe(bucket);
  });

  it('never selects a bucket without weight', () => {
    const certain = { legendary: 0, epic: 0, rare: 0, uncommon: 0, common: 10_000, no_reward: 0 };
    expect([0, 5000, 9999].map((roll) => bucketOf(certain, roll))).toEqual(['common', 'common', 'common']);
  });
});

describe('an empty bucket', () => {
  it('falls back to the next lower rarity that has a reward', () => {
    expect(fallBack('legendary', [reward(1, 'rare'), reward(2, 'common')])).toEqual({
      fallback_steps: 2,
      eligible: [{ reward_id: 1, weight: 1 }],
    });
  });

  it('never falls back to a higher rarity', () => {
    expect(fallBack('common', [reward(1, 'uncommon'), reward(2, 'legendary')])).toEqual({
      fallback_steps: 1,
      eligible: [],
    });
  });

  it('falls back to no reward', () => {
    expect(draw(config, seed, messageFor('epic'), [], nothingOwned)).toMatchObject({
      bucket: 'epic',
      fallback_steps: 4,
      eligible: [],
      reward_id: null,
    });
  });

  it('is not filled for a roll of no reward', () => {
    expect(draw(config, seed, messageFor('no_reward'), [reward(1, 'common')], nothingOwned)).toMatchObject({
      bucket: 'no_reward',
      fallback_steps: 0,
      reward_id: null,
    });
  });
});

describe('the caps of a player', () => {
  const candidates = [reward(1, 'legendary'), reward(2, 'epic'), reward(3, 'rare', { max_per_user: 2 })];

  it('exclude a reward that the player has often enough', () => {
    const owned = { rewards: new Map([[3, 2]]), highTier: 0 };
    expect(draw(config, seed, messageFor('rare'), candidates, owned)).toMatchObject({
      fallback_steps: 3,
      reward_id: null,
    });
  });

  it('include a reward below its cap', () => {
    const owned = { rewards: new Map([[3, 1]]), highTier: 0 };
    expect(draw(config, seed, messageFor('rare'), candidates, owned)).toMatchObject({
      fallback_steps: 0,
      reward_id: 3,
    });
  });

  it('exclude both high tiers once one was won', () => {
    const owned = { rewards: new Map([[2, 1]]), highTier: 1 };
    expect(draw(config, seed, messageFor('legendary'), candidates, owned)).toMatchObject({
      bucket: 'legendary',
      fallback_steps: 2,
      reward_id: 3,
    });
  });
});

describe('the choice among the rewards of a bucket', () => {
  it('is weighted by the remaining stock', () => {
    const eligible = weightsOf([
      reward(1, 'common', { remaining: 600 }),
      reward(2, 'common', { remaining: 300 }),
      reward(3, 'common', { remaining: 100 }),
    ]);
    const picks = Array.from({ length: 20_000 }, (_, index) => pick(eligible, seed, `message ${index}`));
    const observed = [1, 2, 3].map((id) => picks.filter((picked) => picked === id).length);
    expect(chiSquare(observed, [12_000, 6000, 2000])).toBeLessThan(chiSquareLimit[2]);
  });

  it('is even if one of them is unlimited', () => {
    expect(weightsOf([reward(1, 'common', { remaining: 600 }), reward(2, 'common')])).toEqual([
      { reward_id: 1, weight: 1 },
      { reward_id: 2, weight: 1 },
    ]);
  });

  it('is independent of the roll', () => {
    const even = Array.from({ length: 100 }, (_, index) => ({ reward_id: index, weight: 1 }));
    const messages = Array.from({ length: 1000 }, (_, index) => `message ${index}`);
    const alike = messages.filter((message) => pick(even, seed, message) === rollOf(seed, message) % 100);
    expect(alike.length).toBeLessThan(40);
  });
});
