import type { Queryable } from '../database/database';
import type { RandomSource } from '../deps';
import type { FoundCode } from './code-lookup';

/** The stored facts that a redemption depends on. */
export interface RedemptionFacts extends FoundCode {
  /** How many codes the player has redeemed. */
  redemptions_count: number;
  /** The secret seed of the day; null before its first draw. */
  seed: Uint8Array | null;
}

/** Returns null for an unknown code. */
export async function readFacts(
  tx: Queryable,
  codeHash: Buffer,
  userId: string,
  day: string,
): Promise<RedemptionFacts | null> {
  const [facts] = await tx.query<RedemptionFacts>(
    `SELECT code_hash, CASE WHEN status = 'active' AND revoked_at IS NOT NULL THEN 'revoked' ELSE status END AS status,
       codes.valid_from, codes.valid_until, redeemed_by, redeemed_at, forced_outcome,
       coalesce((SELECT redemptions_count FROM player_progress WHERE user_id = $2), 0) AS redemptions_count,
       (SELECT seed FROM draw_days WHERE day = $3) AS seed
     FROM codes LEFT JOIN code_batches USING (batch_id) WHERE code_hash = $1`,
    [codeHash, userId, day],
  );
  return facts ?? null;
}

/** Creates the seed of the day. Parallel first draws get the same seed. */
export async function createSeed(tx: Queryable, random: RandomSource, day: string): Promise<Uint8Array> {
  const [created] = await tx.query<{ seed: Uint8Array }>(
    `INSERT INTO draw_days (day, seed) VALUES ($1, $2)
     ON CONFLICT (day) DO UPDATE SET seed = draw_days.seed
     RETURNING seed`,
    [day, Buffer.from(random.bytes(32))],
  );
  if (created === undefined) throw new Error('The seed of the day was not stored');
  return created.seed;
}
