import { waitFor } from '@testing-library/dom';

/**
 * Repeats until it no longer throws, at most `patience` milliseconds; then fails with its own last words. Without
 * patience it is tried once, which does not wait for a clock.
 */
export async function eventually<T>(timeout: number, attempt: () => T | Promise<T>): Promise<T> {
  return timeout === 0
    ? attempt()
    : waitFor(attempt, { timeout: timeout, interval: 10, onTimeout: (error) => error });
}

/** Taken before a test puts its own clock in place. */
const afterTasks = setImmediate;

/** A person is never so fast that the page has shown something and not yet run what follows from showing it. */
export const pageSettled = (): Promise<void> =>
  new Promise((settled) => {
    afterTasks(settled);
  });
