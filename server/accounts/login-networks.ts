import type { Endpoint } from '../../contract/endpoint';
import type { Queryable } from '../database/database';
import { deleteBatch } from '../database/delete-batch';
import type { RequestContext } from '../http/route';
import { networkSubject } from '../limits/limit-key';

type Caller = Pick<RequestContext<Endpoint>, 'deps' | 'address' | 'now'>;

const keyFor = ({ deps, address }: Caller, email: string): string =>
  networkSubject(deps.settings, address, email);

const lifetime = "interval '90 days'";

/** Records, to the day, that the owner of the address has used the caller's network. */
export async function recordLoginNetwork(tx: Queryable, caller: Caller, email: string): Promise<void> {
  await tx.query(
    `INSERT INTO login_networks AS known (subject, last_login_at) VALUES ($1, $2)
     ON CONFLICT (subject) DO UPDATE SET last_login_at = excluded.last_login_at
     WHERE known.last_login_at < excluded.last_login_at - interval '1 day'`,
    [keyFor(caller, email), caller.now],
  );
}

/** Returns whether the owner of the address has logged in from the caller's network in the last 90 days. */
export async function isLoginNetwork(db: Queryable, caller: Caller, email: string): Promise<boolean> {
  const found = await db.query(
    `SELECT FROM login_networks WHERE subject = $1 AND last_login_at > $2::timestamptz - ${lifetime}`,
    [keyFor(caller, email), caller.now],
  );
  return found.length === 1;
}

/** Deletes a batch of networks without a login for 90 days. Returns whether it was full. */
export const deleteOldLoginNetworks = (db: Queryable, now: Date): Promise<boolean> =>
  deleteBatch(db, 'login_networks', `last_login_at <= $1::timestamptz - ${lifetime}`, [now]);
