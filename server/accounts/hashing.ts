import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import type { Endpoint } from '../../contract/endpoint';
import type { AdmitHashing } from '../deps';
import { reject } from '../http/api-error';
import type { HandlerResult, RequestContext } from '../http/route';

/**
 * How many passwords this process hashes at once. One core is left for the event loop, and one of Node's threads for
 * files: pages must not wait for passwords.
 */
const concurrency = Math.max(
  1,
  Math.min(availableParallelism(), Number(process.env.UV_THREADPOOL_SIZE ?? 4)) - 1,
);

const waiting = 50;

const run = pLimit(concurrency);

/** Hashes one password when a core is free for it. */
export const onFreeCore = <Result>(hash: () => Promise<Result>): Promise<Result> => run(hash);

/**
 * Admits as much work as can hash at once, and 50 more that wait for it. Little of it runs at the same time: twice as
 * much as hashes, so that the next password is at hand, and what waits holds no connection to the database.
 */
export function createHashingAdmission(
  capacity = concurrency + waiting,
  atOnce = 2 * concurrency,
): AdmitHashing {
  const admitted = pLimit(atOnce);
  return async (work) => {
    if (admitted.activeCount + admitted.pendingCount >= capacity)
      throw reject('maintenance', 'Too many people are logging in right now. Try again in a few seconds.', {
        data: { retry_after_seconds: 2 },
      });
    return admitted(work);
  };
}

/** A handler of a call that hashes passwords. A call that is not admitted is rejected before the handler runs any statement. */
export const withHashing =
  <E extends Endpoint>(handle: (visit: RequestContext<E>) => Promise<HandlerResult<E>>) =>
  (visit: RequestContext<E>): Promise<HandlerResult<E>> =>
    visit.deps.admitHashing(() => handle(visit));
