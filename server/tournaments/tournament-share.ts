import type { Queryable } from '../database/database';
import type { Share } from '../http/share-tags';
import { isTournamentId } from './tournament-id';

/** Reads the share data of a tournament; null if it does not exist. */
export async function readTournamentShare(db: Queryable, id: string): Promise<Share | null> {
  if (!isTournamentId(id)) return null;
  const [found] = await db.query<Share>(
    `SELECT name AS title, summary AS description, banner_url AS image
     FROM tournaments WHERE active AND tournament_id = $1`,
    [Number(id)],
  );
  return found ?? null;
}
