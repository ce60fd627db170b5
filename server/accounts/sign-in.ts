import type { logIn } from '../../contract/auth.contract';
import type { checkSession, logOut } from '../../contract/session.contract';
import { readCampaign } from '../campaign/campaign';
import type { Queryable } from '../database/database';
import { refuse } from '../http/refused';
import type { Served, Visit } from '../http/route';
import { giveBackAttempt, takeAttempt, waitOf } from '../limits/attempts';
import { subjectOf } from '../limits/subject';
import { refuseUntil } from '../limits/wait';
import { sendingsTo } from './code-requests';
import { type Player, playerColumns, suspended } from './player';
import { endSession, holdPassword, originOf, sessionUserOf, startSession } from './sessions';

/** Signs in. Text and time are the same for a wrong password and an unknown e-mail. */
export async function logInPlayer(visit: Visit<typeof logIn>): Promise<Served<typeof logIn>> {
  const { deps, request, address, now } = visit;
  const campaign = await readCampaign(deps.db);
  const failures = {
    kind: 'login',
    subject: subjectOf(deps.settings, request.email, address),
    rules: [campaign.limits.login_failures],
  };
  const attempt = await takeAttempt(deps.db, failures, now);
  if (!attempt.taken)
    throw refuseUntil(
      'too_many_attempts',
      attempt.until,
      now,
      (wait) => `Too many tries. Try again in ${wait}.`,
    );
  const account = await findAccount(deps.db, request.email);
  if (!(await deps.isPassword(account?.password_hash ?? null, request.password)) || account === null)
    throw wrongCredentials();
  const { password_hash, ...player } = account;
  const token = await deps.db.transaction(async (tx) => {
    if (!(await holdPassword(tx, player.id, password_hash))) throw wrongCredentials();
    await giveBackAttempt(tx, failures, attempt.at);
    if (player.status !== 'active') return null;
    return startSession(tx, deps.random, player.id, now, originOf(visit));
  });
  if (token !== null)
    return { message: `Welcome back, ${player.username}!`, data: { ...sessionUserOf(player), token } };
  if (player.status === 'suspended') throw suspended();
  const resend = await waitOf(deps.db, sendingsTo(player.email, deps.settings, campaign, now), now);
  throw refuse('email_not_verified', 'Please verify your e-mail first.', {
    data: { email: player.email, resend_available_at: (resend ?? now).toISOString() },
  });
}

const wrongCredentials = () => refuse('invalid_credentials', 'Wrong e-mail or password.');

/** Ends the session of the token; a dead or missing one is fine too. */
export async function logOutPlayer({ deps, token }: Visit<typeof logOut>): Promise<Served<typeof logOut>> {
  if (token !== null) await endSession(deps.db, token);
  return { data: {} };
}

/** Who is signed in, for a stored session at the start of the app. */
export async function describeSession({
  player,
}: Visit<typeof checkSession>): Promise<Served<typeof checkSession>> {
  return { data: sessionUserOf(player) };
}

async function findAccount(
  db: Queryable,
  email: string,
): Promise<(Player & { password_hash: string }) | null> {
  const [found] = await db.query<Player & { password_hash: string }>(
    `SELECT ${playerColumns}, password_hash
     FROM users WHERE email = $1 AND status <> 'deleted'`,
    [email],
  );
  return found ?? null;
}
