import { now, serverAhead } from './clock';

/** A time that the server named, in milliseconds on the clock of this device; null where that cannot be known. */
export const onThisClock = (iso: string | undefined): number | null => {
  const time = Date.parse(iso ?? '') - serverAhead;
  return Number.isNaN(time) ? null : time;
};

/** The day (YYYY-MM-DD) that it is on the server's clock in a time zone; null where either is not known. */
export const todayIn = (timeZone: string | undefined): string | null => {
  const time = now() + serverAhead;
  // The clock of a device may be years off.
  if (Number.isNaN(time) || timeZone === undefined) return null;
  try {
    // Sweden writes dates as ISO 8601 does.
    return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(time);
  } catch {
    return null;
  }
};
