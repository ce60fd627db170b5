import type { Queryable } from '../database/database';

/** Reads the external origins of the campaign's images, such as https://images.example. */
export async function readImageOrigins(db: Queryable): Promise<string[]> {
  const images = await db.query<{ url: unknown }>(
    `SELECT DISTINCT jsonb_path_query(content, '$.** ? (@.type() == "object").keyvalue()
       ? (@.key == "image_url" || @.key == "logo_url" || @.key == "banner_url").value') AS url
     FROM (
       SELECT home AS content FROM campaign
       UNION ALL
       SELECT CASE jsonb_typeof(metadata) WHEN 'string' THEN (metadata #>> '{}')::jsonb ELSE metadata END
       FROM rewards
       UNION ALL
       SELECT jsonb_build_object('image_url', image_url) FROM raffles
       WHERE active AND image_url LIKE 'http%'
       UNION ALL
       SELECT jsonb_build_object('image_url', image) FROM activities, LATERAL
         (VALUES (image_url), (stamp_image_url)) AS images (image)
       WHERE listed AND image LIKE 'http%'
       UNION ALL
       SELECT jsonb_build_object('banner_url', banner_url) FROM tournaments
       WHERE active AND banner_url LIKE 'http%'
       UNION ALL
       SELECT jsonb_build_object('image_url', image) FROM highlights, LATERAL
         (VALUES (thumbnail_url), (CASE WHEN media_type = 'image' THEN media_url END)) AS images (image)
       WHERE image LIKE 'http%'
     ) AS contents`,
  );
  const origins = images.flatMap(({ url }) =>
    typeof url === 'string' && URL.canParse(url) ? new URL(url).origin : [],
  );
  return [...new Set(origins.filter(isPlain))].sort();
}

/** A host may contain a semicolon, which would end a directive of the Content-Security-Policy. */
const isPlain = (origin: string): boolean => /^https?:\/\/[a-z0-9.-]{1,253}(:\d+)?$/.test(origin);
