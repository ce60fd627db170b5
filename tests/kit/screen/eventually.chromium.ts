import { setTimeout as pause } from 'node:timers/promises';

/** In milliseconds, between attempts; then the last one. Playwright's own assertions pause for 100 ms and longer. */
const PAUSES = [5, 10, 20];
const LONGEST_PAUSE = 50;

/** Passes time in a page whose clock is paused, in milliseconds. */
export type Advance = (milliseconds: number) => Promise<void>;

/**
 * Repeats `attempt` until it passes, at most `timeout` milliseconds, once if 0; rejects with its last error. A paused
 * clock advances between attempts only: however slow the machine is, no timeout ends during a step.
 */
export async function eventually<T>(
  timeout: number,
  attempt: () => T | Promise<T>,
  advance?: Advance,
): Promise<T> {
  const end = performance.now() + timeout;
  for (let attempts = 0; ; attempts += 1) {
    try {
      return await attempt();
    } catch (missed) {
      if (performance.now() >= end) throw missed;
    }
    const milliseconds = PAUSES[attempts] ?? LONGEST_PAUSE;
    await pause(milliseconds);
    await advance?.(milliseconds);
  }
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
