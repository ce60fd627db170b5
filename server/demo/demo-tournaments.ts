import type { ParticipationResponse } from '../../contract/tournament.contract';
import { dayAfter, dayOf } from '../campaign/calendar';
import type { Campaign } from '../campaign/campaign';
import type { Queryable } from '../database/database';

/**
 * The demo's tournaments have every status on any date: each start moves their times by whole days, so that registration
 * of the Open Qualifier opened this many days ago. The campaign file is written for 20 March 2026. A campaign without that
 * tournament is not changed.
 */
const anchor = { key: 'open-qualifier', openedDaysAgo: 10 };

interface DemoParticipation {
  email: string;
  tournament: string;
  status: ParticipationResponse['status'];
  team_name: string | null;
  /** played, wins, draws, losses, points, score_diff */
  result: readonly [number, number, number, number, number, number];
}

const noResult = [0, 0, 0, 0, 0, 0] as const;

const participations: readonly DemoParticipation[] = [
  {
    email: 'player@demo.test',
    tournament: 'open-qualifier',
    status: 'registered',
    team_name: 'Bottle Openers',
    result: noResult,
  },
  {
    email: 'player@demo.test',
    tournament: 'satay-strikers-league',
    status: 'checked_in',
    team_name: 'Peanut Sauce',
    result: noResult,
  },
  {
    email: 'player@demo.test',
    tournament: 'citrus-siege-circuit',
    status: 'checked_in',
    team_name: null,
    result: [4, 1, 0, 3, 3, -4],
  },
  {
    email: 'player@demo.test',
    tournament: 'kampung-kart-night',
    status: 'checked_in',
    team_name: null,
    result: [8, 2, 0, 0, 89, 26],
  },
  {
    email: 'winner@demo.test',
    tournament: 'kampung-kart-night',
    status: 'checked_in',
    team_name: null,
    result: [8, 1, 0, 0, 90, 34],
  },
  {
    email: 'winner@demo.test',
    tournament: 'open-qualifier',
    status: 'withdrawn',
    team_name: 'Golden Crowns',
    result: noResult,
  },
  {
    email: 'winner@demo.test',
    tournament: 'capstone-invitational',
    status: 'waitlisted',
    team_name: null,
    result: noResult,
  },
];

/**
 * Moves the demo's tournaments and the participants of the file to today, and adds the demo players. Other players keep
 * their times, because an import resets only the times of the file.
 */
export async function prepareTournaments(tx: Queryable, campaign: Campaign, now: Date): Promise<void> {
  const [opened] = await tx.query<{ at: Date }>(
    'SELECT registration_opens_at AS at FROM tournaments WHERE active AND key = $1',
    [anchor.key],
  );
  if (opened === undefined) return;
  const wanted = dayAfter(dayOf(now, campaign.timezone), -anchor.openedDaysAgo);
  const days = (Date.parse(wanted) - Date.parse(dayOf(opened.at, campaign.timezone))) / 86_400_000;
  if (days !== 0) await moveTimes(tx, days, now);
  await joinPlayers(tx);
}

async function moveTimes(tx: Queryable, days: number, now: Date): Promise<void> {
  await tx.query(
    `UPDATE tournaments SET
       registration_opens_at = registration_opens_at + moved.days,
       registration_closes_at = registration_closes_at + moved.days,
       check_in_opens_at = check_in_opens_at + moved.days,
       starts_at = starts_at + moved.days,
       ends_at = ends_at + moved.days,
       schedule = (
         SELECT coalesce(jsonb_agg(entry || jsonb_build_object('starts_at',
           to_char(((entry ->> 'starts_at')::timestamptz + moved.days) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
           ORDER BY place), '[]')
         FROM jsonb_array_elements(schedule) WITH ORDINALITY AS entries (entry, place))
     FROM (SELECT $1 * interval '24 hours' AS days) AS moved
     WHERE active`,
    [days],
  );
  await tx.query(
    `UPDATE tournament_participants SET joined_at = least(joined_at + $1 * interval '24 hours', $2)
     FROM tournaments
     WHERE tournaments.tournament_id = tournament_participants.tournament_id AND active AND user_id IS NULL`,
    [days, now],
  );
}

/** Adds demo players, who joined a day after registration opened. */
async function joinPlayers(tx: Queryable): Promise<void> {
  const rows = participations.map(({ result, ...participation }) => {
    const [played, wins, draws, losses, points, score_diff] = result;
    return { ...participation, played, wins, draws, losses, points, score_diff };
  });
  await tx.query(
    `INSERT INTO tournament_participants (tournament_id, user_id, team_name, in_game_name, status, joined_at,
       played, wins, draws, losses, points, score_diff)
     SELECT tournament_id, user_id, given.team_name, username, given.status,
       registration_opens_at + interval '1 day', played, wins, draws, losses, points, score_diff
     FROM jsonb_to_recordset($1) AS given (email text, tournament text, team_name text, status text,
       played integer, wins integer, draws integer, losses integer, points integer, score_diff integer)
     JOIN users USING (email) JOIN tournaments ON tournaments.key = tournament
     ON CONFLICT ON CONSTRAINT tournament_participants_once DO UPDATE SET joined_at = excluded.joined_at`,
    [JSON.stringify(rows)],
  );
}
