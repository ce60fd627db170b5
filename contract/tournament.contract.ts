import * as v from 'valibot';
import { endpoint } from './endpoint';
import { PaginationSchema } from './envelope';
import { flagField, idField, optionalTextField } from './fields';
import { essential, IdSchema, type LenientOutput, lenient, list } from './lenient';
import { choiceField, commaList, pageFields, searchField } from './list-query';

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

/** The specification shows no fields of a tournament: all except id and name are additions (api.md section 1). */
const overview = {
  id: essential(IdSchema),
  name: essential(v.string()),
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
  /** A text for the player; null for a guest and for a player who can join. */
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
  participant_id: IdSchema,
  tournament_id: IdSchema,
  display_name: v.string(),
  in_game_name: v.string(),
  in_game_id: v.nullable(v.string()),
  team_name: v.nullable(v.string()),
  status: v.picklist(participationStatuses),
  joined_at: v.string(),
  rank: v.nullable(v.number()),
  /** From 1; null unless waitlisted. */
  waitlist_position: v.nullable(v.number()),
});
export type ParticipationResponse = v.InferOutput<typeof ParticipationSchema>;
export type Participation = LenientOutput<typeof ParticipationSchema>;

const detail = {
  ...overview,
  description: v.string(),
  rules: v.string(),
  contact_url: v.nullable(v.string()),
  prizes: v.array(
    v.object({
      place: v.string(),
      title: essential(v.string()),
      estimated_value: v.number(),
      reward_id: v.nullable(IdSchema),
    }),
  ),
  schedule: v.array(v.object({ label: essential(v.string()), starts_at: v.string() })),
  my_participation: v.nullable(ParticipationSchema),
};

export const TournamentSchema = v.object(overview);
export type TournamentResponse = v.InferOutput<typeof TournamentSchema>;
export type Tournament = LenientOutput<typeof TournamentSchema>;

const TournamentDetailSchema = v.object(detail);
export type TournamentDetailResponse = v.InferOutput<typeof TournamentDetailSchema>;
export type TournamentDetail = LenientOutput<typeof TournamentDetailSchema>;

const TournamentsSchema = v.object({
  tournaments: list(TournamentSchema),
  /** The names of all games of the campaign, regardless of filters. */
  games: v.array(v.string()),
  pagination: PaginationSchema,
});
export type Tournaments = LenientOutput<typeof TournamentsSchema>;

/** In the order of the URL. */
export const tournamentFilters = {
  status: commaList('Status', tournamentStatuses),
  game: searchField('Game'),
  mode: commaList('Mode', tournamentModes),
  q: searchField('Search'),
};

export const getTournaments = endpoint({
  verb: 'getTournaments',
  method: 'GET',
  path: '/api/tournaments',
  access: 'optional',
  request: v.object({
    ...pageFields,
    ...tournamentFilters,
    sort: choiceField('Sort', tournamentSorts, 'starts_at'),
  }),
  response: TournamentsSchema,
});

export const getTournament = endpoint({
  verb: 'getTournament',
  method: 'GET',
  path: '/api/tournaments/:id',
  access: 'optional',
  request: v.object({ id: idField }),
  response: TournamentDetailSchema,
  errors: ['tournament_not_found'],
});

/** A row of a tournament's leaderboard; only the name is essential. */
const LeaderboardRowSchema = v.object({
  display_name: essential(v.string()),
  /** 0 before any result. */
  rank: v.number(),
  is_tied: v.boolean(),
  participant_id: IdSchema,
  team_name: v.nullable(v.string()),
  played: v.number(),
  wins: v.number(),
  draws: v.number(),
  losses: v.number(),
  points: v.number(),
  score_diff: v.number(),
  is_me: v.boolean(),
});
export type LeaderboardRowResponse = v.InferOutput<typeof LeaderboardRowSchema>;
export type LeaderboardRow = LenientOutput<typeof LeaderboardRowSchema>;

const TournamentLeaderboardSchema = v.object({
  tournament_id: IdSchema,
  status: v.picklist(tournamentStatuses),
  leaderboard: list(LeaderboardRowSchema),
  me: v.nullable(LeaderboardRowSchema),
  updated_at: v.string(),
  is_final: v.boolean(),
  pagination: PaginationSchema,
});
export type TournamentLeaderboard = LenientOutput<typeof TournamentLeaderboardSchema>;

export const getTournamentLeaderboard = endpoint({
  verb: 'getTournamentLeaderboard',
  method: 'GET',
  path: '/api/tournaments/:id/leaderboard',
  access: 'optional',
  request: v.object({ id: idField, ...pageFields }),
  response: TournamentLeaderboardSchema,
  errors: ['tournament_not_found'],
});

export const joinFields = {
  in_game_name: optionalTextField('In-game name', 2, 32),
  in_game_id: optionalTextField('In-game ID', 1, 64),
  team_name: optionalTextField('Team name', 2, 32),
};

const JoinedSchema = v.object({ participation: ParticipationSchema, tournament: TournamentSchema });

export const joinTournament = endpoint({
  verb: 'joinTournament',
  method: 'POST',
  path: '/api/user/tournaments/:id/join',
  access: 'player',
  encoding: 'json',
  status: 201,
  request: v.object({
    id: idField,
    ...joinFields,
    agree_rules: v.exactOptional(
      v.pipe(flagField('Agreement'), v.literal(true, 'Agree to the rules to join.')),
    ),
  }),
  response: JoinedSchema,
  // Another server may send no data.
  read: v.fallback(v.nullable(lenient(JoinedSchema)), null),
  errors: [
    'tournament_not_found',
    'already_joined',
    'tournament_full',
    'registration_not_open',
    'registration_closed',
    'entry_reward_required',
    'team_name_taken',
    'email_not_verified',
  ],
  idempotent: true,
});

export const leaveTournament = endpoint({
  verb: 'leaveTournament',
  method: 'DELETE',
  path: '/api/user/tournaments/:id/join',
  access: 'player',
  request: v.object({ id: idField }),
  response: v.object({ tournament: TournamentSchema }),
  read: v.optional(v.nullable(v.unknown())),
  errors: ['tournament_not_found', 'too_late_to_leave'],
});

const OwnTournamentSchema = v.object({ ...overview, my_participation: v.nullable(ParticipationSchema) });
export type OwnTournament = LenientOutput<typeof OwnTournamentSchema>;

/** The tournaments that the player joined and has not left, the next first. */
const OwnTournamentsSchema = v.object({
  tournaments: list(OwnTournamentSchema),
  pagination: PaginationSchema,
});
export type OwnTournaments = LenientOutput<typeof OwnTournamentsSchema>;

export const getOwnTournaments = endpoint({
  verb: 'getOwnTournaments',
  method: 'GET',
  path: '/api/user/tournaments',
  access: 'player',
  request: v.object(pageFields),
  response: OwnTournamentsSchema,
});
