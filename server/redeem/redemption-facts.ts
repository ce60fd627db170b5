import type { Queryable } from '../database/database';
import type { RandomSource } from '../deps';
import type { FoundCode } from './code-lookup';

/** What a redemption needs to know of its code, its player and its day. */
export interface Facts extends FoundCode {
  /** How many codes the player has redeemed. */
  redemptions_count: number;
  /** The secret of the day; null before its first draw. */
  seed: Uint8Array | null;
}

/** Null for an unknown code. */
export async function readFacts(
  tx: Queryable,
  codeHash: Buffer,
  userId: string,
  day: string,
): Promise<Facts | null> {
  const [facts] = await tx.query<Facts>(
    `SELECT code_hash, status, valid_from, valid_until, redeemed_by, redeemed_at, forced_outcome,
       coalesce((SELECT redemptions_count FROM player_progress WHERE user_id = $2), 0) AS redemptions_count,
       (SELECT seed FROM draw_days WHERE day = $3) AS seed
     FROM codes WHERE code_hash = $1`,
    [codeHash, userId, day],
  );
  return facts ?? null;
}

/** Makes the secret of the day. Of any number of first draws, one makes it for all. */
export async function makeSeed(tx: Queryable, random: RandomSource, day: string): Promise<Uint8Array> {
  const [made] = await tx.query<{ seed: Uint8Array }>(
    `INSERT INTO draw_days (day, seed) VALUES ($1, $2)
     ON CONFLICT (day) DO UPDATE SET seed = draw_days.seed
     RETURNING seed`,
    [day, Buffer.from(random.bytes(32))],
  );
  if (made === undefined) throw new Error('The seed of the day was not stored');
  return made.seed;
}
