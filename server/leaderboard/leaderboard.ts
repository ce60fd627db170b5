import type { getLeaderboard, Period, SeasonRowResponse } from '../../contract/campaign.contract';
import type { ParsedRequestOf, ResponseOf } from '../../contract/endpoint';
import { weekStartOf } from '../campaign/calendar';
import { type Campaign, readCampaign } from '../campaign/campaign';
import type { Queryable } from '../database/database';
import { paginationOf } from '../http/pagination';
import type { Player } from '../http/player';

/** A leaderboard in SQL. It ranks active players with points. */
interface Board {
  /** The column of `users` that is ranked. */
  points: string;
  redemptions: string;
  /** The condition for stamps in the ledger AS c; `$1` is the board's id. */
  stamps: string;
  /** The condition for ranked rows of `users`, as in the partial index; `$1` is the board's id. */
  ranked: string;
  /** The board's id in `leaderboard_counts`. */
  id: (campaign: Campaign, now: Date) => string;
}

const seasonId = '-infinity';

const boards: Record<Period, Board> = {
  season: {
    points: 'points_balance',
    redemptions: 'coalesce(player_progress.redemptions_count, 0)',
    stamps: 'true',
    ranked: `status = 'active' AND points_balance > 0`,
    id: () => seasonId,
  },
  week: {
    points: 'week_points',
    redemptions: 'users.week_redemptions',
    stamps: 'c.week_start = $1::date',
    ranked: `status = 'active' AND week_points > 0 AND week_start = $1::date`,
    id: weekStartOf,
  },
};

/** The first of the 1296 keys of these points, and a key above all. */
const firstKey = (points: string) => `(2147483647 - ${points})::bigint * 1296`;
const endKey = '2147483648 * 1296';

const rankOf = (points: string) => `1 + leaderboard_before($1, ${firstKey(points)})`;

type RankedRow = Pick<
  SeasonRowResponse,
  'rank' | 'is_tied' | 'display_name' | 'points' | 'redemptions_count' | 'stamps_count'
> & {
  user_id: string;
  /** True for a row of the requested page, false for the caller's own row. */
  is_listed: boolean;
};

/**
 * Reads a page of a leaderboard and the caller's own row. Equal points share a rank. The start of the page and the rank of
 * its first row come from counts of players; the other ranks follow from the position. One extra row shows whether the
 * last row is tied.
 */
export async function readLeaderboard(
  db: Queryable,
  player: Player | null,
  request: ParsedRequestOf<typeof getLeaderboard>,
  now: Date,
): Promise<ResponseOf<typeof getLeaderboard>> {
  const { points, redemptions, stamps, ranked, id } = boards[request.period];
  const board = id(await readCampaign(db), now);
  const key = `leaderboard_key(${points}, user_id)`;
  const rows = await db.query<RankedRow>(
    `WITH start AS MATERIALIZED (SELECT * FROM leaderboard_at($1, $4)),
     page AS MATERIALIZED (
       SELECT user_id, ${points} AS points, row_number() OVER (ORDER BY ${key}, user_id) AS line
       FROM users WHERE ${ranked} AND ${key} >= (SELECT key FROM start)
       ORDER BY ${key}, user_id LIMIT $3 + 1 OFFSET (SELECT skipped FROM start)
     ), first AS MATERIALIZED (
       SELECT max(points) AS points, ${rankOf('max(points)')} AS rank FROM page HAVING count(*) > 0
     ), listed AS (
       SELECT user_id, page.points, true AS is_listed,
         count(*) OVER (PARTITION BY page.points) > 1 OR (page.points = first.points AND first.rank <= $4) AS is_tied,
         CASE WHEN page.points = first.points THEN first.rank
           ELSE $4 + rank() OVER (ORDER BY page.points DESC) END AS rank,
         row_number() OVER (ORDER BY line) AS line
       FROM page CROSS JOIN first
     ), mine AS (
       SELECT user_id, points, false AS is_listed,
         leaderboard_before($1, ${firstKey('points')} + 1296) - leaderboard_before($1, ${firstKey('points')}) > 1
           AS is_tied,
         ${rankOf('points')} AS rank, 0 AS line
       FROM (SELECT user_id, ${points} AS points FROM users WHERE user_id = $2 AND ${ranked}) AS me
     )
     SELECT user_id, rank::integer, is_tied, username AS display_name, points, ${redemptions} AS redemptions_count,
       (SELECT count(*)::integer FROM activity_completions AS c
        WHERE c.user_id = found.user_id AND c.is_stamp AND c.undone_at IS NULL AND ${stamps}) AS stamps_count, is_listed
     FROM (SELECT * FROM listed WHERE line <= $3 UNION ALL SELECT * FROM mine) AS found
     JOIN users USING (user_id) LEFT JOIN player_progress USING (user_id)
     ORDER BY line`,
    [board, player?.id ?? null, request.per_page, (request.page - 1) * request.per_page],
  );
  const [all] = await db.query<{ count: string }>(`SELECT leaderboard_before($1, ${endKey}) AS count`, [
    board,
  ]);
  const mine = rows.find(({ is_listed }) => !is_listed);
  return {
    leaderboard: rows.filter(({ is_listed }) => is_listed).map((row) => toSeasonRow(row, player)),
    me: mine === undefined ? null : toSeasonRow(mine, player),
    updated_at: now.toISOString(),
    pagination: paginationOf(request, Number(all?.count)),
  };
}

function toSeasonRow(row: RankedRow, player: Player | null): SeasonRowResponse {
  const { user_id, is_listed: _, ...shown } = row;
  return { ...shown, is_me: user_id === player?.id };
}

/** The player's rank of the season; null without points. */
export async function readSeasonRank(db: Queryable, playerId: string): Promise<number | null> {
  const { points, ranked } = boards.season;
  const [row] = await db.query<{ rank: number }>(
    `SELECT (${rankOf(points)})::integer AS rank FROM users WHERE user_id = $2 AND ${ranked}`,
    [seasonId, playerId],
  );
  return row?.rank ?? null;
}
