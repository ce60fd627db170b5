import { dayAfter, dayOf } from '../campaign/calendar';
import type { Campaign } from '../campaign/campaign';
import type { Queryable } from '../database/database';

/** Each start moves this raffle by whole days, so that it opens in a week. Other campaigns are not changed. */
const upcoming = { key: 'finals-draw', opensInDays: 7 };

/** The entries of demo players in the raffles that the campaign file has drawn; the first of them has won. */
const entries = [
  { email: 'winner@demo.test', tickets: 1 },
  { email: 'player@demo.test', tickets: 2 },
] as const;

export async function prepareRaffles(tx: Queryable, campaign: Campaign, now: Date): Promise<void> {
  const [raffle] = await tx.query<{ opens_at: Date }>(
    'SELECT opens_at FROM raffles WHERE active AND key = $1',
    [upcoming.key],
  );
  if (raffle !== undefined) {
    const wanted = dayAfter(dayOf(now, campaign.timezone), upcoming.opensInDays);
    const days = (Date.parse(wanted) - Date.parse(dayOf(raffle.opens_at, campaign.timezone))) / 86_400_000;
    await tx.query(
      `UPDATE raffles SET opens_at = opens_at + moved.days, closes_at = closes_at + moved.days,
         draw_at = draw_at + moved.days
       FROM (SELECT $2 * interval '24 hours' AS days) AS moved WHERE key = $1`,
      [upcoming.key, days],
    );
  }
  await enterDrawn(tx);
}

async function enterDrawn(tx: Queryable): Promise<void> {
  await tx.query(
    `INSERT INTO raffle_tickets (ticket_number, raffle_id, user_id, source, created_at)
     SELECT ticket_prefix || '-' || lpad(nextval('raffle_ticket_numbers')::text, 6, '0'), f.raffle_id, user_id, 'admin',
       closes_at - interval '1 day'
     FROM raffles AS f CROSS JOIN jsonb_to_recordset($1) AS given (email text, tickets integer)
     JOIN users USING (email) CROSS JOIN generate_series(1, tickets)
     WHERE active AND drawn_at IS NOT NULL
       AND NOT EXISTS (SELECT FROM raffle_tickets AS t WHERE t.raffle_id = f.raffle_id AND t.user_id = users.user_id)`,
    [JSON.stringify(entries)],
  );
  await tx.query(
    `UPDATE raffle_winners AS v SET ticket_number = t.ticket_number, display_name = 'De** W.'
     FROM raffle_tickets AS t JOIN users USING (user_id)
     WHERE t.raffle_id = v.raffle_id AND v.place = 1 AND v.ticket_number IS NULL AND email = $1`,
    [entries[0].email],
  );
}
