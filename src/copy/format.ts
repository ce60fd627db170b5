import { copy } from './copy';

const day = new Intl.DateTimeFormat('en-MY', { day: 'numeric', month: 'short', year: 'numeric' });

/** RM with two decimals; 0 reads as free (product.md sections 3 and 9). */
export const money = (ringgit: number): string =>
  ringgit === 0 ? copy.reward.free : `RM ${ringgit.toFixed(2)}`;

/** A day such as 20 Mar 2026 from ISO time; text that is no time stays as it is. */
export const dayOf = (iso: string): string => {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : day.format(time);
};

const number = new Intl.NumberFormat('en-MY');

export const count = (value: number): string => number.format(value);

const time = new Intl.DateTimeFormat('en-MY', { dateStyle: 'medium', timeStyle: 'medium' });

/** A moment such as 20 Mar 2026, 12:11:09 pm from ISO time. */
export const timeOf = (iso: string): string => {
  const parsed = Date.parse(iso);
  return Number.isNaN(parsed) ? iso : time.format(parsed);
};
