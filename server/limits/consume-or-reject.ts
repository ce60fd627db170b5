import type { Endpoint } from '../../contract/endpoint';
import type { Queryable } from '../database/database';
import { apiErrorUntil } from '../http/api-error-until';
import type { RequestContext } from '../http/route';
import { requestMessages } from '../messages/en/requests';
import { type Counter, consumeAttempt, refundAttempt } from './attempts';

/** Removes an attempt that did not fail. */
export type Refund = (db: Queryable) => Promise<void>;

type Caller = Pick<RequestContext<Endpoint>, 'deps' | 'now' | 'reportLimit'>;

/** Counts an attempt before its check. Throws `too_many_attempts`, or the given code, if none is left. */
export async function consumeOrReject(
  { deps, now, reportLimit }: Caller,
  counter: Counter,
  code: 'too_many_attempts' | 'rate_limited' = 'too_many_attempts',
): Promise<Refund> {
  const attempt = await consumeAttempt(deps.db, counter, now);
  reportLimit(attempt.status);
  if (!attempt.taken) throw apiErrorUntil(code, attempt.until, now, requestMessages.tooManyAttempts);
  const { status } = attempt;
  return async (db) => {
    await refundAttempt(db, counter, now);
    reportLimit({ ...status, remaining: status.remaining + 1 });
  };
}
