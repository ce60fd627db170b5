import type { TournamentResponse } from '../../contract/tournament.contract';
import type { Queryable } from '../database/database';
import type { Player } from '../http/player';
import { type TournamentRow, toTournament, tournamentColumns, withMine } from '../tournaments/tournament-row';
import { tournamentStatusAt } from '../tournaments/tournament-status';

const isJoined = `coalesce(mine.status IN ('registered', 'checked_in', 'waitlisted'), false)`;

/** The next tournament that the player has joined, else the next that is open for registration. */
export async function readNextTournament(
  db: Queryable,
  player: Player,
  now: Date,
): Promise<TournamentResponse | null> {
  const [row] = await db.query<TournamentRow>(
    `SELECT ${tournamentColumns('$1', '$2')}
     FROM tournaments AS t ${withMine('$2')}
     WHERE t.active AND NOT t.cancelled AND t.starts_at > $1
       AND (${isJoined} OR ${tournamentStatusAt('$1')} = 'registration_open')
     ORDER BY ${isJoined} DESC, t.starts_at, t.tournament_id LIMIT 1`,
    [now, player.id],
  );
  return row === undefined ? null : toTournament(row, player);
}
