import { free } from './en/rarity';

/** Formats RM with two decimals, and 0 as free (product.md sections 3 and 9). */
export const money = (ringgit: number): string => (ringgit === 0 ? free : `RM ${ringgit.toFixed(2)}`);
