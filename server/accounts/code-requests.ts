import type { forgotPassword, resendVerification } from '../../contract/auth.contract';
import { dayAfter, dayOf, startOfDay } from '../campaign/calendar';
import { type Campaign, readCampaign } from '../campaign/campaign';
import type { Queryable } from '../database/database';
import { rejectUntil } from '../http/reject-until';
import type { HandlerResult, RequestContext } from '../http/route';
import { type Counter, consumeAttempt, spentStatus, waitOf } from '../limits/attempts';
import { limitKey, networkSubject } from '../limits/limit-key';
import { isTrusted } from '../limits/network';
import { countRequest } from '../limits/requests';
import { type CodeSlot, sendCode } from './email-codes';
import { isLoginNetwork } from './login-networks';
import { findRegistered, type Registered } from './registered';

type CodeRequest = RequestContext<typeof resendVerification | typeof forgotPassword>;

/** Sends a new code where one is needed; the answer is the same for every address. */
export async function resendCode(
  visit: RequestContext<typeof resendVerification>,
): Promise<HandlerResult<typeof resendVerification>> {
  const { resend } = await answerRequest(visit, 'verify', ({ is_verified }) => !is_verified);
  return {
    message: 'If that address needs verification, a new code is on its way.',
    data: { resend_available_at: resend.toISOString() },
  };
}

/** Sends a code that resets the password where there is an account; the answer is the same for every address. */
export async function sendResetCode(
  visit: RequestContext<typeof forgotPassword>,
): Promise<HandlerResult<typeof forgotPassword>> {
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
  visit: CodeRequest,
  purpose: CodeSlot['purpose'],
  needsCode: (person: Registered) => boolean,
): Promise<Sent> {
  const { deps, request, address, now } = visit;
  const { email } = request;
  const campaign = await readCampaign(deps.db);
  const sendings = await sendingsTo(deps.db, email, visit, campaign);
  const wait = await longestWait(deps.db, sendings, now);
  if (wait !== null) throw tooSoon(visit, wait);
  await limitRequests(visit, campaign);
  return deps.db.transaction(async (tx) => {
    for (const counter of sendings) {
      const sending = await consumeAttempt(tx, counter, now);
      if (!sending.taken) throw tooSoon(visit, { counter, until: sending.until });
    }
    const found = await findRegistered(tx, email);
    const owner = found !== null && needsCode(found) ? found : null;
    const expires = await sendCode(tx, deps, campaign, { email, purpose, owner, address }, now);
    const resend = await nextSending(tx, await sendingsTo(tx, email, visit, campaign), now);
    return { expires, resend };
  });
}

interface Wait {
  counter: Counter;
  until: Date;
}

function tooSoon({ now, noteLimit }: CodeRequest, { counter, until }: Wait) {
  noteLimit(spentStatus(counter, until));
  return rejectUntil('resend_too_soon', until, now, (wait) => `You can ask for a new code in ${wait}.`);
}

/** Limits the requests of one network for any addresses, and those of all networks. */
async function limitRequests(visit: CodeRequest, { limits }: Campaign): Promise<void> {
  const { deps, address } = visit;
  const ofNetwork = {
    kind: 'email_code_network',
    subject: networkSubject(deps.settings, address),
    count: limits.per_network.email_code_requests_per_hour,
    seconds: 3600,
  };
  const ofAll = {
    kind: 'email_code_campaign',
    subject: 'all',
    count: limits.email_codes.total.requests_per_hour,
    seconds: 3600,
  };
  await countRequest(visit, isTrusted(limits.trusted_networks, address) ? [ofAll] : [ofNetwork, ofAll]);
}

/** When the next code may be sent to the address. */
export async function nextSending(db: Queryable, sendings: readonly Counter[], now: Date): Promise<Date> {
  return (await longestWait(db, sendings, now))?.until ?? now;
}

async function longestWait(db: Queryable, sendings: readonly Counter[], now: Date): Promise<Wait | null> {
  let longest: Wait | null = null;
  for (const counter of sendings) {
    const until = await waitOf(db, counter, now);
    if (until !== null && (longest === null || until > longest.until)) longest = { counter, until };
  }
  return longest;
}

/** No number of mails reaches it. */
const unlimited = 2 ** 31 - 1;

/**
 * Count the codes sent to an address for any purpose, whether or not anybody owns it, so that the answers do not reveal
 * it: those that the caller's network asked for, and those of all networks together. A stranger uses up only the former.
 * The latter leaves room for the first request of a network on each day, and never limits a network from which the owner
 * has logged in.
 */
export async function sendingsTo(
  db: Queryable,
  email: string,
  caller: Pick<CodeRequest, 'deps' | 'address' | 'now'>,
  { limits, timezone }: Campaign,
): Promise<readonly Counter[]> {
  const { deps, address, now } = caller;
  const { resend_after_seconds, per_day, total } = limits.email_codes;
  const today = dayOf(now, timezone);
  const day = { from: startOfDay(today, timezone), until: startOfDay(dayAfter(today, 1), timezone) };
  const pause = { count: 1, minutes: resend_after_seconds / 60 };
  const own = { kind: 'email_code', subject: networkSubject(deps.settings, address, email) };
  const hasAsked = (await waitOf(db, { ...own, rules: [{ count: 1, ...day }] }, now)) !== null;
  const ofStranger = hasAsked ? total.per_day : total.per_day_with_new_networks;
  const count = (await isLoginNetwork(db, caller, email)) ? unlimited : ofStranger;
  return [
    { ...own, rules: [pause, { count: per_day, ...day }] },
    {
      kind: 'email_code_total',
      subject: limitKey(deps.settings, email),
      rules: [{ count, ...day }],
    },
  ];
}
