import type { ParsedRequestOf, ResponseOf } from '../../contract/endpoint';
import type { joinTournament } from '../../contract/tournament.contract';
import type { Queryable } from '../database/database';
import { apiError } from '../http/api-error';
import type { Player } from '../http/player';
import { accountMessages } from '../messages/en/accounts';
import { tournamentMessages } from '../messages/en/tournaments';
import { closedMessages, hasJoined, isFull } from './joining';
import { type OwnTournamentRow, readOwnTournament, toParticipation } from './participation';
import { readTournamentId } from './tournament-id';
import { toTournament } from './tournament-row';
import { participantsCount } from './tournament-status';

type Request = ParsedRequestOf<typeof joinTournament>;

/** Joins of one tournament run one after another, as do its import and the players who leave it. */
export async function lockTournament(tx: Queryable, id: number): Promise<void> {
  await tx.query('SELECT FROM tournaments WHERE tournament_id = $1 FOR NO KEY UPDATE', [id]);
}

/** Joins a tournament or, once all places are taken, its waitlist (api.md section 5). */
export async function join(
  tx: Queryable,
  player: Player,
  request: Request,
  now: Date,
): Promise<ResponseOf<typeof joinTournament>> {
  if (player.status === 'pending_verification')
    throw apiError('email_not_verified', accountMessages.emailNotVerified);
  const id = readTournamentId(request.id);
  const readChecked = async () => {
    const row = await readOwnTournament(tx, player, id, now);
    await rejectJoining(tx, row, player, request);
    return row;
  };
  // Most rejections need no lock.
  await readChecked();
  await lockTournament(tx, id);
  const { requires_entry_reward } = await readChecked();
  const entry = requires_entry_reward ? await redeemEntry(tx, player.id, now) : null;
  await tx.query(
    `INSERT INTO tournament_participants (tournament_id, user_id, in_game_name, in_game_id, team_name, joined_at,
       entry_wallet_id, status)
     SELECT $1, $2, $3, $4, $5, $6, $7,
       CASE WHEN ${participantsCount} >= t.max_participants THEN 'waitlisted' ELSE 'registered' END
     FROM tournaments AS t WHERE t.tournament_id = $1
     ON CONFLICT ON CONSTRAINT tournament_participants_once DO UPDATE SET
       in_game_name = excluded.in_game_name, in_game_id = excluded.in_game_id, team_name = excluded.team_name,
       joined_at = excluded.joined_at, entry_wallet_id = excluded.entry_wallet_id, status = excluded.status,
       join_number = excluded.join_number`,
    [
      id,
      player.id,
      request.in_game_name ?? player.username,
      request.in_game_id,
      request.team_name,
      now,
      entry,
    ],
  );
  const joined = await readOwnTournament(tx, player, id, now);
  const participation = toParticipation(joined, player);
  if (participation === null) throw new Error('The participation was not stored');
  return { participation, tournament: toTournament(joined, player) };
}

async function rejectJoining(
  tx: Queryable,
  row: OwnTournamentRow,
  player: Player,
  { team_name }: Request,
): Promise<void> {
  if (hasJoined(row.my_status) || row.my_status === 'disqualified') {
    const { alreadyJoined, disqualified } = tournamentMessages;
    throw apiError('already_joined', row.my_status === 'disqualified' ? disqualified : alreadyJoined, {
      data: { participation: toParticipation(row, player) },
    });
  }
  rejectClosed(row);
  if (row.team_size > 1) await rejectTeamName(tx, row.tournament_id, team_name);
  if (isFull(row) && !row.waitlist) throw apiError('tournament_full', tournamentMessages.full);
  if (row.requires_entry_reward && !row.has_entry) throw entryRequired();
}

function rejectClosed(row: OwnTournamentRow): void {
  const message = closedMessages[row.status];
  if (message === undefined) return;
  if (row.status !== 'upcoming') throw apiError('registration_closed', message);
  throw apiError('registration_not_open', message, {
    data: { registration_opens_at: row.registration_opens_at.toISOString() },
  });
}

async function rejectTeamName(tx: Queryable, id: number, name: string | null): Promise<void> {
  if (name === null) {
    const message = tournamentMessages.teamNameRequired;
    throw apiError('validation_failed', message, { errors: { team_name: [message] } });
  }
  const taken = await tx.query(
    `SELECT FROM tournament_participants
     WHERE tournament_id = $1 AND lower(team_name) = lower($2)
       AND status IN ('registered', 'checked_in', 'waitlisted')`,
    [id, name],
  );
  if (taken.length > 0) throw apiError('team_name_taken', tournamentMessages.teamNameTaken);
}

const entryRequired = () => apiError('entry_reward_required', tournamentMessages.entryRequired);

/** Redeems the player's oldest entry reward and returns its id. */
async function redeemEntry(tx: Queryable, userId: string, now: Date): Promise<string> {
  const [item] = await tx.query<{ id: string }>(
    `UPDATE wallet_items SET status = 'redeemed', redeemed_at = $2
     WHERE wallet_id = (
       SELECT wallet_id FROM wallet_items
       WHERE user_id = $1 AND status = 'claimed' AND type = 'tournament_entry'
       ORDER BY claimed_at, wallet_id LIMIT 1 FOR UPDATE
     )
     RETURNING wallet_id AS id`,
    [userId, now],
  );
  if (item === undefined) throw entryRequired();
  return item.id;
}
