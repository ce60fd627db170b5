import { describe, expect, it } from 'vitest';
import { codeAlphabet, codeErrorOf } from '../../contract/code';
import { blocklist } from '../../server/codes/blocklist';
import { hashCode } from '../../server/codes/code-hash';
import { generateCodes } from '../../server/codes/generate';
import { randomSymbols, symbolsOf } from '../../server/codes/symbols';
import { random } from './campaign-fixture';

const none = () => false;

const scripted = (...script: number[]) => {
  const left = [...script];
  return { bytes: (count: number) => Uint8Array.from({ length: count }, () => left.shift() ?? 0) };
};

describe('code symbols from random bytes', () => {
  it('use each byte below 232 modulo 29 and reject the others, so that all are equally likely', () => {
    expect(symbolsOf(Uint8Array.of(0, 28, 29, 231, 232, 255, 1))).toBe('0Y0Y1');
  });

  it('have the requested length, however many bytes are rejected', () => {
    expect(randomSymbols(scripted(...Array.from({ length: 40 }, () => 255), 1, 2, 3), 3)).toBe('123');
  });

  it('are evenly distributed', () => {
    const drawn = randomSymbols(random, 290_000);
    const spread = [...codeAlphabet].map((symbol) => drawn.split(symbol).length - 1);
    const chiSquare = spread.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    // The 0.001 % quantile of chi-square with 28 degrees of freedom.
    expect(chiSquare).toBeLessThan(70.8);
  });
});

describe('generated codes', () => {
  it('are all unique and valid', () => {
    const codes = generateCodes(random, 10_000, none);
    expect(new Set(codes).size).toBe(10_000);
    expect(codes.filter((code) => codeErrorOf(code) !== null)).toEqual([]);
  });

  it('exclude blocked codes', () => {
    const bytes = [...Array.from({ length: 11 }, () => 5), ...Array.from({ length: 8 }, () => 0)];
    const first = [...bytes, ...Array.from({ length: 19 }, () => 7)];
    const [code] = generateCodes(scripted(...first), 1, (found) => found.startsWith('5555'));
    expect(code?.slice(0, 11)).toBe('77777777777');
  });
});

describe('the blocklist of codes', () => {
  const isBlocked = blocklist(['SHIT', 'ASS', 'FUK', 'HELL']);

  it.each([
    ['in digit spelling', '5H1T00000000'],
    ['with a four for an A and fives for S', '0004550000AC'],
    ['with a V for a U', 'AFVK00000000'],
    ['with ones for L', '00HE11000000'],
    ['across the printed groups', '000A55000000'],
  ])('blocks a word %s', (_, code) => {
    expect(isBlocked(code)).toBe(true);
  });

  it('blocks the code of zeros only, and no other repetition', () => {
    expect(['000000000000', '7K3M9Q2W8X4R'].map(isBlocked)).toEqual([true, false]);
  });
});

describe('the hash of a code', () => {
  it('is its HMAC-SHA-256 with the pepper as key', () => {
    // printf 7K3M9Q2W8X4R | openssl dgst -sha256 -hmac pepper
    expect(hashCode('pepper', '7K3M9Q2W8X4R').toString('hex')).toBe(
      '380c6248c991e27d747132c45eb70c606dc031951f1ff1940be39d8fe0a2a5d9',
    );
  });
});
