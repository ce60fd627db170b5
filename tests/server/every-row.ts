import type { Queryable } from '../../server/database/database';

export async function everyRow(db: Queryable): Promise<string[]> {
  const tables = await db.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const found = await db.query<{ row: string }>(`SELECT t::text AS row FROM ${name} AS t`);
      return found.map(({ row }) => `${name} ${row}`);
    }),
  );
  return rows.flat();
}
