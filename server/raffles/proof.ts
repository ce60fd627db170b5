import type { RaffleProofResponse } from '../../contract/proof.contract';
import type { Queryable } from '../database/database';
import { apiError } from '../http/api-error';
import { raffleMessages } from '../messages/en/raffles';
import { isRaffleId } from './raffles';
import { rankAlgorithm } from './rank';

interface ProofRow {
  raffle_id: number;
  name: string;
  winners_count: number;
  seed: Buffer;
  seed_commitment: string;
  public_entropy: string | null;
  entries_hash: string | null;
  entries_count: number | null;
  drawn_at: Date | null;
}

export const entriesUrl = (id: number | string): string => `/api/raffles/${id}/entries`;

/** Reads what the public needs to repeat the draw of a raffle. Throws `raffle_not_found` and `not_drawn_yet`. */
export async function readRaffleProof(db: Queryable, id: string): Promise<RaffleProofResponse> {
  const [raffle] = isRaffleId(id)
    ? await db.query<ProofRow>(
        `SELECT raffle_id, name, winners_count, seed, seed_commitment, public_entropy, entries_hash, entries_count, drawn_at
         FROM raffles WHERE active AND raffle_id = $1`,
        [id],
      )
    : [];
  if (raffle === undefined) throw apiError('raffle_not_found', raffleMessages.notFound);
  const { seed_commitment, public_entropy, entries_hash, entries_count, drawn_at } = raffle;
  if (drawn_at !== null && public_entropy === null)
    throw apiError('raffle_not_found', raffleMessages.noProof);
  if (drawn_at === null || public_entropy === null || entries_hash === null || entries_count === null) {
    throw apiError('not_drawn_yet', raffleMessages.notDrawnYet, {
      data: { seed_commitment, entries_hash, total_entries: entries_count },
    });
  }
  const places = await db.query<{
    place: number;
    ticket_number: string;
    display_name: string;
    is_alternate: boolean;
  }>(
    'SELECT place, ticket_number, display_name, is_alternate FROM raffle_winners WHERE raffle_id = $1 ORDER BY place',
    [raffle.raffle_id],
  );
  const shown = (alternates: boolean) =>
    places
      .filter(({ is_alternate }) => is_alternate === alternates)
      .map(({ is_alternate: _, ...place }) => place);
  return {
    raffle_id: String(raffle.raffle_id),
    raffle_name: raffle.name,
    algorithm: rankAlgorithm,
    winners_count: raffle.winners_count,
    seed_commitment,
    seed: raffle.seed.toString('hex'),
    public_entropy,
    entries_hash,
    total_entries: entries_count,
    entries_url: entriesUrl(raffle.raffle_id),
    winners: shown(false),
    alternates: shown(true),
    drawn_at: drawn_at.toISOString(),
  };
}
