import { createHash } from 'node:crypto';
import type { SessionUser } from '../../contract/session.contract';
import { campaignVersion } from '../campaign/campaign';
import type { Queryable } from '../database/database';
import { deleteBatch } from '../database/delete-batch';
import type { RandomSource } from '../deps';
import type { Authenticate, Player } from '../http/player';
import { deviceOf } from './device';
import { placeOf } from './place';
import { playerColumns, suspended } from './player';

const idle = "interval '7 days'";
const absolute = "interval '30 days'";

const isUnexpired = `sessions.last_used_at > $2::timestamptz - ${idle} AND sessions.expires_at > $2`;

/** Of a row of `sessions`: used within 7 days and started within 30 of the time $2, and not ended by a suspension. */
export const isLive = `${isUnexpired} AND NOT sessions.is_ended`;

/** Where somebody signs in, as the owner of the account is told; null where it is unknown. */
interface Origin {
  device: string | null;
  place: string | null;
}

/** From where a call comes that signs in. */
export const originOf = ({ userAgent, address }: { userAgent: string | null; address: string }): Origin => ({
  device: deviceOf(userAgent),
  place: placeOf(address),
});

/**
 * Starts a session and returns its token: 32 random bytes as 43 characters, of which only the hash is kept. The lock
 * makes it wait for a suspension under way, which then ends this session too.
 */
export async function startSession(
  db: Queryable,
  random: RandomSource,
  playerId: string,
  now: Date,
  { device, place }: Origin = { device: null, place: null },
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
 * Holds an account at this password until the transaction ends; false when it has another by now. A change of the
 * password waits for a log-in that was first, and so ends its session too.
 */
export async function lockPasswordHash(
  tx: Queryable,
  playerId: string,
  passwordHash: string,
): Promise<boolean> {
  const held = await tx.query(
    'SELECT user_id FROM users WHERE user_id = $1 AND password_hash = $2 FOR SHARE',
    [playerId, passwordHash],
  );
  return held.length === 1;
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

/** Ends a session; one that is over already stays so. */
export async function endSession(db: Queryable, token: string): Promise<void> {
  await db.query('DELETE FROM sessions WHERE token_hash = $1', [hashToken(token)]);
}

/** Ends all sessions of a player but that of the token, if one is kept. Returns how many were live. */
export async function endSessionsOf(
  tx: Queryable,
  playerId: string,
  kept: string | null,
  now: Date,
): Promise<number> {
  const ended = await tx.query<{ was_live: boolean }>(
    `DELETE FROM sessions WHERE user_id = $1 AND token_hash IS DISTINCT FROM $3
     RETURNING ${isLive} AS was_live`,
    [playerId, now, kept === null ? null : hashToken(kept)],
  );
  return ended.filter(({ was_live }) => was_live).length;
}

export const sessionUserOf = ({ id, ...player }: Player): Omit<SessionUser, 'token'> => ({
  user_id: id,
  ...player,
});

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Deletes a batch of the sessions that have expired. Returns whether it was full. */
export const deleteExpiredSessions = (db: Queryable, now: Date): Promise<boolean> =>
  deleteBatch(db, 'sessions', `expires_at <= $1 OR last_used_at <= $1::timestamptz - ${idle}`, [now]);
