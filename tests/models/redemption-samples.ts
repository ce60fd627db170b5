import type { ResponseOf } from '../../contract/endpoint';
import type { Rarity } from '../../contract/rarity';
import type { redeemCode } from '../../contract/redeem.contract';
import { headset } from './player-samples';

type Redemption = ResponseOf<typeof redeemCode>;

const ticket = {
  ticket_number: 'T-000123',
  raffle_id: '2',
  raffle_name: 'Console raffle',
  source: 'code' as const,
  created_at: '2026-06-01T00:00:00Z',
};

export const rewarded: Redemption = {
  reward: headset,
  rarity: 'epic',
  redemption_type: 'rarity_based',
  is_first_time: false,
  claimed_at: null,
  redemption_id: 'R0123456789AC',
  redeemed_at: '2026-06-01T00:00:00Z',
  code_masked: 'XXXX-XXXX-8X4R',
  requires_first_time_completion: false,
  points_awarded: 10,
  points_balance: 130,
  raffle_entries: [ticket],
  redemptions_left_today: 9,
  draw_ref: null,
};

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
  reward: { ...headset, name: 'Welcome pack', rarity: null, source: 'first_time', status: 'pending_profile' },
  rarity: null,
  redemption_type: 'first_time_generic',
  is_first_time: true,
  requires_first_time_completion: true,
};

export const firstDraw: Redemption = { ...won('common', 'Keyring'), is_first_time: true };
