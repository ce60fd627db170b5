/** Captured before a test installs fake timers. */
const afterTasks = setImmediate;
const afterTime = setTimeout;

/** Attempts right after the tasks of the page; then with ever longer pauses, in milliseconds. */
const EAGER = 5;
const LONGEST_PAUSE = 50;

/** Repeats `attempt` until it passes, at most `timeout` milliseconds, once if 0; rejects with its last error. */
export async function eventually<T>(timeout: number, attempt: () => T | Promise<T>): Promise<T> {
  // On the clock of the app, which lags behind on a busy computer.
  const end = performance.now() + timeout;
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (missed) {
      if (performance.now() >= end) throw missed;
    }
    if (attempts <= EAGER) await pageSettled();
    else await new Promise((later) => afterTime(later, Math.min(5 * (attempts - EAGER), LONGEST_PAUSE)));
  }
}

/** A user never acts between a render and its effects. */
export const pageSettled = (): Promise<void> =>
  new Promise((settled) => {
    afterTasks(settled);
  });
