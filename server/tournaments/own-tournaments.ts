import type { ParsedRequestOf, ResponseOf } from '../../contract/endpoint';
import type { getOwnTournaments } from '../../contract/tournament.contract';
import type { Queryable } from '../database/database';
import { paginationOf } from '../http/pagination';
import type { Player } from '../http/player';
import { type OwnTournamentRow, selectOwn, toParticipation } from './participation';
import { toTournament, withMine } from './tournament-row';
import { tournamentStatusAt } from './tournament-status';

const own = `t.active AND mine.status <> 'withdrawn'`;
const isOver = `${tournamentStatusAt('$1')} IN ('completed', 'cancelled')`;

/** Reads a page of the tournaments that the player joined and has not left: the next first, those that are over last. */
export async function readOwnTournaments(
  db: Queryable,
  player: Player,
  request: ParsedRequestOf<typeof getOwnTournaments>,
  now: Date,
): Promise<ResponseOf<typeof getOwnTournaments>> {
  const { page, per_page } = request;
  const rows = await db.query<OwnTournamentRow>(
    `${selectOwn('$1', '$2')} WHERE ${own}
     ORDER BY ${isOver}, CASE WHEN NOT ${isOver} THEN t.starts_at END, t.starts_at DESC, t.tournament_id
     LIMIT $3 OFFSET $4`,
    [now, player.id, per_page, (page - 1) * per_page],
  );
  const [counted] = await db.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM tournaments AS t ${withMine('$1')} WHERE ${own}`,
    [player.id],
  );
  return {
    tournaments: rows.map((row) => ({
      ...toTournament(row, player),
      my_participation: toParticipation(row, player),
    })),
    pagination: paginationOf(request, counted?.total ?? 0),
  };
}
