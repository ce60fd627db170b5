import type { Rarity } from '../../contract/rarity';
import { redeemCode } from '../../contract/redeem.contract';
import { headset } from './player-samples';
import { sample } from './sample';

const redemptionOf = sample(redeemCode.response);
const ticketOf = sample(redeemCode.response.entries.raffle_entries.item);
const ticket = ticketOf({ ticket_number: 'T-000123', raffle_name: 'Console raffle' });

export const rewarded = redemptionOf({
  reward: headset,
  rarity: 'epic',
  redemption_type: 'rarity_based',
  points_awarded: 10,
  redemptions_left_today: 9,
  raffle_entries: [ticket],
});
type Redemption = typeof rewarded;

export const won = (rarity: Rarity, name: string): Redemption => ({
  ...rewarded,
  rarity,
  reward: { ...headset, name, description: `${name}, just for you.`, rarity, metadata: {} },
  raffle_entries: [],
});
export const unrewarded: Redemption = {
  ...rewarded,
  reward: null,
  rarity: null,
  redemption_type: 'no_reward',
};
export const firstTime: Redemption = {
  ...rewarded,
  reward: {
    ...headset,
    name: 'Welcome pack',
    rarity: 'rare',
    source: 'first_time',
    status: 'pending_profile',
  },
  rarity: null,
  redemption_type: 'first_time_generic',
  is_first_time: true,
  requires_first_time_completion: true,
};
export const firstDraw: Redemption = { ...won('common', 'Keyring'), is_first_time: true };
