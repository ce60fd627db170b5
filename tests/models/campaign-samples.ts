import type { ResponseOf } from '../../contract/endpoint';
import type { getConfig, getHomeContent } from '../../contract/open.contract';

export const config: ResponseOf<typeof getConfig> = {
  season: 2,
  features: { idempotency: true },
  campaign: {
    name: 'Test season',
    starts_at: '2026-01-01T00:00:00Z',
    ends_at: '2027-01-01T00:00:00Z',
    current_week: 12,
    timezone: 'Asia/Kuala_Lumpur',
    login_layout: 'card',
  },
  first_time_bonus: { available: true },
  code: { length: 12, groups: [4, 4, 4], alphabet: '0123456789ACDEFGHJKMNPQRTVWXY' },
  limits: { redemptions_per_day: 10 },
  min_age: 13,
  links: {
    terms: '/terms',
    privacy: '/privacy',
    regulation_book: '/regulations',
    social: [{ name: 'Chatter', url: 'https://chatter.test/cap' }],
  },
  odds: { common: 0.6, none: 0.4 },
  demo_mode: true,
};

export const movedConfig: ResponseOf<typeof getConfig> = {
  ...config,
  links: { ...config.links, social: [{ name: 'Pictures', url: 'https://images.test/cap' }] },
};

export const homeContent: ResponseOf<typeof getHomeContent> = {
  banner: {
    title: 'Test season, twist by twist',
    image_url: null,
    prizes: [{ name: 'Neon headset', image_url: null, rarity: 'epic', estimated_value: 399 }],
  },
  happening_now: [
    {
      id: '1',
      title: 'Night cup',
      text: 'Sixteen teams, one winner.',
      image_url: null,
      link: '/tournaments',
      starts_at: null,
      ends_at: null,
      kind: 'tournament',
    },
  ],
  winners_block: {
    winners_count: 40,
    title: 'Are you one of the 40 winners?',
    social_url: 'https://chatter.test/w',
  },
  season_popup: { enabled: false, season: 2, image_url: null, alt: 'Season 2' },
  partners: [],
};

export const greetingHome: ResponseOf<typeof getHomeContent> = {
  ...homeContent,
  season_popup: { enabled: true, season: 2, image_url: 'season-2.svg', alt: 'Season 2 is here' },
};

export const quietHome: ResponseOf<typeof getHomeContent> = {
  ...homeContent,
  banner: {
    ...homeContent.banner,
    prizes: [
      { name: 'Sticker', image_url: null, rarity: null, estimated_value: null },
      { name: 'Cap opener', image_url: null, rarity: 'common', estimated_value: 0 },
    ],
  },
  happening_now: [],
};
