import type { resendVerification, verifyEmail } from '../../contract/auth.contract';
import { type Campaign, readCampaign } from '../campaign/campaign';
import type { Queryable } from '../database/database';
import type { Deps } from '../deps';
import { refuse } from '../http/refused';
import type { Served, Visit } from '../http/route';
import { takeAttempt, waitOf } from '../limits/attempts';
import { subjectOf } from '../limits/subject';
import { refuseUntil } from '../limits/wait';
import { type CodeCheck, sendCode, sendingsTo, tryCode, useCode } from './email-codes';
import { type Player, playerColumns, suspended } from './player';
import { sessionUserOf, startSession } from './sessions';

/** Proves an address with the code that was mailed to it, and signs in. */
export async function verifyPlayer(visit: Visit<typeof verifyEmail>): Promise<Served<typeof verifyEmail>> {
  const { deps, request, now } = visit;
  const campaign = await readCampaign(deps.db);
  const found = await findByEmail(deps.db, request.email);
  const check = await checkCode(visit, campaign, found);
  if (check.result === 'wrong') throw wrongCode(check.triesLeft);
  if (check.result === 'expired' || found === null)
    throw refuse('verification_code_expired', 'That code has expired. Ask for a new one.');
  const { is_verified: _, ...player } = found;
  if (player.status === 'suspended') throw suspended();
  const token = await deps.db.transaction(async (tx) => {
    if (!(await useCode(tx, deps.settings, player.id, request.verification_code))) throw alreadyVerified();
    await tx.query(
      `UPDATE users SET status = 'active', email_verified_at = $2, updated_at = $2
       WHERE user_id = $1 AND status = 'pending_verification'`,
      [player.id, now],
    );
    return startSession(tx, deps.random, player.id, now);
  });
  return {
    message: 'E-mail verified.',
    data: { ...sessionUserOf({ ...player, status: 'active' }), token },
  };
}

/** An address that nobody registered counts its tries down as any other. */
async function checkCode(
  { deps, request, now }: Visit<typeof verifyEmail>,
  { limits }: Campaign,
  found: Registered | null,
): Promise<CodeCheck> {
  const { tries, life_minutes } = limits.email_codes;
  if (found?.is_verified) throw alreadyVerified();
  if (found !== null)
    return tryCode(deps.db, deps.settings, tries, { id: found.id, code: request.verification_code, now });
  const attempt = await takeAttempt(
    deps.db,
    {
      kind: 'unknown_email_code',
      subject: subjectOf(deps.settings, request.email),
      rules: [{ count: tries, minutes: life_minutes }],
    },
    now,
  );
  return { result: 'wrong', triesLeft: attempt.taken ? attempt.left : 0 };
}

const wrongCode = (triesLeft: number) =>
  refuse(
    'verification_code_invalid',
    triesLeft === 0
      ? 'That code is not right. Ask for a new one.'
      : `That code is not right. ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`,
    { data: { attempts_left: triesLeft } },
  );

const alreadyVerified = () => refuse('already_verified', 'This e-mail is already verified. Please log in.');

/** Sends a new code where one is needed; the answer is the same for every address. */
export async function resendCode(
  visit: Visit<typeof resendVerification>,
): Promise<Served<typeof resendVerification>> {
  const { deps, request, now } = visit;
  const campaign = await readCampaign(deps.db);
  const resend = await deps.db.transaction(async (tx) => {
    const next = await countSending(tx, deps, campaign, request.email, now);
    const found = await findByEmail(tx, request.email);
    if (found !== null && !found.is_verified) await sendCode(tx, deps, campaign, found, now);
    return next;
  });
  return {
    message: 'If that address needs verification, a new code is on its way.',
    data: { resend_available_at: resend.toISOString() },
  };
}

/** Counts one code for the address; when the next may be asked for. Throws `resend_too_soon`. */
async function countSending(
  tx: Queryable,
  { settings }: Deps,
  campaign: Campaign,
  email: string,
  now: Date,
): Promise<Date> {
  const sendings = sendingsTo(email, settings, campaign, now);
  const sending = await takeAttempt(tx, sendings, now);
  if (!sending.taken)
    throw refuseUntil(
      'resend_too_soon',
      sending.until,
      now,
      (wait) => `You can ask for a new code in ${wait}.`,
    );
  return (await waitOf(tx, sendings, now)) ?? now;
}

type Registered = Player & { is_verified: boolean };

async function findByEmail(db: Queryable, email: string): Promise<Registered | null> {
  const [found] = await db.query<Registered>(
    `SELECT ${playerColumns}, email_verified_at IS NOT NULL AS is_verified
     FROM users WHERE email = $1 AND status <> 'deleted'`,
    [email],
  );
  return found ?? null;
}
