import * as v from 'valibot';

/** Schemas that the sections of a campaign file share. */

export const TextSchema = v.pipe(
  v.string('must be text'),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.check(
    (text) => !/\0|\p{Surrogate}/u.test(text),
    'must not contain characters that the database cannot store',
  ),
);

export const KeySchema = v.pipe(
  TextSchema,
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by dashes'),
);

/** The largest integer of the database. */
const largest = 2_147_483_647;

export const wholeNumber = (min: number, max = largest) => {
  const rule = `must be a whole number from ${min} to ${max}`;
  return v.pipe(v.number(rule), v.integer(rule), v.minValue(min, rule), v.maxValue(max, rule));
};

export const PositiveSchema = wholeNumber(1);
export const CountSchema = wholeNumber(0);
export const WholeNumberSchema = wholeNumber(-largest);
/** At max a year. */
export const MinutesSchema = wholeNumber(1, 525_600);

const daysRule = 'must be a number of days from 1 to 3650';
export const DaysSchema = v.pipe(
  v.number(daysRule),
  v.integer(daysRule),
  v.minValue(1, daysRule),
  v.maxValue(3650, daysRule),
);

const instantRule = 'must be a time with its offset, such as 2026-03-16T00:00:00+08:00';
/** An instant, converted to ISO-8601 in UTC. */
export const InstantSchema = v.pipe(
  v.string(instantRule),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/, instantRule),
  v.check((text) => !Number.isNaN(Date.parse(text)), instantRule),
  v.transform((text) => new Date(text).toISOString().replace('.000Z', 'Z')),
);

/** RM with at max two decimals. */
export const MoneySchema = v.pipe(
  v.number('must be an amount in RM'),
  v.minValue(0, 'must not be negative'),
  v.check((amount) => Number.isInteger(Math.round(amount * 1e6) / 1e4), 'can have at max two decimals'),
);

/** Rejects URLs that browsers read differently: they treat a backslash as a slash and skip invisible characters. */
const isPlainUrl = (text: string): boolean =>
  !/[\s\\\p{C}]/u.test(text) && URL.canParse(text, 'https://app.example');

const linkStart = /^(\/(?![/\\])|https?:\/\/)/;

/** A path of the app (starting with /) or an http(s) URL. */
export const LinkSchema = v.pipe(
  v.string('must be a link'),
  v.regex(linkStart, 'must start with /, http:// or https://'),
  v.check((text) => !linkStart.test(text) || isPlainUrl(text), 'must be a URL that a browser can open'),
);

const isWebUrl = (text: string): boolean => /^https?:\/\//.test(text) && isPlainUrl(text);

export const isImageName = (text: string): boolean => /^[a-z0-9-]+\.(avif|jpg|png|svg|webp)$/.test(text);

const imageRule = 'must be an image such as jersey.svg';
/** The name of an image in the folder `storage` next to the campaign file, or an http(s) URL. */
export const ImageSchema = v.pipe(
  v.string(imageRule),
  v.check((text) => isImageName(text) || isWebUrl(text), imageRule),
);

const videoRule = 'must be the http(s) URL of a page that plays the video';
/** A video is too large for the database, so another server has it. */
export const VideoSchema = v.pipe(v.string(videoRule), v.check(isWebUrl, videoRule));

const dayRule = 'must be a day such as 2026-03-16';
/** A day, YYYY-MM-DD. */
export const DaySchema = v.pipe(
  v.string(dayRule),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, dayRule),
  v.check((day) => {
    const read = new Date(`${day}T00:00:00Z`);
    return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day);
  }, dayRule),
);
