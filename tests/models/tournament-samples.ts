import type { ResponseOf } from '../../contract/endpoint';
import type {
  getTournament,
  getTournamentLeaderboard,
  getTournaments,
  LeaderboardRowResponse,
  ParticipationResponse,
  TournamentResponse,
} from '../../contract/tournament.contract';

type List = ResponseOf<typeof getTournaments>;
type Detail = ResponseOf<typeof getTournament>;
type TournamentLeaderboard = ResponseOf<typeof getTournamentLeaderboard>;

export const nightCup: TournamentResponse = {
  id: '7',
  name: 'Night cup',
  game: 'Rocket Kart',
  platform: 'PC',
  banner_url: null,
  summary: 'Sixteen teams, one winner.',
  format: 'single_elimination',
  mode: 'online',
  location: null,
  team_size: 2,
  max_participants: 32,
  participants_count: 20,
  spots_left: 12,
  registration_opens_at: '2026-06-01T00:00:00Z',
  registration_closes_at: '2026-07-10T00:00:00Z',
  check_in_opens_at: '2026-07-11T08:00:00Z',
  starts_at: '2026-07-11T10:00:00Z',
  ends_at: '2026-07-11T16:00:00Z',
  status: 'registration_open',
  prize_pool: 5000,
  requires_entry_reward: true,
  stream_url: 'https://streams.test/night-cup',
  is_joined: false,
  can_join: true,
  cannot_join_reason: null,
};

const duelDay: TournamentResponse = {
  ...nightCup,
  id: '8',
  name: 'Duel day',
  game: 'Word Duel',
  summary: 'Bring a dictionary.',
  mode: 'onsite',
  location: 'Hall 3',
  team_size: 1,
  max_participants: null,
  spots_left: null,
  status: 'ongoing',
  prize_pool: 0,
  requires_entry_reward: false,
  stream_url: null,
  is_joined: true,
  can_join: false,
};

const lastLap: TournamentResponse = {
  ...nightCup,
  id: '9',
  name: 'Last lap',
  summary: 'The season ends here.',
  participants_count: 32,
  spots_left: 0,
  can_join: false,
  cannot_join_reason: 'This tournament is full.',
};

const pagination = { page: 1, per_page: 20, total: 21, total_pages: 2 };

export const tournaments: List = {
  tournaments: [nightCup, duelDay],
  games: ['Rocket Kart', 'Word Duel'],
  pagination,
};

export const moreTournaments: List = {
  ...tournaments,
  tournaments: [lastLap],
  pagination: { ...pagination, page: 2 },
};

export const beyondTournaments: List = {
  ...tournaments,
  tournaments: [],
  pagination: { ...pagination, page: 2, total: 2, total_pages: 1 },
};

export const noTournaments: List = {
  tournaments: [],
  games: [],
  pagination: { ...pagination, total: 0, total_pages: 1 },
};

export const noTournamentsLater: List = {
  ...noTournaments,
  pagination: { ...noTournaments.pagination, page: 2 },
};

export const matchingTournaments: List = {
  ...tournaments,
  tournaments: [duelDay],
  pagination: { ...pagination, total: 1, total_pages: 1 },
};

export const noMatch: List = {
  ...matchingTournaments,
  tournaments: [],
  pagination: noTournaments.pagination,
};

const participation: ParticipationResponse = {
  participant_id: '41',
  tournament_id: '8',
  display_name: 'aina',
  in_game_name: 'AinaRush',
  in_game_id: 'AR-17',
  team_name: 'Cap Crew',
  status: 'checked_in',
  joined_at: '2026-06-02T00:00:00Z',
  rank: 3,
};

const details = {
  description: 'Two days of racing in the dark.',
  rules: 'Be fair.\nBe on time.',
  contact_url: 'https://help.test/night-cup',
  prizes: [
    { place: '1', title: 'Gaming chair', estimated_value: 899, reward_id: null },
    { place: '2', title: 'Sticker', estimated_value: 0, reward_id: null },
  ],
  schedule: [
    { label: 'Doors open', starts_at: '2026-07-11T08:00:00Z' },
    { label: 'First race', starts_at: '2026-07-11T10:00:00Z' },
  ],
  my_participation: null,
};

export const openTournament: Detail = { ...nightCup, ...details };

export const joinedTournament: Detail = {
  ...duelDay,
  description: '',
  rules: '',
  contact_url: null,
  prizes: [],
  schedule: [],
  my_participation: participation,
};

export const fullTournament: Detail = { ...lastLap, ...details, contact_url: 'javascript:alert(1)' };

const leaderboardRow = (
  rank: number,
  display_name: string,
  more: Partial<LeaderboardRowResponse> = {},
): LeaderboardRowResponse => ({
  rank,
  is_tied: false,
  participant_id: `of ${display_name}`,
  display_name,
  team_name: null,
  played: 4,
  wins: 3,
  draws: 0,
  losses: 1,
  points: 90 - rank,
  score_diff: -2,
  is_me: false,
  ...more,
});

const me = leaderboardRow(21, 'aina', { is_me: true });

export const tournamentLeaderboard: TournamentLeaderboard = {
  tournament_id: '7',
  status: 'ongoing',
  leaderboard: [
    leaderboardRow(1, 'badrul', { team_name: 'Night Owls' }),
    leaderboardRow(2, 'chen', { is_tied: true }),
    leaderboardRow(2, 'devi', { is_tied: true }),
  ],
  me,
  updated_at: '2026-07-11T12:00:00Z',
  is_final: false,
  pagination,
};

export const laterTournamentLeaderboard: TournamentLeaderboard = {
  ...tournamentLeaderboard,
  leaderboard: [me],
  pagination: { ...pagination, page: 2 },
};

export const lineUp: TournamentLeaderboard = {
  ...tournamentLeaderboard,
  leaderboard: [leaderboardRow(0, 'badrul', { points: 0 }), leaderboardRow(0, 'chen', { points: 0 })],
  me: null,
  pagination: { ...pagination, total: 2, total_pages: 1 },
};

export const noTournamentLeaderboard: TournamentLeaderboard = {
  ...lineUp,
  leaderboard: [],
  pagination: noTournaments.pagination,
};

export const noTournamentLeaderboardLater: TournamentLeaderboard = {
  ...noTournamentLeaderboard,
  pagination: noTournamentsLater.pagination,
};

export const finalTournamentLeaderboard: TournamentLeaderboard = {
  ...lineUp,
  leaderboard: tournamentLeaderboard.leaderboard,
  is_final: true,
};
