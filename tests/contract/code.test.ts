import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkSymbolOf,
  codeAlphabet,
  codeErrorOf,
  codeLength,
  groupCode,
  hasLookAlike,
  normaliseCode,
} from '../../contract/code';
import { anyText } from '../support/any-text';

const symbols = fc.constantFrom(...codeAlphabet);
const elevenSymbols = fc.string({ unit: symbols, minLength: codeLength - 1, maxLength: codeLength - 1 });
const code = elevenSymbols.map((eleven) => eleven + checkSymbolOf(eleven));
const place = fc.nat({ max: codeLength - 1 });

const replaceAt = (text: string, at: number, symbol: string) =>
  text.slice(0, at) + symbol + text.slice(at + 1);

it.each(['7K3M-9Q2W-8X4R', 'ACDE-FGHJ-KMN5', '1234-5678-901F', 'cap2-seas-no1c'])(
  'a code is read from its printed form %s',
  (printed) => {
    expect(codeErrorOf(normaliseCode(printed))).toBeNull();
  },
);

it('a code is read with look-alikes corrected', () => {
  expect(groupCode(normaliseCode('cap2-seas-no1c'))).toBe('CAP2-5EA5-N01C');
});

it('the alphabet has 29 symbols without look-alikes', () => {
  expect([...new Set(codeAlphabet)].join('')).toBe('0123456789ACDEFGHJKMNPQRTVWXY');
  expect(hasLookAlike(codeAlphabet)).toBe(false);
});

describe('normalizing a code', () => {
  it('keeps symbols of the alphabet, with any separator and in either case', () => {
    const separator = fc.constantFrom('', '-', ' ', '–', '.', '\t', '\n', '_', '🥤');
    fc.assert(
      fc.property(fc.array(fc.tuple(symbols, separator, fc.boolean())), (pieces) => {
        const typed = pieces.map(([symbol, gap, lower]) => (lower ? symbol.toLowerCase() : symbol) + gap);
        expect(normaliseCode(typed.join(''))).toBe(pieces.map(([symbol]) => symbol).join(''));
      }),
    );
  });

  it('is idempotent for any text', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const canonical = normaliseCode(typed);
        expect(normaliseCode(canonical)).toBe(canonical);
        expect([...canonical].every((symbol) => codeAlphabet.includes(symbol))).toBe(true);
      }),
    );
  });

  it('maps every typed letter and digit to a symbol', () => {
    const typed = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    expect(normaliseCode(typed)).toBe('0123456789A8CDEFGH1JK1MN0PQR5TVVWXY2');
  });
});

describe('the check symbol', () => {
  it('makes every code valid', () => {
    fc.assert(
      fc.property(code, (valid) => {
        expect(codeErrorOf(valid)).toBeNull();
      }),
    );
  });

  it('detects every single wrong symbol', () => {
    fc.assert(
      fc.property(code, place, symbols, (valid, at, wrong) => {
        fc.pre(valid[at] !== wrong);
        expect(codeErrorOf(replaceAt(valid, at, wrong))).toBe('check');
      }),
    );
  });

  it('detects every swap of two different symbols', () => {
    fc.assert(
      fc.property(code, place, place, (valid, one, other) => {
        fc.pre(valid[one] !== valid[other]);
        const swapped = replaceAt(replaceAt(valid, one, valid.charAt(other)), other, valid.charAt(one));
        expect(codeErrorOf(swapped)).toBe('check');
      }),
    );
  });

  it('rejects any other length', () => {
    fc.assert(
      fc.property(fc.string({ unit: symbols, maxLength: 30 }), (text) => {
        fc.pre(text.length !== codeLength);
        expect(codeErrorOf(text)).toBe('length');
      }),
    );
  });
});

it('formatting a code groups it by four and loses nothing', () => {
  fc.assert(
    fc.property(code, (valid) => {
      const printed = groupCode(valid);
      expect(printed).toMatch(/^.{4}-.{4}-.{4}$/);
      expect(normaliseCode(printed)).toBe(valid);
    }),
  );
});
