import type { claimRallyTicket, RallyProgressResponse } from '../../contract/activity.contract';
import type { ParsedRequestOf, ResponseOf } from '../../contract/endpoint';
import type { Queryable } from '../database/database';
import { apiError } from '../http/api-error';
import type { Player } from '../http/player';
import { activityMessages } from '../messages/en/activities';
import { readRaffle } from '../raffles/raffles';
import { ticketNumber } from '../raffles/ticket-number';
import { rejectUnverified } from './completion';
import { readRallyProgress } from './progress';

/** Gives a player with a complete rally one ticket of its raffle; a repetition gets the same (api.md section 9). */
export async function claimTicket(
  tx: Queryable,
  player: Player,
  { rally_id }: ParsedRequestOf<typeof claimRallyTicket>,
  now: Date,
): Promise<ResponseOf<typeof claimRallyTicket>> {
  rejectUnverified(player);
  // An undo of a stamp waits for the ticket, or the ticket for the undo.
  await tx.query('SELECT FROM users WHERE user_id = $1 FOR SHARE', [player.id]);
  const readProgress = async () => {
    const progress = await readRallyProgress(tx, player.id, now);
    if (progress === null || (rally_id !== undefined && rally_id !== progress.rally_id))
      throw apiError('no_active_rally', activityMessages.noRally);
    return progress;
  };
  const before = await readProgress();
  const isNew = !before.raffle_claimed && (await insertTicket(tx, player.id, before, now));
  const progress = await readProgress();
  const { raffle_id, raffle_ticket_number: ticket_number, raffle_claimed_at: created_at } = progress;
  if (raffle_id === null || ticket_number === null || created_at === null)
    throw apiError('raffle_closed', activityMessages.raffleClosed);
  const { raffle } = await readRaffle(tx, player.id, raffle_id, now);
  return {
    ticket: { ticket_number, raffle_id, raffle_name: raffle.name, source: 'stamp_rally', created_at },
    raffle,
    progress,
    ...(!isNew && { already_claimed: true }),
  };
}

/** Returns false if the raffle is not open, or if another request of the player was faster. */
async function insertTicket(
  tx: Queryable,
  userId: string,
  { rally_id, raffle_id, is_complete, collected_count, required_count }: RallyProgressResponse,
  now: Date,
): Promise<boolean> {
  if (!is_complete)
    throw apiError('rally_incomplete', activityMessages.stampsMissing(required_count - collected_count), {
      data: { collected_count, required_count },
    });
  const inserted = await tx.query(
    `INSERT INTO raffle_tickets (ticket_number, raffle_id, user_id, source, created_at, rally_id)
     SELECT ${ticketNumber('ticket_prefix', 'number')}, raffle_id, $1, 'stamp_rally', $2, $3
     FROM (
       SELECT raffle_id, ticket_prefix, nextval('raffle_ticket_numbers') AS number FROM raffles
       WHERE raffle_id = $4 AND active AND NOT cancelled AND opens_at <= $2 AND closes_at > $2
     ) AS numbered
     ON CONFLICT (rally_id, user_id) WHERE rally_id IS NOT NULL DO NOTHING
     RETURNING ticket_number`,
    [userId, now, Number(rally_id), raffle_id === null ? null : Number(raffle_id)],
  );
  return inserted.length > 0;
}
