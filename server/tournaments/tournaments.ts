import type { ParsedRequestOf, ResponseOf } from '../../contract/endpoint';
import type { getTournaments } from '../../contract/tournament.contract';
import type { Queryable } from '../database/database';
import { paginationOf } from '../http/pagination';
import type { Player } from '../http/player';
import { type TournamentRow, toTournament, tournamentColumns, withMine } from './tournament-row';
import { tournamentStatusAt } from './tournament-status';

const status = tournamentStatusAt('$1');

const orders = {
  starts_at: `${status} = 'registration_open' DESC, t.starts_at, t.tournament_id`,
  '-starts_at': 't.starts_at DESC, t.tournament_id DESC',
  prize_pool: 't.prize_pool_sen DESC, t.starts_at, t.tournament_id',
} as const;

/** An empty filter matches everything. */
const filters = `t.active
  AND (cardinality($2::text[]) = 0 OR ${status} = ANY ($2))
  AND (cardinality($3::text[]) = 0 OR t.mode = ANY ($3))
  AND ($4::text = '' OR lower(t.game) = lower($4))
  AND ($5::text = '' OR lower(t.name) LIKE '%' || lower($5) || '%')`;

/** Escapes the wildcards of LIKE. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Reads a page of tournaments as a player or a guest sees them. */
export async function readTournaments(
  db: Queryable,
  player: Player | null,
  request: ParsedRequestOf<typeof getTournaments>,
  now: Date,
): Promise<ResponseOf<typeof getTournaments>> {
  const filtered = [now, request.status, request.mode, request.game, escapeLike(request.q)];
  const { page, per_page } = request;
  const rows = await db.query<TournamentRow>(
    `SELECT ${tournamentColumns('$1', '$6')}
     FROM tournaments AS t ${withMine('$6')}
     WHERE ${filters} ORDER BY ${orders[request.sort]} LIMIT $7 OFFSET $8`,
    [...filtered, player?.id ?? null, per_page, (page - 1) * per_page],
  );
  const [counted] = await db.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM tournaments AS t WHERE ${filters}`,
    filtered,
  );
  const games = await db.query<{ game: string }>(
    `SELECT min(game) AS game FROM tournaments WHERE active GROUP BY lower(game) ORDER BY lower(game)`,
  );
  return {
    tournaments: rows.map((row) => toTournament(row, player)),
    games: games.map(({ game }) => game),
    pagination: paginationOf(request, counted?.total ?? 0),
  };
}
