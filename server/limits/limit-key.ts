import { createHmac } from 'node:crypto';
import type { Settings } from '../settings/settings';
import { networkOf } from './network';

/** The subject of a limit as a keyed hash, so that stored limits reveal no address or email. */
export const limitKey = ({ secrets }: Settings, ...parts: readonly string[]): string =>
  createHmac('sha256', secrets.emailCodeKey)
    .update(`subject:${JSON.stringify(parts)}`)
    .digest('base64url');

/** The subject of a limit per network, and per `parts` within it. */
export const networkSubject = (settings: Settings, address: string, ...parts: readonly string[]): string =>
  limitKey(settings, networkOf(address), ...parts);
