import type { Queryable } from '../database/database';

/** The batch size of the SQL function fold_leaderboard_changes. */
const batch = 10_000;

/** Applies a batch of changes to the leaderboard's counts. Returns whether it was full. */
export async function foldLeaderboardChanges(db: Queryable): Promise<boolean> {
  const [result] = await db.query<{ folded: number }>('SELECT fold_leaderboard_changes() AS folded');
  return result?.folded === batch;
}
