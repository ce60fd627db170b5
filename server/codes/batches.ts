import type { getCodeBatches, IssuedBatchResponse, revokeBatch } from '../../contract/admin.contract';
import type { ParsedRequestOf, ResponseOf } from '../../contract/endpoint';
import { writeAudit } from '../audit/audit';
import { readCampaign } from '../campaign/campaign';
import type { Queryable } from '../database/database';
import { apiError } from '../http/api-error';
import { paginationOf } from '../http/pagination';
import type { Player } from '../http/player';
import { codeMessages } from '../messages/en/codes';

type BatchRow = Omit<
  IssuedBatchResponse,
  'batch_id' | 'valid_from' | 'valid_until' | 'created_at' | 'revoked_at'
> & {
  batch_id: number;
  valid_from: Date;
  /** Null for the end of the campaign. */
  valid_until: Date | null;
  created_at: Date;
  revoked_at: Date | null;
};

const selectBatches = `
  SELECT b.batch_id, b.week_number, b.label, b.count AS issued, c.redeemed,
    CASE WHEN b.revoked_at IS NULL THEN 0 ELSE b.count - c.redeemed END AS revoked,
    b.valid_from, b.valid_until, b.created_at, u.username AS created_by, b.revoked_at, b.revoked_reason
  FROM code_batches AS b LEFT JOIN users AS u ON u.user_id = b.created_by
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS redeemed FROM codes WHERE codes.batch_id = b.batch_id AND codes.status = 'redeemed'
  ) AS c`;

const toBatch = (row: BatchRow, campaignEnd: string): IssuedBatchResponse => ({
  ...row,
  batch_id: String(row.batch_id),
  valid_from: row.valid_from.toISOString(),
  valid_until: row.valid_until?.toISOString() ?? campaignEnd,
  created_at: row.created_at.toISOString(),
  revoked_at: row.revoked_at?.toISOString() ?? null,
});

/** Reads a page of batches, newest first. */
export async function readBatches(
  db: Queryable,
  request: ParsedRequestOf<typeof getCodeBatches>,
): Promise<ResponseOf<typeof getCodeBatches>> {
  const { page, per_page } = request;
  const { ends_at } = await readCampaign(db);
  const rows = await db.query<BatchRow>(`${selectBatches} ORDER BY b.batch_id DESC LIMIT $1 OFFSET $2`, [
    per_page,
    (page - 1) * per_page,
  ]);
  const [all] = await db.query<{ count: string }>('SELECT count(*) FROM code_batches');
  return {
    batches: rows.map((row) => toBatch(row, ends_at)),
    pagination: paginationOf(request, Number(all?.count)),
  };
}

const isBatchId = (id: string): boolean => /^[1-9]\d{0,9}$/.test(id) && Number(id) <= 2_147_483_647;

/**
 * Revokes a batch: its codes that are not redeemed are withdrawn. A repetition changes nothing and keeps the first reason.
 * Throws `not_found`.
 */
export async function revoke(
  tx: Queryable,
  admin: Player,
  { id, reason }: ParsedRequestOf<typeof revokeBatch>,
  now: Date,
): Promise<{ data: ResponseOf<typeof revokeBatch>; message?: string }> {
  const { ends_at } = await readCampaign(tx);
  const changed = isBatchId(id)
    ? await tx.query(
        `UPDATE code_batches SET revoked_at = $2, revoked_reason = $3
         WHERE batch_id = $1 AND revoked_at IS NULL RETURNING batch_id`,
        [id, now, reason],
      )
    : [];
  const [row] = isBatchId(id) ? await tx.query<BatchRow>(`${selectBatches} WHERE b.batch_id = $1`, [id]) : [];
  if (row === undefined) throw apiError('not_found', codeMessages.noBatch);
  const batch = toBatch(row, ends_at);
  if (changed.length === 0) return { data: { batch, already_revoked: true } };
  const { batch_id, redeemed, revoked } = row;
  const facts = { batch_id, redeemed, revoked };
  await writeAudit(tx, { action: 'codes.revoked', actorId: admin.id, reason, facts }, now);
  return { data: { batch }, message: codeMessages.revoked };
}
