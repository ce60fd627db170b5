import type { ResponseOf } from '../../contract/endpoint';
import type { leaveTournament } from '../../contract/tournament.contract';
import type { Transaction } from '../database/database';
import { apiError } from '../http/api-error';
import type { Player } from '../http/player';
import { tournamentMessages } from '../messages/en/tournaments';
import { lockTournament } from './join';
import { hasJoined } from './joining';
import { readOwnTournament } from './participation';
import { readTournamentId } from './tournament-id';
import { toTournament } from './tournament-row';
import { participantsCount } from './tournament-status';

/** A player of the waitlist who got a place. */
export interface Promoted {
  email: string;
  username: string;
}

interface Left {
  data: ResponseOf<typeof leaveTournament>;
  promoted: Promoted[];
}

/**
 * Leaves a tournament, returns the entry reward and gives the place to the first of the waitlist. A repetition changes
 * nothing. Players of the waitlist and of a cancelled tournament may leave at any time.
 */
export async function leave(tx: Transaction, player: Player, textId: string, now: Date): Promise<Left> {
  const id = readTournamentId(textId);
  await lockTournament(tx, id);
  const row = await readOwnTournament(tx, player, id, now);
  if (!hasJoined(row.my_status)) return { data: { tournament: toTournament(row, player) }, promoted: [] };
  const isTooLate = row.registration_closes_at <= now;
  if (isTooLate && row.my_status !== 'waitlisted' && row.status !== 'cancelled')
    throw apiError('too_late_to_leave', tournamentMessages.tooLateToLeave);
  await tx.query(
    `UPDATE wallet_items SET status = 'claimed', redeemed_at = NULL
     FROM tournament_participants AS p
     WHERE p.participant_id = $1 AND wallet_items.wallet_id = p.entry_wallet_id`,
    [row.participant_id],
  );
  await tx.query(
    `UPDATE tournament_participants SET status = 'withdrawn', entry_wallet_id = NULL WHERE participant_id = $1`,
    [row.participant_id],
  );
  const promoted = row.status === 'registration_open' ? await promote(tx, id) : [];
  const left = await readOwnTournament(tx, player, id, now);
  return { data: { tournament: toTournament(left, player) }, promoted };
}

/** Fills the free places from the waitlist. */
const promote = (tx: Transaction, id: number): Promise<Promoted[]> =>
  tx.query<Promoted>(
    `UPDATE tournament_participants SET status = 'registered'
     FROM users
     WHERE users.user_id = tournament_participants.user_id AND participant_id IN (
       SELECT participant_id FROM tournament_participants
       WHERE tournament_id = $1 AND status = 'waitlisted' ORDER BY join_number
       LIMIT (SELECT greatest(0, t.max_participants - ${participantsCount}) FROM tournaments AS t
              WHERE t.tournament_id = $1)
     )
     RETURNING users.email, users.username`,
    [id],
  );
