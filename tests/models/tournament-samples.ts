import {
  getOwnTournaments,
  getTournament,
  getTournamentLeaderboard,
  getTournaments,
} from '../../contract/tournament.contract';
import { pageOf, sample } from './sample';

const tournamentOf = sample(getTournaments.response.entries.tournaments.item);
export const nightCup = tournamentOf({
  id: '7',
  name: 'Night cup',
  game: 'Rocket Kart',
  platform: 'PC',
  summary: 'Sixteen teams, one winner.',
  team_size: 2,
  max_participants: 32,
  participants_count: 20,
  spots_left: 12,
  prize_pool: 5000,
  registration_closes_at: '2026-07-10T00:00:00Z',
  check_in_opens_at: '2026-07-11T08:00:00Z',
  starts_at: '2026-07-11T10:00:00Z',
  ends_at: '2026-07-11T16:00:00Z',
  status: 'registration_open',
  requires_entry_reward: true,
  stream_url: 'https://streams.test/night-cup',
  can_join: true,
});
type Tournament = typeof nightCup;
const duelDay: Tournament = {
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
const lastLap: Tournament = {
  ...nightCup,
  id: '9',
  name: 'Last lap',
  summary: 'The season ends here.',
  participants_count: 32,
  spots_left: 0,
  can_join: false,
  cannot_join_reason: 'This tournament is full.',
};

const games = ['Rocket Kart', 'Word Duel'];
const listOf = (page: number, total: number, ...tournaments: Tournament[]) =>
  sample(getTournaments.response)({ tournaments, games, pagination: pageOf(page, total, 20) });
export const tournaments = listOf(1, 21, nightCup, duelDay);
export const moreTournaments = listOf(2, 21, lastLap);
export const beyondTournaments = listOf(2, 2);
export const noTournaments = { ...listOf(1, 0), games: [] };
export const noTournamentsLater = { ...listOf(2, 0), games: [] };
export const matchingTournaments = listOf(1, 1, duelDay);
export const noMatch = listOf(1, 0);

const { my_participation } = getTournament.response.entries;
const participation = sample(my_participation.wrapped)({
  display_name: 'aina',
  in_game_name: 'AinaRush',
  in_game_id: 'AR-17',
  team_name: 'Cap Crew',
  status: 'checked_in',
  joined_at: '2026-06-02T00:00:00Z',
  rank: 3,
});

const ownOf = (page: number, total: number, ...own: Tournament[]) =>
  sample(getOwnTournaments.response)({
    tournaments: own.map((tournament) => ({
      ...tournament,
      is_joined: true,
      can_join: false,
      my_participation:
        tournament === lastLap
          ? { ...participation, status: 'waitlisted', waitlist_position: 2 }
          : participation,
    })),
    pagination: pageOf(page, total, 20),
  });
export const ownTournaments = ownOf(1, 21, nightCup, duelDay);
export const moreOwnTournaments = ownOf(2, 21, lastLap);
export const noOwnTournaments = ownOf(1, 0);
export const noOwnTournamentsLater = ownOf(2, 0);

const detailOf = sample(getTournament.response);
const { prizes } = getTournament.response.entries;
const prizeOf = sample(prizes.item);
const doorsOpen = { label: 'Doors open', starts_at: '2026-07-11T08:00:00Z' };
const details = {
  description: 'Two days of racing in the dark.',
  rules: 'Be fair.\nBe on time.',
  contact_url: 'https://help.test/night-cup',
  prizes: [
    prizeOf({ place: '1', title: 'Gaming chair', estimated_value: 899 }),
    prizeOf({ place: '2', title: 'Sticker' }),
  ],
  schedule: [doorsOpen, { label: 'First race', starts_at: '2026-07-11T10:00:00Z' }],
} satisfies Partial<ReturnType<typeof detailOf>>;
export const openTournament = detailOf({ ...nightCup, ...details });
export const registeredTournament = detailOf({
  ...nightCup,
  ...details,
  is_joined: true,
  can_join: false,
  my_participation: { ...participation, status: 'registered', rank: null },
});
const solo = { team_size: 1, requires_entry_reward: false };
export const soloTournament = { ...openTournament, ...solo };
export const joinedSoloTournament = { ...registeredTournament, ...solo };
export const joinedTournament = detailOf({ ...duelDay, my_participation: participation });
export const fullTournament = detailOf({ ...lastLap, ...details, contact_url: 'javascript:alert(1)' });

const rankOf = sample(getTournamentLeaderboard.response.entries.leaderboard.item);
type Rank = ReturnType<typeof rankOf>;
const rank = (place: number, display_name: string, more: Partial<Rank> = {}) =>
  rankOf({
    rank: place,
    participant_id: `of ${display_name}`,
    display_name,
    played: 4,
    wins: 3,
    losses: 1,
    points: 90 - place,
    score_diff: -2,
    ...more,
  });
const me = rank(21, 'aina', { is_me: true });
const leaderboardOf = (page: number, total: number, leaderboard: Rank[], pinned: Rank | null = null) =>
  sample(getTournamentLeaderboard.response)({
    tournament_id: '7',
    status: 'ongoing',
    leaderboard,
    me: pinned,
    updated_at: '2026-07-11T12:00:00Z',
    pagination: pageOf(page, total, 20),
  });
const leaders = [
  rank(1, 'badrul', { team_name: 'Night Owls' }),
  rank(2, 'chen', { is_tied: true }),
  rank(2, 'devi', { is_tied: true }),
];
export const tournamentLeaderboard = leaderboardOf(1, 21, leaders, me);
export const laterTournamentLeaderboard = leaderboardOf(2, 21, [me], me);
export const lineUp = leaderboardOf(1, 2, [rank(0, 'badrul', { points: 0 }), rank(0, 'chen', { points: 0 })]);
export const noTournamentLeaderboard = leaderboardOf(1, 0, []);
export const noTournamentLeaderboardLater = leaderboardOf(2, 0, []);
export const finalTournamentLeaderboard = { ...leaderboardOf(1, 2, leaders), is_final: true };
