import type { ParticipationResponse } from '../../contract/tournament.contract';
import type { TournamentDefinition } from '../../server/campaign/tournaments.schema';
import type { Database, Queryable } from '../../server/database/database';
import { importChanged } from './campaign-fixture';

export const tournament = (changes: Partial<TournamentDefinition> = {}): TournamentDefinition => ({
  key: 'cup',
  name: 'Cup',
  game: 'Citrus Siege',
  platform: null,
  banner_url: null,
  summary: 'A cup.',
  description: 'A whole cup.',
  rules: 'Play fair.',
  format: 'swiss',
  mode: 'online',
  location: null,
  team_size: 1,
  max_participants: null,
  waitlist: false,
  registration_opens_at: '2026-03-10T00:00:00Z',
  registration_closes_at: '2026-03-21T00:00:00Z',
  check_in_opens_at: null,
  starts_at: '2026-03-22T00:00:00Z',
  ends_at: null,
  cancelled: false,
  results_final: false,
  prize_pool: 0,
  requires_entry_reward: false,
  stream_url: null,
  contact_url: null,
  prizes: [],
  schedule: [],
  participants: [],
  ...changes,
});

type ParticipantDefinition = TournamentDefinition['participants'][number];

export const participant = (
  display_name: string,
  changes: Partial<ParticipantDefinition> = {},
): ParticipantDefinition => ({
  key: display_name.toLowerCase(),
  display_name,
  team_name: null,
  in_game_name: null,
  status: 'registered',
  played: 0,
  wins: 0,
  draws: 0,
  losses: 0,
  points: 0,
  score_diff: 0,
  ...changes,
});

export const importTournaments = (db: Database, tournaments: TournamentDefinition[]) =>
  importChanged(db, (file) => {
    file.tournaments = tournaments;
  });

export async function idOf(db: Queryable, key: string): Promise<string> {
  const [row] = await db.query<{ id: number }>('SELECT tournament_id AS id FROM tournaments WHERE key = $1', [
    key,
  ]);
  if (row === undefined) throw new Error(`There is no tournament ${key}`);
  return String(row.id);
}

interface Result {
  status: ParticipationResponse['status'];
  joined_at: string;
  played: number;
  points: number;
}

export async function join(
  db: Queryable,
  key: string,
  userId: string,
  changes: Partial<Result> = {},
): Promise<void> {
  const { status, joined_at, played, points }: Result = {
    status: 'registered',
    joined_at: '2026-03-19T00:00:00Z',
    played: 0,
    points: 0,
    ...changes,
  };
  await db.query(
    `INSERT INTO tournament_participants (tournament_id, user_id, in_game_name, status, joined_at, played, points)
     SELECT tournament_id, $2, 'zest', $3, $4, $5, $6 FROM tournaments WHERE key = $1`,
    [key, userId, status, joined_at, played, points],
  );
}

/** Gives a player a claimed entry reward. */
export async function addEntry(db: Queryable, userId: string, claimed: string): Promise<string> {
  const id = `W${userId.slice(1, 9)}${claimed.slice(8, 10)}`;
  await db.query(
    `INSERT INTO wallet_items (wallet_id, user_id, reward_id, status, source, won_at, claimed_at)
     SELECT $1, $2, reward_id, 'claimed', 'code', $3, $3 FROM rewards WHERE type = 'tournament_entry' LIMIT 1`,
    [id, userId, claimed],
  );
  return id;
}
