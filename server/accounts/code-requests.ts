import type { forgotPassword, resendVerification } from '../../contract/auth.contract';
import { dayAfter, dayOf, startOfDay } from '../campaign/calendar';
import { type Campaign, readCampaign } from '../campaign/campaign';
import type { Queryable } from '../database/database';
import type { Served, Visit } from '../http/route';
import { type Counter, takeAttempt, waitOf } from '../limits/attempts';
import { subjectOf } from '../limits/subject';
import { refuseUntil } from '../limits/wait';
import type { Settings } from '../settings';
import { type CodeSlot, sendCode } from './email-codes';
import { findRegistered, type Registered } from './registered';

/** Sends a new code where one is needed; the answer is the same for every address. */
export async function resendCode(
  visit: Visit<typeof resendVerification>,
): Promise<Served<typeof resendVerification>> {
  const { resend } = await answerRequest(visit, 'verify', ({ is_verified }) => !is_verified);
  return {
    message: 'If that address needs verification, a new code is on its way.',
    data: { resend_available_at: resend.toISOString() },
  };
}

/** Sends a code that resets the password where there is an account; the answer is the same for every address. */
export async function sendResetCode(
  visit: Visit<typeof forgotPassword>,
): Promise<Served<typeof forgotPassword>> {
  const { resend, expires } = await answerRequest(visit, 'reset', () => true);
  return {
    message: 'If that address has an account, we sent a reset code.',
    data: {
      expires_in_seconds: Math.round((expires.getTime() - visit.now.getTime()) / 1000),
      resend_available_at: resend.toISOString(),
    },
  };
}

/** When the code expires, and when the next may be asked for. */
interface Sent {
  expires: Date;
  resend: Date;
}

/** Does the same work for every address: the code of one that needs none goes nowhere. Throws `resend_too_soon`. */
async function answerRequest(
  { deps, request, now }: Visit<typeof resendVerification | typeof forgotPassword>,
  purpose: CodeSlot['purpose'],
  needsCode: (person: Registered) => boolean,
): Promise<Sent> {
  const { email } = request;
  const campaign = await readCampaign(deps.db);
  return deps.db.transaction(async (tx) => {
    const sendings = sendingsTo(email, deps.settings, campaign, now);
    const sending = await takeAttempt(tx, sendings, now);
    if (!sending.taken)
      throw refuseUntil(
        'resend_too_soon',
        sending.until,
        now,
        (wait) => `You can ask for a new code in ${wait}.`,
      );
    const found = await findRegistered(tx, email);
    const owner = found !== null && needsCode(found) ? found : null;
    const expires = await sendCode(tx, deps, campaign, { email, purpose, owner }, now);
    return { expires, resend: await nextSending(tx, sendings, now) };
  });
}

/** When the next code may be sent to the address. */
export const nextSending = async (db: Queryable, sendings: Counter, now: Date): Promise<Date> =>
  (await waitOf(db, sendings, now)) ?? now;

/** Counts the codes sent to an address for any purpose, whether or not anybody owns it: the answers must not tell. */
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
