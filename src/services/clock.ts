/** The device's clock where waits begin, and how far it has run ahead of the steady one, as over a sleep. */
let ahead = Number.NEGATIVE_INFINITY;

/**
 * Now, in milliseconds: the clock of this device, but never set back. What is measured between two readings is at
 * least what the page has lived through, so that no wait grows by somebody setting the clock.
 */
export const now = (): number => {
  const steady = performance.now();
  ahead = Math.max(ahead, Date.now() - steady);
  return Math.round(steady + ahead);
};

/** How far the clock of the server is ahead of this one, in milliseconds; NaN while no answer has said its time. */
export let serverAhead = Number.NaN;

/** Learns the server's time from the header Date of an answer, which may be absent or hidden by CORS. */
export const hearServerTime = (date: string | null): void => {
  const ahead = Date.parse(`${date}`) - now();
  if (!Number.isNaN(ahead)) serverAhead = ahead;
};
