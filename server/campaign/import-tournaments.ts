import type { Queryable } from '../database/database';
import { CampaignFileError } from './campaign-file';
import { countImported, type Imported } from './imported';
import type { TournamentDefinition } from './tournaments.schema';

/**
 * Replaces the definitions of tournaments and their participants of the file; players who joined stay. A tournament that
 * is no longer in the file becomes inactive. Runs after the import of rewards. Throws CampaignFileError if a tournament
 * would have more participants than places.
 */
export async function writeTournaments(
  tx: Queryable,
  tournaments: TournamentDefinition[],
): Promise<Imported> {
  const known = await tx.query<{ key: string }>('SELECT key FROM tournaments');
  await writeDefinitions(tx, tournaments);
  const keys = tournaments.map(({ key }) => key);
  await tx.query('UPDATE tournaments SET active = false WHERE active AND key <> ALL ($1)', [keys]);
  await writeParticipants(tx, tournaments);
  await rejectOverfull(tx, tournaments);
  return countImported(
    keys,
    known.map(({ key }) => key),
  );
}

async function writeDefinitions(tx: Queryable, tournaments: TournamentDefinition[]): Promise<void> {
  const rewards = await tx.query<{ key: string; id: number }>('SELECT key, reward_id AS id FROM rewards');
  const rewardIds = new Map(rewards.map(({ key, id }) => [key, String(id)]));
  const rows = tournaments.map(({ participants: _participants, prizes, prize_pool, ...definition }) => ({
    ...definition,
    prize_pool_sen: Math.round(prize_pool * 100),
    prizes: prizes.map(({ reward, ...prize }) => ({
      ...prize,
      reward_id: reward === null ? null : rewardIds.get(reward),
    })),
  }));
  await tx.query(
    `INSERT INTO tournaments (key, active, name, game, platform, banner_url, summary, description, rules, format,
       mode, location, team_size, max_participants, waitlist, registration_opens_at, registration_closes_at,
       check_in_opens_at, starts_at, ends_at, cancelled, results_final, prize_pool_sen, requires_entry_reward,
       stream_url, contact_url, prizes, schedule)
     SELECT key, true, name, game, platform, banner_url, summary, description, rules, format,
       mode, location, team_size, max_participants, waitlist, registration_opens_at, registration_closes_at,
       check_in_opens_at, starts_at, ends_at, cancelled, results_final, prize_pool_sen, requires_entry_reward,
       stream_url, contact_url, prizes, schedule
     FROM jsonb_to_recordset($1) AS given (key text, name text, game text, platform text, banner_url text,
       summary text, description text, rules text, format text, mode text, location text, team_size integer,
       max_participants integer, waitlist boolean, registration_opens_at timestamptz, registration_closes_at timestamptz,
       check_in_opens_at timestamptz, starts_at timestamptz, ends_at timestamptz, cancelled boolean,
       results_final boolean, prize_pool_sen integer, requires_entry_reward boolean, stream_url text,
       contact_url text, prizes jsonb, schedule jsonb)
     ON CONFLICT (key) DO UPDATE SET
       active = true,
       name = excluded.name,
       game = excluded.game,
       platform = excluded.platform,
       banner_url = excluded.banner_url,
       summary = excluded.summary,
       description = excluded.description,
       rules = excluded.rules,
       format = excluded.format,
       mode = excluded.mode,
       location = excluded.location,
       team_size = excluded.team_size,
       max_participants = excluded.max_participants,
       waitlist = excluded.waitlist,
       registration_opens_at = excluded.registration_opens_at,
       registration_closes_at = excluded.registration_closes_at,
       check_in_opens_at = excluded.check_in_opens_at,
       starts_at = excluded.starts_at,
       ends_at = excluded.ends_at,
       cancelled = excluded.cancelled,
       results_final = excluded.results_final,
       prize_pool_sen = excluded.prize_pool_sen,
       requires_entry_reward = excluded.requires_entry_reward,
       stream_url = excluded.stream_url,
       contact_url = excluded.contact_url,
       prizes = excluded.prizes,
       schedule = excluded.schedule`,
    [JSON.stringify(rows)],
  );
}

/** Keeps each statement far below its timeout. */
const batch = 1000;

/** Participants join one second apart, so that they rank in the order of the file. */
async function writeParticipants(tx: Queryable, tournaments: TournamentDefinition[]): Promise<void> {
  const rows = tournaments.flatMap(({ key, participants }) =>
    participants.map((participant, index) => ({
      ...participant,
      tournament: key,
      in_game_name: participant.in_game_name ?? participant.display_name,
      seconds: index + 1,
    })),
  );
  const named: string[] = [];
  for (let start = 0; start < rows.length; start += batch) {
    named.push(...(await writeBatch(tx, rows.slice(start, start + batch))));
  }
  await tx.query(
    `DELETE FROM tournament_participants AS p USING tournaments AS t
     WHERE t.tournament_id = p.tournament_id AND t.active AND p.user_id IS NULL
       AND p.participant_id <> ALL ($1::uuid[])`,
    [named],
  );
}

async function writeBatch(tx: Queryable, rows: readonly object[]): Promise<string[]> {
  const written = await tx.query<{ id: string }>(
    `INSERT INTO tournament_participants (tournament_id, key, display_name, team_name, in_game_name, status,
       joined_at, played, wins, draws, losses, points, score_diff)
     SELECT tournament_id, given.key, display_name, team_name, in_game_name, status,
       registration_opens_at + seconds * interval '1 second', played, wins, draws, losses, points, score_diff
     FROM jsonb_to_recordset($1) AS given (tournament text, key text, display_name text, team_name text,
       in_game_name text, status text, seconds integer, played integer, wins integer, draws integer,
       losses integer, points integer, score_diff integer)
     JOIN tournaments ON tournaments.key = tournament
     ON CONFLICT ON CONSTRAINT tournament_participants_key DO UPDATE SET
       display_name = excluded.display_name,
       team_name = excluded.team_name,
       in_game_name = excluded.in_game_name,
       status = excluded.status,
       joined_at = excluded.joined_at,
       played = excluded.played,
       wins = excluded.wins,
       draws = excluded.draws,
       losses = excluded.losses,
       points = excluded.points,
       score_diff = excluded.score_diff
     RETURNING participant_id AS id`,
    [JSON.stringify(rows)],
  );
  return written.map(({ id }) => id);
}

/** Runs while the tournaments are locked, so that no player joins before the commit. */
async function rejectOverfull(tx: Queryable, tournaments: TournamentDefinition[]): Promise<void> {
  const overfull = await tx.query<{ key: string; taking: number; places: number }>(
    `SELECT t.key, count(*)::integer AS taking, t.max_participants AS places
     FROM tournaments AS t JOIN tournament_participants AS p USING (tournament_id)
     WHERE t.active AND p.status IN ('registered', 'checked_in')
     GROUP BY t.tournament_id HAVING count(*) > t.max_participants`,
  );
  if (overfull.length === 0) return;
  throw new CampaignFileError(
    overfull.map(({ key, taking, places }) => {
      const index = tournaments.findIndex((tournament) => tournament.key === key);
      return `tournaments.${index}.participants: ${taking} take part, including players who joined, but max_participants is ${places}`;
    }),
  );
}
