import { createHmac } from 'node:crypto';
import type { Settings } from '../settings/settings';
import { networkOf } from './network';

/** A name for whom a limit counts, by which nobody can be found: addresses and e-mails are kept as keyed hashes. */
export const limitKey = ({ secrets }: Settings, ...parts: readonly string[]): string =>
  createHmac('sha256', secrets.emailCodeKey)
    .update(`subject:${JSON.stringify(parts)}`)
    .digest('base64url');

/** The name of a caller's network, and of what else a limit counts apart. */
export const networkSubject = (settings: Settings, address: string, ...parts: readonly string[]): string =>
  limitKey(settings, networkOf(address), ...parts);
