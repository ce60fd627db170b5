import { checkSymbolOf, codeAlphabet, codeLength } from '../../contract/code';
import type { RandomSource } from '../deps';

/** Bytes from here up are rejected, so that every symbol is equally likely. */
const fairBytes = 256 - (256 % codeAlphabet.length);

/** Symbols of the code alphabet, one for each byte that is fair. */
export function symbolsOf(bytes: Uint8Array): string {
  return [...bytes]
    .filter((byte) => byte < fairBytes)
    .map((byte) => codeAlphabet.charAt(byte % codeAlphabet.length))
    .join('');
}

/** `count` random symbols of the code alphabet. */
export function randomSymbols(random: RandomSource, count: number): string {
  let symbols = '';
  while (symbols.length < count) symbols += symbolsOf(random.bytes(count + 8));
  return symbols.slice(0, count);
}

/** A code in canonical form from at least 11 symbols: the first 11 and their check symbol. */
export function completeCode(symbols: string): string {
  const stem = symbols.slice(0, codeLength - 1);
  return stem + checkSymbolOf(stem);
}
