import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { Queryable } from '../database/database';
import type { ImageFile } from './image-files';

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webp': 'image/webp',
};

/** Replaces all images of the campaign by those of the folder, and writes only those that changed. */
export async function writeImages(tx: Queryable, images: readonly ImageFile[]): Promise<void> {
  const stored = await tx.query<{ name: string; digest: string }>(
    "SELECT name, encode(sha256(content), 'hex') AS digest FROM campaign_files",
  );
  const digests = new Map(stored.map(({ name, digest }) => [name, digest]));
  const changed = images.filter(({ name, content }) => digests.get(name) !== digestOf(content));
  for (const { name, content } of changed)
    await tx.query(
      `INSERT INTO campaign_files (name, type, content) VALUES ($1, $2, $3)
       ON CONFLICT (name) DO UPDATE SET content = excluded.content`,
      [name, types[extname(name)], content],
    );
  await tx.query('DELETE FROM campaign_files WHERE name <> ALL ($1)', [images.map(({ name }) => name)]);
}

const digestOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
