import type { ParsedRequestOf, ResponseOf } from '../../contract/endpoint';
import type { getRaffle, getRaffles, RaffleResponse, RaffleStatus } from '../../contract/raffle.contract';
import type { RaffleTicketResponse } from '../../contract/raffle-ticket';
import type { Queryable } from '../database/database';
import { apiError } from '../http/api-error';
import { raffleMessages } from '../messages/en/raffles';
import { type RaffleRow, raffleColumns, raffleStatusAt, toRaffle, withEntries } from './raffle-row';

/** What a player can enter comes first; then what is decided next. */
const order = `array_position(ARRAY['open', 'upcoming', 'closed', 'drawn', 'cancelled'], ${raffleStatusAt('$1')}),
  CASE ${raffleStatusAt('$1')} WHEN 'open' THEN f.closes_at WHEN 'upcoming' THEN f.opens_at END,
  f.closes_at DESC, f.raffle_id`;

/** Reads the raffles in these statuses; an empty list means all. */
export async function readRaffles(
  db: Queryable,
  userId: string,
  statuses: readonly RaffleStatus[],
  now: Date,
): Promise<RaffleResponse[]> {
  const rows = await db.query<RaffleRow>(
    `SELECT ${raffleColumns('$1')} FROM raffles AS f ${withEntries('$2')}
     WHERE f.active AND (cardinality($3::text[]) = 0 OR ${raffleStatusAt('$1')} = ANY ($3))
     ORDER BY ${order}`,
    [now, userId, statuses],
  );
  return rows.map(toRaffle);
}

/** Reads the list of raffles with the player's entries in all of them. */
export async function listRaffles(
  db: Queryable,
  userId: string,
  { status }: ParsedRequestOf<typeof getRaffles>,
  now: Date,
): Promise<ResponseOf<typeof getRaffles>> {
  const raffles = await readRaffles(db, userId, status, now);
  return { raffles, total_my_entries: raffles.reduce((sum, { my_entries }) => sum + my_entries, 0) };
}

const maxId = 2_147_483_647;
export const isRaffleId = (id: string): boolean => /^[1-9]\d{0,9}$/.test(id) && Number(id) <= maxId;

/** Reads a raffle with the player's newest tickets. Throws `raffle_not_found`. */
export async function readRaffle(
  db: Queryable,
  userId: string,
  id: string,
  now: Date,
): Promise<ResponseOf<typeof getRaffle>> {
  const [row] = isRaffleId(id)
    ? await db.query<RaffleRow & { has_proof: boolean }>(
        `SELECT ${raffleColumns('$1')}, f.public_entropy IS NOT NULL AS has_proof FROM raffles AS f ${withEntries('$2')} WHERE f.active AND f.raffle_id = $3`,
        [now, userId, id],
      )
    : [];
  if (row === undefined) throw apiError('raffle_not_found', raffleMessages.notFound);
  const { has_proof, ...columns } = row;
  const raffle = toRaffle(columns);
  return {
    raffle,
    tickets: await readTickets(db, userId, raffle),
    winners: raffle.status === 'drawn' ? await readWinners(db, raffle) : [],
    proof_url: has_proof ? `/api/raffles/${id}/proof` : null,
    how_to_enter: raffleMessages.howToEnter[raffle.entry_source],
  };
}

async function readTickets(
  db: Queryable,
  userId: string,
  { id, name }: RaffleResponse,
): Promise<RaffleTicketResponse[]> {
  const rows = await db.query<Pick<RaffleTicketResponse, 'ticket_number' | 'source'> & { created_at: Date }>(
    `SELECT ticket_number, source, created_at FROM raffle_tickets
     WHERE raffle_id = $1 AND user_id = $2
     ORDER BY created_at DESC, ticket_number DESC LIMIT 100`,
    [id, userId],
  );
  return rows.map(({ created_at, ...ticket }) => ({
    ...ticket,
    raffle_id: id,
    raffle_name: name,
    created_at: created_at.toISOString(),
  }));
}

async function readWinners(
  db: Queryable,
  { id }: RaffleResponse,
): Promise<ResponseOf<typeof getRaffle>['winners']> {
  return db.query(
    `SELECT place, display_name, ticket_number FROM raffle_winners
     WHERE raffle_id = $1 AND NOT is_alternate ORDER BY place`,
    [id],
  );
}
