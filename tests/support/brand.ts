import type { Brand } from '../../contract/brand';

/** The brand of the demo campaign. */
export const brand: Brand = {
  name: 'Cap Clash',
  season: 2,
  product: 'Zing',
  slogan: 'Twist. Redeem. Clash.',
  description: 'Twist. Redeem. Clash. Find a code under your Zing cap and win on the spot.',
  share_image: 'share.png',
};
