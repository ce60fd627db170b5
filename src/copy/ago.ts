import { once } from '../../machines/shared/once';

const relative = once(() => new Intl.RelativeTimeFormat('en-MY', { numeric: 'auto' }));

const minute = 60_000;
const units = [
  { unit: 'day', length: 24 * 60 * minute },
  { unit: 'hour', length: 60 * minute },
  { unit: 'minute', length: minute },
] as const;

/**
 * Formats the difference of two ISO times as 5 minutes ago or yesterday. Less than a minute is now; invalid text stays
 * unchanged.
 */
export const agoOf = (iso: string, now: string): string => {
  const past = Date.parse(now) - Date.parse(iso);
  if (Number.isNaN(past)) return iso;
  const { unit, length } = units.find((one) => past >= one.length) ?? { unit: 'second', length: Infinity };
  return relative().format(-Math.trunc(past / length) || 0, unit);
};
