import type { ParticipationResponse } from '../../contract/tournament.contract';
import type { Queryable } from '../database/database';
import type { Player } from '../http/player';
import { noTournament } from './tournament-id';
import { type TournamentRow, tournamentColumns, withMine } from './tournament-row';
import { takesPart } from './tournament-status';

/** The player's own participation, as `participationColumns` selects it; `my_status` is null without one. */
interface ParticipationRow
  extends Pick<
    ParticipationResponse,
    'in_game_name' | 'in_game_id' | 'team_name' | 'rank' | 'waitlist_position'
  > {
  participant_id: string;
  joined_at: Date;
}

export type OwnTournamentRow = TournamentRow & ParticipationRow;

const others = `FROM tournament_participants AS p WHERE p.tournament_id = t.tournament_id`;

/** Of tournaments AS t and `withMine`. A rank exists once a participant has a result. */
const participationColumns = `
  mine.participant_id, mine.in_game_name, mine.in_game_id, mine.team_name, mine.joined_at,
  CASE WHEN mine.status IN ('registered', 'checked_in')
      AND EXISTS (SELECT ${others} AND ${takesPart} AND p.played > 0)
    THEN 1 + (SELECT count(*)::integer ${others} AND ${takesPart}
      AND (p.points, p.score_diff) > (mine.points, mine.score_diff)) END AS rank,
  CASE WHEN mine.status = 'waitlisted' THEN (SELECT count(*)::integer ${others} AND p.status = 'waitlisted'
    AND p.join_number <= mine.join_number) END AS waitlist_position`;

/** Selects tournaments AS t with the participation of the player; both arguments are SQL parameters. */
export const selectOwn = (now: string, user: string, more = ''): string =>
  `SELECT ${tournamentColumns(now, user)}, ${participationColumns}${more} FROM tournaments AS t ${withMine(user)}`;

/** Reads a tournament with the player's participation. Throws `tournament_not_found`. */
export async function readOwnTournament(
  db: Queryable,
  player: Player,
  id: number,
  now: Date,
): Promise<OwnTournamentRow> {
  const [row] = await db.query<OwnTournamentRow>(
    `${selectOwn('$2', '$3')} WHERE t.active AND t.tournament_id = $1`,
    [id, now, player.id],
  );
  if (row === undefined) throw noTournament();
  return row;
}

/** Null without a participation. */
export function toParticipation(row: OwnTournamentRow, player: Player): ParticipationResponse | null {
  if (row.my_status === null) return null;
  return {
    participant_id: row.participant_id,
    tournament_id: String(row.tournament_id),
    display_name: player.username,
    in_game_name: row.in_game_name,
    in_game_id: row.in_game_id,
    team_name: row.team_name,
    status: row.my_status,
    joined_at: row.joined_at.toISOString(),
    rank: row.rank,
    waitlist_position: row.waitlist_position,
  };
}
