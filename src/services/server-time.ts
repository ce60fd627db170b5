import { now, serverOffset } from './clock';

/** Converts a time of the server to milliseconds on the clock of this device; null for an invalid time. */
export const onThisClock = (iso: string | undefined): number | null => {
  const time = Date.parse(iso ?? '') - serverOffset;
  return Number.isNaN(time) ? null : time;
};

/** The current day (YYYY-MM-DD) in a time zone by the server's clock; null for an unknown time zone. */
export const todayIn = (timeZone: string | undefined): string | null => {
  if (timeZone === undefined) return null;
  try {
    // The Swedish locale formats dates like ISO 8601.
    return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now() + serverOffset);
  } catch {
    return null;
  }
};
