import * as v from 'valibot';
import { pageNames } from '../../contract/campaign.contract';
import { DaySchema, TextSchema } from './parts.schema';

const texts = v.optional(v.array(TextSchema), []);

/** A page of a campaign file, in the shape of GET /api/content/pages/{id} without its id. */
export const PageSchema = v.strictObject({
  title: TextSchema,
  lead: TextSchema,
  /** Null if players do not accept the page. */
  version: v.optional(v.nullable(TextSchema), null),
  updated_on: DaySchema,
  sections: v.pipe(
    v.array(
      v.pipe(
        v.strictObject({ heading: TextSchema, paragraphs: texts, items: texts }),
        v.check(
          ({ paragraphs, items }) => paragraphs.length + items.length > 0,
          'needs a paragraph or an item',
        ),
      ),
    ),
    v.minLength(1, 'needs at least one section'),
  ),
});

export type Page = v.InferOutput<typeof PageSchema>;

export const PagesSchema = v.strictObject(v.entriesFromList(pageNames, PageSchema));
