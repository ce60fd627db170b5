import * as v from 'valibot';
import { endpoint } from './endpoint';
import { PaginationSchema } from './envelope';
import { idField, pageFields } from './fields';
import { entity } from './shapes';

/** What the campaign publishes besides its home: standings of the season, highlights, winners, its pages. */

export const periods = ['season', 'week'] as const;
export type Period = (typeof periods)[number];

const SeasonRowSchema = v.object({
  rank: v.number(),
  is_tied: v.boolean(),
  display_name: v.string(),
  points: v.number(),
  redemptions_count: v.number(),
  stamps_count: v.number(),
  is_me: v.boolean(),
});
export type SeasonRow = v.InferOutput<typeof SeasonRowSchema>;

const Leaderboard = entity(
  { leaderboard: v.array(SeasonRowSchema) },
  { me: v.nullable(SeasonRowSchema), updated_at: v.string(), pagination: PaginationSchema },
);
export type Leaderboard = v.InferOutput<typeof Leaderboard.read>;

export const getLeaderboard = endpoint({
  verb: 'getLeaderboard',
  method: 'GET',
  path: '/api/leaderboard',
  access: 'optional',
  request: v.object({
    ...pageFields,
    period: v.optional(v.picklist(periods, `Period can be ${periods.join(', ')}.`), 'season'),
  }),
  answer: Leaderboard.whole,
  read: Leaderboard.read,
});

const HighlightSchema = v.object({
  id: v.string(),
  title: v.string(),
  caption: v.string(),
  media_type: v.picklist(['image', 'video']),
  media_url: v.string(),
  thumbnail_url: v.nullable(v.string()),
  link: v.nullable(v.string()),
  published_at: v.string(),
});
export type Highlight = v.InferOutput<typeof HighlightSchema>;

const Highlights = entity({ highlights: v.array(HighlightSchema) }, { pagination: PaginationSchema });
export type Highlights = v.InferOutput<typeof Highlights.read>;

export const getHighlights = endpoint({
  verb: 'getHighlights',
  method: 'GET',
  path: '/api/highlights',
  access: 'open',
  request: v.object(pageFields),
  answer: Highlights.whole,
  read: Highlights.read,
});

const WinnerSchema = v.object({
  raffle_id: v.string(),
  raffle_name: v.string(),
  prize_name: v.string(),
  /** Masked, such as Ai**** R. (api.md section 2.6). */
  display_name: v.string(),
  drawn_at: v.string(),
});
export type Winner = v.InferOutput<typeof WinnerSchema>;

const Winners = entity(
  { winners: v.array(WinnerSchema) },
  { winners_count: v.number(), pagination: PaginationSchema },
);
export type Winners = v.InferOutput<typeof Winners.read>;

export const getWinners = endpoint({
  verb: 'getWinners',
  method: 'GET',
  path: '/api/winners',
  access: 'open',
  request: v.object(pageFields),
  answer: Winners.whole,
  read: Winners.read,
});

/** The pages whose text comes from the campaign file. */
export const pageNames = ['about', 'terms', 'privacy', 'regulations'] as const;
export type PageName = (typeof pageNames)[number];

const PageSchema = v.object({
  id: v.picklist(pageNames),
  title: v.string(),
  lead: v.string(),
  /** Null where a page has no versions to agree to. */
  version: v.nullable(v.string()),
  /** YYYY-MM-DD. */
  updated_on: v.string(),
  sections: v.array(
    v.object({ heading: v.string(), paragraphs: v.array(v.string()), items: v.array(v.string()) }),
  ),
});
export type CampaignPage = v.InferOutput<typeof PageSchema>;

export const getPage = endpoint({
  verb: 'getPage',
  method: 'GET',
  path: '/api/content/pages/:id',
  access: 'open',
  request: v.object({ id: idField }),
  answer: PageSchema,
  read: PageSchema,
  errors: ['not_found'],
});
