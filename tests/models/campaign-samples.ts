import { getConfig, getHomeContent } from '../../contract/open.contract';
import { sample } from './sample';

const configOf = sample(getConfig.response);
const homeOf = sample(getHomeContent.response);
const { banner, happening_now } = getHomeContent.response.entries;
const prizeOf = sample(banner.entries.prizes.item);

const campaign = {
  ...configOf().campaign,
  name: 'Test season',
  starts_at: '2026-01-01T00:00:00Z',
  ends_at: '2027-01-01T00:00:00Z',
  timezone: 'Asia/Kuala_Lumpur',
};
const links = { terms: '/terms', privacy: '/privacy', regulation_book: '/regulations', social: [] };
const social = [{ name: 'Chatter', url: 'https://chatter.test/cap' }];
const otherSocial = [{ name: 'Photos', url: 'https://images.test/cap' }];

export const config = configOf({
  season: 2,
  features: { idempotency: true },
  campaign,
  first_time_bonus: { available: true },
  code: { length: 12, groups: [4, 4, 4], alphabet: '0123456789ACDEFGHJKMNPQRTVWXY' },
  limits: { redemptions_per_day: 10 },
  min_age: 13,
  links: { ...links, social },
  odds: { common: 0.6, none: 0.4 },
});
export const movedConfig = { ...config, links: { ...links, social: otherSocial } };

const title = 'Test season, twist by twist';
const nightCup = sample(happening_now.item)({
  id: '1',
  title: 'Night cup',
  text: 'Sixteen teams, one winner.',
  link: '/tournaments',
});
const popup = { enabled: false, season: 2, image_url: null, alt: 'Season 2' };

export const homeContent = homeOf({
  banner: {
    title,
    image_url: null,
    prizes: [prizeOf({ name: 'Neon headset', rarity: 'epic', estimated_value: 399 })],
  },
  happening_now: [nightCup],
  winners_block: {
    winners_count: 40,
    title: 'Are you one of the 40 winners?',
    social_url: 'https://chatter.test/w',
  },
  season_popup: popup,
});
export const greetingHome = {
  ...homeContent,
  season_popup: { ...popup, enabled: true, image_url: 'season-2.svg', alt: 'Season 2 is here' },
};
const cheapPrizes = [
  prizeOf({ name: 'Sticker' }),
  prizeOf({ name: 'Cap opener', rarity: 'common', estimated_value: 0 }),
];
export const quietHome = {
  ...homeContent,
  banner: { title, image_url: null, prizes: cheapPrizes },
  happening_now: [],
};

/** product.md section 3 */
export const rarities: Readonly<Record<string, string>> = { common: 'Common', rare: 'Rare', epic: 'Epic' };
