import type { changePassword } from '../../contract/profile.contract';
import { type Campaign, readCampaign } from '../campaign/campaign';
import type { Queryable } from '../database/database';
import { reject } from '../http/api-error';
import { invalid } from '../http/parse-request';
import type { HandlerResult, RequestContext } from '../http/route';
import type { Counter } from '../limits/attempts';
import { type GiveBack, takeTry } from '../limits/consume-or-reject';
import { senderOf } from '../mail/email-template';
import { passwordChangedMail } from '../mail/emails';
import { hashPassword, passwordError } from './passwords';
import { endSessionsOf, hashToken, lockPasswordHash } from './sessions';

type Change = RequestContext<typeof changePassword>;

interface Proof {
  /** Of the current password. */
  hash: string;
  /** The new password is the current one already. */
  isRepeat: boolean;
}

/**
 * Changes the password of who knows the current one, and ends every other session (api.md section 4). Who repeats the
 * change in the session that made it, since its answer was lost, is told that it is done.
 */
export async function changeOwnPassword(visit: Change): Promise<HandlerResult<typeof changePassword>> {
  const { deps, request, player } = visit;
  const passwordProblem = passwordError(request.new_password, player);
  if (passwordProblem !== null) throw invalid({ new_password: [passwordProblem] });
  const campaign = await readCampaign(deps.db);
  const failures = {
    kind: 'current_password',
    subject: player.id,
    rules: [campaign.limits.login_failures],
  };
  const giveBack = await takeTry(visit, failures);
  return change(visit, campaign, await prove(visit, failures, giveBack));
}

async function change(
  visit: Change,
  campaign: Campaign,
  proven: Proof,
): Promise<HandlerResult<typeof changePassword>> {
  const { deps, request, player, token, now } = visit;
  if (proven.isRepeat) return changed(await endOthersAgain(visit, proven.hash));
  if (request.new_password === request.current_password)
    throw invalid({ new_password: ['Choose a password that is not the current one.'] });
  const newHash = await hashPassword(request.new_password);
  const mail = passwordChangedMail(senderOf(deps.settings, campaign), player);
  const count = await deps.db.transaction(async (tx) => {
    if (!(await replacePassword(tx, player.id, { currentHash: proven.hash, newHash, now }))) return null;
    await noteChange(tx, token);
    await deps.mailer.send(tx, { to: player.email, ...mail });
    return endSessionsOf(tx, player.id, token, now);
  });
  if (count !== null) return changed(count);
  const { hash, isChangedHere } = await readCurrent(visit);
  if (isChangedHere && (await deps.isPassword(hash, request.new_password)))
    return changed(await endOthersAgain(visit, hash));
  throw wrongPassword();
}

const changed = (count: number) => ({ message: 'Password changed.', data: { sessions_ended: count } });

/**
 * The hash of the current password, and whether it is the new one already. Throws unless the one or the other was typed;
 * each wrong try counts, however many come at once. The new one is looked at only where a change may be repeated, and
 * that counts as a try of its own: who holds somebody's session can guess no more often for it.
 */
async function prove(visit: Change, failures: Counter, giveBackCurrent: GiveBack): Promise<Proof> {
  const { deps, request } = visit;
  const { hash, isChangedHere } = await readCurrent(visit);
  if (await deps.isPassword(hash, request.current_password)) {
    await giveBackCurrent(deps.db);
    return { hash, isRepeat: false };
  }
  if (!isChangedHere) throw wrongPassword();
  const giveBackNew = await takeTry(visit, failures);
  if (!(await deps.isPassword(hash, request.new_password))) throw wrongPassword();
  for (const giveBack of [giveBackCurrent, giveBackNew]) await giveBack(deps.db);
  return { hash, isRepeat: true };
}

/** The hash of the current password, and whether this session was the last to change it. */
async function readCurrent({
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
  if (account === undefined) throw new Error('The signed-in player is gone');
  return { hash: account.hash, isChangedHere: account.is_changed_here };
}

/** Ends what was signed in since the change. Throws when the password is another one by now. */
async function endOthersAgain({ deps, player, token, now }: Change, hash: string): Promise<number> {
  return deps.db.transaction(async (tx) => {
    if (!(await lockPasswordHash(tx, player.id, hash))) throw wrongPassword();
    return endSessionsOf(tx, player.id, token, now);
  });
}

async function noteChange(tx: Queryable, token: string | null): Promise<void> {
  await tx.query('UPDATE sessions SET has_changed_password = true WHERE token_hash = $1', [
    hashToken(token ?? ''),
  ]);
}

function wrongPassword() {
  const text = 'That is not your current password.';
  return reject('current_password_wrong', text, { errors: { current_password: [text] } });
}

/** False when the password was changed meanwhile. */
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
