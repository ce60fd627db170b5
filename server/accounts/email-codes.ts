import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Endpoint } from '../../contract/endpoint';
import type { Campaign } from '../campaign/campaign';
import type { Queryable } from '../database/database';
import { type DeadRows, deleteBatch } from '../database/delete-batch';
import type { Deps, RandomSource } from '../deps';
import { apiError } from '../http/api-error';
import type { RequestContext } from '../http/route';
import { consumeOrReject, type Refund } from '../limits/consume-or-reject';
import { limitKey, networkSubject } from '../limits/limit-key';
import { isTrusted } from '../limits/network';
import { senderOf } from '../mail/email-template';
import { resetMail, verificationMail } from '../mail/emails';
import { accountMessages } from '../messages/en/accounts';
import type { Settings } from '../settings/settings';

/**
 * Six-digit codes that prove an address, one per purpose, stored as keyed hashes with few attempts. They belong to
 * addresses: one without an account gets the same rows by the same statements, so that neither responses nor times
 * reveal accounts (reliability rule 9).
 */

/** The address of a code, and what it permits. */
export interface CodeSlot {
  email: string;
  purpose: 'verify' | 'reset';
}

type Caller = Pick<RequestContext<Endpoint>, 'deps' | 'address' | 'now' | 'reportLimit'>;

/** No code has this text, so no attempt matches its hash. */
const noCode = 'none';

const templateOf = { verify: verificationMail, reset: resetMail };

/**
 * Replaces the code of the address and emails it to its owner. Without an owner the email is a dummy and no code is
 * right. Returns when the code expires.
 */
export async function sendCode(
  tx: Queryable,
  { random, mailer, settings }: Deps,
  campaign: Campaign,
  { owner, address, ...slot }: CodeSlot & { owner: { username: string } | null; address: string },
  now: Date,
): Promise<Date> {
  const key = primaryKey(settings, slot);
  const minutes = campaign.limits.email_codes.life_minutes;
  const code = randomDigits(random);
  const expires = new Date(now.getTime() + minutes * 60_000);
  await tx.query(
    `INSERT INTO email_codes (subject, purpose, code_hash, expires_at, asker) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (subject, purpose) DO UPDATE SET
       code_hash = excluded.code_hash, expires_at = excluded.expires_at, asker = excluded.asker,
       tries = 0, tries_by = '{}', spent_at = NULL`,
    [
      ...key,
      hashCode(settings, slot, owner === null ? noCode : code),
      expires,
      networkSubject(settings, address),
    ],
  );
  const mail = templateOf[slot.purpose](senderOf(settings, campaign), {
    username: owner?.username ?? 'dummy',
    code,
    minutes,
  });
  await mailer.send(tx, { to: owner === null ? null : slot.email, slot: key.join(' '), ...mail });
  return expires;
}

/** The result of a right code. */
interface Proof {
  attemptsLeft: number;
  /** A used code only permits repeating the same request. */
  isUsed: boolean;
}

/**
 * Checks a code. One conditional statement counts the attempt first, so that parallel guesses get no extra attempts.
 * Attempts are attempt per network, so that a stranger cannot exhaust the owner's. Their total is limited too, except for
 * the network that requested the code. Attempts are also attempt if no code was sent or the code is used, so that a guess
 * reveals neither. Throws `verification_code_invalid`, `verification_code_expired` and, for a network with too many wrong
 * codes, `rate_limited`.
 */
