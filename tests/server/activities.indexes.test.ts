import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  claimRallyTicket,
  completeActivity,
  getActivities,
  getActivityMethods,
  getRallyActivities,
  getRallyProgress,
} from '../../contract/activity.contract';
import { getLeaderboard } from '../../contract/campaign.contract';
import type { Endpoint } from '../../contract/endpoint';
import { getOwnTournaments, joinTournament, leaveTournament } from '../../contract/tournament.contract';
import { activity, activityIdOf, rally } from './activity-fixture';
import { createPlayer, importChanged } from './campaign-fixture';
import { scannedBy } from './plans';
import { idOf, tournament } from './tournament-fixture';
import { openSharedWorld, type World } from './world';

const crowded = [
  'activity_completions',
  'raffle_tickets',
  'tournament_participants',
  'users',
  'wallet_items',
];

async function insertPlayers(world: World): Promise<void> {
  await importChanged(world.db, (file) => {
    file.activities = ['done', 'left', 'third'].map((key) => activity(key));
    file.rallies = [rally(['done'])];
    file.tournaments = ['cup', 'other'].map((key) =>
      tournament({
        key,
        requires_entry_reward: true,
        team_size: 2,
        max_participants: 20_000,
        waitlist: true,
      }),
    );
  });
  await world.db.query(
    `INSERT INTO users (user_id, username, email, password_hash, status, points_balance, week_points, week_start,
       created_at, updated_at)
     SELECT 'U' || lpad(n::text, 16, '0'), 'crowd_' || n, n || '@crowd.test', 'none', 'active', n, n, '2026-03-16',
       now(), now()
     FROM generate_series(1, 5000) AS n`,
  );
  await world.db.query(
    `INSERT INTO activity_completions (activity_id, user_id, ordinal, method, is_stamp, points_awarded, week_start,
       completed_at)
     SELECT activity_id, user_id, 1, 'self_complete', true, 0, '2026-03-16', now()
     FROM activities, users WHERE listed`,
  );
  await world.db.query(
    `INSERT INTO tournament_participants (tournament_id, user_id, team_name, in_game_name, status, joined_at)
     SELECT tournament_id, user_id, username, 'zest', 'registered', now() FROM tournaments, users WHERE active`,
  );
  await world.db.query(
    `INSERT INTO wallet_items (wallet_id, user_id, reward_id, status, source, won_at, claimed_at)
     SELECT user_id || n, user_id, reward_id, 'claimed', 'code', now(), now()
     FROM users, rewards, generate_series(1, 3) AS n WHERE rewards.type = 'tournament_entry'`,
  );
  await world.db.query(
    `INSERT INTO raffle_tickets (ticket_number, raffle_id, user_id, source, created_at, rally_id)
     SELECT 'X' || user_id, raffle_id, user_id, 'stamp_rally', now(), rally_id
     FROM users, rallies WHERE rallies.active AND user_id LIKE '%7'`,
  );
  await world.db.query(
    `INSERT INTO raffle_tickets (ticket_number, raffle_id, user_id, source, created_at)
     SELECT 'Y' || user_id, raffle_id, user_id, 'code', now() FROM users, raffles WHERE key = 'grand-draw'`,
  );
  await world.db.query('SELECT fold_leaderboard_changes()');
  await world.db.query('VACUUM ANALYZE');
}

describe('with 15 000 completions and 10 000 participants,', () => {
  let world: World;
  let close: () => Promise<void>;
  let token: string;
  beforeAll(async () => {
    ({ world, close } = await openSharedWorld());
    await insertPlayers(world);
    const created = await createPlayer(world);
    token = created.token;
    await world.db.query(
      `INSERT INTO wallet_items (wallet_id, user_id, reward_id, status, source, won_at, claimed_at)
       SELECT 'W' || n, $1, reward_id, 'claimed', 'code', now(), now()
       FROM rewards, generate_series(1, 2) AS n WHERE type = 'tournament_entry'`,
      [created.player.id],
    );
  }, 60_000);
  afterAll(() => close());

  const scans = async (endpoint: Endpoint, fields: object = {}) =>
    (await scannedBy(world, endpoint, fields, token)).filter((table) => crowded.includes(table));

  it('a player reads and completes activities by index', async () => {
    const id = await activityIdOf(world.db, 'left');
    expect(await scans(completeActivity, { id: await activityIdOf(world.db, 'done') })).toEqual([]);
    // The raffle counts all its tickets: by an index or by a scan, depending on how many there are.
    expect((await scans(claimRallyTicket)).filter((table) => table !== 'raffle_tickets')).toEqual([]);
    expect(await scans(completeActivity, { id })).toEqual([]);
    for (const endpoint of [getActivities, getRallyActivities, getRallyProgress])
      expect(await scans(endpoint), endpoint.verb).toEqual([]);
    expect(await scans(getActivityMethods, { id })).toEqual([]);
  });

  it('a player joins, lists and leaves tournaments by index', async () => {
    const id = await idOf(world.db, 'cup');
    expect(await scans(joinTournament, { id, team_name: 'Zest' })).toEqual([]);
    expect(await scans(getOwnTournaments)).toEqual([]);
    expect(await scans(leaveTournament, { id })).toEqual([]);
  });

  it.each(['season', 'week'])('the leaderboard of the %s counts stamps by index', async (period) => {
    expect(await scans(getLeaderboard, { period, per_page: 100 })).not.toContain('activity_completions');
  });

  it('control run: completions are scanned without their indexes', async () => {
    await world.db.query(
      `DROP INDEX activity_completions_of_player, activity_completions_in_order, activity_completions_one_stamp`,
    );
    expect(await scans(getActivities)).toEqual(['activity_completions']);
  });
});
