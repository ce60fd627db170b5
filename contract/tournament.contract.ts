import * as v from 'valibot';
import { endpoint } from './endpoint';
import { PaginationSchema } from './envelope';
import { commaList, idField, pageFields, searchField } from './fields';
import { entity } from './shapes';

export const tournamentStatuses = [
  'upcoming',
  'registration_open',
  'registration_closed',
  'ongoing',
  'completed',
  'cancelled',
] as const;
export type TournamentStatus = (typeof tournamentStatuses)[number];

export const tournamentFormats = [
  'single_elimination',
  'double_elimination',
  'round_robin',
  'swiss',
  'points_race',
] as const;

export const tournamentModes = ['online', 'onsite', 'hybrid'] as const;

const tournamentSorts = ['starts_at', '-starts_at', 'prize_pool'] as const;

const sure = { id: v.string(), name: v.string() };

/** The specification shows no field of a tournament: all but its id and name are additions (api.md section 1). */
const overview = {
  game: v.string(),
  platform: v.nullable(v.string()),
  banner_url: v.nullable(v.string()),
  summary: v.string(),
  format: v.picklist(tournamentFormats),
  mode: v.picklist(tournamentModes),
  location: v.nullable(v.string()),
  team_size: v.number(),
  max_participants: v.nullable(v.number()),
  participants_count: v.number(),
  spots_left: v.nullable(v.number()),
  registration_opens_at: v.string(),
  registration_closes_at: v.string(),
  check_in_opens_at: v.nullable(v.string()),
  starts_at: v.string(),
  ends_at: v.nullable(v.string()),
  status: v.picklist(tournamentStatuses),
  prize_pool: v.number(),
  requires_entry_reward: v.boolean(),
  stream_url: v.nullable(v.string()),
  is_joined: v.boolean(),
  can_join: v.boolean(),
  /** Why not, in words for the player; null for a guest and for somebody who can. */
  cannot_join_reason: v.nullable(v.string()),
};

const participationStatuses = [
  'registered',
  'waitlisted',
  'checked_in',
  'withdrawn',
  'disqualified',
] as const;

const ParticipationSchema = v.object({
  participant_id: v.string(),
  tournament_id: v.string(),
  display_name: v.string(),
  in_game_name: v.string(),
  in_game_id: v.nullable(v.string()),
  team_name: v.nullable(v.string()),
  status: v.picklist(participationStatuses),
  joined_at: v.string(),
  rank: v.nullable(v.number()),
});
export type Participation = v.InferOutput<typeof ParticipationSchema>;

const detail = {
  ...overview,
  description: v.string(),
  rules: v.string(),
  contact_url: v.nullable(v.string()),
  prizes: v.array(
    v.object({
      place: v.string(),
      title: v.string(),
      estimated_value: v.number(),
      reward_id: v.nullable(v.string()),
    }),
  ),
  schedule: v.array(v.object({ label: v.string(), starts_at: v.string() })),
  my_participation: v.nullable(ParticipationSchema),
};

const Tournament = entity(sure, overview);
export type WholeTournament = v.InferOutput<typeof Tournament.whole>;
export type Tournament = v.InferOutput<typeof Tournament.read>;

const TournamentDetail = entity(sure, detail);
export type WholeTournamentDetail = v.InferOutput<typeof TournamentDetail.whole>;
export type TournamentDetail = v.InferOutput<typeof TournamentDetail.read>;

const aboutList = {
  /** Every game of the campaign, by name, whatever the filters say. */
  games: v.array(v.string()),
  pagination: PaginationSchema,
};

const ReadTournaments = entity({ tournaments: v.array(Tournament.read) }, aboutList).read;
export type Tournaments = v.InferOutput<typeof ReadTournaments>;

export const getTournaments = endpoint({
  verb: 'getTournaments',
  method: 'GET',
  path: '/api/tournaments',
  access: 'optional',
  request: v.object({
    ...pageFields,
    status: commaList('Status', tournamentStatuses),
    mode: commaList('Mode', tournamentModes),
    game: searchField('Game'),
    q: searchField('Search'),
    sort: v.optional(v.picklist(tournamentSorts, `Sort can be ${tournamentSorts.join(', ')}.`), 'starts_at'),
  }),
  answer: v.object({ tournaments: v.array(Tournament.whole), ...aboutList }),
  read: ReadTournaments,
});

export const getTournament = endpoint({
  verb: 'getTournament',
  method: 'GET',
  path: '/api/tournaments/:id',
  access: 'optional',
  request: v.object({ id: idField }),
  answer: TournamentDetail.whole,
  read: TournamentDetail.read,
  errors: ['tournament_not_found'],
});

/** Who stands where; no more than the name is needed to show it. */
const Standing = entity(
  { display_name: v.string() },
  {
    /** 0 before any result. */
    rank: v.number(),
    is_tied: v.boolean(),
    participant_id: v.string(),
    team_name: v.nullable(v.string()),
    played: v.number(),
    wins: v.number(),
    draws: v.number(),
    losses: v.number(),
    points: v.number(),
    score_diff: v.number(),
    is_me: v.boolean(),
  },
);
export type WholeStanding = v.InferOutput<typeof Standing.whole>;
export type Standing = v.InferOutput<typeof Standing.read>;

const standingsOf = <Row extends v.GenericSchema>(row: Row) =>
  entity(
    { leaderboard: v.array(row) },
    {
      tournament_id: v.string(),
      status: v.picklist(tournamentStatuses),
      me: v.nullable(row),
      updated_at: v.string(),
      is_final: v.boolean(),
      pagination: PaginationSchema,
    },
  );

const ReadTournamentStandings = standingsOf(Standing.read).read;
export type TournamentStandings = v.InferOutput<typeof ReadTournamentStandings>;

export const getTournamentLeaderboard = endpoint({
  verb: 'getTournamentLeaderboard',
  method: 'GET',
  path: '/api/tournaments/:id/leaderboard',
  access: 'optional',
  request: v.object({ id: idField, ...pageFields }),
  answer: standingsOf(Standing.whole).whole,
  read: ReadTournamentStandings,
  errors: ['tournament_not_found'],
});
