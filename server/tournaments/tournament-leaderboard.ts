import type { ParsedRequestOf, ResponseOf } from '../../contract/endpoint';
import type {
  getTournamentLeaderboard,
  LeaderboardRowResponse,
  TournamentStatus,
} from '../../contract/tournament.contract';
import type { Queryable } from '../database/database';
import { paginationOf } from '../http/pagination';
import type { Player } from '../http/player';
import { noTournament, readTournamentId } from './tournament-id';
import { participantsCount, takesPart, tournamentStatusAt } from './tournament-status';

/** The condition that a participant of tournament $1 has a result. */
const hasResults = `EXISTS (SELECT FROM tournament_participants AS p
  WHERE p.tournament_id = $1 AND ${takesPart} AND p.played > 0)`;

/** An order of participants. Participants with equal `keys` form a level and share a rank. */
interface Order {
  keys: string;
  direction: 'ASC' | 'DESC';
  /** Compares the keys of an earlier level with those of a later one. */
  before: '<' | '>';
  /** Orders a level. */
  within: string;
}

const byName = 'lower(display_name), participant_id';

const byResult: Order = {
  keys: 'points, score_diff',
  direction: 'DESC',
  before: '>',
  within: `wins DESC, ${byName}`,
};

const byJoining: Order = { keys: 'joined_at', direction: 'ASC', before: '<', within: byName };

const participants = `FROM tournament_participants AS p WHERE p.tournament_id = $1 AND ${takesPart}`;

/** A subquery looks up each name, because a join would be planned for all participants instead of one page. */
const columns = `p.participant_id, coalesce(p.display_name, (SELECT username FROM users AS u WHERE u.user_id = p.user_id)) AS display_name, p.team_name, p.played, p.wins,
  p.draws, p.losses, p.points, p.score_diff, coalesce(p.user_id = $2, false) AS is_me`;

/**
 * $4 lines after the first $3 (api.md section 5). Only the levels that the page touches are sorted by name and joined
 * with users; those before are counted in an index.
 */
function pageIn({ keys, direction, before, within }: Order, hasRanks: boolean): string {
  const order = keys
    .split(', ')
    .map((key) => `${key} ${direction}`)
    .join(', ');
  const end = (place: 'first' | 'last') =>
    `(SELECT ${keys} FROM slice ORDER BY line ${place === 'first' ? 'ASC' : 'DESC'} LIMIT 1)`;
  return `
    WITH slice AS MATERIALIZED (
      SELECT ${keys}, row_number() OVER (ORDER BY ${order}) AS line
      FROM (SELECT ${keys} ${participants} ORDER BY ${order} OFFSET $3 LIMIT $4) AS p
    ), touched AS (
      SELECT ${columns}, p.joined_at
      FROM tournament_participants AS p
      WHERE p.tournament_id = $1 AND ${takesPart}
        AND (${keys}) ${before === '>' ? '<=' : '>='} ${end('first')} AND (${keys}) ${before}= ${end('last')}
    ), earlier AS MATERIALIZED (
      SELECT count(*)::integer AS count ${participants} AND (${keys}) ${before} ${end('first')}
    ), ranked AS (
      SELECT touched.*, ${hasRanks ? 'earlier.count + rank() OVER level' : '0'} AS rank,
        ${hasRanks ? 'count(*) OVER (level RANGE CURRENT ROW) > 1' : 'false'} AS is_tied,
        earlier.count + row_number() OVER (ORDER BY ${order}, ${within}) AS line
      FROM touched, earlier
      WINDOW level AS (ORDER BY ${order})
    )
    SELECT rank::integer, is_tied, participant_id, display_name, team_name, played, wins, draws, losses, points,
      score_diff, is_me
    FROM ranked WHERE line > $3 AND line <= $3 + $4 ORDER BY line`;
}

const pages = { byResult: pageIn(byResult, true), byJoining: pageIn(byJoining, false) };

const myRow = `
  SELECT CASE WHEN ${hasResults} THEN 1 + (SELECT count(*) ${participants}
      AND (p.points, p.score_diff) > (me.points, me.score_diff)) ELSE 0 END::integer AS rank,
    ${hasResults} AND EXISTS (SELECT ${participants} AND p.participant_id <> me.participant_id
      AND p.points = me.points AND p.score_diff = me.score_diff) AS is_tied,
    me.*
  FROM (
    SELECT ${columns} FROM tournament_participants AS p
    WHERE p.tournament_id = $1 AND ${takesPart} AND p.user_id = $2
  ) AS me`;

/** Reads the player's own row; null without a participation. */
async function readMyLeaderboardRow(
  db: Queryable,
  tournamentId: number,
  userId: string,
): Promise<LeaderboardRowResponse | null> {
  const [mine] = await db.query<LeaderboardRowResponse>(myRow, [tournamentId, userId]);
  return mine ?? null;
}

/** Reads a page of a tournament's leaderboard. Throws `tournament_not_found`. */
export async function readTournamentLeaderboard(
  db: Queryable,
  player: Player | null,
  request: ParsedRequestOf<typeof getTournamentLeaderboard>,
  now: Date,
): Promise<ResponseOf<typeof getTournamentLeaderboard>> {
  const id = readTournamentId(request.id);
  const [tournament] = await db.query<{ status: TournamentStatus; total: number; has_results: boolean }>(
    `SELECT ${tournamentStatusAt('$2')} AS status, ${participantsCount} AS total, ${hasResults} AS has_results
     FROM tournaments AS t WHERE t.active AND t.tournament_id = $1`,
    [id, now],
  );
  if (tournament === undefined) throw noTournament();
  const { page, per_page } = request;
  const leaderboard = await db.query<LeaderboardRowResponse>(
    tournament.has_results ? pages.byResult : pages.byJoining,
    [id, player?.id ?? null, (page - 1) * per_page, per_page],
  );
  return {
    tournament_id: String(id),
    status: tournament.status,
    leaderboard,
    me: player === null ? null : await readMyLeaderboardRow(db, id, player.id),
    updated_at: now.toISOString(),
    is_final: tournament.status === 'completed',
    pagination: paginationOf(request, tournament.total),
  };
}
