/** Formats a share from 0 to 1 as a percentage with two decimals; smaller shares have two significant digits. */
export const percentOf = (share: number): string => {
  const percent = share * 100;
  const zeros = percent > 0 ? -Math.floor(Math.log10(percent)) : 0;
  // Intl.NumberFormat would do this too, but its first use blocks a phone for 50 ms.
  return `${percent.toFixed(Math.min(Math.max(2, zeros + 1), 20)).replace(/\.?0+$/, '')}%`;
};
