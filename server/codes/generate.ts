import { codeLength } from '../../contract/code';
import type { RandomSource } from '../deps';
import { completeCode, randomSymbols } from './symbols';

/** Generates `count` different codes in canonical form, none of them blocked. */
export function generateCodes(
  random: RandomSource,
  count: number,
  isBlocked: (canonical: string) => boolean,
): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    const code = completeCode(randomSymbols(random, codeLength - 1));
    if (!isBlocked(code)) codes.add(code);
  }
  return [...codes];
}
