import * as v from 'valibot';
import { RaritySchema } from '../../contract/rarity';
import {
  ImageSchema,
  InstantSchema,
  KeySchema,
  LinkSchema,
  MoneySchema,
  PositiveSchema,
  TextSchema,
} from './parts.schema';

/** The home content of a campaign file, in the shape of GET /api/content/home. */
export const HomeSchema = v.strictObject({
  banner: v.strictObject({
    title: TextSchema,
    image_url: v.nullable(ImageSchema),
    prizes: v.array(
      v.strictObject({
        name: TextSchema,
        image_url: v.nullable(ImageSchema),
        rarity: v.nullable(RaritySchema),
        estimated_value: v.nullable(MoneySchema),
      }),
    ),
  }),
  happening_now: v.array(
    v.strictObject({
      id: KeySchema,
      title: TextSchema,
      text: TextSchema,
      image_url: v.nullable(ImageSchema),
      link: v.nullable(LinkSchema),
      starts_at: v.nullable(InstantSchema),
      ends_at: v.nullable(InstantSchema),
      kind: v.picklist(['tournament', 'activity', 'raffle', 'news']),
    }),
  ),
  winners_block: v.pipe(
    v.strictObject({ winners_count: PositiveSchema, title: TextSchema, social_url: LinkSchema }),
    // `{count}` in the title is replaced by winners_count, so that the number is not repeated.
    v.transform(({ title, ...rest }) => ({
      ...rest,
      title: title.replaceAll('{count}', String(rest.winners_count)),
    })),
  ),
  season_popup: v.strictObject({
    enabled: v.boolean('must be true or false'),
    season: PositiveSchema,
    image_url: v.nullable(ImageSchema),
    alt: TextSchema,
  }),
  partners: v.array(
    v.strictObject({
      name: TextSchema,
      logo_url: ImageSchema,
      link: v.nullable(LinkSchema),
      kind: v.picklist(['partner', 'sponsor']),
    }),
  ),
});
export type Home = v.InferOutput<typeof HomeSchema>;
