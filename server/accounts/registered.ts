import type { Queryable } from '../database/database';
import type { Player } from '../http/player';
import { playerColumns } from './player';

/** The player of an address, verified or not. */
export type Registered = Player & { is_verified: boolean };

/**
 * Finds the player of an address; null if no account has it or the account was deleted. The query always returns one row,
 * so that its time does not reveal accounts.
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
