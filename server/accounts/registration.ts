import { birthDateError } from '../../contract/age';
import type { register } from '../../contract/auth.contract';
import { dayOf } from '../campaign/calendar';
import { type Campaign, readCampaign } from '../campaign/campaign';
import { randomSymbols } from '../codes/symbols';
import type { Queryable } from '../database/database';
import { isUniqueViolation } from '../database/failure';
import { apiError } from '../http/api-error';
import { invalid } from '../http/parse-request';
import type { HandlerResult, RequestContext } from '../http/route';
import { countAttempt } from '../limits/attempts';
import { networkSubject } from '../limits/limit-key';
import { isTrusted } from '../limits/network';
import { countRequest } from '../limits/requests';
import { accountMessages } from '../messages/en/accounts';
import { emailCodeCounters, nextEmailCodeAt } from './code-requests';
import { sendCode } from './email-codes';
import { hashPassword, passwordError } from './passwords';
import { isAbandoned, usernameTaken } from './player';

type Registration = RequestContext<typeof register>;

/**
 * Registers a player and sends the first code. The code is counted, but never rejected: earlier codes to the address were
 * dummies, and a stranger who requested them must not lock out its owner.
 */
export async function registerPlayer(context: Registration): Promise<HandlerResult<typeof register>> {
  const { deps, request, now } = context;
  const campaign = await readCampaign(deps.db);
  await limitRegistrations(context, campaign);
  rejectInvalid(context, campaign);
  const { username, email } = request;
  const id = `U${randomSymbols(deps.random, 16)}`;
  const passwordHash = await hashPassword(request.password);
  const times = await deps.db.transaction(async (tx) => {
    await insertPlayer(tx, { ...context, id, passwordHash, campaign });
    for (const counter of await emailCodeCounters(tx, email, context, campaign))
      await countAttempt(tx, counter, now);
    const expires = await sendCode(
      tx,
      deps,
      campaign,
      { email, purpose: 'verify', owner: { username }, address: context.address },
      now,
    );
    return {
      expires,
      resend: await nextEmailCodeAt(tx, await emailCodeCounters(tx, email, context, campaign), now),
    };
  });
  return {
    message: accountMessages.registrationCodeSent(email),
    data: {
      user_id: id,
      username,
      email,
      status: 'pending_verification',
      verification_expires_at: times.expires.toISOString(),
      resend_available_at: times.resend.toISOString(),
    },
  };
}

/** An event hall shares one address, so its network can be exempt. */
async function limitRegistrations(context: Registration, { limits }: Campaign): Promise<void> {
  const { deps, address } = context;
  if (isTrusted(limits.trusted_networks, address)) return;
  const subject = networkSubject(deps.settings, address);
  await countRequest(context, [
    { kind: 'registration', subject, count: limits.registrations_per_hour, seconds: 3600 },
  ]);
}

function rejectInvalid({ request, now }: Registration, campaign: Campaign): void {
  const problems = {
    password: passwordError(request.password, request),
    date_of_birth: birthDateError(request.date_of_birth, {
      min_age: campaign.min_age,
      today: dayOf(now, campaign.timezone),
    }),
  };
  const errors = Object.entries(problems).flatMap(([field, text]) =>
    text === null ? [] : [[field, [text]]],
  );
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}

type NewPlayer = Registration & { id: string; passwordHash: string; campaign: Campaign };

/** Inserts the player and frees the names of abandoned registrations in one statement. Throws `email_taken` or `username_taken`. */
async function insertPlayer(
  tx: Queryable,
  { request, now, id, passwordHash, campaign }: NewPlayer,
): Promise<void> {
  const agreement = (version: string) => ({ version, accepted_at: now.toISOString() });
  const { terms, privacy } = campaign.text_versions;
  try {
    await tx.query(
      `WITH freed AS (
         DELETE FROM users WHERE (email = $3 OR lower(username) = lower($2)) AND ${isAbandoned('$10')}
         RETURNING user_id
       )
       INSERT INTO users (user_id, username, email, phone, password_hash, status, full_name, date_of_birth,
                          marketing_opt_in, agreements, created_at, updated_at)
       SELECT $1, $2, $3, $4, $5, 'pending_verification', $6, $7, $8, $9, $10, $10
       FROM (SELECT count(*) FROM freed) AS done`,
      [
        id,
        request.username,
        request.email,
        request.phone,
        passwordHash,
        request.full_name,
        request.date_of_birth,
        request.marketing_opt_in,
        JSON.stringify({ terms: agreement(terms), privacy: agreement(privacy) }),
        now,
      ],
    );
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) throw apiError('email_taken', accountMessages.emailTaken);
    if (isUniqueViolation(error, 'users_username')) throw usernameTaken();
    throw error;
  }
}
