import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Endpoint } from '../../contract/endpoint';
import type { Campaign } from '../campaign/campaign';
import type { Queryable } from '../database/database';
import { deleteBatch } from '../database/delete-batch';
import type { Deps, RandomSource } from '../deps';
import { reject } from '../http/api-error';
import type { RequestContext } from '../http/route';
import { type GiveBack, takeTry } from '../limits/consume-or-reject';
import { limitKey, networkSubject } from '../limits/limit-key';
import { isTrusted } from '../limits/network';
import { senderOf } from '../mail/email-template';
import { resetMail, verificationMail } from '../mail/emails';
import type { Settings } from '../settings/settings';

/**
 * The six-digit codes that prove an address, one for each purpose, kept as keyed hashes with few tries. They belong to
 * the address: one that nobody has gets the same rows by the same statements, so that neither answers nor times tell
 * (reliability rule 9).
 */

/** What a code is for: an address, and what whoever reads its mail may do. */
export interface CodeSlot {
  email: string;
  purpose: 'verify' | 'reset';
}

type Guesser = Pick<RequestContext<Endpoint>, 'deps' | 'address' | 'now' | 'noteLimit'>;

/** No code has these words, so their hash can be met by none. */
const noCode = 'none';

const mailOf = { verify: verificationMail, reset: resetMail };

/**
 * Gives the address a new code, which voids the old and its mail, and mails it to its owner; without one the mail goes
 * nowhere and no code is the right one. Returns when it expires.
 */
export async function sendCode(
  tx: Queryable,
  { random, mailer, settings }: Deps,
  campaign: Campaign,
  { owner, address, ...slot }: CodeSlot & { owner: { username: string } | null; address: string },
  now: Date,
): Promise<Date> {
  const row = rowOf(settings, slot);
  const minutes = campaign.limits.email_codes.life_minutes;
  const code = randomDigits(random);
  const expires = new Date(now.getTime() + minutes * 60_000);
  await tx.query(
    `INSERT INTO email_codes (subject, purpose, code_hash, expires_at, asker) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (subject, purpose) DO UPDATE SET
       code_hash = excluded.code_hash, expires_at = excluded.expires_at, asker = excluded.asker,
       tries = 0, tries_by = '{}', spent_at = NULL`,
    [
      ...row,
      hashCode(settings, slot, owner === null ? noCode : code),
      expires,
      networkSubject(settings, address),
    ],
  );
  const mail = mailOf[slot.purpose](senderOf(settings, campaign), {
    username: owner?.username ?? 'nobody',
    code,
    minutes,
  });
  await mailer.send(tx, { to: owner === null ? null : slot.email, slot: row.join(' '), ...mail });
  return expires;
}

/** What a right code is worth. */
interface Proof {
  triesLeft: number;
  /** It was used before: good for nothing but to ask for the same once more. */
  isSpent: boolean;
}

/**
 * Tries a code; returns what a right one is worth. One conditional statement counts it first, so that parallel guesses
 * get no more tries than one after the other. Each network has tries of its own, so that a stranger cannot use up those
 * of the owner. Their total is limited too, but not for the network that asked for the code: it keeps its own.
 * Where no code was sent, the tries at none are counted. A used code is
 * guessed at as any other, so that a guess does not tell that it was used.
 * Throws `verification_code_invalid`, `verification_code_expired` and, for a network with too many wrong ones, `rate_limited`.
 */
