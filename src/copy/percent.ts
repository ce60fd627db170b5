import { once } from './once';

const percent = once(
  () =>
    new Intl.NumberFormat('en-MY', {
      maximumFractionDigits: 2,
      maximumSignificantDigits: 2,
      roundingPriority: 'morePrecision',
    }),
);

/** Formats a share from 0 to 1 as a percentage; small shares have more digits. */
export const percentOf = (share: number): string => `${percent().format(share * 100)}%`;
