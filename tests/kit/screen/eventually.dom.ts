import { waitFor } from '@testing-library/dom';

/**
 * Repeats `attempt` until it passes, at most `timeout` milliseconds, once and without a timer if 0; rejects with
 * its last error.
 */
export async function eventually<T>(timeout: number, attempt: () => T | Promise<T>): Promise<T> {
  return timeout === 0
    ? attempt()
    : waitFor(attempt, { timeout: timeout, interval: 10, onTimeout: (error) => error });
}

/** Captured before a test installs fake timers. */
const afterTasks = setImmediate;

/** A user never acts between a render and its effects. */
export const pageSettled = (): Promise<void> =>
  new Promise((settled) => {
    afterTasks(settled);
  });
