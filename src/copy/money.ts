import { free } from './en/rarity';

/** RM with two decimals; 0 reads as free (product.md sections 3 and 9). */
export const money = (ringgit: number): string => (ringgit === 0 ? free : `RM ${ringgit.toFixed(2)}`);
