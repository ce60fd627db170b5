import type { Queryable } from '../database/database';

const batch = 10_000;
/** Fewer rows are summed by each reader. */
const worthAdding = 100;

/** Adds counts up to one row per raffle. Returns whether the batch was full. */
export async function addUpTicketCounts(db: Queryable): Promise<boolean> {
  const [sum] = await db.query<{ taken: number }>(
    `WITH taken AS (
       DELETE FROM raffle_ticket_counts
       WHERE ctid = ANY (ARRAY(SELECT ctid FROM raffle_ticket_counts LIMIT ${batch}))
         AND (SELECT count(*) FROM (SELECT FROM raffle_ticket_counts LIMIT ${worthAdding}) AS first) = ${worthAdding}
       RETURNING raffle_id, tickets
     ), added AS (
       INSERT INTO raffle_ticket_counts (raffle_id, tickets) SELECT raffle_id, sum(tickets) FROM taken GROUP BY raffle_id
     )
     SELECT count(*)::integer AS taken FROM taken`,
  );
  return sum?.taken === batch;
}
