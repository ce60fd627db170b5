import * as v from 'valibot';
import { RaritySchema } from '../../contract/rarity';
import { RewardMetadataSchema, RewardTypeSchema } from '../../contract/reward.contract';
import {
  CountSchema,
  ImageSchema,
  InstantSchema,
  KeySchema,
  MoneySchema,
  PositiveSchema,
  TextSchema,
} from './parts.schema';

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Metadata whose image and value also follow the rules of a campaign file. */
const MetadataObjectSchema = v.pipe(
  RewardMetadataSchema,
  v.forward(
    v.partialCheck(
      [['image_url']],
      ({ image_url }) => image_url === undefined || v.is(ImageSchema, image_url),
      'must be an image such as jersey.svg',
    ),
    ['image_url'],
  ),
  v.forward(
    v.partialCheck(
      [['estimated_value']],
      ({ estimated_value }) => estimated_value === undefined || v.is(MoneySchema, estimated_value),
      'must be an amount in RM with at most two decimals',
    ),
    ['estimated_value'],
  ),
  v.forward(
    v.partialCheck(
      [['voucher_type'], ['sponsor_code']],
      ({ voucher_type, sponsor_code }) => voucher_type !== 'sponsor_code' || Boolean(sponsor_code),
      'must be the code of the voucher',
    ),
    ['sponsor_code'],
  ),
);

const MetadataTextSchema = v.pipe(
  v.string(),
  v.check((text) => v.is(MetadataObjectSchema, parseJson(text)), 'must be JSON text of reward metadata'),
);

/** Reward metadata as an object or as JSON text, stored as written (product.md section 3). */
const MetadataSchema = v.lazy((given) =>
  typeof given === 'string' ? MetadataTextSchema : MetadataObjectSchema,
);

const optionalInstant = v.optional(v.nullable(InstantSchema), null);

export const RewardSchema = v.pipe(
  v.strictObject({
    key: KeySchema,
    name: TextSchema,
    description: TextSchema,
    type: RewardTypeSchema,
    rarity: v.optional(v.nullable(RaritySchema), null),
    /** Won with a player's first redemption, instead of a draw. */
    first_time: v.optional(v.boolean(), false),
    active: v.optional(v.boolean(), true),
    /** Null if unlimited. */
    total_quantity: v.nullable(CountSchema),
    requires_admin_approval: v.optional(v.boolean(), false),
    points_value: v.optional(CountSchema, 0),
    max_per_user: v.optional(v.nullable(PositiveSchema), null),
    available_from: optionalInstant,
    available_until: optionalInstant,
    /** How a voucher is used, and until when. */
    voucher_terms: v.optional(v.nullable(TextSchema), null),
    voucher_expires_at: optionalInstant,
    metadata: MetadataSchema,
  }),
  v.forward(
    v.partialCheck(
      [['rarity'], ['first_time']],
      ({ rarity, first_time }) => first_time || rarity !== null,
      'must be a rarity, except for a first-time reward',
    ),
    ['rarity'],
  ),
);
export type RewardDefinition = v.InferOutput<typeof RewardSchema>;

export const RaffleSchema = v.pipe(
  v.strictObject({
    key: KeySchema,
    name: TextSchema,
    description: TextSchema,
    image_url: v.optional(v.nullable(ImageSchema), null),
    prize_name: TextSchema,
    /** In RM. */
    prize_value: MoneySchema,
    winners_count: PositiveSchema,
    cancelled: v.optional(v.boolean(), false),
    /** The start of ticket numbers, such as W3. */
    ticket_prefix: v.pipe(TextSchema, v.regex(/^[A-Z0-9]{1,6}$/, 'must be 1 to 6 capital letters or digits')),
    entry_source: v.picklist(['code', 'stamp_rally']),
    opens_at: InstantSchema,
    closes_at: InstantSchema,
    /** When the winners are going to be drawn. */
    draw_at: InstantSchema,
    drawn_at: optionalInstant,
    /** In the order of the draw. */
    winners: v.optional(v.array(v.strictObject({ prize: TextSchema, name: TextSchema })), []),
  }),
  v.forward(
    v.partialCheck(
      [['opens_at'], ['closes_at']],
      ({ opens_at, closes_at }) => Date.parse(opens_at) < Date.parse(closes_at),
      'must be after opens_at',
    ),
    ['closes_at'],
  ),
  v.forward(
    v.partialCheck(
      [['closes_at'], ['draw_at']],
      ({ closes_at, draw_at }) => Date.parse(draw_at) >= Date.parse(closes_at),
      'must not be before closes_at',
    ),
    ['draw_at'],
  ),
  v.forward(
    v.partialCheck(
      [['closes_at'], ['drawn_at']],
      ({ closes_at, drawn_at }) => drawn_at === null || Date.parse(drawn_at) >= Date.parse(closes_at),
      'must not be before closes_at',
    ),
    ['drawn_at'],
  ),
  v.forward(
    v.partialCheck(
      [['drawn_at'], ['winners']],
      ({ drawn_at, winners }) => (drawn_at === null) === (winners.length === 0),
      'must be set if, and only if, drawn_at is set',
    ),
    ['winners'],
  ),
);
export type RaffleDefinition = v.InferOutput<typeof RaffleSchema>;

export const uniqueKeys = <Item extends { key: string }>(item: Item, index: number, all: Item[]): boolean =>
  all.findIndex(({ key }) => key === item.key) === index;
