import { headset, jersey, wallet } from './player-samples';
import { pageOf } from './sample';

export const path = '/rewards/W0123456789AC';

type Reward = typeof headset;

const walletWith = (rewards: readonly Reward[], page = 1, total = 1) => ({
  ...wallet,
  rewards: [...rewards],
  pagination: pageOf(page, total, 100),
});

/** The page of one reward finds it in the wallet. */
export const found = (reward: Partial<Reward>, page = 1) =>
  walletWith([{ ...headset, is_new: false, ...reward }], page, page === 1 ? 1 : 101);

/** More pages follow the one with the reward. */
export const claimedJersey = walletWith([{ ...jersey, id: headset.id, is_new: false }], 1, 101);
export const others = walletWith([jersey], 1, 101);
export const othersLater = walletWith([jersey], 2, 101);
export const othersOnly = walletWith([jersey]);

export const skin: Partial<Reward> = {
  name: 'Neon skin',
  type: 'in_game_skin',
  metadata: { colors: ['Citrus', 'Ink'] },
  actions: ['claim'],
};
const claimed: Partial<Reward> = { status: 'claimed', claimed_at: '2026-06-02T00:00:00Z', actions: [] };
export const claimedSkin = { ...skin, ...claimed };

export const voucher: Partial<Reward> = {
  name: 'Shop voucher',
  type: 'qr_code',
  metadata: { voucher_type: 'voucher_code' },
  actions: ['claim_voucher'],
};
export const claimedVoucher: Partial<Reward> = { ...voucher, ...claimed, actions: ['redeem_voucher'] };
const sponsored = { voucher_type: 'sponsor_code', sponsor_code: 'SHOP-7Q2M-88RX' } as const;
export const sponsorVoucher: Partial<Reward> = { ...claimedVoucher, metadata: sponsored };
export const usedVoucher: Partial<Reward> = {
  ...sponsorVoucher,
  status: 'redeemed',
  redeemed_at: '2026-06-03T00:00:00Z',
  actions: [],
};

export const shipped: Partial<Reward> = { ...claimed, actions: ['add_shipping'] };
export const onItsWay: Partial<Reward> = { ...claimed, has_shipping_address: true };

export const pickup: Partial<Reward> = {
  ...claimed,
  name: 'Cap mug',
  type: 'qr_code',
  metadata: {},
  actions: ['show_qr'],
};
export const pickedUp: Partial<Reward> = { ...pickup, status: 'redeemed', actions: [] };

/** A whole reward of the wallet. */
export const rewardWith = (reward: Partial<Reward>): Reward => ({ ...headset, ...reward });

export const news = { ...wallet, new_count: 2 };
export const noNews = { ...wallet, new_count: 0 };
