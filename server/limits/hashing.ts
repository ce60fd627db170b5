import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { refuse } from '../http/refused';

/** Of the threads of Node one is left for files: pages must not wait for passwords. */
const threads = Number(process.env.UV_THREADPOOL_SIZE ?? 4) - 1;

/** How many passwords this process hashes at once. */
const concurrency = Math.max(1, Math.min(availableParallelism(), threads));

const waiting = 50;

const run = pLimit(concurrency);

/** Hashes one password when a core is free for it. */
export const onFreeCore = <Result>(hash: () => Promise<Result>): Promise<Result> => run(hash);

/** Runs work that hashes passwords one after the other. Rejects with `maintenance` while too many others run or wait. */
export type AdmitHashing = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Admits as much work as can hash at once, and 50 more that wait for it. */
export function createHashingAdmission(capacity = concurrency + waiting): AdmitHashing {
  const admitted = pLimit(capacity);
  return async (work) => {
    if (admitted.activeCount >= capacity)
      throw refuse('maintenance', 'Too many people are logging in right now. Try again in a few seconds.', {
        data: { retry_after_seconds: 2 },
      });
    return admitted(work);
  };
}
