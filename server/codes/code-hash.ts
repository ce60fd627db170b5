import { createHmac } from 'node:crypto';

/** The only form in which a code is stored: HMAC-SHA-256 of its canonical symbols (api.md section 2.1). */
export function hashCode(pepper: string, canonical: string): Buffer {
  return createHmac('sha256', pepper).update(canonical).digest();
}
