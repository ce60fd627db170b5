import { getLeaderboard } from '../../contract/campaign.contract';
import { type Route, route } from '../http/route';
import { readLeaderboard } from './leaderboard';

export const leaderboardRoutes: readonly Route[] = [
  route(getLeaderboard, async ({ deps, player, request, now }) => ({
    data: await readLeaderboard(deps.db, player, request, now),
  })),
];
