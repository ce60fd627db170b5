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
 * Counts one request against each limit in turn; throws `rate_limited` at the first that is spent, and the later ones
 * do not count it: what one account is refused must not use up the limit of the address that it shares. Takes the
 * database, never a transaction: a whole hall shares the row of its address, which must not stay locked while one of
 * them redeems.
 */
export async function countRequest(db: Database, limits: readonly RequestLimit[], now: Date): Promise<void> {
  for (const { kind, subject, seconds, count } of limits) {
    const [counted] = await db.query<{ hits: number; window_ends_at: Date }>(
      `INSERT INTO request_counts AS counts (kind, subject, window_ends_at, hits)
       VALUES ($1, $2, $4::timestamptz + $3::int * interval '1 second', 1)
       ON CONFLICT (kind, subject) DO UPDATE SET
         hits = CASE WHEN counts.window_ends_at <= $4 THEN 1 ELSE counts.hits + 1 END,
         window_ends_at = CASE WHEN counts.window_ends_at <= $4 THEN excluded.window_ends_at
                               ELSE counts.window_ends_at END
       RETURNING hits, window_ends_at`,
      [kind, subject, seconds, now],
    );
    if (counted !== undefined && counted.hits > count)
      throw refuseUntil(
        'rate_limited',
        counted.window_ends_at,
        now,
        (wait) => `Too many requests. Try again in ${wait}.`,
      );
  }
}
