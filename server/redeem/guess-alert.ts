import type { Campaign } from '../campaign/campaign';
import type { Queryable } from '../database/database';
import type { Deps } from '../deps';
import { networkSubject } from '../limits/limit-key';
import { countHit } from '../limits/requests';

/**
 * Counts an unknown code per network and logs an alert, once per hour, at the threshold. It rejects no request, because an
 * event hall shares one address (api.md section 2.2).
 */
export async function countUnknownCode(
  tx: Queryable,
  { settings, log }: Pick<Deps, 'settings' | 'log'>,
  { limits }: Campaign,
  address: string,
  now: Date,
): Promise<void> {
  const threshold = limits.unknown_codes_alert_per_hour;
  const subject = networkSubject(settings, address);
  const { hits } = await countHit(tx, { kind: 'unknown_code_address', subject, seconds: 3600 }, now);
  if (hits === threshold) log.error('codes.guessed', { address_hash: subject, unknown_codes: hits });
}
