import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQr, signQr } from '../../server/qr/qr-code';
import { anyText } from '../support/any-text';
import { testSettings } from '../support/settings';

const { secrets } = testSettings();
const otherSecrets = { ...secrets, codePepper: 'another-pepper-'.repeat(3) };

/** 2026-03-20T04:05:00Z in base 36 is TC6JCC. */
const expiresAt = new Date('2026-03-20T04:05:00Z');
const pickup = signQr(secrets, 'pickup', ['W4T7Q0M2X9ACD'], expiresAt);
const poster = signQr(secrets, 'activity', ['5', '2'], null);
const pass = signQr(secrets, 'pass', ['U7K3M9Q2W8X4R1C5A'], expiresAt);
const userId = 'U7K3M9Q2W8X4R1C5A';

describe('the text of a QR code', () => {
  it('has kind, fields, expiry in base 36 and a MAC of 16 characters', { tags: ['A.qr.2'] }, () => {
    expect(pickup).toMatch(/^EC1:R:W4T7Q0M2X9ACD:TC6JCC:[A-Z2-7]{16}$/);
    expect(poster).toMatch(/^EC1:A:5:2:0:[A-Z2-7]{16}$/);
    expect(pass).toMatch(/^EC1:P:U7K3M9Q2W8X4R1C5A:TC6JCC:[A-Z2-7]{16}$/);
  });

  it('is read as it was signed', () => {
    expect(readQr(secrets, pickup)).toEqual({ kind: 'pickup', parts: ['W4T7Q0M2X9ACD'], expiresAt });
    expect(readQr(secrets, poster)).toEqual({ kind: 'activity', parts: ['5', '2'], expiresAt: null });
    expect(readQr(secrets, pass)).toEqual({ kind: 'pass', parts: [userId], expiresAt });
  });

  it('is a bare user id for the avatar of a player', () => {
    expect(readQr(secrets, userId)).toEqual({ kind: 'player', parts: [userId], expiresAt: null });
  });

  it.each([
    'https://capclash.example/frontend/activities?qr=',
    'http://localhost:8000/frontend/activities?lang=en&qr=',
    'HTTPS://CAPCLASH.EXAMPLE/FRONTEND/ACTIVITIES?qr=',
  ])('is read from the link %s', (link) => {
    expect(readQr(secrets, link + poster)).toEqual(readQr(secrets, poster));
    expect(readQr(secrets, link + encodeURIComponent(poster))).toEqual(readQr(secrets, poster));
    expect(readQr(secrets, link + userId)?.kind).toBe('player');
  });

  it.each([
    ['is empty', ''],
    ['is a link without a code', 'https://capclash.example/frontend/activities'],
    [
      'is a link within a link',
      `https://a.example/?qr=${encodeURIComponent(`https://b.example/?qr=${poster}`)}`,
    ],
    ['is a link with another protocol', `ftp://a.example/?qr=${poster}`],
    ['is a broken link', `https://[?qr=${poster}`],
    ['is longer than 512 characters', `https://a.example/${'a'.repeat(512)}?qr=${poster}`],
    ['has no MAC', poster.slice(0, -17)],
    ['has another version', poster.replace('EC1', 'EC2')],
    ['has the kind of another code', pass.replace(':P:', ':R:')],
    ['has an unknown kind', poster.replace(':A:', ':X:')],
    ['has the kind of an inherited property', poster.replace(':A:', ':constructor:')],
    ['is in lower case', poster.toLowerCase()],
    ['is a user id with a longer tail', `${userId}A`],
    ['has only colons', ':'.repeat(512)],
  ])('is not read if it %s', (_, text) => {
    expect(readQr(secrets, text)).toBeNull();
  });

  it('is not read with the key of another server', () => {
    expect(readQr(secrets, signQr(otherSecrets, 'pickup', ['W4T7Q0M2X9ACD'], expiresAt))).toBeNull();
  });

  it('has another MAC for each kind', () => {
    const macs = (['pass', 'activity', 'pickup'] as const).map((kind) =>
      signQr(secrets, kind, ['1'], expiresAt).slice(-16),
    );
    expect(new Set(macs).size).toBe(3);
  });
});

const character = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ:abcz $');
const alterations = (text: string) => {
  const place = fc.nat({ max: text.length - 1 });
  return fc.oneof(
    fc.tuple(place, character).map(([at, symbol]) => text.slice(0, at) + symbol + text.slice(at + 1)),
    fc.tuple(place, character).map(([at, symbol]) => text.slice(0, at) + symbol + text.slice(at)),
    fc
      .tuple(place, fc.integer({ min: 1, max: 4 }))
      .map(([at, count]) => text.slice(0, at) + text.slice(at + count)),
    fc.tuple(place, place).map(([from, to]) => text.slice(from) + text.slice(0, to)),
  );
};

it('10,000 altered codes are not read', { tags: ['A.qr.2'] }, () => {
  const codes = [pickup, poster, pass];
  const altered = fc
    .oneof(...codes.map(alterations))
    .filter((text) => !codes.includes(text) && text !== userId);
  fc.assert(
    fc.property(altered, (text) => readQr(secrets, text) === null),
    { numRuns: 10_000 },
  );
});

it('any text is read or not, without an error', () => {
  fc.assert(fc.property(anyText, (text) => readQr(secrets, text) === null || text.startsWith('U')));
  fc.assert(
    fc.property(anyText, (text) => readQr(secrets, `https://a.example/?qr=${text}`)?.kind !== 'pickup'),
  );
});
