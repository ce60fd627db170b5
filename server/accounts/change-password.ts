import type { changePassword } from '../../contract/profile.contract';
import { type Campaign, readCampaign } from '../campaign/campaign';
import type { Queryable } from '../database/database';
import { invalid } from '../http/parse-request';
import { refuse } from '../http/refused';
import type { Served, Visit } from '../http/route';
import { giveBackAttempt, takeAttempt } from '../limits/attempts';
import { refuseUntil } from '../limits/wait';
import { senderOf } from '../mail/letter';
import { passwordChangedMail } from '../mail/texts';
import { hashPassword, passwordFault } from './passwords';
import { endSessionsOf } from './sessions';

type Change = Visit<typeof changePassword>;

/**
 * Changes the password of who knows the current one, and ends every other session (api.md section 4). Who repeats the
 * change, since its answer was lost, is told that it is done.
 */
export async function changeOwnPassword(visit: Change): Promise<Served<typeof changePassword>> {
  const { deps, request, player, token, now } = visit;
  const fault = passwordFault(request.new_password, player);
  if (fault !== null) throw invalid({ new_password: [fault] });
  const campaign = await readCampaign(deps.db);
  const currentHash = await proveCurrent(visit, campaign);
  if (currentHash === null) return changed(0);
  if (request.new_password === request.current_password)
    throw invalid({ new_password: ['Choose a password that is not the current one.'] });
  const newHash = await hashPassword(request.new_password);
  const mail = passwordChangedMail(senderOf(deps.settings, campaign), player);
  const count = await deps.db.transaction(async (tx) => {
    if (!(await replacePassword(tx, player.id, { currentHash, newHash, now }))) return null;
    await deps.mailer.send(tx, { to: player.email, ...mail });
    return endSessionsOf(tx, player.id, token, now);
  });
  if (count !== null) return changed(count);
  if (await deps.isPassword(await readHash(visit), request.new_password)) return changed(0);
  throw wrongPassword();
}

const changed = (count: number) => ({ message: 'Password changed.', data: { sessions_ended: count } });

/**
 * The hash of the current password; null when it is the new one already. Throws unless either was typed; each wrong try
 * counts, however many come at once.
 */
async function proveCurrent(visit: Change, { limits }: Campaign): Promise<string | null> {
  const { deps, request, player, now } = visit;
  const failures = { kind: 'current_password', subject: player.id, rules: [limits.login_failures] };
  const attempt = await takeAttempt(deps.db, failures, now);
  if (!attempt.taken)
    throw refuseUntil(
      'too_many_attempts',
      attempt.until,
      now,
      (wait) => `Too many tries. Try again in ${wait}.`,
    );
  const hash = await readHash(visit);
  const isCurrent = await deps.isPassword(hash, request.current_password);
  if (!isCurrent && !(await deps.isPassword(hash, request.new_password))) throw wrongPassword();
  await giveBackAttempt(deps.db, failures, attempt.at);
  return isCurrent ? hash : null;
}

async function readHash({ deps, player }: Change): Promise<string> {
  const [account] = await deps.db.query<{ password_hash: string }>(
    'SELECT password_hash FROM users WHERE user_id = $1',
    [player.id],
  );
  if (account === undefined) throw new Error('The signed-in player is gone');
  return account.password_hash;
}

function wrongPassword() {
  const text = 'That is not your current password.';
  return refuse('current_password_wrong', text, { errors: { current_password: [text] } });
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
