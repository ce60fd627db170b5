import type { Queryable } from '../database/database';
import { CampaignFileError } from './campaign-file';
import { countImported, type Imported } from './imported';
import type { RaffleDefinition } from './prizes.schema';

/** Replaces the definitions of raffles and the winners that the file names; tickets and winning tickets stay. A raffle that is no longer in the file becomes inactive. */
export async function writeRaffles(tx: Queryable, raffles: RaffleDefinition[]): Promise<Imported> {
  const known = await tx.query<{ key: string }>('SELECT key FROM raffles');
  await rejectChangedEntries(tx, raffles);
  await tx.query(
    `INSERT INTO raffles (key, name, description, image_url, prize_name, prize_value_sen, winners_count, cancelled,
       ticket_prefix, entry_source, active, opens_at, closes_at, draw_at, drawn_at)
     SELECT key, name, description, image_url, prize_name, round(prize_value * 100), winners_count, cancelled,
       ticket_prefix, entry_source, true, opens_at, closes_at, draw_at, drawn_at
     FROM jsonb_to_recordset($1) AS given (key text, name text, description text, image_url text, prize_name text,
       prize_value numeric, winners_count integer, cancelled boolean, ticket_prefix text, entry_source text,
       opens_at timestamptz, closes_at timestamptz, draw_at timestamptz, drawn_at timestamptz)
     ON CONFLICT (key) DO UPDATE SET
       name = excluded.name,
       description = excluded.description,
       image_url = excluded.image_url,
       prize_name = excluded.prize_name,
       prize_value_sen = excluded.prize_value_sen,
       winners_count = excluded.winners_count,
       cancelled = excluded.cancelled,
       ticket_prefix = excluded.ticket_prefix,
       entry_source = excluded.entry_source,
       active = true,
       opens_at = excluded.opens_at,
       closes_at = excluded.closes_at,
       draw_at = excluded.draw_at,
       drawn_at = CASE WHEN raffles.public_entropy IS NOT NULL
           OR raffles.raffle_id IN (SELECT raffle_id FROM raffle_winners WHERE ticket_number IS NOT NULL)
         THEN raffles.drawn_at ELSE excluded.drawn_at END`,
    [JSON.stringify(raffles)],
  );
  const keys = raffles.map(({ key }) => key);
  await tx.query('UPDATE raffles SET active = false WHERE active AND key <> ALL ($1)', [keys]);
  await writeWinners(tx, raffles);
  return countImported(
    keys,
    known.map(({ key }) => key),
  );
}

/** What a draw depends on stays as it was when the entries were frozen, unless there were none. */
async function rejectChangedEntries(tx: Queryable, raffles: RaffleDefinition[]): Promise<void> {
  await tx.query(
    `UPDATE raffles SET closed_at = NULL, entries_hash = NULL, entries_count = NULL
     WHERE entries_count = 0 AND public_entropy IS NULL`,
  );
  const frozen = await tx.query<{ key: string; closes_at: Date; winners_count: number }>(
    'SELECT key, closes_at, winners_count FROM raffles WHERE closed_at IS NOT NULL FOR UPDATE',
  );
  const problems = frozen.flatMap(({ key, closes_at, winners_count }) => {
    const raffle = raffles.find((definition) => definition.key === key);
    if (raffle === undefined) return [];
    return [
      ...(Date.parse(raffle.closes_at) === closes_at.getTime()
        ? []
        : [`raffles.${key}.closes_at: the entries are frozen since ${closes_at.toISOString()}`]),
      ...(raffle.winners_count === winners_count
        ? []
        : [`raffles.${key}.winners_count: the entries are frozen for ${winners_count} winners`]),
    ];
  });
  if (problems.length > 0) throw new CampaignFileError(problems);
}

async function writeWinners(tx: Queryable, raffles: RaffleDefinition[]): Promise<void> {
  await tx.query(
    `DELETE FROM raffle_winners
     WHERE ticket_number IS NULL AND raffle_id IN (SELECT raffle_id FROM raffles WHERE key = ANY ($1))`,
    [raffles.map(({ key }) => key)],
  );
  const winners = raffles.flatMap(({ key, winners }) =>
    winners.map((winner, index) => ({ ...winner, key, place: index + 1 })),
  );
  await tx.query(
    `INSERT INTO raffle_winners (raffle_id, place, prize_name, display_name)
     SELECT raffle_id, given.place, given.prize, given.name
     FROM jsonb_to_recordset($1) AS given (key text, place integer, prize text, name text)
     JOIN raffles USING (key)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(winners)],
  );
}
