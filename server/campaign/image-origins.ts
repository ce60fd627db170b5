import type { Queryable } from '../database/database';

/** Origins of the pictures that the campaign takes from elsewhere, such as https://pictures.example. */
export async function readImageOrigins(db: Queryable): Promise<string[]> {
  const pictures = await db.query<{ url: unknown }>(
    `SELECT DISTINCT jsonb_path_query(content, '$.** ? (@.type() == "object").keyvalue()
       ? (@.key == "image_url" || @.key == "logo_url" || @.key == "banner_url").value') AS url
     FROM (
       SELECT home AS content FROM campaign
       UNION ALL
       SELECT CASE jsonb_typeof(metadata) WHEN 'string' THEN (metadata #>> '{}')::jsonb ELSE metadata END
       FROM rewards
       UNION ALL
       SELECT jsonb_build_object('banner_url', banner_url) FROM tournaments
       WHERE active AND banner_url LIKE 'http%'
       UNION ALL
       SELECT jsonb_build_object('image_url', picture) FROM highlights, LATERAL
         (VALUES (thumbnail_url), (CASE WHEN media_type = 'image' THEN media_url END)) AS pictures (picture)
       WHERE picture LIKE 'http%'
     ) AS contents`,
  );
  const origins = pictures.flatMap(({ url }) =>
    typeof url === 'string' && URL.canParse(url) ? new URL(url).origin : [],
  );
  return [...new Set(origins.filter(isPlain))].sort();
}

/** A host may hold a semicolon, which would end a rule of the page's policy. */
const isPlain = (origin: string): boolean => /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin);
