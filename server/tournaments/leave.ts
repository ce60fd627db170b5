import type { ResponseOf } from '../../contract/endpoint';
import type { leaveTournament } from '../../contract/tournament.contract';
import type { Campaign } from '../campaign/campaign';
import type { Transaction } from '../database/database';
import type { Deps } from '../deps';
import { apiError } from '../http/api-error';
import type { Player } from '../http/player';
import { tournamentMessages } from '../messages/en/tournaments';
import { lockTournament } from './join';
import { hasJoined } from './joining';
import { readOwnTournament } from './participation';
import { readTournamentId } from './tournament-id';
import { toTournament } from './tournament-row';
import { promoteWaitlist } from './waitlist';

/**
 * Leaves a tournament, returns the entry reward and gives the place to the first of the waitlist. A repetition changes
 * nothing. Players of the waitlist and of a cancelled tournament may leave at any time.
 */
export async function leave(
  tx: Transaction,
  deps: Pick<Deps, 'mailer' | 'settings'>,
  campaign: Campaign,
  { player, textId, now }: { player: Player; textId: string; now: Date },
): Promise<ResponseOf<typeof leaveTournament>> {
  const id = readTournamentId(textId);
  await lockTournament(tx, id);
  const row = await readOwnTournament(tx, player, id, now);
  if (!hasJoined(row.my_status)) return { tournament: toTournament(row, player) };
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
  if (row.status === 'registration_open') await promoteWaitlist(tx, deps, campaign, id);
  return { tournament: toTournament(await readOwnTournament(tx, player, id, now), player) };
}
