import type { AdminRaffleResponse, drawRaffle } from '../../contract/admin-raffle.contract';
import { writeAudit } from '../audit/audit';
import { readCampaign } from '../campaign/campaign';
import type { Queryable } from '../database/database';
import { apiError } from '../http/api-error';
import type { IdempotentRequestContext, IdempotentResult } from '../http/route';
import { senderOf } from '../mail/email-template';
import { raffleWonMail } from '../mail/emails';
import { adminMessages } from '../messages/en/admin';
import { raffleMessages } from '../messages/en/raffles';
import { freezeEntries, readEntries } from '../raffles/entries';
import { readRaffleProof } from '../raffles/proof';
import { raffleStatusAt } from '../raffles/raffle-row';
import { isRaffleId } from '../raffles/raffles';
import { alternatesPerPrize, maskName, rankEntries } from '../raffles/rank';

type Row = Omit<
  AdminRaffleResponse,
  'id' | 'opens_at' | 'closes_at' | 'draw_at' | 'drawn_at' | 'proof_url' | 'can_draw'
> & {
  raffle_id: number;
  opens_at: Date;
  closes_at: Date;
  draw_at: Date;
  drawn_at: Date | null;
};

/** `$1` is the time. */
const selectRaffles = `
  SELECT f.raffle_id, f.name, f.prize_name, f.winners_count, ${raffleStatusAt('$1')} AS status, f.opens_at, f.closes_at,
    coalesce(f.draw_at, f.closes_at) AS draw_at, f.drawn_at, f.seed_commitment, f.entries_hash, f.public_entropy,
    coalesce(f.entries_count, (SELECT coalesce(sum(c.tickets), 0)::integer FROM raffle_ticket_counts AS c
      WHERE c.raffle_id = f.raffle_id)) AS total_entries,
    (SELECT coalesce(json_agg(json_build_object('place', v.place, 'is_alternate', v.is_alternate,
       'ticket_number', v.ticket_number, 'display_name', v.display_name, 'user_id', u.user_id, 'username', u.username,
       'email', u.email) ORDER BY v.place), '[]')
     FROM raffle_winners AS v LEFT JOIN raffle_tickets AS t USING (ticket_number) LEFT JOIN users AS u USING (user_id)
     WHERE v.raffle_id = f.raffle_id) AS winners
  FROM raffles AS f WHERE f.active`;

const toRaffle = ({
  raffle_id,
  opens_at,
  closes_at,
  draw_at,
  drawn_at,
  ...row
}: Row): AdminRaffleResponse => ({
  id: String(raffle_id),
  ...row,
  opens_at: opens_at.toISOString(),
  closes_at: closes_at.toISOString(),
  draw_at: draw_at.toISOString(),
  drawn_at: drawn_at?.toISOString() ?? null,
  can_draw: row.status === 'closed',
  proof_url: row.public_entropy === null ? null : `/api/raffles/${raffle_id}/proof`,
});

/** Reads all raffles of the campaign, what can be drawn first. */
export async function readAdminRaffles(db: Queryable, now: Date): Promise<AdminRaffleResponse[]> {
  const rows = await db.query<Row>(
    `${selectRaffles}
     ORDER BY array_position(ARRAY['closed', 'open', 'upcoming', 'drawn', 'cancelled'], ${raffleStatusAt('$1')}),
       f.closes_at, f.raffle_id`,
    [now],
  );
  return rows.map(toRaffle);
}

interface Drawable {
  raffle_id: number;
  name: string;
  prize_name: string;
  winners_count: number;
  seed: Buffer;
  status: string;
}

