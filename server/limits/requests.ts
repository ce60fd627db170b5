import type { Endpoint } from '../../contract/endpoint';
import type { Queryable } from '../database/database';
import type { Visit } from '../http/route';
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
export async function countRequest(
  { deps, now, noteLimit }: Pick<Visit<Endpoint>, 'deps' | 'now' | 'noteLimit'>,
  limits: readonly RequestLimit[],
): Promise<void> {
  for (const limit of limits) {
    const { hits, window_ends_at } = await countHit(deps.db, limit, now);
    const remaining = Math.max(0, limit.count - hits);
    noteLimit({ kind: limit.kind, limit: limit.count, remaining, resetsAt: window_ends_at });
    if (hits > limit.count)
      throw refuseUntil(
        'rate_limited',
        window_ends_at,
        now,
        (wait) => `Too many requests. Try again in ${wait}.`,
      );
  }
}

interface Hits {
  /** In the window that runs, this one included. */
  hits: number;
  window_ends_at: Date;
}

/** Counts one hit of `kind` by `subject`. Inside a transaction it belongs at the end: others wait for its row. */
export async function countHit(
  db: Queryable,
  { kind, subject, seconds }: Omit<RequestLimit, 'count'>,
  now: Date,
): Promise<Hits> {
  const [counted] = await db.query<Hits>(
    `INSERT INTO request_counts AS counts (kind, subject, window_ends_at, hits)
     VALUES ($1, $2, $4::timestamptz + $3::int * interval '1 second', 1)
     ON CONFLICT (kind, subject) DO UPDATE SET
       hits = CASE WHEN counts.window_ends_at <= $4 THEN 1 ELSE counts.hits + 1 END,
       window_ends_at = CASE WHEN counts.window_ends_at <= $4 THEN excluded.window_ends_at
                             ELSE counts.window_ends_at END
     RETURNING hits, window_ends_at`,
    [kind, subject, seconds, now],
  );
  if (counted === undefined) throw new Error('The hit was not counted');
  return counted;
}
