import type { ApprovalResponse, getApprovals } from '../../contract/approval.contract';
import type { ParsedRequestOf, ResponseOf } from '../../contract/endpoint';
import type { Queryable } from '../database/database';
import { paginationOf } from '../http/pagination';
import { readMetadata } from '../rewards/wallet-reward';

interface ApprovalRow
  extends Omit<
    ApprovalResponse,
    'id' | 'reward_id' | 'image_url' | 'estimated_value' | 'won_at' | 'claimed_at' | 'is_own'
  > {
  wallet_id: string;
  reward_id: number;
  metadata: unknown;
  won_at: Date;
  claimed_at: Date | null;
}

const selectApprovals = `
  SELECT w.wallet_id, w.reward_id, w.name AS reward_name, w.type, w.rarity, w.metadata, w.choice, w.status, w.won_at,
    w.claimed_at, w.rejected_reason, u.user_id, u.username, u.email, u.status AS user_status
  FROM wallet_items AS w JOIN users AS u USING (user_id)`;

function toApproval(
  { wallet_id, reward_id, metadata, won_at, claimed_at, ...row }: ApprovalRow,
  adminId: string,
): ApprovalResponse {
  const { image_url = null, estimated_value = null } = readMetadata(metadata);
  return {
    id: wallet_id,
    reward_id: String(reward_id),
    image_url,
    estimated_value,
    won_at: won_at.toISOString(),
    claimed_at: claimed_at?.toISOString() ?? null,
    is_own: row.user_id === adminId,
    ...row,
  };
}

/** Reads a page of what waits for approval, oldest first. */
export async function readApprovals(
  db: Queryable,
  adminId: string,
  request: ParsedRequestOf<typeof getApprovals>,
): Promise<ResponseOf<typeof getApprovals>> {
  const { page, per_page } = request;
  const rows = await db.query<ApprovalRow>(
    `${selectApprovals} WHERE w.status = 'pending_approval' ORDER BY w.won_at, w.wallet_id LIMIT $1 OFFSET $2`,
    [per_page, (page - 1) * per_page],
  );
  const [all] = await db.query<{ count: string }>(
    `SELECT count(*) FROM wallet_items WHERE status = 'pending_approval'`,
  );
  return {
    approvals: rows.map((row) => toApproval(row, adminId)),
    pagination: paginationOf(request, Number(all?.count)),
  };
}

/** Reads one item, whatever its status. */
export async function readApproval(
  db: Queryable,
  adminId: string,
  walletId: string,
): Promise<ApprovalResponse> {
  const [row] = await db.query<ApprovalRow>(`${selectApprovals} WHERE w.wallet_id = $1`, [walletId]);
  if (row === undefined) throw new Error('The wallet item does not exist');
  return toApproval(row, adminId);
}
