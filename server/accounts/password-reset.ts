import type { resetPassword } from '../../contract/auth.contract';
import { readCampaign } from '../campaign/campaign';
import type { Queryable } from '../database/database';
import type { Deps } from '../deps';
import { ApiError } from '../http/api-error';
import { invalid } from '../http/parse-request';
import type { HandlerResult, RequestContext } from '../http/route';
import { senderOf } from '../mail/email-template';
import { passwordChangedMail } from '../mail/emails';
import { accountMessages } from '../messages/en/accounts';
import { checkCode, consumeCode, expiredCode, refundCodeAttempt, wrongCode } from './email-codes';
import { recordLoginNetwork } from './login-networks';
import { hashPassword, passwordError } from './passwords';
import { findRegistered } from './registered';
import { endSessions } from './sessions';

/**
 * Sets a new password with an emailed code and ends every session. The code also verifies the address. Until the code is
 * right, nothing depends on whether an account exists. A repetition with the same code and password succeeds again until
 * the code expires, because its response may have been lost.
 */
export async function resetOwnPassword(
  context: RequestContext<typeof resetPassword>,
): Promise<HandlerResult<typeof resetPassword>> {
  const { deps, request, now } = context;
  const { email, verification_code: code, password } = request;
  const slot = { email, purpose: 'reset', code } as const;
  const ownError = passwordError(password, { email });
  if (ownError !== null) throw invalidPassword(ownError);
  const campaign = await readCampaign(deps.db);
  const { attemptsLeft, isUsed } = await checkCode(context, campaign, slot);
  const owner = await findRegistered(deps.db, email);
  if (owner === null) throw wrongCode(attemptsLeft);
  const refund = () => refundCodeAttempt(context, slot);
  const passwordProblem = passwordError(password, owner);
  if (passwordProblem !== null) {
    await refund();
    throw invalidPassword(passwordProblem);
  }
  const setNewPassword = async (): Promise<boolean> => {
    const passwordHash = await hashPassword(password);
    const mail = passwordChangedMail(senderOf(deps.settings, campaign), owner);
    return deps.db.transaction(async (tx) => {
      if (!(await consumeCode(tx, deps.settings, slot, now))) return false;
      if (!(await updatePassword(tx, owner.id, passwordHash, now))) throw expiredCode();
      await endSessions(tx, owner.id, null, now);
      await recordLoginNetwork(tx, context, email);
      await deps.mailer.send(tx, { to: email, ...mail });
      return true;
    });
  };
  const isDone = await deps
    .admitHashing(
      async () => (!isUsed && (await setNewPassword())) || isCurrentPassword(deps, owner.id, password),
    )
    .catch(async (error: unknown) => {
      if (error instanceof ApiError) await refund();
      throw error;
    });
  if (!isDone) throw expiredCode();
  await refund();
  return { message: accountMessages.passwordReset, data: {} };
}

const invalidPassword = (passwordProblem: string) => invalid({ password: [passwordProblem] });

/** Returns false if the account was deleted. A suspended account stays suspended. */
async function updatePassword(
  tx: Queryable,
  playerId: string,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const updated = await tx.query(
    `UPDATE users SET password_hash = $2, updated_at = $3, email_verified_at = coalesce(email_verified_at, $3),
       status = CASE status WHEN 'pending_verification' THEN 'active' ELSE status END
     WHERE user_id = $1 AND status <> 'deleted' RETURNING user_id`,
    [playerId, passwordHash, now],
  );
  return updated.length === 1;
}

/** Returns whether the password is the current one. */
async function isCurrentPassword(
  { db, isPassword }: Deps,
  playerId: string,
  password: string,
): Promise<boolean> {
  const [found] = await db.query<{ password_hash: string }>(
    `SELECT password_hash FROM users WHERE user_id = $1 AND status <> 'deleted'`,
    [playerId],
  );
  return isPassword(found?.password_hash ?? null, password);
}
