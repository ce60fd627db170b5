const percent = new Intl.NumberFormat('en-MY', {
  maximumFractionDigits: 2,
  maximumSignificantDigits: 2,
  roundingPriority: 'morePrecision',
});

/** A share from 0 to 1 such as 0.05 %, with as many digits as a small one needs. */
export const percentOf = (share: number): string => `${percent.format(share * 100)} %`;
