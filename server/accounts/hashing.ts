import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import type { Endpoint } from '../../contract/endpoint';
import type { AdmitHashing } from '../deps';
import { apiError } from '../http/api-error';
import type { HandlerResult, RequestContext } from '../http/route';
import { accountMessages } from '../messages/en/accounts';

/**
 * How many passwords this process hashes at once. One core stays free for the event loop and one of Node's threads for
 * files, so that pages do not wait for passwords.
 */
const concurrency = Math.max(
  1,
  Math.min(availableParallelism(), Number(process.env.UV_THREADPOOL_SIZE ?? 4)) - 1,
);

const queueLength = 50;

const run = pLimit(concurrency);

/** Hashes one password when a core is free. */
export const runHashing = <Result>(hash: () => Promise<Result>): Promise<Result> => run(hash);

/**
 * Admits as many requests as can hash at once, and 50 more that wait. Twice as many run as hash, so that the next password
 * is ready; a waiting request uses no database connection.
 */
export function createHashingAdmission(
  capacity = concurrency + queueLength,
  maxRunning = 2 * concurrency,
): AdmitHashing {
  const admitted = pLimit(maxRunning);
  return async (work) => {
    if (admitted.activeCount + admitted.pendingCount >= capacity)
      throw apiError('maintenance', accountMessages.hashingBusy, {
        data: { retry_after_seconds: 2 },
      });
    return admitted(work);
  };
}

/** Wraps a handler that hashes passwords. A request that is not admitted is rejected before the handler runs any statement. */
export const withHashing =
  <E extends Endpoint>(handle: (context: RequestContext<E>) => Promise<HandlerResult<E>>) =>
  (context: RequestContext<E>): Promise<HandlerResult<E>> =>
    context.deps.admitHashing(() => handle(context));
