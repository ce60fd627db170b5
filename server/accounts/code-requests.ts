import type { forgotPassword, resendVerification } from '../../contract/auth.contract';
import { dayAfter, dayOf, startOfDay } from '../campaign/calendar';
import { type Campaign, readCampaign } from '../campaign/campaign';
import type { Queryable } from '../database/database';
import { apiErrorUntil } from '../http/api-error-until';
import type { HandlerResult, RequestContext } from '../http/route';
import { type Counter, consumeAttempt, cooldownEnd, exhaustedStatus } from '../limits/attempts';
import { limitKey, networkSubject } from '../limits/limit-key';
import { isTrusted } from '../limits/network';
import { countRequest } from '../limits/requests';
import { accountMessages } from '../messages/en/accounts';
import { type CodeSlot, sendCode } from './email-codes';
import { isLoginNetwork } from './login-networks';
import { findRegistered, type Registered } from './registered';

type CodeRequest = RequestContext<typeof resendVerification | typeof forgotPassword>;

/** Sends a new verification code to an unverified account. The response is the same for every address. */
export async function resendCode(
  context: RequestContext<typeof resendVerification>,
): Promise<HandlerResult<typeof resendVerification>> {
  const { resendAt } = await requestCode(context, 'verify', ({ is_verified }) => !is_verified);
  return {
    message: accountMessages.verificationCodeSent,
    data: { resend_available_at: resendAt.toISOString() },
  };
}

/** Sends a reset code to an account. The response is the same for every address. */
export async function sendResetCode(
  context: RequestContext<typeof forgotPassword>,
): Promise<HandlerResult<typeof forgotPassword>> {
  const { resendAt, expiresAt } = await requestCode(context, 'reset', () => true);
  return {
    message: accountMessages.resetCodeSent,
    data: {
      expires_in_seconds: Math.round((expiresAt.getTime() - context.now.getTime()) / 1000),
      resend_available_at: resendAt.toISOString(),
    },
  };
}

/** When the code expires, and when the next one can be requested. */
interface CodeTimes {
  expiresAt: Date;
  resendAt: Date;
}

/**
 * Does the same work for every address: without an account that needs a code, the email is a dummy. Throws
 * `resend_too_soon`.
 */
async function requestCode(
  context: CodeRequest,
  purpose: CodeSlot['purpose'],
  needsCode: (person: Registered) => boolean,
): Promise<CodeTimes> {
  const { deps, request, address, now } = context;
  const { email } = request;
  const campaign = await readCampaign(deps.db);
  const counters = await emailCodeCounters(deps.db, email, context, campaign);
  const cooldown = await longestCooldown(deps.db, counters, now);
  if (cooldown !== null) throw tooSoon(context, cooldown);
  await limitRequests(context, campaign);
  return deps.db.transaction(async (tx) => {
    for (const counter of counters) {
      const attempt = await consumeAttempt(tx, counter, now);
      if (!attempt.taken) throw tooSoon(context, { counter, until: attempt.until });
    }
    const found = await findRegistered(tx, email);
    const owner = found !== null && needsCode(found) ? found : null;
    const expiresAt = await sendCode(tx, deps, campaign, { email, purpose, owner, address }, now);
    const resendAt = await nextEmailCodeAt(tx, await emailCodeCounters(tx, email, context, campaign), now);
    return { expiresAt, resendAt };
  });
}

interface Cooldown {
  counter: Counter;
  until: Date;
}

function tooSoon({ now, reportLimit }: CodeRequest, { counter, until }: Cooldown) {
  reportLimit(exhaustedStatus(counter, until));
  return apiErrorUntil('resend_too_soon', until, now, accountMessages.nextCodeIn);
}

/** Limits code requests per network and for the whole campaign. */
async function limitRequests(context: CodeRequest, { limits }: Campaign): Promise<void> {
  const { deps, address } = context;
  const perNetwork = {
    kind: 'email_code_network',
    subject: networkSubject(deps.settings, address),
    count: limits.per_network.email_code_requests_per_hour,
    seconds: 3600,
  };
  const perCampaign = {
    kind: 'email_code_campaign',
    subject: 'all',
    count: limits.email_codes.total.requests_per_hour,
    seconds: 3600,
  };
  await countRequest(
    context,
    isTrusted(limits.trusted_networks, address) ? [perCampaign] : [perNetwork, perCampaign],
  );
}

/** Returns when the next code can be sent to the address. */
export async function nextEmailCodeAt(db: Queryable, counters: readonly Counter[], now: Date): Promise<Date> {
  return (await longestCooldown(db, counters, now))?.until ?? now;
}

async function longestCooldown(
  db: Queryable,
  counters: readonly Counter[],
  now: Date,
): Promise<Cooldown | null> {
  let longest: Cooldown | null = null;
  for (const counter of counters) {
    const until = await cooldownEnd(db, counter, now);
    if (until !== null && (longest === null || until > longest.until)) longest = { counter, until };
  }
  return longest;
}

/** A count that no number of emails reaches. */
const unlimited = 2 ** 31 - 1;

/**
 * The counters of codes sent to an address, for any purpose and whether or not an account has it, so that responses do
 * not reveal accounts. The first counts the caller's network: a stranger exhausts only this one. The second counts all
 * networks: it leaves room for the first request of a network on each day, and does not limit a network from which the
 * owner has logged in.
 */
export async function emailCodeCounters(
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
  const hasRequested = (await cooldownEnd(db, { ...own, rules: [{ count: 1, ...day }] }, now)) !== null;
  const strangerLimit = hasRequested ? total.per_day : total.per_day_with_new_networks;
  const count = (await isLoginNetwork(db, caller, email)) ? unlimited : strangerLimit;
  return [
    { ...own, rules: [pause, { count: per_day, ...day }] },
    {
      kind: 'email_code_total',
      subject: limitKey(deps.settings, email),
      rules: [{ count, ...day }],
    },
  ];
}
