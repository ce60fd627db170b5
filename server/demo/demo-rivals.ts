import { hashPassword } from '../accounts/passwords';
import { weekStartOf } from '../campaign/calendar';
import type { Campaign } from '../campaign/campaign';
import { blocklist } from '../codes/blocklist';
import { hashCode } from '../codes/code-hash';
import { generateCodes } from '../codes/generate';
import { randomSymbols } from '../codes/symbols';
import type { Queryable } from '../database/database';
import type { RandomSource } from '../deps';

/**
 * Invented players for the demo's leaderboard, each with the number of codes redeemed per week. No one can log in as a
 * rival: their password is random and not stored.
 */
export const demoRivals: readonly { username: string; codes: number }[] = [
  { username: 'twist_and_win', codes: 6 },
  { username: 'NasiLemak4Life', codes: 5 },
  { username: 'citrus_queen', codes: 5 },
  { username: 'lagspike', codes: 4 },
  { username: 'hantu_sniper', codes: 3 },
  { username: 'KopiOPeng', codes: 2 },
  { username: 'fizzy_lifting', codes: 2 },
  { username: 'cap_collector', codes: 2 },
  { username: 'rojak_rusher', codes: 1 },
  { username: 'OneLastRound', codes: 1 },
  { username: 'durian_dash', codes: 1 },
  { username: 'afk_uncle', codes: 1 },
];

/** Not a rarity, so these codes win nothing and take no stock. */
const forcedOutcome = 'rival';

const emailOf = (username: string): string => `${username.toLowerCase()}@rivals.demo.test`;

export const rivalEmails: readonly string[] = demoRivals.map(({ username }) => emailOf(username));

/** Creates missing rivals, except those whose username a player has. */
export async function createRivals(tx: Queryable, random: RandomSource, now: Date): Promise<void> {
  const known = await tx.query<{ username: string }>('SELECT username FROM users WHERE email = ANY ($1)', [
    demoRivals.map(({ username }) => emailOf(username)),
  ]);
  const missing = demoRivals.filter(({ username }) => !known.some((user) => user.username === username));
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(Buffer.from(random.bytes(32)).toString('base64url'));
  await tx.query(
    `INSERT INTO users (user_id, username, email, password_hash, status, date_of_birth, email_verified_at,
       created_at, updated_at)
     SELECT user_id, username, email, $2, 'active', '2000-01-01', $3, $3, $3
     FROM jsonb_to_recordset($1) AS given (user_id text, username text, email text)
     ON CONFLICT DO NOTHING`,
    [
      JSON.stringify(
        missing.map(({ username }) => ({
          user_id: `U${randomSymbols(random, 16)}`,
          username,
          email: emailOf(username),
        })),
      ),
      passwordHash,
      now,
    ],
  );
}

/** Creates codes for the rivals who have not redeemed in this week of the campaign. */
export async function codesForRivals(
  tx: Queryable,
  random: RandomSource,
  pepper: string,
  campaign: Campaign,
  now: Date,
): Promise<{ email: string; codes: { code: string }[] }[]> {
  const idle = await tx.query<{ username: string }>(
    `SELECT username FROM users WHERE email = ANY ($1) AND (week_start IS NULL OR week_start < $2::date)`,
    [demoRivals.map(({ username }) => emailOf(username)), weekStartOf(campaign, now)],
  );
  const isBlocked = blocklist(campaign.code_blocklist);
  const redemptions = demoRivals
    .filter(({ username }) => idle.some((rival) => rival.username === username))
    .map(({ username, codes }) => ({
      email: emailOf(username),
      codes: generateCodes(random, Math.min(codes, campaign.limits.redemptions_per_day), isBlocked).map(
        (code) => ({ code }),
      ),
    }));
  const codes = redemptions.flatMap((redemption) => redemption.codes.map(({ code }) => code));
  await tx.query(
    `INSERT INTO codes (code_hash, code_tail, week_number, valid_from, forced_outcome)
     SELECT code_hash, code_tail, 1, $3, $4
     FROM unnest($1::bytea[], $2::text[]) AS made (code_hash, code_tail)`,
    [
      codes.map((code) => hashCode(pepper, code)),
      codes.map((code) => code.slice(-4)),
      campaign.starts_at,
      forcedOutcome,
    ],
  );
  return redemptions;
}
