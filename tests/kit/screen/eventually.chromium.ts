import { expect } from '@playwright/test';

/**
 * Repeats until it no longer throws, at most `patience` milliseconds; then fails with its own last words. Without
 * patience it is tried once.
 */
export async function eventually<T>(timeout: number, attempt: () => T | Promise<T>): Promise<T> {
  if (timeout === 0) return attempt();
  const results: T[] = [];
  await expect(async () => {
    results.push(await attempt());
  }).toPass({ timeout: timeout, intervals: [5, 10, 20, 50] });
  const [result] = results;
  return result as T;
}

/**
 * Repeats until it no longer throws or `moment` milliseconds are over; then fails with its own last words. No
 * attempt is cut off and there are two at least: on a busy computer one alone may take longer than the moment.
 */
export async function promptly(observation: number, attempt: () => Promise<void>): Promise<void> {
  const end = performance.now() + observation;
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (missed) {
      if (attempts > 1 && performance.now() >= end) throw missed;
    }
  }
}
