import type { AuditAction } from '../../contract/admin-overview.contract';
import type { Queryable } from '../database/database';

interface AuditEntry {
  action: AuditAction;
  /** The admin; null for a command of the operator. */
  actorId: string | null;
  /** The account that it concerns. */
  targetId?: string;
  reason?: string;
  facts?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Adds an entry to the append-only log, in the transaction of what it records. */
export async function writeAudit(
  tx: Queryable,
  { action, actorId, targetId, reason, facts = {} }: AuditEntry,
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO audit_log (actor_id, action, target_id, reason, facts, created_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [actorId, action, targetId ?? null, reason ?? null, JSON.stringify(facts), now],
  );
}
