import type { verifyEmail } from '../../contract/auth.contract';
import { readCampaign } from '../campaign/campaign';
import { reject } from '../http/api-error';
import type { HandlerResult, RequestContext } from '../http/route';
import { consumeCode, tryCode, wrongCode } from './email-codes';
import { noteLoginNetwork } from './login-networks';
import { suspended } from './player';
import { findRegistered } from './registered';
import { originOf, sessionUserOf, startSession } from './sessions';

/** Proves an address with the code that was mailed to it, and signs in. */
export async function verifyPlayer(
  visit: RequestContext<typeof verifyEmail>,
): Promise<HandlerResult<typeof verifyEmail>> {
  const { deps, request, now } = visit;
  const { email, verification_code: code } = request;
  const slot = { email, purpose: 'verify' } as const;
  const campaign = await readCampaign(deps.db);
  const found = await findRegistered(deps.db, email);
  if (found?.is_verified) throw alreadyVerified();
  const { triesLeft } = await tryCode(visit, campaign, { ...slot, code });
  if (found === null) throw wrongCode(triesLeft);
  const { is_verified: _, ...player } = found;
  if (player.status === 'suspended') throw suspended();
  const token = await deps.db.transaction(async (tx) => {
    const verified = await tx.query(
      `UPDATE users SET status = 'active', email_verified_at = $2, updated_at = $2
       WHERE user_id = $1 AND status = 'pending_verification' RETURNING user_id`,
      [player.id, now],
    );
    const isSpent = await consumeCode(tx, deps.settings, { ...slot, code }, now);
    if (verified.length === 0 || !isSpent) throw alreadyVerified();
    await noteLoginNetwork(tx, visit, email);
    return startSession(tx, deps.random, player.id, now, originOf(visit));
  });
  return {
    message: 'E-mail verified.',
    data: { ...sessionUserOf({ ...player, status: 'active' }), token },
  };
}

const alreadyVerified = () => reject('already_verified', 'This e-mail is already verified. Please log in.');
