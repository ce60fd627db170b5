import type { Queryable } from '../database/database';

/** A batch of `fold_leaderboard_changes`. */
const batch = 10_000;

/** Moves a batch of changes into the leaderboard's counts. Returns whether it was full. */
export async function foldLeaderboardChanges(db: Queryable): Promise<boolean> {
  const [done] = await db.query<{ folded: number }>('SELECT fold_leaderboard_changes() AS folded');
  return done?.folded === batch;
}
