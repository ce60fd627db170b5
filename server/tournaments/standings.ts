import type { AnswerOf, ParsedRequestOf } from '../../contract/endpoint';
import type {
  getTournamentLeaderboard,
  TournamentStatus,
  WholeStanding,
} from '../../contract/tournament.contract';
import type { Player } from '../accounts/player';
import type { Queryable } from '../database/database';
import { paginationOf } from '../http/pagination';
import { participantsCount, takesPart, tournamentStatusAt } from './status';
import { noTournament, readTournamentId } from './tournament-id';

/**
 * Everybody who takes part in tournament $1, by points, score_diff, wins and name; equal points and score_diff share
 * a rank and the next one skips. Before any result all have rank 0, by the time of joining. $2 is who asks.
 * One sort serves all of it: rank and ties go by the first keys of the order of the lines.
 */
const ranked = `
  WITH taking AS (
    SELECT p.participant_id, coalesce(p.display_name, u.username) AS display_name, p.team_name, p.played, p.wins,
      p.draws, p.losses, p.points, p.score_diff, p.joined_at, coalesce(p.user_id = $2, false) AS is_me
    FROM tournament_participants AS p LEFT JOIN users AS u USING (user_id)
    WHERE p.tournament_id = $1 AND ${takesPart}
  ), results AS (
    SELECT EXISTS (SELECT FROM taking WHERE played > 0) AS are_there
  ), ranked AS (
    SELECT taking.*, are_there,
      CASE WHEN are_there THEN rank() OVER level ELSE 0 END::integer AS rank,
      are_there AND count(*) OVER (level RANGE CURRENT ROW) > 1 AS is_tied,
      row_number() OVER (ORDER BY points DESC, score_diff DESC, wins DESC,
        CASE WHEN NOT are_there THEN joined_at END, lower(display_name), participant_id)::integer AS line
    FROM taking, results
    WINDOW level AS (ORDER BY points DESC, score_diff DESC)
  )
  SELECT rank, is_tied, participant_id, display_name, team_name, played, wins, draws, losses, points, score_diff,
    is_me, line
  FROM ranked`;

type Line = WholeStanding & { line: number };

const standingOf = ({ line: _line, ...standing }: Line): WholeStanding => standing;

/** The player's own line; null for somebody who does not take part. */
export async function readMyStanding(
  db: Queryable,
  tournamentId: number,
  userId: string,
): Promise<WholeStanding | null> {
  const [mine] = await db.query<Line>(`${ranked} WHERE is_me`, [tournamentId, userId]);
  return mine === undefined ? null : standingOf(mine);
}

/** A page of a tournament's ranking. Refuses with `tournament_not_found`. */
export async function readStandings(
  db: Queryable,
  player: Player | null,
  request: ParsedRequestOf<typeof getTournamentLeaderboard>,
  now: Date,
): Promise<AnswerOf<typeof getTournamentLeaderboard>> {
  const id = readTournamentId(request.id);
  const [tournament] = await db.query<{ status: TournamentStatus; total: number }>(
    `SELECT ${tournamentStatusAt('$2')} AS status, ${participantsCount} AS total
     FROM tournaments AS t WHERE t.active AND t.tournament_id = $1`,
    [id, now],
  );
  if (tournament === undefined) throw noTournament();
  const { page, per_page } = request;
  const before = (page - 1) * per_page;
  const lines = await db.query<Line>(
    `${ranked} WHERE (line > $3 AND line <= $3 + $4) OR is_me ORDER BY line`,
    [id, player?.id ?? null, before, per_page],
  );
  const isOnPage = ({ line }: Line) => line > before && line <= before + per_page;
  const mine = lines.find(({ is_me }) => is_me);
  return {
    tournament_id: String(id),
    status: tournament.status,
    leaderboard: lines.filter(isOnPage).map(standingOf),
    me: mine === undefined ? null : standingOf(mine),
    updated_at: now.toISOString(),
    is_final: tournament.status === 'completed',
    pagination: paginationOf(request, tournament.total),
  };
}
