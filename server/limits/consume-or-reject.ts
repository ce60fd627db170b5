import type { Endpoint } from '../../contract/endpoint';
import type { Queryable } from '../database/database';
import { rejectUntil } from '../http/reject-until';
import type { RequestContext } from '../http/route';
import { type Counter, consumeAttempt, giveBackAttempt } from './attempts';

/** Gives back a try that turned out to be no failure. */
export type GiveBack = (db: Queryable) => Promise<void>;

type Caller = Pick<RequestContext<Endpoint>, 'deps' | 'now' | 'noteLimit'>;

/** Takes a try before it is judged. Throws `too_many_attempts`, or the code given, when none is left. */
export async function takeTry(
  { deps, now, noteLimit }: Caller,
  counter: Counter,
  code: 'too_many_attempts' | 'rate_limited' = 'too_many_attempts',
): Promise<GiveBack> {
  const attempt = await consumeAttempt(deps.db, counter, now);
  noteLimit(attempt.status);
  if (!attempt.taken)
    throw rejectUntil(code, attempt.until, now, (wait) => `Too many tries. Try again in ${wait}.`);
  const { status } = attempt;
  return async (db) => {
    await giveBackAttempt(db, counter, now);
    noteLimit({ ...status, remaining: status.remaining + 1 });
  };
}
