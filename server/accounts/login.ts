import type { logIn } from '../../contract/auth.contract';
import type { checkSession, logOut } from '../../contract/session.contract';
import { type Campaign, readCampaign } from '../campaign/campaign';
import type { Queryable } from '../database/database';
import { apiError } from '../http/api-error';
import type { Player } from '../http/player';
import type { HandlerResult, RequestContext } from '../http/route';
import { consumeOrReject, type Refund } from '../limits/consume-or-reject';
import { networkSubject } from '../limits/limit-key';
import { isTrusted } from '../limits/network';
import { accountMessages } from '../messages/en/accounts';
import { emailCodeCounters, nextEmailCodeAt } from './code-requests';
import { recordLoginNetwork } from './login-networks';
import { playerColumns, suspended } from './player';
import { endSession, lockPasswordHash, originOf, sessionUserOf, startSession } from './sessions';

type LogIn = RequestContext<typeof logIn>;

/** Logs in. Message and time are the same for a wrong password and an unknown email. */
export async function logInPlayer(context: LogIn): Promise<HandlerResult<typeof logIn>> {
  const { deps, request, address, now } = context;
  const campaign = await readCampaign(deps.db);
  const { login_failures } = campaign.limits;
  const subject = networkSubject(deps.settings, address, request.email);
  const refund = await consumeOrReject(context, { kind: 'login', subject, rules: [login_failures] });
  const refundNetworkAttempt = await consumeNetworkAttempt(context, campaign).catch(
    async (error: unknown) => {
      await refund(deps.db);
      throw error;
    },
  );
  const { player, token } = await openSession(context, async (tx) => {
    await refund(tx);
    await refundNetworkAttempt(tx);
  });
  if (token !== null)
    return {
      message: accountMessages.welcomeBack(player.username),
      data: { ...sessionUserOf(player), token },
    };
  if (player.status === 'suspended') throw suspended();
  const resend = await nextEmailCodeAt(
    deps.db,
    await emailCodeCounters(deps.db, player.email, context, campaign),
    now,
  );
  throw apiError('email_not_verified', accountMessages.emailNotVerified, {
    data: { email: player.email, resend_available_at: resend.toISOString() },
  });
}

/** Counts failures over all accounts, so that another email gives no new attempts. */
async function consumeNetworkAttempt(context: LogIn, { limits }: Campaign): Promise<Refund> {
  const { deps, address } = context;
  if (isTrusted(limits.trusted_networks, address)) return async () => {};
  const subject = networkSubject(deps.settings, address);
  return consumeOrReject(context, {
    kind: 'login_network',
    subject,
    rules: [limits.per_network.login_failures],
  });
}

/** Verifies the password and starts a session if the account is active. Throws `invalid_credentials`. */
async function openSession(
  context: LogIn,
  refund: Refund,
): Promise<{ player: Player; token: string | null }> {
  const { deps, request, now } = context;
  const account = await findAccount(deps.db, request.email);
  if (!(await deps.isPassword(account?.password_hash ?? null, request.password)) || account === null)
    throw wrongCredentials();
  const { password_hash, ...player } = account;
  const token = await deps.db.transaction(async (tx) => {
    if (!(await lockPasswordHash(tx, player.id, password_hash))) throw wrongCredentials();
    await refund(tx);
    if (player.status !== 'active') return null;
    await recordLoginNetwork(tx, context, player.email);
    return startSession(tx, deps.random, player.id, now, originOf(context));
  });
  return { player, token };
}

const wrongCredentials = () => apiError('invalid_credentials', accountMessages.wrongCredentials);

/** Ends the session of the token. Succeeds without a live session too. */
export async function logOutPlayer({
  deps,
  token,
}: RequestContext<typeof logOut>): Promise<HandlerResult<typeof logOut>> {
  if (token !== null) await endSession(deps.db, token);
  return { data: {} };
}

/** Describes the player of a stored session when the app starts. */
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
