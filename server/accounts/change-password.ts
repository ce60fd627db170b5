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

/** Changes the password of who knows the current one, and ends every other session (api.md section 4). */
export async function changeOwnPassword(visit: Change): Promise<Served<typeof changePassword>> {
  const { deps, request, player, token, now } = visit;
  const fault = passwordFault(request.new_password, player);
  if (fault !== null) throw invalid({ new_password: [fault] });
  const campaign = await readCampaign(deps.db);
  const currentHash = await proveCurrent(visit, campaign);
  if (request.new_password === request.current_password)
    throw invalid({ new_password: ['Choose a password that is not the current one.'] });
  const newHash = await hashPassword(request.new_password);
  const mail = passwordChangedMail(senderOf(deps.settings, campaign), player);
  const count = await deps.db.transaction(async (tx) => {
    if (!(await replacePassword(tx, player.id, { currentHash, newHash, now }))) throw wrongPassword();
    await deps.mailer.send(tx, { to: player.email, ...mail });
    return endSessionsOf(tx, player.id, token, now);
  });
  return { message: 'Password changed.', data: { sessions_ended: count } };
}

/** The hash of the current password. Throws unless it was typed; each wrong try counts, however many come at once. */
async function proveCurrent({ deps, request, player, now }: Change, { limits }: Campaign): Promise<string> {
  const failures = { kind: 'current_password', subject: player.id, rules: [limits.login_failures] };
  const attempt = await takeAttempt(deps.db, failures, now);
  if (!attempt.taken)
    throw refuseUntil(
      'too_many_attempts',
      attempt.until,
      now,
      (wait) => `Too many tries. Try again in ${wait}.`,
    );
  const [account] = await deps.db.query<{ password_hash: string }>(
    'SELECT password_hash FROM users WHERE user_id = $1',
    [player.id],
  );
  if (account === undefined || !(await deps.isPassword(account.password_hash, request.current_password)))
    throw wrongPassword();
  await giveBackAttempt(deps.db, failures, attempt.at);
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
