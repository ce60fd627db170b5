import * as v from 'valibot';
import { endpoint } from './endpoint';
import { PaginationSchema } from './envelope';
import { idField } from './fields';
import { essential, IdSchema, type LenientOutput, list } from './lenient';
import { choiceField, pageFields } from './list-query';

/** Public content of the campaign except its home page: leaderboard, highlights, winners and pages. */

export const periods = ['season', 'week'] as const;
export type Period = (typeof periods)[number];

const SeasonRowSchema = v.object({
  rank: v.number(),
  is_tied: v.boolean(),
  display_name: essential(v.string()),
  points: v.number(),
  redemptions_count: v.number(),
  stamps_count: v.number(),
  is_me: v.boolean(),
});
export type SeasonRowResponse = v.InferOutput<typeof SeasonRowSchema>;
export type SeasonRow = LenientOutput<typeof SeasonRowSchema>;

const LeaderboardSchema = v.object({
  leaderboard: list(SeasonRowSchema),
  me: v.nullable(SeasonRowSchema),
  updated_at: v.string(),
  pagination: PaginationSchema,
});
export type Leaderboard = LenientOutput<typeof LeaderboardSchema>;

export const leaderboardFilters = { period: choiceField('Period', periods, 'season') };

export const getLeaderboard = endpoint({
  verb: 'getLeaderboard',
  method: 'GET',
  path: '/api/leaderboard',
  access: 'optional',
  request: v.object({ ...pageFields, ...leaderboardFilters }),
  response: LeaderboardSchema,
});

const HighlightSchema = v.object({
  id: IdSchema,
  title: essential(v.string()),
  caption: v.string(),
  media_type: v.picklist(['image', 'video']),
  media_url: v.string(),
  thumbnail_url: v.nullable(v.string()),
  link: v.nullable(v.string()),
  published_at: v.string(),
});
export type HighlightResponse = v.InferOutput<typeof HighlightSchema>;
export type Highlight = LenientOutput<typeof HighlightSchema>;

const HighlightsSchema = v.object({ highlights: list(HighlightSchema), pagination: PaginationSchema });
export type Highlights = LenientOutput<typeof HighlightsSchema>;

export const getHighlights = endpoint({
  verb: 'getHighlights',
  method: 'GET',
  path: '/api/highlights',
  access: 'open',
  request: v.object(pageFields),
  response: HighlightsSchema,
});

const WinnerSchema = v.object({
  raffle_id: IdSchema,
  raffle_name: v.string(),
  prize_name: v.string(),
  /** Masked, such as Ai**** R. (api.md section 2.6). */
  display_name: essential(v.string()),
  drawn_at: v.string(),
});
export type WinnerResponse = v.InferOutput<typeof WinnerSchema>;
export type Winner = LenientOutput<typeof WinnerSchema>;

const WinnersSchema = v.object({
  winners: list(WinnerSchema),
  winners_count: v.number(),
  pagination: PaginationSchema,
});
export type Winners = LenientOutput<typeof WinnersSchema>;

export const getWinners = endpoint({
  verb: 'getWinners',
  method: 'GET',
  path: '/api/winners',
  access: 'open',
  request: v.object(pageFields),
  response: WinnersSchema,
});

/** The pages of the campaign file. */
export const pageNames = ['about', 'terms', 'privacy', 'regulations'] as const;
export type PageName = (typeof pageNames)[number];

const PageSchema = v.object({
  id: v.picklist(pageNames),
  title: v.string(),
  lead: v.string(),
  /** Null if players do not accept the page. */
  version: v.nullable(v.string()),
  /** YYYY-MM-DD. */
  updated_on: v.string(),
  sections: list(
    v.object({ heading: essential(v.string()), paragraphs: list(v.string()), items: list(v.string()) }),
  ),
});
export type CampaignPage = LenientOutput<typeof PageSchema>;

export const getPage = endpoint({
  verb: 'getPage',
  method: 'GET',
  path: '/api/content/pages/:id',
  access: 'open',
  request: v.object({ id: idField }),
  response: PageSchema,
  errors: ['not_found'],
});
