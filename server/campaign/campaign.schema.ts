import { isIP } from 'node:net';
import * as v from 'valibot';
import { rarities } from '../../contract/rarity';
import { ActivitiesSchema, RalliesSchema } from './activities.schema';
import { BrandSchema } from './brand.schema';
import { HighlightSchema } from './highlights.schema';
import { HomeSchema } from './home.schema';
import { PagesSchema } from './pages.schema';
import {
  CountSchema,
  DaysSchema,
  InstantSchema,
  LinkSchema,
  MinutesSchema,
  PositiveSchema,
  TextSchema,
} from './parts.schema';
import { RaffleSchema, RewardSchema, uniqueKeys } from './prizes.schema';
import { StaffAccountsSchema } from './staff.schema';
import { TournamentSchema } from './tournaments.schema';

const TimeZoneSchema = v.pipe(
  TextSchema,
  v.check((zone) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
    } catch {
      return false;
    }
  }, 'must be a time zone such as Asia/Kuala_Lumpur'),
);

const NetworkSchema = v.pipe(
  v.string('must be a network such as 203.0.113.0/24'),
  v.check((network) => {
    const [address = '', bits = '', ...rest] = network.split('/');
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    return /^\d{1,3}$/.test(bits) && Number(bits) <= most && rest.length === 0;
  }, 'must be a network such as 203.0.113.0/24'),
);

const WindowSchema = v.strictObject({ count: PositiveSchema, minutes: MinutesSchema });

/** The limits of api.md section 2.2. A window of `minutes` is also the cooldown after its last attempt. */
const LimitsSchema = v.strictObject({
  redemptions_per_day: PositiveSchema,
  redeem_requests_per_minute: v.strictObject({ account: PositiveSchema, address: PositiveSchema }),
  wrong_codes: v.pipe(v.array(WindowSchema), v.minLength(1, 'needs at least one window')),
  /** Unknown codes from one address per hour that log an alert. */
  unknown_codes_alert_per_hour: v.optional(PositiveSchema, 200),
  /** Per account and activity. */
  wrong_passcodes: v.optional(WindowSchema, { count: 5, minutes: 15 }),
  login_failures: WindowSchema,
  registrations_per_hour: PositiveSchema,
  /** Per network, over all accounts; an event hall shares one network. */
  per_network: v.optional(
    v.strictObject({
      login_failures: WindowSchema,
      email_code_failures: WindowSchema,
      email_code_requests_per_hour: PositiveSchema,
    }),
    {
      login_failures: { count: 200, minutes: 15 },
      email_code_failures: { count: 100, minutes: 60 },
      email_code_requests_per_hour: 200,
    },
  ),
  /** Networks of event halls, exempt from limits per network. */
  trusted_networks: v.array(NetworkSchema),
  email_codes: v.strictObject({
    resend_after_seconds: PositiveSchema,
    per_day: PositiveSchema,
    tries: PositiveSchema,
    life_minutes: MinutesSchema,
    /**
     * Over all networks: emails to one address per day, and including the first request of a network on that day;
     * attempts per code; code requests in the whole campaign.
     */
    total: v.optional(
      v.strictObject({
        per_day: PositiveSchema,
        per_day_with_new_networks: v.optional(PositiveSchema, 100),
        tries: PositiveSchema,
        requests_per_hour: PositiveSchema,
      }),
      { per_day: 20, tries: 20, requests_per_hour: 5000 },
    ),
  }),
  live_codes: PositiveSchema,
  /** Days until a player can change a new username again. */
  username_change_days: v.optional(DaysSchema, 30),
});

const WeightSchema = v.pipe(
  v.number('must be a whole number from 0 to 10000'),
  v.integer('must be a whole number from 0 to 10000'),
  v.minValue(0, 'must be a whole number from 0 to 10000'),
  v.maxValue(10_000, 'must be a whole number from 0 to 10000'),
);

/** The draw of api.md section 2.3: weights out of 10 000, best first. */
const DrawConfigSchema = v.strictObject({
  version: PositiveSchema,
  weights: v.pipe(
    v.strictObject({ ...v.entriesFromList(rarities, WeightSchema), no_reward: WeightSchema }),
    v.check(
      (weights) => Object.values(weights).reduce((sum, weight) => sum + weight, 0) === 10_000,
      'the weights must sum to 10000',
    ),
  ),
  max_high_tier_per_user: PositiveSchema,
  points_per_redemption: CountSchema,
});
export type DrawConfig = v.InferOutput<typeof DrawConfigSchema>;

const rules = {
  name: TextSchema,
  season: PositiveSchema,
  brand: BrandSchema,
  starts_at: InstantSchema,
  ends_at: InstantSchema,
  timezone: TimeZoneSchema,
  min_age: PositiveSchema,
  /** The layout of the login: a centered card, or next to the campaign's artwork. */
  login_layout: v.optional(v.picklist(['card', 'split'], 'must be card or split'), 'card'),
  /** The layout of the dashboard: tiles, or what is next in order of time. */
  dashboard_layout: v.optional(v.picklist(['tiles', 'timeline'], 'must be tiles or timeline'), 'tiles'),
  limits: LimitsSchema,
  draw_config: DrawConfigSchema,
  wallet_expiry_days: DaysSchema,
  /** The versions of the texts that a registration accepts. */
  text_versions: v.strictObject({ terms: TextSchema, privacy: TextSchema }),
  code_blocklist: v.array(v.pipe(TextSchema, v.regex(/^[A-Z]{3,}$/, 'must be a word of capital letters'))),
  links: v.strictObject({
    terms: LinkSchema,
    privacy: LinkSchema,
    regulation_book: LinkSchema,
    social: v.array(v.strictObject({ name: TextSchema, url: LinkSchema })),
  }),
};

/** The rules of the campaign, without its prizes and content. */
export const CampaignSchema = v.strictObject(rules);
export type Campaign = v.InferOutput<typeof CampaignSchema>;

/** The whole campaign file (api.md section 11). */
export const CampaignFileSchema = v.pipe(
  v.strictObject({
    /** The JSON Schema that an editor checks the file with. */
    $schema: v.exactOptional(v.string()),
    ...rules,
    rewards: v.pipe(v.array(RewardSchema), v.checkItems(uniqueKeys, 'another reward has this key')),
    raffles: v.pipe(v.array(RaffleSchema), v.checkItems(uniqueKeys, 'another raffle has this key')),
    tournaments: v.pipe(
      v.array(TournamentSchema),
      v.checkItems(uniqueKeys, 'another tournament has this key'),
    ),
    activities: ActivitiesSchema,
    rallies: RalliesSchema,
    staff: StaffAccountsSchema,
    home: HomeSchema,
    highlights: v.pipe(v.array(HighlightSchema), v.checkItems(uniqueKeys, 'another highlight has this key')),
    pages: PagesSchema,
  }),
  v.forward(
    v.partialCheck(
      [['starts_at'], ['ends_at']],
      ({ starts_at, ends_at }) => Date.parse(starts_at) < Date.parse(ends_at),
      'must be after starts_at',
    ),
    ['ends_at'],
  ),
);
export type CampaignFile = v.InferOutput<typeof CampaignFileSchema>;
