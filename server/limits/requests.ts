import type { Endpoint } from '../../contract/endpoint';
import type { Queryable } from '../database/database';
import { type DeadRows, deleteBatch } from '../database/delete-batch';
import { apiErrorUntil } from '../http/api-error-until';
import type { RequestContext } from '../http/route';
import { requestMessages } from '../messages/en/requests';

/** At most `count` requests of `kind` by `subject` in `seconds` from the first one. */
export interface RequestLimit {
  kind: string;
  subject: string;
  count: number;
  seconds: number;
}

/**
 * Counts one request against each limit in turn, in one statement. Throws `rate_limited` at the first exhausted limit;
 * later ones do not count the request, so that a rejected account does not exhaust the limit of an address that it shares.
 * Runs outside the request's transaction, because an event hall shares the row of its address, which must not stay locked
 * while one player redeems.
 */
export async function countRequest(
  { deps, now, reportLimit }: Pick<RequestContext<Endpoint>, 'deps' | 'now' | 'reportLimit'>,
  limits: readonly RequestLimit[],
): Promise<void> {
  if (limits.length === 0) return;
  const values: unknown[] = [now];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const counts = limits.map(({ kind, subject, seconds }, index) => {
    const before = limits[index - 1];
    const unspent = before && `FROM counted_${index - 1} WHERE hits <= ${parameter(before.count)}`;
    return `counted_${index} AS (
      INSERT INTO request_counts AS counts (kind, subject, window_ends_at, hits)
      SELECT ${parameter(kind)}, ${parameter(subject)}, ${windowFrom('$1', parameter(seconds))}, 1 ${unspent ?? ''}
      ${onHit('$1')})`;
  });
  const hits = limits.map(
    (_, index) => `SELECT ${index} AS index, hits, window_ends_at FROM counted_${index}`,
  );
  const counted = await deps.db.query<CountedLimit>(
    `WITH ${counts.join(', ')} ${hits.join(' UNION ALL ')}`,
    values,
  );
  for (const { index, hits, window_ends_at } of counted) {
    const { kind, count } = limits[index] as RequestLimit;
    reportLimit({ kind, limit: count, remaining: Math.max(0, count - hits), resetsAt: window_ends_at });
    if (hits > count)
      throw apiErrorUntil('rate_limited', window_ends_at, now, requestMessages.tooManyRequests);
  }
}

interface Hits {
  /** In the current window, including this one. */
  hits: number;
  window_ends_at: Date;
}

/** Hits of the limit at this index of the list. */
type CountedLimit = Hits & { index: number };

/** Counts one hit of `kind` by `subject`. In a transaction it belongs at the end, because others wait for its row. */
export async function countHit(
  db: Queryable,
  { kind, subject, seconds }: Omit<RequestLimit, 'count'>,
  now: Date,
): Promise<Hits> {
  const [counted] = await db.query<Hits>(
    `INSERT INTO request_counts AS counts (kind, subject, window_ends_at, hits)
     VALUES ($1, $2, ${windowFrom('$4', '$3')}, 1)
     ${onHit('$4')}`,
    [kind, subject, seconds, now],
  );
  if (counted === undefined) throw new Error('The hit was not counted');
  return counted;
}

export const expiredRequestCounts: DeadRows = { table: 'request_counts', condition: 'window_ends_at <= $1' };

/** Deletes a batch of counts whose window has ended. Returns whether it was full. */
export const deleteExpiredRequestCounts = (db: Queryable, now: Date): Promise<boolean> =>
  deleteBatch(db, expiredRequestCounts.table, expiredRequestCounts.condition, [now]);

const windowFrom = (now: string, seconds: string): string =>
  `${now}::timestamptz + ${seconds}::int * interval '1 second'`;

/** Counts in the window that is open at `now`, or starts the next one. */
const onHit = (now: string): string => `
  ON CONFLICT (kind, subject) DO UPDATE SET
    hits = CASE WHEN counts.window_ends_at <= ${now} THEN 1 ELSE counts.hits + 1 END,
    window_ends_at = CASE WHEN counts.window_ends_at <= ${now} THEN excluded.window_ends_at
                          ELSE counts.window_ends_at END
  RETURNING hits, window_ends_at`;
