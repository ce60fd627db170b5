import type { AuditAction } from '../../contract/admin-overview.contract';
import type {
  changeRole,
  endUserSessions,
  suspendUser,
  unlockUser,
  unsuspendUser,
} from '../../contract/admin-user.contract';
import type { ResponseOf } from '../../contract/endpoint';
import type { UserRole, UserStatus } from '../../contract/session.contract';
import { endSessions } from '../accounts/sessions';
import { writeAudit } from '../audit/audit';
import { readCampaign } from '../campaign/campaign';
import type { Queryable } from '../database/database';
import { apiError } from '../http/api-error';
import { invalid } from '../http/parse-request';
import type { HandlerResult, RequestContext } from '../http/route';
import { liftCooldowns } from '../limits/attempts';
import { adminMessages } from '../messages/en/admin';
import { lockedKinds, readUser } from './users';

type Support = RequestContext<
  typeof suspendUser | typeof unsuspendUser | typeof unlockUser | typeof endUserSessions
>;
type Changed = Promise<{ data: ResponseOf<typeof suspendUser>; message: string }>;

interface Account {
  user_id: string;
  role: UserRole;
  status: UserStatus;
}

/**
 * Locks the accounts of the admin and of the target. Throws `forbidden` if the admin has lost the right meanwhile, or may
 * not act on the target, and `not_found`.
 */
async function lockTarget(
  tx: Queryable,
  { player, request: { id } }: { player: { id: string }; request: { id: string } },
): Promise<Account> {
  const accounts = await tx.query<Account>(
    `SELECT user_id, role, status FROM users WHERE user_id = ANY ($1) ORDER BY user_id FOR NO KEY UPDATE`,
    [[player.id, id]],
  );
  const admin = accounts.find(({ user_id }) => user_id === player.id);
  const target = accounts.find(({ user_id, status }) => user_id === id && status !== 'deleted');
  if (target === undefined) throw apiError('not_found', adminMessages.noUser);
  if (target.user_id === player.id) throw apiError('forbidden', adminMessages.notOnYourself);
  if (admin?.role !== 'superadmin' && (admin?.role !== 'admin' || target.role !== 'player'))
    throw apiError('forbidden', adminMessages.onlySuperadmins);
  return target;
}

interface Change {
  action: AuditAction;
  /** Writes the change. Returns the facts of the audit entry, or null if nothing changed. */
  write: (tx: Queryable, target: Account) => Promise<Record<string, string | number> | null>;
  message: string;
}

async function change(
  context: Support | RequestContext<typeof changeRole>,
  { action, write, message }: Change,
): Changed {
  const { deps, player, request, now } = context;
  const { facts, user } = await deps.db.transaction(async (tx) => {
    const target = await lockTarget(tx, context);
    const written = await write(tx, target);
    if (written !== null) {
      const { reason } = request;
      await writeAudit(
        tx,
        { action, actorId: player.id, targetId: target.user_id, reason, facts: written },
        now,
      );
    }
    return { facts: written, user: await readUser(tx, target.user_id, player.id, now) };
  });
  return {
    data: { user, changed: facts !== null },
    message: facts === null ? adminMessages.unchanged : message,
  };
}

/** Suspends an account; a trigger ends its sessions. */
export const suspend = (context: Support): Changed =>
  change(context, {
    action: 'user.suspended',
    message: adminMessages.suspended,
    write: async (tx, { user_id, status }) => {
      if (status === 'suspended') return null;
      await tx.query(
        `UPDATE users SET status = 'suspended', suspended_reason = $2, updated_at = $3 WHERE user_id = $1`,
        [user_id, context.request.reason, context.now],
      );
      return {};
    },
  });

/** Ends a suspension. An account whose email was never verified waits for that again. */
export const unsuspend = (context: Support): Changed =>
  change(context, {
    action: 'user.unsuspended',
    message: adminMessages.unsuspended,
    write: async (tx, { user_id, status }) => {
      if (status !== 'suspended') return null;
      await tx.query(
        `UPDATE users SET suspended_reason = NULL, updated_at = $2,
           status = CASE WHEN email_verified_at IS NULL THEN 'pending_verification' ELSE 'active' END
         WHERE user_id = $1`,
        [user_id, context.now],
      );
      return {};
    },
  });

/** Lifts the wait of an account after wrong codes, passcodes or passwords. */
export const unlock = (context: Support): Changed =>
  change(context, {
    action: 'user.unlocked',
    message: adminMessages.unlocked,
    write: async (tx, { user_id }) => {
      const kinds = lockedKinds(await readCampaign(tx)).map(({ kind }) => kind);
      const attempts = await liftCooldowns(tx, kinds, user_id);
      return attempts === 0 ? null : { attempts };
    },
  });

/** Ends all sessions of an account. */
export async function endAllSessions({
  deps,
  player,
  request,
  now,
}: Support): Promise<HandlerResult<typeof endUserSessions>> {
  return deps.db.transaction(async (tx) => {
    const { user_id } = await lockTarget(tx, { player, request });
    const sessions_ended = await endSessions(tx, user_id, null, now);
    await writeAudit(
      tx,
      {
        action: 'user.sessions_ended',
        actorId: player.id,
        targetId: user_id,
        reason: request.reason,
        facts: { sessions_ended },
      },
      now,
    );
    const user = await readUser(tx, user_id, player.id, now);
    return { data: { user, sessions_ended }, message: adminMessages.sessionsEnded };
  });
}

/** Appoints or removes an admin, from the next request on. */
export const assignRole = (context: RequestContext<typeof changeRole>): Changed =>
  change(context, {
    action: 'user.role_changed',
    message: adminMessages.roleChanged,
    write: async (tx, { user_id, role, status }) => {
      const wanted = context.request.role;
      if (wanted === role) return null;
      if (wanted !== 'player' && status !== 'active') throw invalid({ role: [adminMessages.onlyActive] });
      await tx.query('UPDATE users SET role = $2, updated_at = $3 WHERE user_id = $1', [
        user_id,
        wanted,
        context.now,
      ]);
      return { from: role, to: wanted };
    },
  });
