import { describe, expect } from 'vitest';
import { getRallyProgress } from '../../contract/activity.contract';
import { getDashboard } from '../../contract/dashboard.contract';
import { getRaffles } from '../../contract/raffle.contract';
import { redeemCode } from '../../contract/redeem.contract';
import { getTournament } from '../../contract/tournament.contract';
import { getWallet } from '../../contract/wallet.contract';
import { addCode } from './campaign-fixture';
import { scannedBy } from './plans';
import { it } from './server-test';
import { idOf, importTournaments, tournament } from './tournament-fixture';
import { addItem } from './wallet-fixture';
import type { World } from './world';

describe('GET /api/user/dashboard', () => {
  it('returns what the player has and what is next', { tags: ['A.dashboard.1'] }, async ({
    world,
    player: { player, token },
  }) => {
    const code = await addCode(world.db, { forcedOutcome: 'no_reward' });
    await world.succeed(redeemCode, { code }, { token });
    for (const reward of ['keyboard', 'cooler', 'phone', 'backpack']) {
      world.clock.pass(60);
      await addItem(world, player.id, { reward });
    }
    await addItem(world, player.id, { reward: 'event-tee', status: 'claimed' });
    await world.db.query(
      `UPDATE wallet_items SET seen_at = now() WHERE name IN ('Gaming Phone', 'Cap Clash Tee')`,
    );
    const data = await world.succeed(getDashboard, {}, { token });
    const { rewards } = await world.succeed(getWallet, { status: 'available' }, { token });
    const { raffles } = await world.succeed(getRaffles, { status: 'open' }, { token });
    expect(data).toEqual({
      points_balance: 10,
      season_rank: 1,
      counts: {
        pending_profile: 0,
        available: 4,
        pending_approval: 0,
        claimed: 1,
        redeemed: 0,
        expired: 0,
        rejected: 0,
      },
      new_count: 3,
      new_rewards: rewards.filter(({ is_new }) => is_new),
      next_tournament: expect.objectContaining({ is_joined: false, status: 'registration_open' }),
      rally_progress: await world.succeed(getRallyProgress, {}, { token }),
      open_raffles: raffles,
      redemptions_left_today: 9,
    });
    expect(data.new_rewards.map(({ name }) => name)).toEqual([
      'Clash Backpack',
      'Arena Mini Cooler',
      'Mechanical Keyboard',
    ]);
    expect(data.open_raffles.map(({ name, my_entries }) => [name, my_entries])).toContainEqual([
      'Grand Draw',
      1,
    ]);
  });

  it('is empty for a new player', async ({ world, player: { token } }) => {
    await world.db.query('UPDATE tournaments SET active = false');
    await world.db.query('UPDATE raffles SET active = false');
    const {
      points_balance,
      season_rank,
      new_rewards,
      next_tournament,
      open_raffles,
      redemptions_left_today,
    } = await world.succeed(getDashboard, {}, { token });
    expect([
      points_balance,
      season_rank,
      new_rewards,
      next_tournament,
      open_raffles,
      redemptions_left_today,
    ]).toEqual([0, null, [], null, [], 10]);
  });

  it('counts the codes of today, in the time zone of the campaign', async ({ world, player: { token } }) => {
    const leftAt = async (time: string) => {
      world.clock.set(time);
      return (await world.succeed(getDashboard, {}, { token })).redemptions_left_today;
    };
    await world.succeed(redeemCode, { code: await addCode(world.db) }, { token });
    expect(await leftAt('2026-03-20T15:59:59Z')).toBe(9);
    expect(await leftAt('2026-03-20T16:00:00Z')).toBe(10);
  });
});

describe('the next tournament of the dashboard', () => {
  const open = (key: string, starts_at: string) => tournament({ key, name: key, starts_at });
  const importAll = (world: World) =>
    importTournaments(world.db, [
      open('later', '2026-04-20T12:00:00Z'),
      open('first', '2026-04-10T12:00:00Z'),
      open('joined-later', '2026-04-12T12:00:00Z'),
    ]);
  const nextOf = async (world: World, token: string) =>
    (await world.succeed(getDashboard, {}, { token })).next_tournament?.name;

  it('is the next that is open for registration', async ({ world, player: { token } }) => {
    await importAll(world);
    expect(await nextOf(world, token)).toBe('first');
    await world.db.query(`UPDATE tournaments SET cancelled = true WHERE key = 'first'`);
    expect(await nextOf(world, token)).toBe('joined-later');
  });

  it('is the next that the player has joined, if any', async ({ world, player: { player, token } }) => {
    await importAll(world);
    const join = (key: string, status: string) =>
      world.db.query(
        `INSERT INTO tournament_participants (tournament_id, user_id, in_game_name, status, joined_at)
         SELECT tournament_id, $2, 'ai', $3, now() FROM tournaments WHERE key = $1`,
        [key, player.id, status],
      );
    await join('later', 'registered');
    expect(await nextOf(world, token)).toBe('later');
    await join('joined-later', 'checked_in');
    expect(await nextOf(world, token)).toBe('joined-later');
    await world.db.query(
      `UPDATE tournament_participants SET status = 'withdrawn' WHERE status = 'checked_in'`,
    );
    expect(await nextOf(world, token)).toBe('later');
    const detail = await world.succeed(getTournament, { id: await idOf(world.db, 'later') }, { token });
    expect((await world.succeed(getDashboard, {}, { token })).next_tournament).toMatchObject({
      id: detail.id,
      is_joined: true,
    });
  });
});

it('the dashboard reads a player by index', async ({ world, player: { token } }) => {
  await world.db.query(
    `INSERT INTO users (user_id, username, email, password_hash, status, created_at, updated_at)
     SELECT 'U' || lpad(n::text, 16, '0'), 'p' || n, n || '@example.test', '', 'active', now(), now()
     FROM generate_series(1, 5000) AS n`,
  );
  await world.db.query(
    `INSERT INTO wallet_items (wallet_id, user_id, reward_id, status, source, won_at)
     SELECT 'W' || n, 'U' || lpad(n::text, 16, '0'), 2, 'available', 'code', now() FROM generate_series(1, 5000) AS n`,
  );
  await world.db.query(
    `INSERT INTO player_progress (user_id) SELECT 'U' || lpad(n::text, 16, '0') FROM generate_series(1, 5000) AS n`,
  );
  await world.db.query('ANALYZE');
  const scanned = await scannedBy(world, getDashboard, {}, token);
  expect(scanned.filter((table) => ['player_progress', 'users', 'wallet_items'].includes(table))).toEqual([]);
});
