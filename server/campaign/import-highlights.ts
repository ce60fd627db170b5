import type { Queryable } from '../database/database';
import type { HighlightDefinition } from './highlights.schema';

/** Replaces all highlights by those of the file; no other table refers to them. */
export async function writeHighlights(tx: Queryable, highlights: HighlightDefinition[]): Promise<void> {
  await tx.query('DELETE FROM highlights');
  await tx.query(
    `INSERT INTO highlights (key, title, caption, media_type, media_url, thumbnail_url, link, published_at)
     SELECT key, title, caption, media_type, media_url, thumbnail_url, link, published_at
     FROM jsonb_populate_recordset(NULL::highlights, $1)`,
    [JSON.stringify(highlights)],
  );
}
