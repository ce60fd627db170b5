const name = 'Cap Clash';

export const brandCopy = {
  name,
  home: `${name}, home`,
  title: `${name} · Season 2`,
  slogan: 'Twist. Redeem. Clash.',
  description: 'Twist. Redeem. Clash. Find a code under your Zing cap and win on the spot.',
};
