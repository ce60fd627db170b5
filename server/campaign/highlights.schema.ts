import * as v from 'valibot';
import { FilmSchema, ImageSchema, InstantSchema, KeySchema, LinkSchema, TextSchema } from './parts.schema';

const common = {
  key: KeySchema,
  title: TextSchema,
  caption: TextSchema,
  link: v.optional(v.nullable(LinkSchema), null),
  /** Shown from then on. */
  published_at: InstantSchema,
};

/** A highlight of a campaign file: a picture, or a film with the picture that stands for it until it plays. */
export const HighlightSchema = v.variant(
  'media_type',
  [
    v.strictObject({
      ...common,
      media_type: v.literal('image'),
      media_url: ImageSchema,
      thumbnail_url: v.optional(v.nullable(ImageSchema), null),
    }),
    v.strictObject({
      ...common,
      media_type: v.literal('video'),
      media_url: FilmSchema,
      thumbnail_url: ImageSchema,
    }),
  ],
  'must be image or video',
);
export type HighlightDefinition = v.InferOutput<typeof HighlightSchema>;
