import type { ParsedRequestOf, ResponseOf } from '../../contract/endpoint';
import { type WalletRewardResponse, type WalletStatus, walletStatuses } from '../../contract/reward.contract';
import type { getWallet } from '../../contract/wallet.contract';
import type { Queryable } from '../database/database';
import { paginationOf } from '../http/pagination';
import { statusAt, toWalletReward, type WalletRow, walletRewardColumns } from './wallet-reward';

const orders = {
  '-won_at': 'w.won_at DESC, w.wallet_id DESC',
  rarity: `array_position(ARRAY['legendary', 'epic', 'rare', 'uncommon', 'common'], w.rarity), w.won_at DESC, w.wallet_id DESC`,
  expires_at: 'w.expires_at ASC NULLS LAST, w.won_at DESC, w.wallet_id DESC',
} as const;

/** An empty filter matches everything. */
const filters = `
  (cardinality($3::text[]) = 0 OR ${statusAt('$2')} = ANY ($3))
  AND (cardinality($4::text[]) = 0 OR w.type = ANY ($4))
  AND (cardinality($5::text[]) = 0 OR w.rarity = ANY ($5))`;

/** Reads a page of a player's wallet, with counts over all items. */
export async function readWallet(
  db: Queryable,
  userId: string,
  request: ParsedRequestOf<typeof getWallet>,
  now: Date,
): Promise<ResponseOf<typeof getWallet>> {
  const filtered = [userId, now, request.status, request.type, request.rarity];
  const { page, per_page } = request;
  const rows = await db.query<WalletRow>(
    `SELECT ${walletRewardColumns('$2')}
     FROM wallet_items AS w JOIN rewards AS r USING (reward_id)
     WHERE w.user_id = $1 AND ${filters}
     ORDER BY ${orders[request.sort]} LIMIT $6 OFFSET $7`,
    [...filtered, per_page, (page - 1) * per_page],
  );
  const [listed] = await db.query<{ count: string }>(
    `SELECT count(*) FROM wallet_items AS w WHERE w.user_id = $1 AND ${filters}`,
    filtered,
  );
  return {
    rewards: rows.map(toWalletReward),
    ...(await readWalletTotals(db, userId, now)),
    pagination: paginationOf(request, Number(listed?.count)),
  };
}

/** Reads the points and counts the items of a player, whatever a list filters. */
export async function readWalletTotals(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<Pick<ResponseOf<typeof getWallet>, 'points_balance' | 'counts' | 'new_count'>> {
  const counted = await db.query<{ status: WalletStatus; items: number; unseen: number }>(
    `SELECT ${statusAt('$2')} AS status, count(*)::integer AS items,
       (count(*) FILTER (WHERE w.seen_at IS NULL))::integer AS unseen
     FROM wallet_items AS w WHERE w.user_id = $1 GROUP BY 1`,
    [userId, now],
  );
  const [owner] = await db.query<{ points_balance: number }>(
    'SELECT points_balance FROM users WHERE user_id = $1',
    [userId],
  );
  return {
    points_balance: owner?.points_balance ?? 0,
    counts: countsOf(counted),
    new_count: counted.reduce((total, { unseen }) => total + unseen, 0),
  };
}

const newestShown = 3;

/** Reads the newest rewards that the player has not seen. */
export async function readNewRewards(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<WalletRewardResponse[]> {
  const rows = await db.query<WalletRow>(
    `SELECT ${walletRewardColumns('$2')}
     FROM wallet_items AS w JOIN rewards AS r USING (reward_id)
     WHERE w.user_id = $1 AND w.seen_at IS NULL ORDER BY ${orders['-won_at']} LIMIT ${newestShown}`,
    [userId, now],
  );
  return rows.map(toWalletReward);
}

function countsOf(counted: readonly { status: WalletStatus; items: number }[]): Record<WalletStatus, number> {
  const countOf = (status: WalletStatus) => counted.find((row) => row.status === status)?.items ?? 0;
  return Object.fromEntries(walletStatuses.map((status) => [status, countOf(status)])) as Record<
    WalletStatus,
    number
  >;
}

/** Reads the current state of this wallet item. */
export async function readWalletReward(
  db: Queryable,
  walletId: string,
  now: Date,
): Promise<WalletRewardResponse> {
  const [reward] = await readWalletRewards(db, [walletId], now);
  if (reward === undefined) throw new Error('The wallet item does not exist');
  return reward;
}

/** Reads the current state of these wallet items. */
export async function readWalletRewards(
  db: Queryable,
  walletIds: readonly string[],
  now: Date,
): Promise<WalletRewardResponse[]> {
  const rows = await db.query<WalletRow>(
    `SELECT ${walletRewardColumns('$2')}
     FROM wallet_items AS w JOIN rewards AS r USING (reward_id)
     WHERE w.wallet_id = ANY ($1) ORDER BY ${orders['-won_at']}`,
    [walletIds, now],
  );
  return rows.map(toWalletReward);
}
