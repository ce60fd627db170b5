import type { Queryable } from '../database/database';
import type { Share } from '../http/share-tags';
import { isTournamentId } from './tournament-id';

/** What a shared link says of a tournament; null where there is none of this id. */
export async function readTournamentShare(db: Queryable, id: string): Promise<Share | null> {
  if (!isTournamentId(id)) return null;
  const [found] = await db.query<Share>(
    `SELECT name AS title, summary AS description, banner_url AS picture
     FROM tournaments WHERE active AND tournament_id = $1`,
    [Number(id)],
  );
  return found ?? null;
}
