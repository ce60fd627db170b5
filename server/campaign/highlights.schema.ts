import * as v from 'valibot';
import { ImageSchema, InstantSchema, KeySchema, LinkSchema, TextSchema, VideoSchema } from './parts.schema';

const common = {
  key: KeySchema,
  title: TextSchema,
  caption: TextSchema,
  link: v.optional(v.nullable(LinkSchema), null),
  /** Shown from this time on. */
  published_at: InstantSchema,
};

/** A highlight of a campaign file: an image, or a video with a thumbnail. */
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
      media_url: VideoSchema,
      thumbnail_url: ImageSchema,
    }),
  ],
  'must be image or video',
);
export type HighlightDefinition = v.InferOutput<typeof HighlightSchema>;
