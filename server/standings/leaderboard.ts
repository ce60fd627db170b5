import type { getLeaderboard, Leaderboard, Period, SeasonRow } from '../../contract/campaign.contract';
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

type RankedRow = Pick<SeasonRow, 'rank' | 'is_tied' | 'display_name' | 'points' | 'redemptions_count'> & {
  user_id: string;
  /** On the page that was asked for; else it is only the caller's own. */
  is_listed: boolean;
};

/** A page of the standings, and where the caller stands, on that page or not. Equal points share a rank. */
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
       SELECT user_id, points, rank() OVER (ORDER BY points DESC) AS rank,
         coalesce(points IN (lag(points) OVER in_order, lead(points) OVER in_order), false) AS is_tied
       FROM ranked WINDOW in_order AS (ORDER BY points DESC, user_id)
       ORDER BY points DESC, user_id LIMIT ${value(2)} OFFSET ${value(3)}
     ), mine AS (
       SELECT user_id, points, 1 + (SELECT count(*) FROM ranked AS better WHERE better.points > me.points) AS rank,
         EXISTS (SELECT FROM ranked AS other WHERE other.points = me.points AND other.user_id <> me.user_id) AS is_tied
       FROM ranked AS me WHERE user_id = ${value(1)}
     )
     SELECT found.user_id, rank::integer, is_tied, username AS display_name, points,
       ${redemptions} AS redemptions_count, is_listed
     FROM (
       SELECT *, true AS is_listed FROM page UNION ALL SELECT *, false FROM mine
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

function toSeasonRow(row: RankedRow, player: Player | null): Leaderboard['leaderboard'][number] {
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
