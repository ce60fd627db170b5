import { expect } from '@playwright/test';

/** Repeats `attempt` until it passes, at most `timeout` milliseconds, once if 0; rejects with its last error. */
export async function eventually<T>(timeout: number, attempt: () => T | Promise<T>): Promise<T> {
  if (timeout === 0) return attempt();
  const results: T[] = [];
  await expect(async () => {
    results.push(await attempt());
  }).toPass({ timeout: timeout, intervals: [5, 10, 20, 50] });
  const [result] = results;
  return result as T;
}

/** Repeats until it passes or the time is over, at least twice: on a loaded machine one attempt may take longer. */
export async function promptly(durationMs: number, attempt: () => Promise<void>): Promise<void> {
  const end = performance.now() + durationMs;
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (missed) {
      if (attempts > 1 && performance.now() >= end) throw missed;
    }
  }
}
