import { createHash } from 'node:crypto';
import type { SessionUser } from '../../contract/session.contract';
import type { Queryable } from '../database/database';
import type { RandomSource } from '../deps';
import { type Player, playerColumns } from './player';

const idle = "interval '7 days'";
const absolute = "interval '30 days'";

/** Starts a session and returns its token: 32 random bytes as 43 characters, of which only the hash is kept. */
export async function startSession(
  db: Queryable,
  random: RandomSource,
  playerId: string,
  now: Date,
): Promise<string> {
  const token = Buffer.from(random.bytes(32)).toString('base64url');
  await db.query(
    `INSERT INTO sessions (token_hash, user_id, created_at, last_used_at, expires_at)
     VALUES ($1, $2, $3, $3, $3::timestamptz + ${absolute})`,
    [hashToken(token), playerId, now],
  );
  return token;
}

/** The player of a live session: used within 7 days, started within 30. Its use is noted to the minute. */
export async function findPlayer(db: Queryable, token: string, now: Date): Promise<Player | null> {
  const [found] = await db.query<Player & { is_stale: boolean }>(
    `SELECT ${playerColumns},
            sessions.last_used_at <= $2::timestamptz - interval '1 minute' AS is_stale
     FROM sessions JOIN users USING (user_id)
     WHERE token_hash = $1 AND sessions.last_used_at > $2::timestamptz - ${idle}
       AND sessions.expires_at > $2 AND status <> 'deleted'`,
    [hashToken(token), now],
  );
  if (found === undefined) return null;
  const { is_stale, ...player } = found;
  if (is_stale)
    await db.query('UPDATE sessions SET last_used_at = greatest(last_used_at, $2) WHERE token_hash = $1', [
      hashToken(token),
      now,
    ]);
  return player;
}

/** Ends a session; one that is over already stays so. */
export async function endSession(db: Queryable, token: string): Promise<void> {
  await db.query('DELETE FROM sessions WHERE token_hash = $1', [hashToken(token)]);
}

export const sessionUserOf = ({ id, ...player }: Player): Omit<SessionUser, 'token'> => ({
  user_id: id,
  ...player,
});

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
