export interface OtherAccount {
  user_id: number;
  username: string;
  email: string;
  phone: string;
  role: string;
  status: string;
}

export interface OtherReward {
  id: number;
  name: string;
  description: string;
  type: string;
  rarity: string | null;
  metadata: string;
  total_quantity: number;
  remaining_quantity: number;
  requires_admin_approval: boolean;
  claimed_at: string | null;
}

export interface OtherOutcome {
  rarity: string | null;
  redemption_type: string;
  is_first_time: boolean;
  reward: OtherReward | null;
}

export const otherPassword = 'other caps 1';

export const otherAccount: OtherAccount = {
  user_id: 4711,
  username: 'aina',
  email: 'aina@elsewhere.test',
  phone: '0123456789',
  role: 'user',
  status: 'ok',
};

const reward = (
  id: number,
  facts: Pick<OtherReward, 'name' | 'type' | 'rarity'> & Partial<OtherReward>,
  metadata: Readonly<Record<string, unknown>>,
): OtherReward => ({
  id,
  description: `${facts.name} of another campaign`,
  total_quantity: 50,
  remaining_quantity: 17,
  requires_admin_approval: false,
  claimed_at: null,
  ...facts,
  metadata: JSON.stringify(metadata),
});

export const otherWallet = (elsewhere: string): OtherReward[] => [
  reward(
    1,
    { name: 'Team Jersey', type: 'physical_item', rarity: 'rare' },
    { image_url: 'jersey.svg', sizes: ['S', 'M'], colors: [], brand: '', estimated_value: 129 },
  ),
  reward(
    2,
    { name: 'Coffee Voucher', type: 'qr_code', rarity: 'common', claimed_at: '2026-03-20T04:11:09Z' },
    {
      image_url: '/art/coffee.svg',
      voucher_type: 'sponsor_code',
      sponsor_code: 'CUP-7Q2M',
      estimated_value: 0,
    },
  ),
  reward(
    3,
    { name: 'Snack Voucher', type: 'qr_code', rarity: 'mythical' },
    { image_url: `${elsewhere}/far/snack.svg`, voucher_type: 'sponsor_code', sponsor_code: 'BAR-9W4T' },
  ),
];

const noReward: OtherOutcome = {
  rarity: null,
  redemption_type: 'no_reward',
  is_first_time: false,
  reward: null,
};

export const otherOutcomes: Readonly<Record<string, OtherOutcome>> = {
  'first cap!': {
    rarity: null,
    redemption_type: 'first_time_generic',
    is_first_time: true,
    reward: reward(4, { name: 'Welcome Cup', type: 'points', rarity: null }, { items: ['Cup', 'Straw'] }),
  },
  'cap/42': {
    rarity: 'epic',
    redemption_type: 'rarity_based',
    is_first_time: false,
    reward: reward(
      5,
      { name: 'Gold Headset', type: 'physical_item', rarity: 'epic' },
      { shipping_required: true },
    ),
  },
  'cap/43': noReward,
  'cap/44': noReward,
};
