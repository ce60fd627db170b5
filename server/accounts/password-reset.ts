import type { resetPassword } from '../../contract/auth.contract';
import { readCampaign } from '../campaign/campaign';
import type { Queryable } from '../database/database';
import type { Deps } from '../deps';
import { ApiError } from '../http/api-error';
import { invalid } from '../http/parse-request';
import type { HandlerResult, RequestContext } from '../http/route';
import { senderOf } from '../mail/email-template';
import { passwordChangedMail } from '../mail/emails';
import { consumeCode, expiredCode, giveBackTry, tryCode, wrongCode } from './email-codes';
import { noteLoginNetwork } from './login-networks';
import { hashPassword, passwordError } from './passwords';
import { findRegistered } from './registered';
import { endSessionsOf } from './sessions';

/**
 * Sets a new password with the code that was mailed to the address, and ends every session. The code also proves the
 * address. Until it was right, nothing depends on whether there is an account. Who gets no answer can ask for the same
 * again: as long as the code would live, it and the password that it has set are answered as before.
 */
export async function resetOwnPassword(
  visit: RequestContext<typeof resetPassword>,
): Promise<HandlerResult<typeof resetPassword>> {
  const { deps, request, now } = visit;
  const { email, verification_code: code, password } = request;
  const slot = { email, purpose: 'reset', code } as const;
  const ownError = passwordError(password, { email });
  if (ownError !== null) throw invalidPassword(ownError);
  const campaign = await readCampaign(deps.db);
  const { triesLeft, isSpent } = await tryCode(visit, campaign, slot);
  const owner = await findRegistered(deps.db, email);
  if (owner === null) throw wrongCode(triesLeft);
  const giveBack = () => giveBackTry(visit, slot);
  const passwordProblem = passwordError(password, owner);
  if (passwordProblem !== null) {
    await giveBack();
    throw invalidPassword(passwordProblem);
  }
  const setAnew = async (): Promise<boolean> => {
    const passwordHash = await hashPassword(password);
    const mail = passwordChangedMail(senderOf(deps.settings, campaign), owner);
    return deps.db.transaction(async (tx) => {
      if (!(await consumeCode(tx, deps.settings, slot, now))) return false;
      if (!(await setPassword(tx, owner.id, passwordHash, now))) throw expiredCode();
      await endSessionsOf(tx, owner.id, null, now);
      await noteLoginNetwork(tx, visit, email);
      await deps.mailer.send(tx, { to: email, ...mail });
      return true;
    });
  };
  const isSet = await deps
    .admitHashing(async () => (!isSpent && (await setAnew())) || isPasswordOf(deps, owner.id, password))
    .catch(async (error: unknown) => {
      if (error instanceof ApiError) await giveBack();
      throw error;
    });
  if (!isSet) throw expiredCode();
  await giveBack();
  return { message: 'Password changed. Please log in.', data: {} };
}

const invalidPassword = (passwordProblem: string) => invalid({ password: [passwordProblem] });

/** False when the account is gone by now. Who is suspended stays so. */
async function setPassword(
  tx: Queryable,
  playerId: string,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const set = await tx.query(
    `UPDATE users SET password_hash = $2, updated_at = $3, email_verified_at = coalesce(email_verified_at, $3),
       status = CASE status WHEN 'pending_verification' THEN 'active' ELSE status END
     WHERE user_id = $1 AND status <> 'deleted' RETURNING user_id`,
    [playerId, passwordHash, now],
  );
  return set.length === 1;
}

/** Whether the password is the one that stands by now. */
async function isPasswordOf({ db, isPassword }: Deps, playerId: string, password: string): Promise<boolean> {
  const [found] = await db.query<{ password_hash: string }>(
    `SELECT password_hash FROM users WHERE user_id = $1 AND status <> 'deleted'`,
    [playerId],
  );
  return isPassword(found?.password_hash ?? null, password);
}
