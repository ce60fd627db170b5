import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../settings/derived-key';
import type { Secrets } from '../settings/settings';

/** The texts of QR codes (api.md section 2.7). */

const letters = { pass: 'P', activity: 'A', pickup: 'R' } as const;
export type SignedQrKind = keyof typeof letters;

export interface QrCode {
  /** `player` is a bare user id, which is not signed. */
  kind: SignedQrKind | 'player';
  /** The fields between the kind and the expiry. */
  parts: readonly string[];
  /** Null: never. */
  expiresAt: Date | null;
}

const maxLength = 512;
const version = 'EC1';
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const userId = /^U[0-9A-Z]{16}$/;

/** Signs `parts` until the second of `expiresAt`; null never expires. */
export function signQr(
  secrets: Secrets,
  kind: SignedQrKind,
  parts: readonly string[],
  expiresAt: Date | null,
): string {
  const seconds = expiresAt === null ? 0 : Math.floor(expiresAt.getTime() / 1000);
  const text = [version, letters[kind], ...parts, seconds.toString(36).toUpperCase()].join(':');
  return `${text}:${macOf(secrets, kind, text)}`;
}

/** The link of a poster, so that any camera opens the app. */
export const qrLink = (publicUrl: string, code: string): string =>
  `${publicUrl}/frontend/activities?qr=${encodeURIComponent(code)}`;

/** Reads the text of a QR code, or a link that carries one as `?qr=`. Null if it is none or its signature is wrong. */
export function readQr(secrets: Secrets, text: string): QrCode | null {
  if (text.length > maxLength) return null;
  const code = /^https?:/i.test(text) ? codeOfLink(text) : text;
  if (userId.test(code)) return { kind: 'player', parts: [code], expiresAt: null };
  const end = code.lastIndexOf(':');
  const signed = code.slice(0, Math.max(end, 0));
  const [start, letter, ...fields] = signed.split(':');
  const kind = kindOf(letter);
  if (start !== version || kind === undefined) return null;
  const [mac, expected] = [code.slice(end + 1), macOf(secrets, kind, signed)].map((part) =>
    Buffer.from(part),
  );
  if (mac === undefined || expected === undefined || mac.length !== expected.length) return null;
  if (!timingSafeEqual(mac, expected)) return null;
  const seconds = Number.parseInt(fields.pop() ?? '', 36);
  return { kind, parts: fields, expiresAt: seconds === 0 ? null : new Date(seconds * 1000) };
}

const codeOfLink = (text: string): string =>
  URL.canParse(text) ? (new URL(text).searchParams.get('qr') ?? '') : '';

const kindOf = (letter: string | undefined): SignedQrKind | undefined =>
  (Object.keys(letters) as SignedQrKind[]).find((kind) => letters[kind] === letter);

/** The first 80 bits of the keyed hash as 16 characters of base32. */
function macOf(secrets: Secrets, kind: SignedQrKind, text: string): string {
  const hash = createHmac('sha256', deriveKey(secrets, `qr:${kind}`))
    .update(text)
    .digest();
  const bits = BigInt(`0x${hash.subarray(0, 10).toString('hex')}`);
  return Array.from({ length: 16 }, (_, index) =>
    base32.charAt(Number((bits >> BigInt(75 - 5 * index)) & 31n)),
  ).join('');
}
