import type { resetPassword } from '../../contract/auth.contract';
import { readCampaign } from '../campaign/campaign';
import type { Queryable } from '../database/database';
import { invalid } from '../http/parse-request';
import type { Served, Visit } from '../http/route';
import { senderOf } from '../mail/letter';
import { passwordChangedMail } from '../mail/texts';
import { expiredCode, spendCode, tryCode, wrongCode } from './email-codes';
import { hashPassword, passwordFault } from './passwords';
import { findRegistered } from './registered';
import { endSessionsOf } from './sessions';

/**
 * Sets a new password with the code that was mailed to the address, and ends every session. The code also proves the
 * address. Until it was right, nothing depends on whether there is an account.
 */
export async function resetOwnPassword({
  deps,
  request,
  now,
}: Visit<typeof resetPassword>): Promise<Served<typeof resetPassword>> {
  const { email, verification_code: code, password } = request;
  const proof = { email, purpose: 'reset', code } as const;
  refuseFault(password, { email });
  const campaign = await readCampaign(deps.db);
  const triesLeft = await tryCode(deps, campaign, proof, now);
  const owner = await findRegistered(deps.db, email);
  if (owner === null) throw wrongCode(triesLeft);
  refuseFault(password, owner);
  const passwordHash = await hashPassword(password);
  const mail = passwordChangedMail(senderOf(deps.settings, campaign), owner);
  await deps.db.transaction(async (tx) => {
    const isSet = await setPassword(tx, owner.id, passwordHash, now);
    if (!isSet || !(await spendCode(tx, deps.settings, proof, now))) throw expiredCode();
    await endSessionsOf(tx, owner.id, null, now);
    await deps.mailer.send(tx, { to: email, ...mail });
  });
  return { message: 'Password changed. Please log in.', data: {} };
}

function refuseFault(password: string, person: { username?: string; email: string }): void {
  const fault = passwordFault(password, person);
  if (fault !== null) throw invalid({ password: [fault] });
}

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
