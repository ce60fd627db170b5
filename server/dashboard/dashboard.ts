import type { getDashboard } from '../../contract/dashboard.contract';
import type { ResponseOf } from '../../contract/endpoint';
import { readRallyProgress } from '../activities/progress';
import { dayOf } from '../campaign/calendar';
import { type Campaign, readCampaign } from '../campaign/campaign';
import type { Queryable } from '../database/database';
import type { HandlerResult, RequestContext } from '../http/route';
import { readSeasonRank } from '../leaderboard/leaderboard';
import { readRaffles } from '../raffles/raffles';
import { readNewRewards, readWalletTotals } from '../rewards/wallet';
import { readNextTournament } from './next-tournament';

type Dashboard = ResponseOf<typeof getDashboard>;

/** Reads everything of the dashboard at once (api.md section 11). */
export async function readDashboard({
  deps: { db },
  player,
  campaignVersion,
  now,
}: RequestContext<typeof getDashboard>): Promise<HandlerResult<typeof getDashboard>> {
  const campaign = await readCampaign(db, campaignVersion);
  const [
    totals,
    new_rewards,
    season_rank,
    next_tournament,
    rally_progress,
    open_raffles,
    redemptions_left_today,
  ] = await Promise.all([
    readWalletTotals(db, player.id, now),
    readNewRewards(db, player.id, now),
    readSeasonRank(db, player.id),
    readNextTournament(db, player, now),
    readRallyProgress(db, player.id, now),
    readRaffles(db, player.id, ['open'], now),
    readLeftToday(db, player.id, campaign, now),
  ]);
  const data: Dashboard = {
    ...totals,
    new_rewards,
    season_rank,
    next_tournament,
    rally_progress,
    open_raffles,
    redemptions_left_today,
  };
  return { data };
}

async function readLeftToday(db: Queryable, userId: string, campaign: Campaign, now: Date): Promise<number> {
  const [today] = await db.query<{ redeemed: number }>(
    'SELECT day_count AS redeemed FROM player_progress WHERE user_id = $1 AND day = $2',
    [userId, dayOf(now, campaign.timezone)],
  );
  return Math.max(0, campaign.limits.redemptions_per_day - (today?.redeemed ?? 0));
}
