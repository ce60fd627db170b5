import { createHmac } from 'node:crypto';
import type { Settings } from '../settings';

/** A name for whom a limit counts, by which nobody can be found: addresses and e-mails are kept as keyed hashes. */
export const subjectOf = ({ secrets }: Settings, ...parts: readonly string[]): string =>
  createHmac('sha256', secrets.emailCodeKey)
    .update(`subject:${JSON.stringify(parts)}`)
    .digest('base64url');
