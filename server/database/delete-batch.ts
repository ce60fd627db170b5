import type { Queryable } from './database';

const size = 5000;

/**
 * Deletes at most 5000 rows of the table that match the SQL condition. Returns true if the batch was full, so that more
 * rows may be left. Rows are identified by `ctid`, which every update changes, so that a concurrently updated row stays.
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
