import type { endOtherSessions, endSession, getSessions } from '../../contract/sessions.contract';
import { apiError } from '../http/api-error';
import type { HandlerResult, RequestContext } from '../http/route';
import { accountMessages } from '../messages/en/accounts';
import { endSessions, hashToken, isLive } from './sessions';

interface SessionRow {
  session_id: string;
  device: string | null;
  place: string | null;
  created_at: Date;
  last_used_at: Date;
  is_current: boolean;
}

/** Lists the player's sessions: the last 100 by use, the latest first. */
export async function listSessions({
  deps,
  player,
  token,
  now,
}: RequestContext<typeof getSessions>): Promise<HandlerResult<typeof getSessions>> {
  const rows = await deps.db.query<SessionRow>(
    `SELECT session_id, device, place, created_at, last_used_at, token_hash = $3 AS is_current
     FROM sessions WHERE user_id = $1 AND ${isLive}
     ORDER BY last_used_at DESC, created_at DESC, session_id LIMIT 100`,
    [player.id, now, hashToken(token ?? '')],
  );
  const sessions = rows.map(({ created_at, last_used_at, ...session }) => ({
    ...session,
    signed_in_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
  }));
  return { data: { sessions } };
}

/** Ends one of the player's own sessions, including the current one. */
export async function endOwnSession({
  deps,
  request,
  player,
  now,
}: RequestContext<typeof endSession>): Promise<HandlerResult<typeof endSession>> {
  const ended = uuidPattern.test(request.id)
    ? await deps.db.query(
        `DELETE FROM sessions WHERE user_id = $1 AND session_id = $3 AND ${isLive} RETURNING session_id`,
        [player.id, now, request.id],
      )
    : [];
  if (ended.length === 0) throw apiError('not_found', accountMessages.deviceAlreadyLoggedOut);
  return { data: {}, message: accountMessages.deviceLoggedOut };
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ends all of the player's sessions except the current one. */
export async function endTheOtherSessions({
  deps,
  player,
  token,
  now,
}: RequestContext<typeof endOtherSessions>): Promise<HandlerResult<typeof endOtherSessions>> {
  const count = await endSessions(deps.db, player.id, token, now);
  return { data: { sessions_ended: count }, message: accountMessages.otherDevicesLoggedOut };
}
