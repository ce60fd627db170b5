import type { Queryable } from './database';

const size = 5000;

/**
 * Deletes at most 5000 rows of the table that meet the SQL condition. Returns whether there were as many, so that more
 * may be left. Rows are identified by `ctid`, which every update changes: a row that is renewed meanwhile is kept.
 */
export async function deleteBatch(
  db: Queryable,
  table: string,
  condition: string,
  values: readonly unknown[],
): Promise<boolean> {
  const deleted = await db.query(
    `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${size}
     )) RETURNING 1`,
    values,
  );
  return deleted.length === size;
}
