import { waitFor } from '@testing-library/dom';

/**
 * Repeats until it no longer throws, at most `patience` milliseconds; then fails with its own last words. Without
 * patience it is tried once, which does not wait for a clock.
 */
export async function eventually<T>(patience: number, attempt: () => T | Promise<T>): Promise<T> {
  return patience === 0
    ? attempt()
    : waitFor(attempt, { timeout: patience, interval: 10, onTimeout: (error) => error });
}
