import type { TournamentDetailResponse } from '../../contract/tournament.contract';
import type { Queryable } from '../database/database';
import type { Player } from '../http/player';
import { type OwnTournamentRow, selectOwn, toParticipation } from './participation';
import { noTournament, readTournamentId } from './tournament-id';
import { toTournament } from './tournament-row';

type DetailFields = Pick<
  TournamentDetailResponse,
  'description' | 'rules' | 'contact_url' | 'prizes' | 'schedule'
>;

/** Reads a tournament as a player or a guest sees it. Throws `tournament_not_found`. */
export async function readTournament(
  db: Queryable,
  player: Player | null,
  id: string,
  now: Date,
): Promise<TournamentDetailResponse> {
  const [row] = await db.query<OwnTournamentRow & DetailFields>(
    `${selectOwn('$2', '$3', ', t.description, t.rules, t.contact_url, t.prizes, t.schedule')}
     WHERE t.active AND t.tournament_id = $1`,
    [readTournamentId(id), now, player?.id ?? null],
  );
  if (row === undefined) throw noTournament();
  return {
    ...toTournament(row, player),
    description: row.description,
    rules: row.rules,
    contact_url: row.contact_url,
    prizes: row.prizes,
    schedule: row.schedule,
    my_participation: player === null ? null : toParticipation(row, player),
  };
}
