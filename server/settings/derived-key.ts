import { hkdfSync } from 'node:crypto';
import type { Secrets } from './settings';

/** The key of one purpose, derived from the one secret that is never lost or changed. */
export const deriveKey = ({ codePepper }: Secrets, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', codePepper, '', purpose, 32));
