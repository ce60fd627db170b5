import { expect } from '@playwright/test';

/**
 * Repeats until it no longer throws, at most `patience` milliseconds; then fails with its own last words. Without
 * patience it is tried once.
 */
export async function eventually<T>(patience: number, attempt: () => T | Promise<T>): Promise<T> {
  if (patience === 0) return attempt();
  const results: T[] = [];
  await expect(async () => {
    results.push(await attempt());
  }).toPass({ timeout: patience, intervals: [5, 10, 20, 50] });
  const [result] = results;
  return result as T;
}
