import type { getLeaderboard, Period, WholeSeasonRow } from '../../contract/campaign.contract';
import type { AnswerOf, ParsedRequestOf } from '../../contract/endpoint';
import type { Player } from '../accounts/player';
import { weekStartOf } from '../campaign/calendar';
import { type Campaign, readCampaign } from '../campaign/campaign';
import type { Queryable } from '../database/database';
import { paginationOf } from '../http/pagination';

/** Who stands where, each in SQL: active players with points, and nobody else. */
interface Standings {
  /** The points that rank a row of `users`. */
  points: string;
  redemptions: string;
  /** Which rows of `users` are ranked, in the words of an index. */
  ranked: string;
  /** What `$1…` of `ranked` stand for. */
  values: (campaign: Campaign, now: Date) => unknown[];
}

const standings: Record<Period, Standings> = {
  season: {
    points: 'points_balance',
    redemptions: 'coalesce(player_progress.redemptions_count, 0)',
    ranked: `status = 'active' AND points_balance > 0`,
    values: () => [],
  },
  week: {
    points: 'week_points',
    redemptions: 'users.week_redemptions',
    ranked: `status = 'active' AND week_points > 0 AND week_start = $1::date`,
    values: (campaign, now) => [weekStartOf(campaign, now)],
  },
};

type RankedRow = Pick<
  WholeSeasonRow,
  'rank' | 'is_tied' | 'display_name' | 'points' | 'redemptions_count'
> & {
  user_id: string;
  /** On the page that was asked for; else it is only the caller's own. */
  is_listed: boolean;
};

/**
 * A page of the standings, and where the caller stands, on that page or not. Equal points share a rank: those that
 * begin a page are counted once, all others follow from where they are on it.
 */
export async function readLeaderboard(
  db: Queryable,
  player: Player | null,
  request: ParsedRequestOf<typeof getLeaderboard>,
  now: Date,
): Promise<AnswerOf<typeof getLeaderboard>> {
  const { points, redemptions, ranked, values } = standings[request.period];
  const given = values(await readCampaign(db), now);
  const value = (position: number) => `$${given.length + position}`;
  const rows = await db.query<RankedRow>(
    `WITH ranked AS NOT MATERIALIZED (
       SELECT user_id, ${points} AS points FROM users WHERE ${ranked}
     ), page AS (
       SELECT user_id, points FROM ranked ORDER BY points DESC, user_id LIMIT ${value(2)} OFFSET ${value(3)}
     ), listed AS (
       SELECT user_id, points, CASE WHEN points = max(points) OVER ()
         THEN (SELECT 1 + count(*) FROM ranked AS better WHERE better.points > (SELECT max(points) FROM page))
         ELSE ${value(3)} + rank() OVER (ORDER BY points DESC) END AS rank
       FROM page
     ), mine AS (
       SELECT user_id, points, 1 + (SELECT count(*) FROM ranked AS better WHERE better.points > me.points) AS rank
       FROM ranked AS me WHERE user_id = ${value(1)}
     )
     SELECT found.user_id, rank::integer, username AS display_name, points,
       EXISTS (SELECT FROM ranked AS other
         WHERE other.points = found.points AND other.user_id <> found.user_id) AS is_tied,
       ${redemptions} AS redemptions_count, is_listed
     FROM (
       SELECT *, true AS is_listed FROM listed UNION ALL SELECT *, false FROM mine
     ) AS found JOIN users USING (user_id) LEFT JOIN player_progress USING (user_id)
     ORDER BY points DESC, found.user_id`,
    [...given, player?.id ?? null, request.per_page, (request.page - 1) * request.per_page],
  );
  const [all] = await db.query<{ count: string }>(`SELECT count(*) FROM users WHERE ${ranked}`, given);
  const mine = rows.find(({ is_listed }) => !is_listed);
  return {
    leaderboard: rows.filter(({ is_listed }) => is_listed).map((row) => toSeasonRow(row, player)),
    me: mine === undefined ? null : toSeasonRow(mine, player),
    updated_at: now.toISOString(),
    pagination: paginationOf(request, Number(all?.count)),
  };
}

function toSeasonRow(row: RankedRow, player: Player | null): WholeSeasonRow {
  const { user_id, is_listed: _, ...shown } = row;
  // Stamps come with the stamp rally.
  return { ...shown, stamps_count: 0, is_me: user_id === player?.id };
}

/** The player's rank of the season; null without points. */
export async function readSeasonRank(db: Queryable, playerId: string): Promise<number | null> {
  const { points, ranked } = standings.season;
  const [row] = await db.query<{ rank: number }>(
    `WITH ranked AS NOT MATERIALIZED (SELECT user_id, ${points} AS points FROM users WHERE ${ranked})
     SELECT 1 + (SELECT count(*) FROM ranked AS better WHERE better.points > me.points)::integer AS rank
     FROM ranked AS me WHERE user_id = $1`,
    [playerId],
  );
  return row?.rank ?? null;
}
