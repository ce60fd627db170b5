import type { Campaign } from './campaign.schema';

/** Days, weeks and dates of a campaign. A day is text, YYYY-MM-DD, in the campaign's time zone. */

const dayMs = 86_400_000;

/** Made once for each time zone: making one takes many times as long as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timezone: string): Intl.DateTimeFormat {
  const known = clocks.get(timezone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  clocks.set(timezone, made);
  return made;
}

/** Milliseconds by which the clocks of the time zone are ahead of UTC at this instant. */
function offsetAt(instant: Date, timezone: string): number {
  const clock = clockOf(timezone).format(instant);
  return Date.parse(`${clock.replace(' ', 'T')}Z`) - Math.floor(instant.getTime() / 1000) * 1000;
}

export function dayOf(instant: Date, timezone: string): string {
  return new Date(instant.getTime() + offsetAt(instant, timezone)).toISOString().slice(0, 10);
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The instant at which the day begins in the time zone. */
export function startOfDay(day: string, timezone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const guess = new Date(midnight - offsetAt(new Date(midnight), timezone));
  return new Date(midnight - offsetAt(guess, timezone));
}

/** The day as people read it: 20 Mar 2026. */
export function dateText(instant: Date, timezone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value;
  return `${part('day')} ${part('month')} ${part('year')}`;
}

/** The instant at which a campaign week begins; week 1 begins with the campaign, later ones at midnight. */
export function startOfWeek(campaign: Campaign, week: number): Date {
  const start = new Date(campaign.starts_at);
  if (week === 1) return start;
  return startOfDay(dayAfter(dayOf(start, campaign.timezone), (week - 1) * 7), campaign.timezone);
}

/**
 * The first day of the campaign week of an instant: before the campaign that of its first week, after it of its
 * last, which is the one before where the campaign ends at the midnight that would begin a week.
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
