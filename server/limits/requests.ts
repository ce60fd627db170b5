import type { Database } from '../database/database';
import { refuseUntil } from './wait';

/** At most `count` requests of `kind` by `subject` in `seconds`, from the first one on. */
export interface RequestLimit {
  kind: string;
  subject: string;
  count: number;
  seconds: number;
}

/**
 * Counts one request against each limit; throws `rate_limited` when one of them is spent. Takes the database, never
 * a transaction: a whole hall shares the row of its address, which must not stay locked while one of them redeems.
 */
export async function countRequest(db: Database, limits: readonly RequestLimit[], now: Date): Promise<void> {
  const rows = await db.query<{ kind: string; hits: number; window_ends_at: Date }>(
    `INSERT INTO request_counts AS counts (kind, subject, window_ends_at, hits)
     SELECT kind, subject, $4::timestamptz + seconds * interval '1 second', 1
     FROM unnest($1::text[], $2::text[], $3::int[]) AS limits (kind, subject, seconds)
     ON CONFLICT (kind, subject) DO UPDATE SET
       hits = CASE WHEN counts.window_ends_at <= $4 THEN 1 ELSE counts.hits + 1 END,
       window_ends_at = CASE WHEN counts.window_ends_at <= $4 THEN excluded.window_ends_at
                             ELSE counts.window_ends_at END
     RETURNING kind, hits, window_ends_at`,
    [
      limits.map((limit) => limit.kind),
      limits.map((limit) => limit.subject),
      limits.map((limit) => limit.seconds),
      now,
    ],
  );
  for (const limit of limits) {
    const spent = rows.find((row) => row.kind === limit.kind && row.hits > limit.count);
    if (spent !== undefined)
      throw refuseUntil(
        'rate_limited',
        spent.window_ends_at,
        now,
        (wait) => `Too many requests. Try again in ${wait}.`,
      );
  }
}
