import type { RaffleResponse } from '../../contract/raffle.contract';

type UnchangedField =
  | 'name'
  | 'description'
  | 'image_url'
  | 'prize_name'
  | 'winners_count'
  | 'entry_source'
  | 'status'
  | 'total_entries'
  | 'my_entries'
  | 'my_result'
  | 'seed_commitment';

/** A raffle with the player's entries, as `raffleColumns` selects it. */
export interface RaffleRow extends Pick<RaffleResponse, UnchangedField> {
  raffle_id: number;
  prize_value_sen: number;
  opens_at: Date;
  closes_at: Date;
  draw_at: Date;
}

/** The status of raffles AS f at the SQL parameter `now`. */
export const raffleStatusAt = (now: string) =>
  `CASE WHEN f.cancelled THEN 'cancelled'
     WHEN f.drawn_at <= ${now} THEN 'drawn'
     WHEN f.closes_at <= ${now} THEN 'closed'
     WHEN f.opens_at <= ${now} THEN 'open'
     ELSE 'upcoming' END`;

/** Joins what a player has in raffles AS f: the number of tickets, and whether one of them has won. */
export const withEntries = (user: string) =>
  `CROSS JOIN LATERAL (
     SELECT count(*)::integer AS entries FROM raffle_tickets AS t WHERE t.raffle_id = f.raffle_id AND t.user_id = ${user}
   ) AS mine
   CROSS JOIN LATERAL (
     SELECT bool_or(NOT v.is_alternate) AS has_won, bool_or(v.is_alternate) AS is_alternate
     FROM raffle_winners AS v JOIN raffle_tickets AS t USING (ticket_number)
     WHERE v.raffle_id = f.raffle_id AND t.user_id = ${user}
   ) AS wins`;

/** The columns that toRaffle needs of raffles AS f and `withEntries`. */
export const raffleColumns = (now: string) =>
  `f.raffle_id, f.name, f.description, f.image_url, f.prize_name, f.prize_value_sen, f.winners_count, f.entry_source,
   f.opens_at, f.closes_at, coalesce(f.draw_at, f.closes_at) AS draw_at, ${raffleStatusAt(now)} AS status,
   (SELECT coalesce(sum(c.tickets), 0)::integer FROM raffle_ticket_counts AS c WHERE c.raffle_id = f.raffle_id) AS total_entries,
   mine.entries AS my_entries, f.seed_commitment,
   CASE WHEN mine.entries = 0 THEN 'no_entry'
     WHEN f.cancelled THEN 'not_won'
     WHEN f.drawn_at IS NULL OR f.drawn_at > ${now} THEN 'pending'
     WHEN wins.has_won THEN 'won'
     WHEN wins.is_alternate THEN 'alternate'
     ELSE 'not_won' END AS my_result`;

export const toRaffle = ({
  raffle_id,
  prize_value_sen,
  opens_at,
  closes_at,
  draw_at,
  ...raffle
}: RaffleRow): RaffleResponse => ({
  id: String(raffle_id),
  ...raffle,
  prize_value: prize_value_sen / 100,
  opens_at: opens_at.toISOString(),
  closes_at: closes_at.toISOString(),
  draw_at: draw_at.toISOString(),
});
