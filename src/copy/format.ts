const day = new Intl.DateTimeFormat('en-MY', { day: 'numeric', month: 'short', year: 'numeric' });

/** A day such as 20 Mar 2026 from ISO time; text that is no time stays as it is. */
export const dayOf = (iso: string): string => {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : day.format(time);
};

const date = new Intl.DateTimeFormat('en-MY', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A date such as 20 Mar 2026 from YYYY-MM-DD, the same wherever it is read; text that is no date stays as it is. */
export const dateOf = (iso: string): string => {
  const parsed = Date.parse(iso);
  return Number.isNaN(parsed) ? iso : date.format(parsed);
};

const number = new Intl.NumberFormat('en-MY');

export const count = (value: number): string => number.format(value);

const moment = new Intl.DateTimeFormat('en-MY', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** A moment such as Fri, 20 Mar 2026, 12:11 pm in the reader's time zone; text that is no time stays as it is. */
export const momentOf = (iso: string): string => {
  const parsed = Date.parse(iso);
  return Number.isNaN(parsed) ? iso : moment.format(parsed);
};

/** The reader's time zone, such as Kuala Lumpur, GMT+8. */
export const timeZone = (): string => {
  const { timeZone: place } = moment.resolvedOptions();
  const offset = new Intl.DateTimeFormat('en-MY', { timeZone: place, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value;
  const city = place.split('/').at(-1)?.replaceAll('_', ' ') ?? place;
  return offset && offset !== city ? `${city}, ${offset}` : city;
};

const time = new Intl.DateTimeFormat('en-MY', { dateStyle: 'medium', timeStyle: 'medium' });

/** A moment such as 20 Mar 2026, 12:11:09 pm from ISO time. */
export const timeOf = (iso: string): string => {
  const parsed = Date.parse(iso);
  return Number.isNaN(parsed) ? iso : time.format(parsed);
};
