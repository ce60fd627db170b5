import type {
  ParticipationResponse,
  TournamentResponse,
  TournamentStatus,
} from '../../contract/tournament.contract';
import type { Player } from '../http/player';
import { joiningOf } from './joining';
import { participantsCount, tournamentStatusAt } from './tournament-status';

type UnchangedField =
  | 'name'
  | 'game'
  | 'platform'
  | 'banner_url'
  | 'summary'
  | 'format'
  | 'mode'
  | 'location'
  | 'team_size'
  | 'max_participants'
  | 'participants_count'
  | 'requires_entry_reward'
  | 'stream_url';

/** A tournament with the player's participation, as `tournamentColumns` selects it. */
export interface TournamentRow extends Pick<TournamentResponse, UnchangedField> {
  tournament_id: number;
  status: TournamentStatus;
  registration_opens_at: Date;
  registration_closes_at: Date;
  check_in_opens_at: Date | null;
  starts_at: Date;
  ends_at: Date | null;
  prize_pool_sen: number;
  waitlist: boolean;
  my_status: ParticipationResponse['status'] | null;
  has_entry: boolean;
}

/** The columns that toTournament needs of tournaments AS t and `withMine`; both arguments are SQL parameters. */
export const tournamentColumns = (now: string, user: string) =>
  `t.tournament_id, t.name, t.game, t.platform, t.banner_url, t.summary, t.format, t.mode, t.location, t.team_size,
   t.max_participants, ${participantsCount} AS participants_count, t.registration_opens_at,
   t.registration_closes_at, t.check_in_opens_at, t.starts_at, t.ends_at, ${tournamentStatusAt(now)} AS status,
   t.prize_pool_sen, t.requires_entry_reward, t.stream_url, t.waitlist, mine.status AS my_status,
   EXISTS (SELECT FROM wallet_items AS w
     WHERE w.user_id = ${user} AND w.status = 'claimed' AND w.type = 'tournament_entry') AS has_entry`;

/** Joins the player's own participation; a guest has none. */
export const withMine = (user: string) =>
  `LEFT JOIN tournament_participants AS mine
     ON mine.tournament_id = t.tournament_id AND mine.user_id = ${user}`;

export function toTournament(row: TournamentRow, player: Player | null): TournamentResponse {
  const { max_participants, participants_count } = row;
  return {
    id: String(row.tournament_id),
    name: row.name,
    game: row.game,
    platform: row.platform,
    banner_url: row.banner_url,
    summary: row.summary,
    format: row.format,
    mode: row.mode,
    location: row.location,
    team_size: row.team_size,
    max_participants,
    participants_count,
    spots_left: max_participants === null ? null : Math.max(0, max_participants - participants_count),
    registration_opens_at: row.registration_opens_at.toISOString(),
    registration_closes_at: row.registration_closes_at.toISOString(),
    check_in_opens_at: row.check_in_opens_at?.toISOString() ?? null,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    status: row.status,
    prize_pool: row.prize_pool_sen / 100,
    requires_entry_reward: row.requires_entry_reward,
    stream_url: row.stream_url,
    ...joiningOf(row, player),
  };
}
