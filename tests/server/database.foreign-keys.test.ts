import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { freshDatabase } from '../support/database';

const server = fileURLToPath(new URL('../../server/', import.meta.url));

async function deletedFrom(): Promise<string[]> {
  const files = (await readdir(server, { recursive: true })).filter((name) => name.endsWith('.ts'));
  const texts = await Promise.all(files.map((name) => readFile(`${server}${name}`, 'utf8')));
  return texts.flatMap((text) => [...text.matchAll(/DELETE FROM (\w+)/g)].map(([, table = '']) => table));
}

/** Foreign keys without an index on their columns: each delete would scan the referring table. */
const unindexed = `
  SELECT k.conrelid::regclass || '.' || a.attname AS column
  FROM pg_constraint AS k
  JOIN pg_attribute AS a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
  WHERE k.contype = 'f' AND k.confrelid::regclass::text = ANY ($1) AND NOT EXISTS (
    SELECT FROM pg_index AS i WHERE i.indrelid = k.conrelid AND i.indkey[0] = k.conkey[1] AND i.indisvalid
      AND (i.indpred IS NULL
        OR pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
  ORDER BY 1`;

it('every foreign key to a table with deletes has an index', async () => {
  const db = await freshDatabase();
  const tables = await deletedFrom();
  expect(tables).toContain('users');
  expect(await db.query(unindexed, [tables])).toEqual([]);
});

it('a foreign key without an index is detected', async () => {
  const db = await freshDatabase();
  await db.query('DROP INDEX codes_of_player, raffle_tickets_of_player');
  expect(await db.query(unindexed, [['users']])).toEqual([
    { column: 'codes.redeemed_by' },
    { column: 'raffle_tickets.user_id' },
  ]);
});
