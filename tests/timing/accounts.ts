import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../server/accounts/passwords';
import { randomSymbols } from '../../server/codes/symbols';
import type { Queryable } from '../../server/database/database';

export const accountCount = 100;

/** The last two kinds are unregistered, as controls for the first two. */
export type Kind = 'active' | 'pending' | 'nobody' | 'no-one';

export const addressOf = (kind: Kind, index: number): string =>
  `${kind.padEnd(7, '-')}-${String(index).padStart(3, '0')}@example.test`;

export async function registerAccounts(db: Queryable): Promise<void> {
  const random = { bytes: (count: number) => randomBytes(count) };
  const hash = await hashPassword('the password of all of them');
  const statuses = { active: 'active', pending: 'pending_verification' } as const;
  for (const [kind, status] of Object.entries(statuses) as ['active' | 'pending', string][])
    for (let index = 0; index < accountCount; index += 1)
      await db.query(
        `INSERT INTO users (user_id, username, email, password_hash, status, email_verified_at, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, CASE $5 WHEN 'active' THEN now() END, now(), now())`,
        [`U${randomSymbols(random, 16)}`, `${kind}_${index}`, addressOf(kind, index), hash, status],
      );
}

export async function removeLimits(db: Queryable): Promise<void> {
  const limits = {
    login_failures: { count: 1_000_000, minutes: 1 },
    trusted_networks: ['127.0.0.0/8'],
    email_codes: {
      resend_after_seconds: 1,
      per_day: 1_000_000,
      tries: 1_000_000,
      life_minutes: 525_600,
      total: { per_day: 1_000_000, tries: 1_000_000, requests_per_hour: 1_000_000 },
    },
  };
  await db.query(`UPDATE campaign SET rules = jsonb_set(rules, '{limits}', rules -> 'limits' || $1::jsonb)`, [
    JSON.stringify(limits),
  ]);
}
