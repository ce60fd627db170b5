import type { checkStaffSession, logInStaff, logOutStaff } from '../../contract/staff-session.contract';
import { type Campaign, readCampaign } from '../campaign/campaign';
import { apiError } from '../http/api-error';
import type { HandlerResult, RequestContext } from '../http/route';
import type { Staff } from '../http/staff';
import { consumeOrReject, type Refund } from '../limits/consume-or-reject';
import { networkSubject } from '../limits/limit-key';
import { isTrusted } from '../limits/network';
import { staffMessages } from '../messages/en/staff';
import { endStaffSession, hashStaffToken, sessionLife, staffColumns, staffExpired } from './staff-sessions';

type LogIn = RequestContext<typeof logInStaff>;

/** Logs in. Message and time are the same for a wrong password and an unknown username. */
export async function logInMember(context: LogIn): Promise<HandlerResult<typeof logInStaff>> {
  const { deps, request, address, now } = context;
  const campaign = await readCampaign(deps.db);
  const subject = networkSubject(deps.settings, address, request.username.toLowerCase());
  const rules = [campaign.limits.login_failures];
  const refund = await consumeOrReject(context, { kind: 'staff_login', subject, rules });
  const refundNetworkAttempt = await consumeNetworkAttempt(context, campaign).catch(
    async (error: unknown) => {
      await refund(deps.db);
      throw error;
    },
  );
  const account = await findAccount(context);
  if (!(await deps.isPassword(account?.password_hash ?? null, request.password)) || account === null)
    throw apiError('invalid_credentials', staffMessages.wrongCredentials);
  await refund(deps.db);
  await refundNetworkAttempt(deps.db);
  if (account.expires_at <= now) throw staffExpired(account.expires_at, campaign.timezone);
  const token = Buffer.from(deps.random.bytes(32)).toString('base64url');
  const [staff] = await deps.db.query<Staff>(opening, [
    account.id,
    account.password_hash,
    now,
    hashStaffToken(token),
  ]);
  if (staff === undefined) throw apiError('staff_disabled', staffMessages.disabled);
  return {
    message: staffMessages.welcome(staff.username),
    data: { ...describe(staff), session_token: token },
  };
}

/**
 * Starts a session in the same statement that checks the account again, so that none outlives an account that is disabled
 * or gets another password meanwhile.
 */
const opening = `
  WITH staff AS (
    UPDATE staff SET last_login_at = $3
    WHERE staff_id = $1 AND password_hash = $2 AND is_enabled AND expires_at > $3
    RETURNING *
  ), opened AS (
    INSERT INTO staff_sessions (token_hash, staff_id, created_at, expires_at)
    SELECT $4, staff_id, $3, least($3::timestamptz + ${sessionLife}, expires_at) FROM staff
    RETURNING expires_at
  )
  SELECT ${staffColumns}, opened.expires_at AS session_expires_at FROM staff, opened`;

/** Counts failures over all accounts, so that another username gives no new attempts. */
async function consumeNetworkAttempt(context: LogIn, { limits }: Campaign): Promise<Refund> {
  const { deps, address } = context;
  if (isTrusted(limits.trusted_networks, address)) return async () => {};
  const subject = networkSubject(deps.settings, address);
  const rules = [limits.per_network.login_failures];
  return consumeOrReject(context, { kind: 'staff_login_network', subject, rules });
}

interface Account {
  id: string;
  password_hash: string;
  expires_at: Date;
}

async function findAccount({ deps, request }: LogIn): Promise<Account | null> {
  const [found] = await deps.db.query<Account>(
    'SELECT staff_id AS id, password_hash, expires_at FROM staff WHERE lower(username) = lower($1)',
    [request.username],
  );
  return found ?? null;
}

/** Ends the session of the token. Succeeds without a live session too. */
export async function logOutMember({
  deps,
  token,
}: RequestContext<typeof logOutStaff>): Promise<HandlerResult<typeof logOutStaff>> {
  if (token !== null) await endStaffSession(deps.db, token);
  return { data: {} };
}

/** Describes the staff member of a stored session when the app starts. */
export async function describeStaffSession({
  staff,
}: RequestContext<typeof checkStaffSession>): Promise<HandlerResult<typeof checkStaffSession>> {
  return { data: describe(staff) };
}

const describe = (staff: Staff) => ({
  staff_id: staff.id,
  username: staff.username,
  event_name: staff.event_name,
  location: staff.location,
  scans_count: staff.scans_count,
  role: staff.role,
  status: 'active' as const,
  last_login_at: staff.last_login_at?.toISOString() ?? null,
  expires_at: staff.expires_at.toISOString(),
  created_by_admin_id: null,
  session_expires_at: staff.session_expires_at.toISOString(),
});
