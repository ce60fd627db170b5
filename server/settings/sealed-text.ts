import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './derived-key';
import type { Secrets } from './settings';

/** Text that is stored encrypted, with AES-256-GCM: 12 bytes of nonce, the text, 16 bytes of tag. */

const cipher = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

export function sealText(secrets: Secrets, purpose: string, text: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const encryption = createCipheriv(cipher, deriveKey(secrets, purpose), nonce);
  return Buffer.concat([nonce, encryption.update(text), encryption.final(), encryption.getAuthTag()]);
}

/** Throws if the text was sealed with another key or was changed. */
export function openSealed(secrets: Secrets, purpose: string, sealed: Buffer): string {
  const decryption = createDecipheriv(cipher, deriveKey(secrets, purpose), sealed.subarray(0, nonceLength));
  decryption.setAuthTag(sealed.subarray(-tagLength));
  const text = decryption.update(sealed.subarray(nonceLength, -tagLength));
  return Buffer.concat([text, decryption.final()]).toString();
}
