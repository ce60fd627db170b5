import * as v from 'valibot';

/** Values that the sections of a campaign file share. */

export const TextSchema = v.pipe(
  v.string('must be text'),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.check(
    (text) => !/\0|\p{Surrogate}/u.test(text),
    'must not hold characters that the database cannot keep',
  ),
);

export const KeySchema = v.pipe(
  TextSchema,
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by dashes'),
);

/** As far as the database's integers go. */
const largest = 2_147_483_647;

const wholeNumber = (least: number, most = largest) => {
  const rule = `must be a whole number from ${least} to ${most}`;
  return v.pipe(v.number(rule), v.integer(rule), v.minValue(least, rule), v.maxValue(most, rule));
};

export const PositiveSchema = wholeNumber(1);
export const CountSchema = wholeNumber(0);
export const WholeNumberSchema = wholeNumber(-largest);
/** A time of at most a year. */
export const MinutesSchema = wholeNumber(1, 525_600);

const daysRule = 'must be a number of days from 1 to 3650';
export const DaysSchema = v.pipe(
  v.number(daysRule),
  v.integer(daysRule),
  v.minValue(1, daysRule),
  v.maxValue(3650, daysRule),
);

const instantRule = 'must be a time with its offset, such as 2026-03-16T00:00:00+08:00';
/** A moment, read to ISO-8601 in UTC. */
export const InstantSchema = v.pipe(
  v.string(instantRule),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/, instantRule),
  v.check((text) => !Number.isNaN(Date.parse(text)), instantRule),
  v.transform((text) => new Date(text).toISOString().replace('.000Z', 'Z')),
);

/** RM with at most two decimals. */
export const MoneySchema = v.pipe(
  v.number('must be an amount in RM'),
  v.minValue(0, 'must not be negative'),
  v.check((amount) => Number.isInteger(Math.round(amount * 1e6) / 1e4), 'can have at most two decimals'),
);

/** Whether a browser would open it where it says: browsers read a backslash as a slash, and skip what cannot be seen. */
const isPlainAddress = (text: string): boolean =>
  !/[\s\\\p{C}]/u.test(text) && URL.canParse(text, 'https://app.example');

const linkStart = /^(\/(?![/\\])|https?:\/\/)/;

/** A page of the app (starting with /) or an http(s) address. */
export const LinkSchema = v.pipe(
  v.string('must be a link'),
  v.regex(linkStart, 'must start with /, http:// or https://'),
  v.check(
    (text) => !linkStart.test(text) || isPlainAddress(text),
    'must be an address that a browser can open',
  ),
);

const fileSchema = (name: RegExp, rule: string) =>
  v.pipe(
    v.string(rule),
    v.check((text) => name.test(text) || (/^https?:\/\//.test(text) && isPlainAddress(text)), rule),
  );

/** A picture in the campaign's storage folder by its bare name, or an http(s) address. */
export const ImageSchema = fileSchema(
  /^[a-z0-9-]+\.(svg|png|jpg|webp)$/,
  'must be a picture such as jersey.svg',
);

/** A film in the campaign's storage folder by its bare name, or the http(s) address to watch it at. */
export const FilmSchema = fileSchema(
  /^[a-z0-9-]+\.(mp4|webm)$/,
  'must be a film such as final.mp4, or its http(s) address',
);

const dayRule = 'must be a day such as 2026-03-16';
/** A day of the calendar, YYYY-MM-DD. */
export const DaySchema = v.pipe(
  v.string(dayRule),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, dayRule),
  v.check((day) => {
    const read = new Date(`${day}T00:00:00Z`);
    return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day);
  }, dayRule),
);
