import type { Context } from 'hono';
import type { Endpoint } from '../../contract/endpoint';
import type { Transaction } from '../database/database';
import type { Deps } from '../deps';
import { requestMessages } from '../messages/en/requests';
import { ApiError, apiError } from './api-error';
import { type ReadAddress, tokenOf } from './caller';
import { checkKey, fingerprintOf, type Outcome, runOnce } from './idempotency';
import { parseRequest } from './parse-request';
import type { Authenticate, Player } from './player';
import { type LimitStatus, type ReportLimit, rateLimitHeaders } from './rate-limit-headers';
import { type Reply, rejection, success } from './reply';
import type { IdempotentResult, RequestContext, Route } from './route';
import type { AuthenticateStaff, Staff } from './staff';

export interface Realms {
  authenticate: Authenticate;
  authenticateStaff: AuthenticateStaff;
}

/** How a request is attributed to a player or staff member, and to a network address. */
export interface CallerReaders extends Realms {
  readAddress: ReadAddress;
}

/** Authenticates and parses the request, then runs the handler. Throws what the handler throws. */
export async function handleCall(
  deps: Deps,
  { readAddress, ...realms }: CallerReaders,
  route: Route,
  context: Context,
): Promise<Reply> {
  const { endpoint } = route;
  const now = deps.clock.now();
  const token = tokenOf(context);
  const { player, staff, campaignVersion } = await admit(deps, realms, endpoint, token, now);
  const request = await parseRequest(endpoint, context.req.raw, context.req.param());
  const address = readAddress(context);
  const userAgent = context.req.header('user-agent') ?? null;
  const origin = context.req.header('origin') ?? null;
  const statuses = new Map<string, LimitStatus>();
  const reportLimit: ReportLimit = (status) => {
    context.set('rateLimit', rateLimitHeaders(statuses.set(status.kind, status).values(), now));
  };
  const requestContext = {
    deps,
    request,
    player,
    staff,
    campaignVersion,
    token,
    now,
    address,
    userAgent,
    origin,
    reportLimit,
  } as RequestContext<Endpoint>;
  if (!route.idempotent) {
    const { data, message } = await route.handle(requestContext);
    return success(endpoint.status, data, message);
  }
  const key = context.req.header('idempotency-key');
  const account = player?.id ?? staff?.id;
  const use =
    key === undefined || account === undefined
      ? null
      : {
          account,
          key: checkKey(key),
          fingerprint: fingerprintOf(deps, endpoint.verb, request),
          now,
          reportLimit,
        };
  await route.before(requestContext);
  const work = async (tx: Transaction) => outcomeOf(endpoint, await route.handle({ ...requestContext, tx }));
  return use === null ? (await deps.db.transaction(work)).reply : runOnce(deps, use, work);
}

function outcomeOf(endpoint: Endpoint, result: IdempotentResult<Endpoint> | ApiError): Outcome {
  if (result instanceof ApiError)
    return { reply: rejection(result), stored: rejection(result), isSecret: false };
  const reply = success(endpoint.status, result.data, result.message);
  const stored = result.replay === undefined ? reply : rejection(result.replay);
  return { reply, stored, isSecret: result.isSecret ?? false };
}

interface Caller {
  player: Player | null;
  staff: Staff | null;
  campaignVersion: string | null;
}

/**
 * Finds the player or staff member that the endpoint requires; a token of the other realm has no session. Throws 401 without a live session (on an `optional` endpoint: for a token
 * without one) and 403 for a suspended account or a missing role.
 */
async function admit(
  deps: Deps,
  { authenticate, authenticateStaff }: Realms,
  { access }: Endpoint,
  token: string | null,
  now: Date,
): Promise<Caller> {
  if (access === 'open') return guest;
  if (access === 'optional' && token === null) return guest;
  if (access === 'staff') {
    const member = token === null ? null : await authenticateStaff(deps.db, token, now);
    if (member === null) throw loginRequired();
    return { ...guest, ...member };
  }
  const caller = token === null ? null : await authenticate(deps.db, token, now);
  if (caller === null) throw loginRequired();
  if (access !== 'optional' && !hasRole(access, caller.player))
    throw apiError('forbidden', requestMessages.forbidden);
  return { ...guest, ...caller };
}

const loginRequired = () => apiError('unauthenticated', requestMessages.loginRequired);

const guest = { player: null, staff: null, campaignVersion: null } as const;

const hasRole = (access: Endpoint['access'], { role }: Player): boolean =>
  access === 'superadmin' ? role === 'superadmin' : access !== 'admin' || role !== 'player';
