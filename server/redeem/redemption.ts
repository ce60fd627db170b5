import type { ParsedRequestOf, ResponseOf } from '../../contract/endpoint';
import type { RaffleTicketResponse } from '../../contract/raffle-ticket';
import type { Rarity } from '../../contract/rarity';
import type { getRedemptions } from '../../contract/redeem.contract';
import type { RedemptionResponse } from '../../contract/redemption';
import type { RedemptionType } from '../../contract/reward.contract';
import type { Queryable } from '../database/database';
import { paginationOf } from '../http/pagination';
import { toWalletReward, type WalletRow, walletRewardColumns } from '../rewards/wallet-reward';

export type RedemptionRow = {
  redemption_id: string;
  redemption_type: RedemptionType;
  won_rarity: Rarity | null;
  ordinal: number;
  redemption_at: Date;
  code_tail: string;
  points_awarded: number;
  points_balance_then: number;
  left_today: number;
  draw_ref: string | null;
  tickets: (Omit<RaffleTicketResponse, 'raffle_id'> & { raffle_id: number })[];
} & (WalletRow | { wallet_id: null });

/** The tables or CTEs that redemptions are read from. */
interface Sources {
  redemptions: string;
  items: string;
  draws: string;
  tickets: string;
}

/** Selects redemptions AS m with the current state of what they won; `$1` is the time. */
export const selectRedemptions = ({ redemptions, items, draws, tickets }: Sources): string => `
  SELECT m.redemption_id, m.redemption_type, m.rarity AS won_rarity, m.ordinal, m.redeemed_at AS redemption_at, m.code_tail,
    m.points_awarded, m.points_balance AS points_balance_then, m.left_today,
    d.day::text || '/' || d.draw_id AS draw_ref, t.tickets, ${walletRewardColumns('$1')}
  FROM ${redemptions} AS m
  LEFT JOIN ${items} AS w ON w.wallet_id = m.wallet_id
  LEFT JOIN rewards AS r ON r.reward_id = w.reward_id
  LEFT JOIN ${draws} AS d ON d.redemption_id = m.redemption_id
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object('ticket_number', k.ticket_number, 'raffle_id', k.raffle_id,
      'raffle_name', f.name, 'source', k.source, 'created_at', k.created_at) ORDER BY k.ticket_number), '[]') AS tickets
    FROM ${tickets} AS k JOIN raffles AS f USING (raffle_id)
    WHERE k.redemption_id = m.redemption_id
  ) AS t`;

const selectStored = selectRedemptions({
  redemptions: 'redemptions',
  items: 'wallet_items',
  draws: 'draws',
  tickets: 'raffle_tickets',
});

export function toRedemption(row: RedemptionRow): RedemptionResponse {
  const reward = row.wallet_id === null ? null : toWalletReward(row);
  return {
    reward,
    rarity: row.won_rarity,
    redemption_type: row.redemption_type,
    is_first_time: row.ordinal === 1 || row.redemption_type === 'first_time_generic',
    claimed_at: reward?.claimed_at ?? null,
    redemption_id: row.redemption_id,
    redeemed_at: row.redemption_at.toISOString(),
    code_masked: `••••-••••-${row.code_tail}`,
    requires_first_time_completion: reward?.status === 'pending_profile',
    points_awarded: row.points_awarded,
    points_balance: row.points_balance_then,
    raffle_entries: row.tickets.map((ticket) => ({
      ...ticket,
      raffle_id: String(ticket.raffle_id),
      created_at: new Date(ticket.created_at).toISOString(),
    })),
    redemptions_left_today: row.left_today,
    draw_ref: row.draw_ref,
  };
}

/** Reads the redemption of this code. */
export async function readRedemptionOfCode(
  db: Queryable,
  codeHash: Uint8Array,
  now: Date,
): Promise<RedemptionResponse> {
  const [row] = await db.query<RedemptionRow>(`${selectStored} WHERE m.code_hash = $2`, [now, codeHash]);
  if (row === undefined) throw new Error('The redemption does not exist');
  return toRedemption(row);
}

/** Reads a page of a player's redemptions, newest first. */
export async function readRedemptions(
  db: Queryable,
  userId: string,
  request: ParsedRequestOf<typeof getRedemptions>,
  now: Date,
): Promise<ResponseOf<typeof getRedemptions>> {
  const { page, per_page } = request;
  const rows = await db.query<RedemptionRow>(
    `${selectStored} WHERE m.user_id = $2 ORDER BY m.ordinal DESC LIMIT $3 OFFSET $4`,
    [now, userId, per_page, (page - 1) * per_page],
  );
  const [all] = await db.query<{ count: string }>('SELECT count(*) FROM redemptions WHERE user_id = $1', [
    userId,
  ]);
  return { redemptions: rows.map(toRedemption), pagination: paginationOf(request, Number(all?.count)) };
}
