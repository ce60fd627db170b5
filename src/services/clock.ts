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
