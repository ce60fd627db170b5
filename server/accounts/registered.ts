import type { Queryable } from '../database/database';
import { type Player, playerColumns } from './player';

/** Who has an address, verified or not. */
export type Registered = Player & { is_verified: boolean };

/** Whom the address belongs to; null when nobody has it, or a deleted player had. */
export async function findRegistered(db: Queryable, email: string): Promise<Registered | null> {
  const [found] = await db.query<Registered>(
    `SELECT ${playerColumns}, email_verified_at IS NOT NULL AS is_verified
     FROM users WHERE email = $1 AND status <> 'deleted'`,
    [email],
  );
  return found ?? null;
}
