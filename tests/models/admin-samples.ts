import { cleanUp } from '../../contract/admin.contract';
import { endpoints } from '../../contract/endpoints';
import type { Answer } from '../kit/world/world';
import { success } from './answers';
import { sample } from './sample';

const { response } = endpoints.getSummary;
const { stock, odds, redemptions_by_day: days } = response.entries;
const rewardOf = sample(stock.item);
const oddsOf = sample(odds.item);
const dayOf = sample(days.item);

export const summary = sample(response)({
  players: { total: 12_345, verified: 11_000, suspended: 7 },
  redemptions: { total: 45_678, today: 321 },
  redemptions_by_day: [
    dayOf({ day: '2026-05-31', redemptions: 900, no_reward: 300, first_time: 80 }),
    dayOf({ day: '2026-06-01', redemptions: 321, no_reward: 100, first_time: 25 }),
  ],
  draws: { draw_version: 3, total: 40_000 },
  odds: [
    oddsOf({ outcome: 'legendary', odds: 0.0005, drawn: 19, given: 18 }),
    oddsOf({ outcome: 'no_reward', odds: 0.35, drawn: 14_010, given: 14_010 }),
  ],
  stock: [
    rewardOf({ reward_id: '1', name: 'Gold cap', total_quantity: 20, remaining_quantity: 2 }),
    rewardOf({ reward_id: '2', name: '50 points', total_quantity: null, remaining_quantity: null }),
  ],
  locked_accounts: 4,
  pending_approvals: 6,
  scans: 8_765,
  raffle_entries: 30_303,
  mail_backlog: { queued: 12, oldest_at: '2026-06-01T00:00:00Z' },
});

/** Before the first redemption. */
export const firstSummary = sample(response)();

const cleanup = sample(cleanUp.response);
export const counted = cleanup({
  dry_run: true,
  removed: {
    sessions: 41,
    email_codes: 12,
    idempotency_keys: 230,
    attempts: 95,
    unverified_accounts: 3,
  },
  expired_rewards: 2,
  stock_returned: 2,
  raffles_closed: 1,
});
export const cleaned = { ...counted, dry_run: false };

/** What the admin pages load besides what a tour is about. */
export const adminBackground: Readonly<Record<string, Answer>> = {
  getSummary: success(endpoints.getSummary, summary),
};
