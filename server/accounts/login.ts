import type { logIn } from '../../contract/auth.contract';
import type { checkSession, logOut } from '../../contract/session.contract';
import { type Campaign, readCampaign } from '../campaign/campaign';
import type { Queryable } from '../database/database';
import { reject } from '../http/api-error';
import type { Player } from '../http/player';
import type { HandlerResult, RequestContext } from '../http/route';
import { type GiveBack, takeTry } from '../limits/consume-or-reject';
import { networkSubject } from '../limits/limit-key';
import { isTrusted } from '../limits/network';
import { nextSending, sendingsTo } from './code-requests';
import { noteLoginNetwork } from './login-networks';
import { playerColumns, suspended } from './player';
import { endSession, lockPasswordHash, originOf, sessionUserOf, startSession } from './sessions';

type LogIn = RequestContext<typeof logIn>;

/** Signs in. Text and time are the same for a wrong password and an unknown e-mail. */
export async function logInPlayer(visit: LogIn): Promise<HandlerResult<typeof logIn>> {
  const { deps, request, address, now } = visit;
  const campaign = await readCampaign(deps.db);
  const { login_failures } = campaign.limits;
  const subject = networkSubject(deps.settings, address, request.email);
  const giveBack = await takeTry(visit, { kind: 'login', subject, rules: [login_failures] });
  const giveBackOfNetwork = await takeTryOfNetwork(visit, campaign).catch(async (error: unknown) => {
    await giveBack(deps.db);
    throw error;
  });
  const { player, token } = await enter(visit, async (tx) => {
    await giveBack(tx);
    await giveBackOfNetwork(tx);
  });
  if (token !== null)
    return { message: `Welcome back, ${player.username}!`, data: { ...sessionUserOf(player), token } };
  if (player.status === 'suspended') throw suspended();
  const resend = await nextSending(deps.db, await sendingsTo(deps.db, player.email, visit, campaign), now);
  throw reject('email_not_verified', 'Please verify your e-mail first.', {
    data: { email: player.email, resend_available_at: resend.toISOString() },
  });
}

/** Counts failures over all accounts, so that another e-mail gives no new tries. */
async function takeTryOfNetwork(visit: LogIn, { limits }: Campaign): Promise<GiveBack> {
  const { deps, address } = visit;
  if (isTrusted(limits.trusted_networks, address)) return async () => {};
  const subject = networkSubject(deps.settings, address);
  return takeTry(visit, { kind: 'login_network', subject, rules: [limits.per_network.login_failures] });
}

/** The player of the right password, with a new session if the account is active. Throws `invalid_credentials`. */
async function enter(visit: LogIn, giveBack: GiveBack): Promise<{ player: Player; token: string | null }> {
  const { deps, request, now } = visit;
  const account = await findAccount(deps.db, request.email);
  if (!(await deps.isPassword(account?.password_hash ?? null, request.password)) || account === null)
    throw wrongCredentials();
  const { password_hash, ...player } = account;
  const token = await deps.db.transaction(async (tx) => {
    if (!(await lockPasswordHash(tx, player.id, password_hash))) throw wrongCredentials();
    await giveBack(tx);
    if (player.status !== 'active') return null;
    await noteLoginNetwork(tx, visit, player.email);
    return startSession(tx, deps.random, player.id, now, originOf(visit));
  });
  return { player, token };
}

const wrongCredentials = () => reject('invalid_credentials', 'Wrong e-mail or password.');

/** Ends the session of the token; a dead or missing one is fine too. */
export async function logOutPlayer({
  deps,
  token,
}: RequestContext<typeof logOut>): Promise<HandlerResult<typeof logOut>> {
  if (token !== null) await endSession(deps.db, token);
  return { data: {} };
}

/** Who is signed in, for a stored session at the start of the app. */
export async function describeSession({
  player,
}: RequestContext<typeof checkSession>): Promise<HandlerResult<typeof checkSession>> {
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
