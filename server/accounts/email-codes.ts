import { createHmac, timingSafeEqual } from 'node:crypto';
import { dayAfter, dayOf, startOfDay } from '../campaign/calendar';
import type { Campaign } from '../campaign/campaign';
import type { Queryable } from '../database/database';
import type { Deps, RandomSource } from '../deps';
import type { Counter } from '../limits/attempts';
import { subjectOf } from '../limits/subject';
import { verificationMail } from '../mail/texts';
import type { Settings } from '../settings';

/** The six-digit codes that prove an address. Each account has one, kept as a keyed hash, with few tries. */

/** Counts the codes sent to an address, whether or not anybody owns it: the answers must not tell. */
export function sendingsTo(
  email: string,
  settings: Settings,
  { limits, timezone }: Campaign,
  now: Date,
): Counter {
  const { resend_after_seconds, per_day } = limits.email_codes;
  const today = dayOf(now, timezone);
  const day = { from: startOfDay(today, timezone), until: startOfDay(dayAfter(today, 1), timezone) };
  return {
    kind: 'email_code',
    subject: subjectOf(settings, email),
    rules: [
      { count: 1, minutes: resend_after_seconds / 60 },
      { count: per_day, ...day },
    ],
  };
}

/** Gives the account a new code, which voids the old, and mails it. Returns when it expires. */
export async function sendCode(
  tx: Queryable,
  { random, mailer, settings }: Deps,
  { name, limits }: Campaign,
  person: { id: string; username: string; email: string },
  now: Date,
): Promise<Date> {
  const minutes = limits.email_codes.life_minutes;
  const code = randomDigits(random);
  const expires = new Date(now.getTime() + minutes * 60_000);
  await tx.query(
    `INSERT INTO email_codes (user_id, code_hash, expires_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET
       code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
    [person.id, hashCode(settings, person.id, code), expires],
  );
  const sender = { campaign: name, publicUrl: settings.publicUrl };
  const { username } = person;
  await mailer.send(tx, { to: person.email, ...verificationMail(sender, { username, code, minutes }) });
  return expires;
}

export type CodeCheck = { result: 'right' } | { result: 'wrong'; triesLeft: number } | { result: 'expired' };

/** Tries a code. One conditional statement counts it first, so that parallel guesses get no more tries than one after the other. */
export async function tryCode(
  db: Queryable,
  settings: Settings,
  tries: number,
  { id, code, now }: { id: string; code: string; now: Date },
): Promise<CodeCheck> {
  const [counted] = await db.query<{ code_hash: Buffer; tries: number }>(
    `UPDATE email_codes SET tries = tries + 1
     WHERE user_id = $1 AND tries < $2 AND expires_at > $3 RETURNING code_hash, tries`,
    [id, tries, now],
  );
  if (counted !== undefined) {
    const isRight = timingSafeEqual(counted.code_hash, hashCode(settings, id, code));
    return isRight ? { result: 'right' } : { result: 'wrong', triesLeft: tries - counted.tries };
  }
  const [live] = await db.query('SELECT FROM email_codes WHERE user_id = $1 AND expires_at > $2', [id, now]);
  return live === undefined ? { result: 'expired' } : { result: 'wrong', triesLeft: 0 };
}

/** Uses a code up; false when another call was first, or a newer code has replaced it. */
export async function useCode(tx: Queryable, settings: Settings, id: string, code: string): Promise<boolean> {
  const used = await tx.query(
    'DELETE FROM email_codes WHERE user_id = $1 AND code_hash = $2 RETURNING user_id',
    [id, hashCode(settings, id, code)],
  );
  return used.length === 1;
}

const hashCode = ({ secrets }: Settings, id: string, code: string): Buffer =>
  createHmac('sha256', secrets.emailCodeKey).update(`code:${id}:${code}`).digest();

const million = 1_000_000;
const fair = 2 ** 32 - (2 ** 32 % million);

function randomDigits(random: RandomSource): string {
  for (;;) {
    const roll = Buffer.from(random.bytes(4)).readUInt32BE();
    if (roll < fair) return String(roll % million).padStart(6, '0');
  }
}
