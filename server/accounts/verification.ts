import type { verifyEmail } from '../../contract/auth.contract';
import { readCampaign } from '../campaign/campaign';
import { apiError } from '../http/api-error';
import type { HandlerResult, RequestContext } from '../http/route';
import { accountMessages } from '../messages/en/accounts';
import { checkCode, consumeCode, wrongCode } from './email-codes';
import { recordLoginNetwork } from './login-networks';
import { suspended } from './player';
import { findRegistered } from './registered';
import { originOf, sessionUserOf, startSession } from './sessions';

/** Verifies an address with its emailed code, and logs in. */
export async function verifyPlayer(
  context: RequestContext<typeof verifyEmail>,
): Promise<HandlerResult<typeof verifyEmail>> {
  const { deps, request, now } = context;
  const { email, verification_code: code } = request;
  const slot = { email, purpose: 'verify' } as const;
  const campaign = await readCampaign(deps.db);
  const found = await findRegistered(deps.db, email);
  if (found?.is_verified) throw alreadyVerified();
  const { attemptsLeft } = await checkCode(context, campaign, { ...slot, code });
  if (found === null) throw wrongCode(attemptsLeft);
  const { is_verified: _, ...player } = found;
  if (player.status === 'suspended') throw suspended();
  const token = await deps.db.transaction(async (tx) => {
    const verified = await tx.query(
      `UPDATE users SET status = 'active', email_verified_at = $2, updated_at = $2
       WHERE user_id = $1 AND status = 'pending_verification' RETURNING user_id`,
      [player.id, now],
    );
    const isConsumed = await consumeCode(tx, deps.settings, { ...slot, code }, now);
    if (verified.length === 0 || !isConsumed) throw alreadyVerified();
    await recordLoginNetwork(tx, context, email);
    return startSession(tx, deps.random, player.id, now, originOf(context));
  });
  return {
    message: accountMessages.emailVerified,
    data: { ...sessionUserOf({ ...player, status: 'active' }), token },
  };
}

const alreadyVerified = () => apiError('already_verified', accountMessages.alreadyVerified);
