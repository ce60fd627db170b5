import { getDashboard } from '../../contract/dashboard.contract';
import { getRaffles } from '../../contract/raffle.contract';
import { getRedemptions } from '../../contract/redeem.contract';
import { headset } from './player-samples';
import { firstTime, rewarded, unrewarded } from './redemption-samples';
import { pageOf, sample } from './sample';
import { nightCup } from './tournament-samples';

const { rally_progress } = getDashboard.response.entries;
const dashboardOf = sample(getDashboard.response);
const raffleOf = sample(getRaffles.response.entries.raffles.item);

export const dashboard = dashboardOf({
  points_balance: 1240,
  season_rank: 7,
  new_count: 2,
  new_rewards: [headset, { ...headset, id: 'W2', name: 'Sticker' }],
  next_tournament: { ...nightCup, is_joined: true, can_join: false },
  rally_progress: sample(rally_progress.wrapped)({
    name: 'Hall rally',
    collected_count: 3,
    required_count: 5,
    total_count: 6,
    ends_at: '2026-07-20T00:00:00Z',
  }),
  open_raffles: [
    raffleOf({
      id: '3',
      name: 'Grand draw',
      status: 'open',
      my_entries: 4,
      closes_at: '2026-07-01T00:00:00Z',
    }),
  ],
  redemptions_left_today: 8,
});
export const newDashboard = dashboardOf({ redemptions_left_today: 10 });

const redeemed = [rewarded, unrewarded, firstTime].map((redemption, place) => ({
  ...redemption,
  redemption_id: `R${place}`,
  code_masked: `••••-••••-000${place}`,
}));
const redemptionsOf = (page: number, total: number, redemptions: typeof redeemed) =>
  sample(getRedemptions.response)({ redemptions, pagination: pageOf(page, total, 2) });
export const redemptions = redemptionsOf(1, 3, redeemed.slice(0, 2));
export const earlierRedemptions = redemptionsOf(2, 3, redeemed.slice(2));
export const noRedemptions = redemptionsOf(1, 0, []);
export const noRedemptionsLater = redemptionsOf(2, 0, []);
