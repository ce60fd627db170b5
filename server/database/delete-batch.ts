import type { Queryable } from './database';

const size = 5000;

/** Rows that are no longer needed at the time `$1`. */
export interface DeadRows {
  table: string;
  /** The SQL condition. */
  condition: string;
}

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
  return (await deleteRows(db, { table, condition }, values)) === size;
}

/** Deletes a batch of dead rows. Returns how many there were, and whether more may be left. */
export async function deleteDead(
  db: Queryable,
  dead: DeadRows,
  now: Date,
): Promise<{ count: number; isFull: boolean }> {
  const count = await deleteRows(db, dead, [now]);
  return { count, isFull: count === size };
}

export async function countDead(db: Queryable, { table, condition }: DeadRows, now: Date): Promise<number> {
  const [counted] = await db.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM ${table} WHERE ${condition}`,
    [now],
  );
  return counted?.count ?? 0;
}

async function deleteRows(
  db: Queryable,
  { table, condition }: DeadRows,
  values: readonly unknown[],
): Promise<number> {
  const deleted = await db.query(
    `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${size}
     )) RETURNING 1`,
    values,
  );
  return deleted.length;
}
