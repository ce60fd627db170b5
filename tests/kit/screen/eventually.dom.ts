import { waitFor } from '@testing-library/dom';

/** Repeats until it no longer throws, at most `patience` milliseconds; then fails with its own last words. */
export function eventually<T>(patience: number, attempt: () => T | Promise<T>): Promise<T> {
  return waitFor(attempt, { timeout: patience, interval: 10, onTimeout: (error) => error });
}
