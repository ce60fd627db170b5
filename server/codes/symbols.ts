import { checkSymbolOf, codeAlphabet, codeLength } from '../../contract/code';
import type { RandomSource } from '../deps';

/** Larger bytes are rejected, so that every symbol is equally likely. */
const unbiasedLimit = 256 - (256 % codeAlphabet.length);

/** Converts bytes to symbols of the code alphabet, without rejected bytes. */
export function symbolsOf(bytes: Uint8Array): string {
  return [...bytes]
    .filter((byte) => byte < unbiasedLimit)
    .map((byte) => codeAlphabet.charAt(byte % codeAlphabet.length))
    .join('');
}

/** `count` random symbols of the code alphabet. */
export function randomSymbols(random: RandomSource, count: number): string {
  let symbols = '';
  while (symbols.length < count) symbols += symbolsOf(random.bytes(count + 8));
  return symbols.slice(0, count);
}

/** Completes the first 11 symbols to a canonical code with their check symbol. */
export function completeCode(symbols: string): string {
  const stem = symbols.slice(0, codeLength - 1);
  return stem + checkSymbolOf(stem);
}
