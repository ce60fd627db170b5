import type { Queryable } from '../../server/database/database';
import type { Entry } from './load';

export async function audit(db: Queryable, ledger: readonly Entry[]): Promise<string[]> {
  const rows = await db.query<{ redemption_id: string; user_id: string }>(
    'SELECT redemption_id, user_id FROM redemptions WHERE user_id = ANY ($1)',
    [[...new Set(ledger.map(({ playerId }) => playerId))]],
  );
  const stored = new Map(rows.map((row) => [row.redemption_id, row.user_id]));
  const acknowledged = new Set(ledger.map(({ redemptionId }) => redemptionId));
  return [
    ...ledger.flatMap((entry) => judge(entry, stored)),
    ...rows
      .filter((row) => !acknowledged.has(row.redemption_id))
      .map((row) => `${row.redemption_id}: granted, but not acknowledged`),
    ...(await checkBooks(db)),
  ];
}

function judge(
  { key, redemptionId, rejection, playerId }: Entry,
  stored: ReadonlyMap<string, string>,
): string[] {
  if (rejection !== null) return [`${key}: rejected with ${rejection}`];
  if (redemptionId === null) return [`${key}: the outcome stayed unknown`];
  return stored.get(redemptionId) === playerId ? [] : [`${redemptionId}: acknowledged, but lost`];
}

const books = {
  'a code is redeemed without a redemption, or the other way round': `
    SELECT encode(code_hash, 'hex') AS item FROM codes FULL JOIN redemptions USING (code_hash)
    WHERE (codes.status = 'redeemed') IS DISTINCT FROM (redemption_id IS NOT NULL)`,
  'points differ from what redemptions and activities gave': `
    SELECT user_id AS item FROM users JOIN redemptions USING (user_id)
    GROUP BY users.user_id HAVING users.points_balance <> sum(points_awarded) + (
      SELECT coalesce(sum(c.points_awarded), 0) FROM activity_completions AS c WHERE c.user_id = users.user_id)`,
  'the count of redemptions differs from the redemptions': `
    SELECT user_id AS item FROM player_progress LEFT JOIN redemptions USING (user_id)
    GROUP BY user_id, redemptions_count HAVING redemptions_count <> count(redemption_id)`,
  'stock differs from what was won': `
    SELECT rewards.key AS item FROM rewards LEFT JOIN wallet_items USING (reward_id)
    WHERE total_quantity IS NOT NULL
    GROUP BY rewards.reward_id HAVING total_quantity - remaining_quantity <>
      count(wallet_id) FILTER (WHERE status NOT IN ('expired', 'rejected'))`,
  'a prize was won without a redemption': `
    SELECT wallet_id AS item FROM wallet_items JOIN users USING (user_id) LEFT JOIN redemptions USING (wallet_id)
    WHERE source IN ('code', 'first_time') AND redemption_id IS NULL AND email NOT LIKE '%@demo.test'`,
  'a redemption lacks raffle tickets that others have': `
    SELECT redemption_id AS item FROM redemptions LEFT JOIN raffle_tickets USING (redemption_id)
    GROUP BY redemption_id
    HAVING count(ticket_number) <> (SELECT count(*) FROM raffles
      WHERE active AND entry_source = 'code' AND now() BETWEEN opens_at AND closes_at)`,
  'a draw and its redemption differ': `
    SELECT redemption_id AS item FROM redemptions LEFT JOIN draws USING (redemption_id)
    WHERE (draw_id IS NOT NULL) <> (NOT forced AND redemption_type <> 'first_time_generic')`,
};

async function checkBooks(db: Queryable): Promise<string[]> {
  const inconsistencies: string[] = [];
  for (const [inconsistency, statement] of Object.entries(books)) {
    const rows = await db.query<{ item: string }>(statement);
    inconsistencies.push(...rows.map(({ item }) => `${item}: ${inconsistency}`));
  }
  return inconsistencies;
}
