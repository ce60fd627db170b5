import type { ParticipationResponse, TournamentDetailResponse } from '../../contract/tournament.contract';
import type { Queryable } from '../database/database';
import type { Player } from '../http/player';
import { noTournament, readTournamentId } from './tournament-id';
import { readMyLeaderboardRow } from './tournament-leaderboard';
import { type TournamentRow, toTournament, tournamentColumns, withMine } from './tournament-row';

type DetailFields = Pick<
  TournamentDetailResponse,
  'description' | 'rules' | 'contact_url' | 'prizes' | 'schedule'
>;

interface OwnParticipation {
  participant_id: string;
  in_game_name: string;
  in_game_id: string | null;
  team_name: string | null;
  joined_at: Date;
}

type DetailRow = TournamentRow & DetailFields & OwnParticipation;

/** Reads a tournament as a player or a guest sees it. Throws `tournament_not_found`. */
export async function readTournament(
  db: Queryable,
  player: Player | null,
  id: string,
  now: Date,
): Promise<TournamentDetailResponse> {
  const [row] = await db.query<DetailRow>(
    `SELECT ${tournamentColumns('$2', '$3')}, t.description, t.rules, t.contact_url, t.prizes, t.schedule,
       mine.participant_id, mine.in_game_name, mine.in_game_id, mine.team_name, mine.joined_at
     FROM tournaments AS t ${withMine('$3')}
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
    my_participation: player === null ? null : await participationOf(db, row, player),
  };
}

async function participationOf(
  db: Queryable,
  row: DetailRow,
  player: Player,
): Promise<ParticipationResponse | null> {
  if (row.my_status === null) return null;
  const own = await readMyLeaderboardRow(db, row.tournament_id, player.id);
  return {
    participant_id: row.participant_id,
    tournament_id: String(row.tournament_id),
    display_name: player.username,
    in_game_name: row.in_game_name,
    in_game_id: row.in_game_id,
    team_name: row.team_name,
    status: row.my_status,
    joined_at: row.joined_at.toISOString(),
    rank: own?.rank || null,
    waitlist_position: null,
  };
}