/** Locks the raffle, so that a second draw waits for the first. Throws unless it can be drawn. */
async function lockDrawable(tx: Queryable, id: string, now: Date): Promise<Drawable> {
  const [raffle] = isRaffleId(id)
    ? await tx.query<Drawable>(
        `SELECT f.raffle_id, f.name, f.prize_name, f.winners_count, f.seed,
           CASE WHEN f.drawn_at IS NOT NULL THEN 'drawn' ELSE ${raffleStatusAt('$2')} END AS status
         FROM raffles AS f WHERE f.active AND f.raffle_id = $1 FOR UPDATE`,
        [id, now],
      )
    : [];
  if (raffle === undefined) throw apiError('raffle_not_found', raffleMessages.notFound);
  if (raffle.status === 'drawn') throw apiError('already_drawn', raffleMessages.alreadyDrawn);
  if (raffle.status === 'cancelled') throw apiError('raffle_not_drawable', raffleMessages.cancelled);
  if (raffle.status !== 'closed') throw apiError('raffle_not_drawable', raffleMessages.stillOpen);
  return raffle;
}

/** Draws the winners and alternates of a closed raffle, once (api.md section 2.6). */
export async function drawWinners({
  tx,
  deps,
  player,
  request,
  now,
}: IdempotentRequestContext<typeof drawRaffle>): Promise<IdempotentResult<typeof drawRaffle>> {
  const raffle = await lockDrawable(tx, request.id, now);
  const publicEntropy = request.public_entropy ?? '';
  await freezeEntries(tx, raffle.raffle_id, now);
  const ranked = await rankEntries(readEntries(tx, raffle.raffle_id), {
    seed: raffle.seed,
    publicEntropy,
    places: raffle.winners_count * (1 + alternatesPerPrize),
  });
  const winners = await tx.query<{ place: number; ticket_number: string; email: string; username: string }>(
    `SELECT place::integer, ticket_number, email, username, full_name
     FROM unnest($1::text[]) WITH ORDINALITY AS given (ticket_number, place)
     JOIN raffle_tickets USING (ticket_number) JOIN users USING (user_id) ORDER BY place`,
    [ranked.map(({ ticket_number }) => ticket_number)],
  );
  await writeWinners(tx, raffle, winners);
  await tx.query('UPDATE raffles SET drawn_at = $2, public_entropy = $3 WHERE raffle_id = $1', [
    raffle.raffle_id,
    now,
    publicEntropy,
  ]);
  await writeAudit(
    tx,
    {
      action: 'raffle.drawn',
      actorId: player.id,
      facts: { raffle_id: raffle.raffle_id, raffle: raffle.name, public_entropy: publicEntropy },
    },
    now,
  );
  const sender = senderOf(deps.settings, await readCampaign(tx));
  for (const { email, username, ticket_number } of winners.slice(0, raffle.winners_count)) {
    const facts = { username, raffle: raffle.name, prize: raffle.prize_name, ticket: ticket_number };
    await deps.mailer.send(tx, { to: email, ...raffleWonMail(sender, facts) });
  }
  const [row] = await tx.query<Row>(`${selectRaffles} AND f.raffle_id = $2`, [now, raffle.raffle_id]);
  if (row === undefined) throw new Error('The raffle does not exist');
  return {
    data: { raffle: toRaffle(row), proof: await readRaffleProof(tx, request.id) },
    message: adminMessages.drawn,
  };
}

async function writeWinners(
  tx: Queryable,
  { raffle_id, prize_name, winners_count }: Drawable,
  winners: readonly { place: number; ticket_number: string; username: string; full_name?: string | null }[],
): Promise<void> {
  await tx.query(
    `INSERT INTO raffle_winners (raffle_id, place, prize_name, display_name, ticket_number, is_alternate)
     SELECT $1, place, $2, display_name, ticket_number, place > $3
     FROM unnest($4::integer[], $5::text[], $6::text[]) AS given (place, display_name, ticket_number)`,
    [
      raffle_id,
      prize_name,
      winners_count,
      winners.map(({ place }) => place),
      winners.map(({ full_name, username }) => maskName(full_name ?? username)),
      winners.map(({ ticket_number }) => ticket_number),
    ],
  );
}
