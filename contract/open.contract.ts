import * as v from 'valibot';
import { endpoint } from './endpoint';
import { essential, IdSchema, type LenientOutput, list } from './lenient';
import { RaritySchema } from './rarity';

const ConfigSchema = v.object({
  season: v.number(),
  features: v.object({ idempotency: v.boolean() }),
  campaign: v.object({
    name: v.string(),
    starts_at: v.string(),
    ends_at: v.string(),
    current_week: v.nullable(v.number()),
    timezone: v.string(),
    /** The layout of the login: a centered card, or next to the campaign's artwork. */
    login_layout: v.picklist(['card', 'split']),
    /** The layout of the dashboard: tiles, or what is next in order of time. */
    dashboard_layout: v.picklist(['tiles', 'timeline']),
  }),
  brand: v.object({
    name: v.string(),
    season: v.number(),
    product: v.string(),
    /** CSS colors by the names of their tokens, and the typeface of titles. */
    theme: v.record(v.string(), v.string()),
  }),
  /** Whether a first-time bonus is in stock. */
  first_time_bonus: v.object({ available: v.boolean() }),
  code: v.object({ length: v.number(), groups: v.array(v.number()), alphabet: v.string() }),
  limits: v.object({ redemptions_per_day: v.number() }),
  min_age: v.number(),
  links: v.object({
    terms: v.string(),
    privacy: v.string(),
    regulation_book: v.string(),
    social: v.array(v.object({ name: essential(v.string()), url: essential(v.string()) })),
  }),
  /** The odds of each rarity and of no reward, 0 to 1. */
  odds: v.record(v.string(), v.number()),
  demo_mode: v.boolean(),
});
export type Config = LenientOutput<typeof ConfigSchema>;

export const getConfig = endpoint({
  verb: 'getConfig',
  method: 'GET',
  path: '/api/config',
  access: 'open',
  request: v.object({}),
  response: ConfigSchema,
});

const HomeContentSchema = v.object({
  banner: v.object({
    title: v.string(),
    image_url: v.nullable(v.string()),
    prizes: list(
      v.object({
        name: essential(v.string()),
        image_url: v.nullable(v.string()),
        rarity: v.nullable(RaritySchema),
        estimated_value: v.nullable(v.number()),
      }),
    ),
  }),
  happening_now: list(
    v.object({
      id: IdSchema,
      title: essential(v.string()),
      text: v.string(),
      image_url: v.nullable(v.string()),
      link: v.nullable(v.string()),
      starts_at: v.nullable(v.string()),
      ends_at: v.nullable(v.string()),
      kind: v.picklist(['tournament', 'activity', 'raffle', 'news']),
    }),
  ),
  winners_block: v.object({ winners_count: v.number(), title: v.string(), social_url: v.string() }),
  season_popup: v.object({
    enabled: v.boolean(),
    season: v.number(),
    image_url: v.nullable(v.string()),
    alt: v.string(),
  }),
  partners: list(
    v.object({
      name: essential(v.string()),
      logo_url: v.string(),
      link: v.nullable(v.string()),
      kind: v.picklist(['partner', 'sponsor']),
    }),
  ),
});
export type HomeContent = LenientOutput<typeof HomeContentSchema>;

export const getHomeContent = endpoint({
  verb: 'getHomeContent',
  method: 'GET',
  path: '/api/content/home',
  access: 'open',
  request: v.object({}),
  response: HomeContentSchema,
});
