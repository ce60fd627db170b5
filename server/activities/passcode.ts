import { createHmac } from 'node:crypto';
import { deriveKey } from '../settings/derived-key';
import type { Secrets } from '../settings/settings';

/** Returns the keyed hash of a passcode as `passcodeField` reads it, so that the database reveals none. */
export const passcodeHasher =
  (secrets: Secrets) =>
  (passcode: string): Buffer =>
    createHmac('sha256', deriveKey(secrets, 'passcode')).update(passcode).digest();
