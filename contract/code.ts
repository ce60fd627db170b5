/** The bottle-cap code: 11 random symbols and a check symbol, printed XXXX-XXXX-XXXX (api.md section 2.1). */

export const codeAlphabet = '0123456789ACDEFGHJKMNPQRTVWXY';
export const codeLength = 12;
const groupLength = 4;

const lookAlikes: Readonly<Record<string, string>> = {
  B: '8',
  I: '1',
  L: '1',
  O: '0',
  S: '5',
  U: 'V',
  Z: '2',
};

/** Upper case, look-alikes corrected, everything that is not a letter or digit dropped. */
export const normaliseCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[BILOSUZ]/g, (symbol) => lookAlikes[symbol] ?? symbol);

/** Returns whether normalizing replaces a look-alike letter. */
export const hasLookAlike = (typed: string): boolean => /[BILOSUZ]/.test(typed.toUpperCase());

const weightedSum = (code: string): number =>
  [...code].reduce((sum, symbol, index) => sum + (index + 1) * codeAlphabet.indexOf(symbol), 0);

/** The symbol that completes 11 canonical symbols to a valid code. */
export const checkSymbolOf = (elevenSymbols: string): string => {
  const prefix = weightedSum(elevenSymbols);
  const check = [...codeAlphabet].find(
    (_, index) => (prefix + codeLength * index) % codeAlphabet.length === 0,
  );
  if (check === undefined) throw new Error('The code alphabet must have a prime number of symbols');
  return check;
};

export type CodeError = 'length' | 'check';

/** The error in the shape of a canonical code, or null. */
export const codeErrorOf = (canonical: string): CodeError | null => {
  if (canonical.length !== codeLength) return 'length';
  return weightedSum(canonical) % codeAlphabet.length === 0 ? null : 'check';
};

/** Canonical symbols in printed groups: 7K3M-9Q2W-8X4R. */
export const groupCode = (canonical: string): string =>
  canonical.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join('-') ?? '';
