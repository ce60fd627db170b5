import type { getAttempts, getAuditLog, getSummary } from '../../contract/admin-overview.contract';
import type { ParsedRequestOf, ResponseOf } from '../../contract/endpoint';
import { rarities } from '../../contract/rarity';
import { dayAfter, dayOf, startOfDay } from '../campaign/calendar';
import { type Campaign, readCampaign } from '../campaign/campaign';
import type { Queryable } from '../database/database';
import { paginationOf } from '../http/pagination';
import { readAllCooldowns } from '../limits/attempts';

type Summary = ResponseOf<typeof getSummary>;

const daysShown = 14;

/** Reads the overview of the campaign. */
export async function readSummary(db: Queryable, now: Date): Promise<Summary> {
  const campaign = await readCampaign(db);
  const [counts, redemptions_by_day, odds, stock, locked] = await Promise.all([
    readCounts(db, campaign, now),
    readDays(db, campaign, now),
    readOdds(db, campaign),
    readStock(db),
    readAllCooldowns(db, wrongCodes(campaign), now),
  ]);
  const draws = {
    draw_version: campaign.draw_config.version,
    total: odds.reduce((sum, { drawn }) => sum + drawn, 0),
  };
  return {
    ...counts,
    redemptions_by_day,
    draws,
    odds,
    stock,
    locked_accounts: locked.filter(({ until }) => until !== null).length,
    updated_at: now.toISOString(),
  };
}

const wrongCodes = ({ limits }: Campaign) => ({ kind: 'wrong_code', rules: limits.wrong_codes });

async function readCounts(db: Queryable, { timezone }: Campaign, now: Date) {
  const [row] = await db.query<{
    total: number;
    verified: number;
    suspended: number;
    redemptions: number;
    today: number;
    pending_approvals: number;
    scans: number;
    raffle_entries: number;
    queued: number;
    oldest_at: Date | null;
  }>(
    `SELECT p.*, m.*,
       (SELECT count(*)::integer FROM redemptions) AS redemptions,
       (SELECT count(*)::integer FROM redemptions WHERE redeemed_at >= $1) AS today,
       (SELECT count(*)::integer FROM wallet_items WHERE status = 'pending_approval') AS pending_approvals,
       (SELECT coalesce(sum(ok - undone), 0)::integer FROM scan_counts) AS scans,
       (SELECT coalesce(sum(tickets), 0)::integer FROM raffle_ticket_counts) AS raffle_entries
     FROM (
       SELECT count(*)::integer AS total, (count(*) FILTER (WHERE email_verified_at IS NOT NULL))::integer AS verified,
         (count(*) FILTER (WHERE status = 'suspended'))::integer AS suspended
       FROM users WHERE status <> 'deleted'
     ) AS p CROSS JOIN (
       SELECT count(*)::integer AS queued, min(sent_at) AS oldest_at FROM mails WHERE due_at IS NOT NULL
     ) AS m`,
    [startOfDay(dayOf(now, timezone), timezone)],
  );
  if (row === undefined) throw new Error('Counting returned no row');
  const { total, verified, suspended, redemptions, today, queued, oldest_at, ...counts } = row;
  return {
    players: { total, verified, suspended },
    redemptions: { total: redemptions, today },
    ...counts,
    mail_backlog: { queued, oldest_at: oldest_at?.toISOString() ?? null },
  };
}

async function readDays(
  db: Queryable,
  { timezone }: Campaign,
  now: Date,
): Promise<Summary['redemptions_by_day']> {
  const first = dayAfter(dayOf(now, timezone), 1 - daysShown);
  const counted = await db.query<Summary['redemptions_by_day'][number]>(
    `SELECT to_char(redeemed_at AT TIME ZONE $2, 'YYYY-MM-DD') AS day, count(*)::integer AS redemptions,
       (count(*) FILTER (WHERE redemption_type = 'no_reward'))::integer AS no_reward,
       (count(*) FILTER (WHERE redemption_type = 'first_time_generic'))::integer AS first_time
     FROM redemptions WHERE redeemed_at >= $1 GROUP BY 1`,
    [startOfDay(first, timezone), timezone],
  );
  return Array.from({ length: daysShown }, (_, index) => {
    const day = dayAfter(first, index);
    return counted.find((row) => row.day === day) ?? { day, redemptions: 0, no_reward: 0, first_time: 0 };
  });
}

