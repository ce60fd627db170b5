/** Captured before a test installs fake timers. */
const startTimer = globalThis.setTimeout;
const stopTimer = globalThis.clearTimeout;

export class Hung extends Error {}

/** Rejects with `Hung` if `running` has not ended after `limit` milliseconds. */
export async function endsWithin<T>(limit: number, what: string, running: T | Promise<T>): Promise<T> {
  let timer: ReturnType<typeof startTimer> | undefined;
  const hung = new Promise<never>((_, reject) => {
    timer = startTimer(() => reject(new Hung(`${what} has not ended after ${limit / 1000} s`)), limit);
  });
  try {
    return await Promise.race([running, hung]);
  } finally {
    stopTimer(timer);
  }
}
