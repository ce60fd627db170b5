import type { Campaign } from './campaign.schema';

/** Days, weeks and dates of a campaign. A day is text (YYYY-MM-DD) in the campaign's time zone. */

const dayMs = 86_400_000;

/** Cached by time zone, because creating a format is slow. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timezone: string): Intl.DateTimeFormat {
  const cached = formats.get(timezone);
  if (cached !== undefined) return cached;
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  formats.set(timezone, format);
  return format;
}

/** The offset of the time zone from UTC at this instant, in milliseconds. */
function offsetAt(instant: Date, timezone: string): number {
  const clock = formatOf(timezone).format(instant);
  return Date.parse(`${clock.replace(' ', 'T')}Z`) - Math.floor(instant.getTime() / 1000) * 1000;
}

export function dayOf(instant: Date, timezone: string): string {
  return new Date(instant.getTime() + offsetAt(instant, timezone)).toISOString().slice(0, 10);
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The instant at which the day starts in the time zone. */
export function startOfDay(day: string, timezone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const guess = new Date(midnight - offsetAt(new Date(midnight), timezone));
  return new Date(midnight - offsetAt(guess, timezone));
}

/** Formats a day for people: 20 Mar 2026. */
export function formatDate(instant: Date, timezone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value;
  return `${part('day')} ${part('month')} ${part('year')}`;
}

/** Formats the time of day for people: 10:42. */
export const formatTime = (instant: Date, timezone: string): string =>
  formatOf(timezone).format(instant).slice(11, 16);

/** The instant at which a campaign week starts. Week 1 starts with the campaign, later weeks at midnight. */
export function startOfWeek(campaign: Campaign, week: number): Date {
  const start = new Date(campaign.starts_at);
  if (week === 1) return start;
  return startOfDay(dayAfter(dayOf(start, campaign.timezone), (week - 1) * 7), campaign.timezone);
}

/**
 * The first day of the campaign week of an instant: of the first week before the campaign, of the last one after it. A
 * campaign that ends at midnight has no week that starts at that midnight.
 */
export function weekStartOf(campaign: Campaign, instant: Date): string {
  const first = new Date(campaign.starts_at);
  const last = new Date(Date.parse(campaign.ends_at) - 1);
  const week = weekOf(campaign, instant > last ? last : instant) ?? 1;
  return dayAfter(dayOf(first, campaign.timezone), (week - 1) * 7);
}

/** The campaign week of an instant, from 1; null outside the campaign. */
export function weekOf(campaign: Campaign, instant: Date): number | null {
  if (instant < new Date(campaign.starts_at) || instant > new Date(campaign.ends_at)) return null;
  const first = Date.parse(dayOf(new Date(campaign.starts_at), campaign.timezone));
  const today = Date.parse(dayOf(instant, campaign.timezone));
  return Math.floor((today - first) / (7 * dayMs)) + 1;
}
