import { now } from './clock';

const fields = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

/** A format in a time zone; an unknown zone is that of the device. */
const formatIn = (locale: string, options: Intl.DateTimeFormatOptions, zone: string | undefined) => {
  try {
    return new Intl.DateTimeFormat(locale, zone === undefined ? options : { ...options, timeZone: zone });
  } catch {
    return new Intl.DateTimeFormat(locale, options);
  }
};

/** The time of a clock in the zone, as milliseconds of a clock in UTC. */
const clockIn = (time: number, zone: string | undefined): number => {
  const format = formatIn('sv-SE', { dateStyle: 'short', timeStyle: 'medium' }, zone);
  const parts = format.formatToParts(time);
  const [year = 0, month = 1, day, hour, minute, second] = fields.map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  );
  // Date.UTC reads a year below 100 as one of the 20th century.
  const clock = new Date(0);
  clock.setUTCFullYear(year, month - 1, day);
  return clock.setUTCHours(hour ?? 0, minute, second);
};

/** A time as a field for date and time holds it, in a time zone; empty for an invalid time. */
export const toLocalTime = (iso: string, zone?: string): string => {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? '' : new Date(clockIn(time, zone)).toISOString().slice(0, 16);
};

/** The time of a field for date and time in ISO format; empty while the field is not complete. */
export const fromLocalTime = (local: string, zone?: string): string => {
  const clock = Date.parse(`${local}Z`);
  if (Number.isNaN(clock)) return '';
  // The second step is for a time next to a change of the clocks.
  const near = clock - (clockIn(clock, zone) - clock);
  return new Date(near - (clockIn(near, zone) - clock)).toISOString();
};

const hour = 3_600_000;

/** The next full hour, `hours` later. */
export const nextHour = (hours = 0): string =>
  new Date((Math.floor(now() / hour) + 1 + hours) * hour).toISOString();

/** Formats times as 20 Mar 2026, 10:00 am – 6:00 pm; an absent or invalid time is left out. */
export const rangeOf = (
  from: string | undefined,
  to: string | undefined,
  zone: string | undefined,
): string => {
  const times = [from, to].map((at) => Date.parse(at ?? '')).filter((time) => !Number.isNaN(time));
  const [start, end] = times;
  if (start === undefined) return '';
  const format = formatIn('en-MY', { dateStyle: 'medium', timeStyle: 'short' }, zone);
  return format.formatRange(start, Math.max(start, end ?? start));
};
