import { createHash } from 'node:crypto';
import type { SessionUser } from '../../contract/session.contract';
import { campaignVersion } from '../campaign/campaign';
import type { Queryable } from '../database/database';
import { type DeadRows, deleteBatch } from '../database/delete-batch';
import type { RandomSource } from '../deps';
import type { Authenticate, Player } from '../http/player';
import { deviceOf } from './device';
import { placeOf } from './place';
import { playerColumns, suspended } from './player';

const idle = "interval '7 days'";
const absolute = "interval '30 days'";

const isUnexpired = `sessions.last_used_at > $2::timestamptz - ${idle} AND sessions.expires_at > $2`;

/** The condition for a live session at the time $2: used within 7 days, started within 30, and not ended by a suspension. */
export const isLive = `${isUnexpired} AND NOT sessions.is_ended`;

/** From where a session was started, as its owner sees it; null if unknown. */
interface LoginOrigin {
  device: string | null;
  place: string | null;
}

export const originOf = ({
  userAgent,
  address,
}: {
  userAgent: string | null;
  address: string;
}): LoginOrigin => ({
  device: deviceOf(userAgent),
  place: placeOf(address),
});

/**
 * Starts a session and returns its token: 32 random bytes as 43 characters, of which only the hash is stored. The lock
 * waits for a concurrent suspension, which then ends this session too.
 */
export async function startSession(
  db: Queryable,
  random: RandomSource,
  playerId: string,
  now: Date,
  { device, place }: LoginOrigin = { device: null, place: null },
): Promise<string> {
  const token = Buffer.from(random.bytes(32)).toString('base64url');
  await db.query(
    `INSERT INTO sessions (token_hash, user_id, created_at, last_used_at, expires_at, device, place, is_ended)
     SELECT $1, user_id, $3, $3, $3::timestamptz + ${absolute}, $4, $5, status IN ('suspended', 'deleted')
     FROM users WHERE user_id = $2 FOR SHARE`,
    [hashToken(token), playerId, now, device, place],
  );
  return token;
}

/**
 * Locks an account with this password hash until the transaction ends; false if the password has changed. A concurrent
 * password change waits for the login, and so ends its session too.
 */
export async function lockPasswordHash(
  tx: Queryable,
  playerId: string,
  passwordHash: string,
): Promise<boolean> {
  const locked = await tx.query(
    'SELECT user_id FROM users WHERE user_id = $1 AND password_hash = $2 FOR SHARE',
    [playerId, passwordHash],
  );
  return locked.length === 1;
}

/**
 * Finds the player of a live session and updates its last use, to the minute. Throws `account_suspended` for any session
 * of a suspended account, so that the client learns the reason.
 */
export const authenticate: Authenticate = async (db, token, now) => {
  const [found] = await db.query<Player & { is_stale: boolean; campaign_version: string | null }>(
    `SELECT ${playerColumns}, ${campaignVersion} AS campaign_version,
            sessions.last_used_at <= $2::timestamptz - interval '1 minute' AS is_stale
     FROM sessions JOIN users USING (user_id)
     WHERE token_hash = $1 AND ${isUnexpired} AND status <> 'deleted'
       AND (NOT sessions.is_ended OR status = 'suspended')`,
    [hashToken(token), now],
  );
  if (found === undefined) return null;
  const { is_stale, campaign_version, ...player } = found;
  if (is_stale)
    await db.query('UPDATE sessions SET last_used_at = greatest(last_used_at, $2) WHERE token_hash = $1', [
      hashToken(token),
      now,
    ]);
  if (player.status === 'suspended') throw suspended();
  return { player, campaignVersion: campaign_version };
};

/** Ends a session. Does nothing if it has already ended. */
export async function endSession(db: Queryable, token: string): Promise<void> {
  await db.query('DELETE FROM sessions WHERE token_hash = $1', [hashToken(token)]);
}

/** Ends all sessions of a player except the one of the token. Returns how many were live. */
export async function endSessions(
  tx: Queryable,
  playerId: string,
  keptToken: string | null,
  now: Date,
): Promise<number> {
  const ended = await tx.query<{ was_live: boolean }>(
    `DELETE FROM sessions WHERE user_id = $1 AND token_hash IS DISTINCT FROM $3
     RETURNING ${isLive} AS was_live`,
    [playerId, now, keptToken === null ? null : hashToken(keptToken)],
  );
  return ended.filter(({ was_live }) => was_live).length;
}

export const sessionUserOf = ({ id, ...player }: Player): Omit<SessionUser, 'token'> => ({
  user_id: id,
  ...player,
});

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const expiredSessions: DeadRows = {
  table: 'sessions',
  condition: `expires_at <= $1 OR last_used_at <= $1::timestamptz - ${idle}`,
};

/** Deletes a batch of expired sessions. Returns whether it was full. */
export const deleteExpiredSessions = (db: Queryable, now: Date): Promise<boolean> =>
  deleteBatch(db, expiredSessions.table, expiredSessions.condition, [now]);