async function readOdds(db: Queryable, { draw_config }: Campaign): Promise<Summary['odds']> {
  const rows = await db.query<{ bucket: string; outcome: string; draws: number }>(
    `SELECT bucket, coalesce(m.rarity, 'no_reward') AS outcome, count(*)::integer AS draws
     FROM draws JOIN redemptions AS m USING (redemption_id) WHERE draw_version = $1 GROUP BY 1, 2`,
    [draw_config.version],
  );
  const sum = (is: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(is).reduce((total, { draws }) => total + draws, 0);
  return ([...rarities.toReversed(), 'no_reward'] as const).map((outcome) => ({
    outcome,
    odds: draw_config.weights[outcome] / 10_000,
    drawn: sum(({ bucket }) => bucket === outcome),
    given: sum((row) => row.outcome === outcome),
  }));
}

async function readStock(db: Queryable): Promise<Summary['stock']> {
  return db.query(
    `SELECT reward_id::text, name, type, rarity, total_quantity, remaining_quantity FROM rewards WHERE active
     ORDER BY remaining_quantity::float / nullif(total_quantity, 0) NULLS LAST, name`,
  );
}

/** Reads a page of accounts with unknown codes that a limit still counts, the latest first, and the busiest networks. */
export async function readAttempts(
  db: Queryable,
  request: ParsedRequestOf<typeof getAttempts>,
  now: Date,
): Promise<ResponseOf<typeof getAttempts>> {
  const { page, per_page } = request;
  const counted = await readAllCooldowns(db, wrongCodes(await readCampaign(db)), now);
  const shown = counted.slice((page - 1) * per_page, page * per_page);
  const users = await db.query<{ user_id: string; username: string; email: string }>(
    'SELECT user_id, username, email FROM users WHERE user_id = ANY ($1)',
    [shown.map(({ subject }) => subject)],
  );
  const networks = await db.query<{ address_hash: string; unknown_codes: number; window_ends_at: Date }>(
    `SELECT subject AS address_hash, hits AS unknown_codes, window_ends_at FROM request_counts
     WHERE kind = 'unknown_code_address' AND window_ends_at > $1
     ORDER BY hits DESC, window_ends_at DESC LIMIT 20`,
    [now],
  );
  return {
    attempts: shown.flatMap(({ subject, count, last_at, until }) => {
      const user = users.find(({ user_id }) => user_id === subject);
      if (user === undefined) return [];
      const locked_until = until?.toISOString() ?? null;
      return [{ ...user, unknown_codes: count, last_at: last_at.toISOString(), locked_until }];
    }),
    networks: networks.map((row) => ({ ...row, window_ends_at: row.window_ends_at.toISOString() })),
    pagination: paginationOf(request, counted.length),
  };
}

/** Reads a page of the audit log, newest first. */
export async function readAuditLog(
  db: Queryable,
  request: ParsedRequestOf<typeof getAuditLog>,
): Promise<ResponseOf<typeof getAuditLog>> {
  const { page, per_page, action } = request;
  const matches = '(cardinality($1::text[]) = 0 OR action = ANY ($1))';
  const rows = await db.query<
    Omit<ResponseOf<typeof getAuditLog>['entries'][number], 'created_at'> & { created_at: Date }
  >(
    `SELECT audit_id::text, action, a.username AS actor, t.username AS target, reason, facts, l.created_at
     FROM audit_log AS l LEFT JOIN users AS a ON a.user_id = l.actor_id LEFT JOIN users AS t ON t.user_id = l.target_id
     WHERE ${matches} ORDER BY l.audit_id DESC LIMIT $2 OFFSET $3`,
    [action, per_page, (page - 1) * per_page],
  );
  const [all] = await db.query<{ count: string }>(`SELECT count(*) FROM audit_log WHERE ${matches}`, [
    action,
  ]);
  return {
    entries: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    pagination: paginationOf(request, Number(all?.count)),
  };
}
