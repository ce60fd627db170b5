/** The device's clock at the start, and how far it has run ahead of the monotonic one, as during a sleep. */
let ahead = Number.NEGATIVE_INFINITY;

/**
 * The clock of this device in milliseconds, never set back. The difference of two readings is at least the time that the
 * page has run, so that setting the clock back does not extend a cooldown.
 */
export const now = (): number => {
  const monotonic = performance.now();
  ahead = Math.max(ahead, Date.now() - monotonic);
  return Math.round(monotonic + ahead);
};

/** How far the server's clock is ahead of this device, in milliseconds; 0 before the first response with a time. */
export let serverOffset = 0;

/** Reads the server's time from the Date header of a response, which may be absent or hidden by CORS. */
export const readServerTime = (date: string | null): void => {
  const ahead = Date.parse(`${date}`) - now();
  if (!Number.isNaN(ahead)) serverOffset = ahead;
};
