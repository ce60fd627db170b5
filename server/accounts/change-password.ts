import type { changePassword } from '../../contract/profile.contract';
import { type Campaign, readCampaign } from '../campaign/campaign';
import type { Queryable } from '../database/database';
import { apiError } from '../http/api-error';
import { invalid } from '../http/parse-request';
import type { HandlerResult, RequestContext } from '../http/route';
import type { Counter } from '../limits/attempts';
import { consumeOrReject, type Refund } from '../limits/consume-or-reject';
import { senderOf } from '../mail/email-template';
import { passwordChangedMail } from '../mail/emails';
import { accountMessages } from '../messages/en/accounts';
import { hashPassword, passwordError } from './passwords';
import { endSessions, hashToken, lockPasswordHash } from './sessions';

type Change = RequestContext<typeof changePassword>;

interface Proof {
  /** The hash of the current password. */
  hash: string;
  /** The new password is already the current one. */
  isRepeat: boolean;
}

/**
 * Changes the password and ends every other session (api.md section 4). A repetition in the session that made the change
 * succeeds again, because its response may have been lost.
 */
export async function changeOwnPassword(context: Change): Promise<HandlerResult<typeof changePassword>> {
  const { deps, request, player } = context;
  const passwordProblem = passwordError(request.new_password, player);
  if (passwordProblem !== null) throw invalid({ new_password: [passwordProblem] });
  const campaign = await readCampaign(deps.db);
  const failures = {
    kind: 'current_password',
    subject: player.id,
    rules: [campaign.limits.login_failures],
  };
  const refund = await consumeOrReject(context, failures);
  return change(context, campaign, await prove(context, failures, refund));
}

async function change(
  context: Change,
  campaign: Campaign,
  proven: Proof,
): Promise<HandlerResult<typeof changePassword>> {
  const { deps, request, player, token, now } = context;
  if (proven.isRepeat) return passwordChanged(await endNewerSessions(context, proven.hash));
  if (request.new_password === request.current_password)
    throw invalid({ new_password: [accountMessages.samePassword] });
  const newHash = await hashPassword(request.new_password);
  const mail = passwordChangedMail(senderOf(deps.settings, campaign), player);
  const count = await deps.db.transaction(async (tx) => {
    if (!(await replacePassword(tx, player.id, { currentHash: proven.hash, newHash, now }))) return null;
    await recordChange(tx, token);
    await deps.mailer.send(tx, { to: player.email, ...mail });
    return endSessions(tx, player.id, token, now);
  });
  if (count !== null) return passwordChanged(count);
  const { hash, isChangedHere } = await readPassword(context);
  if (isChangedHere && (await deps.isPassword(hash, request.new_password)))
    return passwordChanged(await endNewerSessions(context, hash));
  throw wrongPassword();
}

const passwordChanged = (count: number) => ({
  message: accountMessages.passwordChanged,
  data: { sessions_ended: count },
});

/**
 * Verifies the current password, or the new one if this session has already set it. Throws for any other. Each check
 * counts as one attempt, also when requests are parallel, so that a stolen session allows no extra guesses.
 */
async function prove(context: Change, failures: Counter, refundCurrent: Refund): Promise<Proof> {
  const { deps, request } = context;
  const { hash, isChangedHere } = await readPassword(context);
  if (await deps.isPassword(hash, request.current_password)) {
    await refundCurrent(deps.db);
    return { hash, isRepeat: false };
  }
  if (!isChangedHere) throw wrongPassword();
  const refundNew = await consumeOrReject(context, failures);
  if (!(await deps.isPassword(hash, request.new_password))) throw wrongPassword();
  for (const refund of [refundCurrent, refundNew]) await refund(deps.db);
  return { hash, isRepeat: true };
}

/** Reads the hash of the current password, and whether this session was the last to change it. */
async function readPassword({
  deps,
  player,
  token,
}: Change): Promise<{ hash: string; isChangedHere: boolean }> {
  const [account] = await deps.db.query<{ hash: string; is_changed_here: boolean }>(
    `SELECT password_hash AS hash,
       EXISTS (SELECT FROM sessions WHERE token_hash = $2 AND has_changed_password) AS is_changed_here
     FROM users WHERE user_id = $1`,
    [player.id, hashToken(token ?? '')],
  );
  if (account === undefined) throw new Error('The logged-in player does not exist');
  return { hash: account.hash, isChangedHere: account.is_changed_here };
}

/** Ends sessions that started since the change. Throws if the password has changed again. */
async function endNewerSessions({ deps, player, token, now }: Change, hash: string): Promise<number> {
  return deps.db.transaction(async (tx) => {
    if (!(await lockPasswordHash(tx, player.id, hash))) throw wrongPassword();
    return endSessions(tx, player.id, token, now);
  });
}

async function recordChange(tx: Queryable, token: string | null): Promise<void> {
  await tx.query('UPDATE sessions SET has_changed_password = true WHERE token_hash = $1', [
    hashToken(token ?? ''),
  ]);
}

function wrongPassword() {
  const text = accountMessages.wrongCurrentPassword;
  return apiError('current_password_wrong', text, { errors: { current_password: [text] } });
}

/** Returns false if another request has changed the password. */
async function replacePassword(
  tx: Queryable,
  playerId: string,
  { currentHash, newHash, now }: { currentHash: string; newHash: string; now: Date },
): Promise<boolean> {
  const replaced = await tx.query(
    `UPDATE users SET password_hash = $3, updated_at = $4
     WHERE user_id = $1 AND password_hash = $2 RETURNING user_id`,
    [playerId, currentHash, newHash, now],
  );
  return replaced.length === 1;
}
