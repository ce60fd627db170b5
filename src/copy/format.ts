import { once } from '../../machines/shared/once';

/** Whether it is a valid date or time in ISO format. */
export const isTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d(?:T|$)/.test(text) && !Number.isNaN(Date.parse(text));

/** By zone; undefined, or one that is unknown, is the zone of the device. */
const inZone = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string | undefined, Intl.DateTimeFormat>();
  const create = (zone: string | undefined) => {
    try {
      return new Intl.DateTimeFormat('en-MY', zone === undefined ? options : { ...options, timeZone: zone });
    } catch {
      return new Intl.DateTimeFormat('en-MY', options);
    }
  };
  return (zone: string | undefined): Intl.DateTimeFormat => {
    const format = formats.get(zone) ?? create(zone);
    formats.set(zone, format);
    return format;
  };
};

const day = inZone({ day: 'numeric', month: 'short', year: 'numeric' });

/** Formats ISO time as 20 Mar 2026; invalid text stays unchanged. */
export const dayOf = (iso: string, zone?: string): string => {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : day(zone).format(time);
};

const date = once(
  () =>
    new Intl.DateTimeFormat('en-MY', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);

/** Formats YYYY-MM-DD as 20 Mar 2026 in every time zone; invalid text stays unchanged. */
export const dateOf = (iso: string): string => {
  const parsed = Date.parse(iso);
  return Number.isNaN(parsed) ? iso : date().format(parsed);
};

/** Formats a whole number with commas between thousands; the text of any other number is that of JavaScript. */
export const count = (value: number): string =>
  Math.abs(value) < 1000 || !Number.isSafeInteger(value)
    ? String(value)
    : // As in percent.ts: the first use of Intl.NumberFormat is slow.
      `${count(Math.trunc(value / 1000))},${String(Math.abs(value % 1000)).padStart(3, '0')}`;

/** The number, or `unknown` if there is none. */
export const countOr = (unknown: string, value: number | undefined): string =>
  value === undefined ? unknown : count(value);

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Formats whole seconds as 14:59, or as 1:14:59 from one hour. */
export const spanOf = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  const rest = twoDigits(seconds % 60);
  return minutes < 60
    ? `${minutes}:${rest}`
    : `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}:${rest}`;
};

const moment = inZone({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Formats ISO time as Fri, 20 Mar 2026, 12:11 pm; invalid text stays unchanged. */
export const momentOf = (iso: string, zone?: string): string => {
  const parsed = Date.parse(iso);
  return Number.isNaN(parsed) ? iso : moment(zone).format(parsed);
};

const offsetOf = (zone: string): string | undefined =>
  new Intl.DateTimeFormat('en-MY', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value;

/** The name of a time zone: a place such as Kuala Lumpur, or an offset for a zone without a place. */
export const timeZone = (wanted?: string): string => {
  const { timeZone: zone } = moment(wanted).resolvedOptions();
  if (zone.startsWith('Etc/')) return offsetOf(zone) ?? zone;
  return zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
};

const time = once(() => new Intl.DateTimeFormat('en-MY', { dateStyle: 'medium', timeStyle: 'medium' }));

/** Formats ISO time as 20 Mar 2026, 12:11:09 pm. */
export const timeOf = (iso: string): string => {
  const parsed = Date.parse(iso);
  return Number.isNaN(parsed) ? iso : time().format(parsed);
};
