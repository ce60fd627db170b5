import type { Queryable } from '../database/database';
import type { Player } from '../http/player';
import { playerColumns } from './player';

/** Who has an address, verified or not. */
export type Registered = Player & { is_verified: boolean };

/**
 * Whom the address belongs to; null when nobody has it, or a deleted player had. A row comes back either way: reading
 * one takes time that would tell.
 */
export async function findRegistered(db: Queryable, email: string): Promise<Registered | null> {
  const [found] = await db.query<Registered | { id: null }>(
    `SELECT ${playerColumns}, email_verified_at IS NOT NULL AS is_verified
     FROM (SELECT $1::text) AS asked (address)
     LEFT JOIN users ON email = address AND status <> 'deleted'`,
    [email],
  );
  return found === undefined || found.id === null ? null : found;
}