export async function tryCode(
  visit: Guesser,
  { limits }: Campaign,
  { code, ...slot }: CodeSlot & { code: string },
): Promise<Proof> {
  const { deps, address, now } = visit;
  const { db, settings } = deps;
  const giveBackOfNetwork = await takeTryOfNetwork(visit, limits);
  const { tries, life_minutes, total } = limits.email_codes;
  const expires = new Date(now.getTime() + life_minutes * 60_000);
  const [counted] = await db.query<{ code_hash: Buffer; tries: number; is_spent: boolean }>(
    `INSERT INTO email_codes AS kept (subject, purpose, code_hash, expires_at, tries, tries_by)
     VALUES ($1, $2, $3, $4, 1, jsonb_build_object($5::text, 1))
     ON CONFLICT (subject, purpose) DO UPDATE SET
       tries = kept.tries + 1,
       tries_by = kept.tries_by || jsonb_build_object($5::text, coalesce((kept.tries_by ->> $5)::int, 0) + 1)
       WHERE coalesce((kept.tries_by ->> $5)::int, 0) < $6 AND (kept.tries < $7 OR kept.asker = $5)
         AND kept.expires_at > $8
     RETURNING code_hash, (tries_by ->> $5)::int AS tries, spent_at IS NOT NULL AS is_spent`,
    [
      ...rowOf(settings, slot),
      hashCode(settings, slot, noCode),
      expires,
      networkSubject(settings, address),
      tries,
      total.tries,
      now,
    ],
  );
  if (counted !== undefined) {
    const triesLeft = tries - counted.tries;
    if (!timingSafeEqual(counted.code_hash, hashCode(settings, slot, code))) throw wrongCode(triesLeft);
    await giveBackOfNetwork(db);
    return { triesLeft, isSpent: counted.is_spent };
  }
  const [live] = await db.query(
    'SELECT FROM email_codes WHERE subject = $1 AND purpose = $2 AND expires_at > $3',
    [...rowOf(settings, slot), now],
  );
  throw live === undefined ? expiredCode() : wrongCode(0);
}

/** Counts wrong codes over all addresses, so that another address gives no new tries. */
async function takeTryOfNetwork(visit: Guesser, limits: Campaign['limits']): Promise<GiveBack> {
  const { deps, address } = visit;
  if (isTrusted(limits.trusted_networks, address)) return async () => {};
  const subject = networkSubject(deps.settings, address);
  const rules = [limits.per_network.email_code_failures];
  return takeTry(visit, { kind: 'email_code_failure', subject, rules }, 'rate_limited');
}

/** Gives the try at a right code back, since it was no guess. */
export async function giveBackTry(
  { deps: { db, settings }, address }: Guesser,
  { code, ...slot }: CodeSlot & { code: string },
): Promise<void> {
  await db.query(
    `UPDATE email_codes SET
       tries = greatest(tries - 1, 0),
       tries_by = tries_by || jsonb_build_object($4::text, greatest((tries_by ->> $4)::int - 1, 0))
     WHERE subject = $1 AND purpose = $2 AND code_hash = $3`,
    [...rowOf(settings, slot), hashCode(settings, slot, code), networkSubject(settings, address)],
  );
}

/** Uses a code up; false when another call was first, or a newer code has replaced it. */
export async function consumeCode(
  tx: Queryable,
  settings: Settings,
  { code, ...slot }: CodeSlot & { code: string },
  now: Date,
): Promise<boolean> {
  const used = await tx.query(
    `UPDATE email_codes SET spent_at = $4
     WHERE subject = $1 AND purpose = $2 AND code_hash = $3 AND spent_at IS NULL RETURNING subject`,
    [...rowOf(settings, slot), hashCode(settings, slot, code), now],
  );
  return used.length === 1;
}

/** Deletes a batch of the codes that expired a day ago: until then the answer says so. Returns whether it was full. */
export const deleteExpiredEmailCodes = (db: Queryable, now: Date): Promise<boolean> =>
  deleteBatch(db, 'email_codes', "expires_at <= $1::timestamptz - interval '1 day'", [now]);

export const wrongCode = (triesLeft: number) =>
  reject(
    'verification_code_invalid',
    triesLeft === 0
      ? 'That code is not right. Ask for a new one.'
      : `That code is not right. ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`,
    { data: { attempts_left: triesLeft } },
  );

export const expiredCode = () =>
  reject('verification_code_expired', 'That code has expired. Ask for a new one.');

const rowOf = (settings: Settings, { email, purpose }: CodeSlot) => [limitKey(settings, email), purpose];

const hashCode = ({ secrets }: Settings, { email, purpose }: CodeSlot, code: string): Buffer =>
  createHmac('sha256', secrets.emailCodeKey)
    .update(`code:${JSON.stringify([email, purpose, code])}`)
    .digest();

const million = 1_000_000;
const fair = 2 ** 32 - (2 ** 32 % million);

function randomDigits(random: RandomSource): string {
  for (;;) {
    const roll = Buffer.from(random.bytes(4)).readUInt32BE();
    if (roll < fair) return String(roll % million).padStart(6, '0');
  }
}
