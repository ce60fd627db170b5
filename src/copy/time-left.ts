import { rewardPageCopy } from './en/reward';
import { spanOf } from './format';

const { left } = rewardPageCopy;
const hour = 3600;
const day = 24 * hour;

/** The time until something ends, in whole days, hours, or minutes and seconds. */
export const timeLeft = (seconds: number): string => {
  if (seconds <= 0) return left.none;
  if (seconds >= 2 * day) return left.days(Math.floor(seconds / day));
  return seconds >= 2 * hour ? left.hours(Math.floor(seconds / hour)) : left.soon(spanOf(seconds));
};
