import * as v from 'valibot';
import { RallyProgressSchema } from './activity.contract';
import { endpoint } from './endpoint';
import { type LenientOutput, list } from './lenient';
import { RaffleSchema } from './raffle.contract';
import { WalletRewardSchema } from './reward.contract';
import { TournamentSchema } from './tournament.contract';
import { CountsSchema } from './wallet.contract';

const DashboardSchema = v.object({
  points_balance: v.number(),
  season_rank: v.nullable(v.number()),
  /** Wallet items by status. */
  counts: CountsSchema,
  /** How many rewards the player has not seen, and the newest three of them. */
  new_count: v.number(),
  new_rewards: list(WalletRewardSchema),
  /** The next tournament that the player takes part in, else the next that is open for registration. */
  next_tournament: v.nullable(TournamentSchema),
  /** Null while no rally runs. */
  rally_progress: v.nullable(RallyProgressSchema),
  open_raffles: list(RaffleSchema),
  redemptions_left_today: v.number(),
});
export type Dashboard = LenientOutput<typeof DashboardSchema>;

/** One call for the dashboard (api.md section 11). */
export const getDashboard = endpoint({
  verb: 'getDashboard',
  method: 'GET',
  path: '/api/user/dashboard',
  access: 'player',
  request: v.object({}),
  response: DashboardSchema,
});