export async function checkCode(
  context: Caller,
  { limits }: Campaign,
  { code, ...slot }: CodeSlot & { code: string },
): Promise<Proof> {
  const { deps, address, now } = context;
  const { db, settings } = deps;
  const refundNetworkAttempt = await consumeNetworkAttempt(context, limits);
  const { tries, life_minutes, total } = limits.email_codes;
  const expires = new Date(now.getTime() + life_minutes * 60_000);
  const [attempt] = await db.query<{ code_hash: Buffer; tries: number; is_spent: boolean }>(
    `INSERT INTO email_codes AS kept (subject, purpose, code_hash, expires_at, tries, tries_by)
     VALUES ($1, $2, $3, $4, 1, jsonb_build_object($5::text, 1))
     ON CONFLICT (subject, purpose) DO UPDATE SET
       tries = kept.tries + 1,
       tries_by = kept.tries_by || jsonb_build_object($5::text, coalesce((kept.tries_by ->> $5)::int, 0) + 1)
       WHERE coalesce((kept.tries_by ->> $5)::int, 0) < $6 AND (kept.tries < $7 OR kept.asker = $5)
         AND kept.expires_at > $8
     RETURNING code_hash, (tries_by ->> $5)::int AS tries, spent_at IS NOT NULL AS is_spent`,
    [
      ...primaryKey(settings, slot),
      hashCode(settings, slot, noCode),
      expires,
      networkSubject(settings, address),
      tries,
      total.tries,
      now,
    ],
  );
  if (attempt !== undefined) {
    const attemptsLeft = tries - attempt.tries;
    if (!timingSafeEqual(attempt.code_hash, hashCode(settings, slot, code))) throw wrongCode(attemptsLeft);
    await refundNetworkAttempt(db);
    return { attemptsLeft, isUsed: attempt.is_spent };
  }
  const [unexpired] = await db.query(
    'SELECT FROM email_codes WHERE subject = $1 AND purpose = $2 AND expires_at > $3',
    [...primaryKey(settings, slot), now],
  );
  throw unexpired === undefined ? expiredCode() : wrongCode(0);
}

/** Counts wrong codes over all addresses, so that another address gives no new attempts. */
async function consumeNetworkAttempt(context: Caller, limits: Campaign['limits']): Promise<Refund> {
  const { deps, address } = context;
  if (isTrusted(limits.trusted_networks, address)) return async () => {};
  const subject = networkSubject(deps.settings, address);
  const rules = [limits.per_network.email_code_failures];
  return consumeOrReject(context, { kind: 'email_code_failure', subject, rules }, 'rate_limited');
}

/** Refunds the attempt with a right code. */
export async function refundCodeAttempt(
  { deps: { db, settings }, address }: Caller,
  { code, ...slot }: CodeSlot & { code: string },
): Promise<void> {
  await db.query(
    `UPDATE email_codes SET
       tries = greatest(tries - 1, 0),
       tries_by = tries_by || jsonb_build_object($4::text, greatest((tries_by ->> $4)::int - 1, 0))
     WHERE subject = $1 AND purpose = $2 AND code_hash = $3`,
    [...primaryKey(settings, slot), hashCode(settings, slot, code), networkSubject(settings, address)],
  );
}

/** Marks a code as used. Returns false if another request was first or a newer code has replaced it. */
export async function consumeCode(
  tx: Queryable,
  settings: Settings,
  { code, ...slot }: CodeSlot & { code: string },
  now: Date,
): Promise<boolean> {
  const used = await tx.query(
    `UPDATE email_codes SET spent_at = $4
     WHERE subject = $1 AND purpose = $2 AND code_hash = $3 AND spent_at IS NULL RETURNING subject`,
    [...primaryKey(settings, slot), hashCode(settings, slot, code), now],
  );
  return used.length === 1;
}

export const expiredEmailCodes: DeadRows = {
  table: 'email_codes',
  condition: "expires_at <= $1::timestamptz - interval '1 day'",
};

/** Deletes a batch of the codes that expired a day ago; until then the response says so. Returns whether it was full. */
export const deleteExpiredEmailCodes = (db: Queryable, now: Date): Promise<boolean> =>
  deleteBatch(db, expiredEmailCodes.table, expiredEmailCodes.condition, [now]);

export const wrongCode = (attemptsLeft: number) =>
  apiError(
    'verification_code_invalid',
    attemptsLeft === 0 ? accountMessages.wrongCode : accountMessages.wrongCodeTriesLeft(attemptsLeft),
    { data: { attempts_left: attemptsLeft } },
  );

export const expiredCode = () => apiError('verification_code_expired', accountMessages.codeExpired);

const primaryKey = (settings: Settings, { email, purpose }: CodeSlot) => [limitKey(settings, email), purpose];

const hashCode = ({ secrets }: Settings, { email, purpose }: CodeSlot, code: string): Buffer =>
  createHmac('sha256', secrets.emailCodeKey)
    .update(`code:${JSON.stringify([email, purpose, code])}`)
    .digest();

const million = 1_000_000;
const unbiasedLimit = 2 ** 32 - (2 ** 32 % million);

function randomDigits(random: RandomSource): string {
  for (;;) {
    const roll = Buffer.from(random.bytes(4)).readUInt32BE();
    if (roll < unbiasedLimit) return String(roll % million).padStart(6, '0');
  }
}
