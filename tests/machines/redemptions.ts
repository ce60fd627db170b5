import { parse } from 'valibot';
import { redeemCode } from '../../contract/redeem.contract';
import type { Redemption } from '../../contract/redemption';

export const noReward: Redemption = parse(redeemCode.read, {
  reward: null,
  rarity: null,
  redemption_type: 'no_reward',
  is_first_time: false,
  claimed_at: null,
});

export const prize: Redemption = parse(redeemCode.read, {
  ...noReward,
  reward: { id: 'W0123456789AC', name: 'Neon headset', type: 'physical_item', rarity: 'epic', metadata: {} },
  rarity: 'epic',
  redemption_type: 'rarity_based',
});
