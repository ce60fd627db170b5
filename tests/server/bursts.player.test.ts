import { describe, expect, it } from 'vitest';
import { createApp } from '../../server/app';
import type { CampaignFile } from '../../server/campaign/campaign.schema';
import { createBarrier } from './barrier';
import {
  burst,
  countOf,
  factsRead,
  inconsistenciesOf,
  noPlayerLock,
  openBurst,
  times,
  twoServers,
  weakenedServer,
} from './burst-fixture';
import { addCodes, createPlayer, setWeights } from './campaign-fixture';
import { type Client, createClient } from './client';
import { type Rewrite, watchStatements, weaken } from './weakened-database';
import type { World } from './world';

describe('50 parallel first redemptions of one new player', () => {
  const runBurst = async (world: World, server: Client) => {
    const { token } = await createPlayer(world);
    const codes = await addCodes(world.db, 50);
    const { wins, counts } = await burst(
      server,
      codes.map((code) => ({ token, code })),
    );
    return { counts, firsts: wins.filter(({ is_first_time }) => is_first_time).length };
  };

  it('win one first-time bonus, on two servers', async () => {
    const world = await openBurst();
    expect(await runBurst(world, twoServers(world))).toEqual({ counts: { success: 50 }, firsts: 1 });
    expect(await countOf(world, `wallet_items WHERE source = 'first_time'`)).toBe(1);
    const [progress] = await world.db.query(
      `SELECT redemptions_count, (SELECT sum(points_awarded)::integer FROM redemptions) = points_balance AS paid
       FROM player_progress JOIN users USING (user_id)`,
    );
    expect(progress).toEqual({ redemptions_count: 50, paid: true });
    expect(await inconsistenciesOf(world)).toEqual({});
  });

  it('control run: win several bonuses without the lock on the player', async () => {
    const world = await openBurst();
    await world.db.query('ALTER TABLE redemptions DROP CONSTRAINT redemptions_in_order');
    const server = weakenedServer(world, noPlayerLock, createBarrier(factsRead));
    expect((await runBurst(world, server)).firsts).toBeGreaterThan(1);
    expect(server.unused()).toEqual([]);
  });
});

describe('100 parallel redemptions of one player with a daily limit of 10', () => {
  const limited = (file: CampaignFile) => {
    file.limits.redemptions_per_day = 10;
  };
  const runBurst = async (world: World, server: Client) => {
    const { token } = await createPlayer(world);
    const codes = await addCodes(world.db, 100);
    return burst(
      server,
      codes.map((code) => ({ token, code })),
    );
  };

  it('succeed 10 times', async () => {
    const world = await openBurst(limited);
    const { counts, wins } = await runBurst(world, world);
    expect(counts).toEqual({ success: 10, daily_limit_reached: 90 });
    expect(wins.map(({ redemptions_left_today }) => redemptions_left_today).sort()).toEqual(
      times(10, (left) => left),
    );
    expect(await countOf(world, `codes WHERE status = 'redeemed'`)).toBe(10);
    expect(await inconsistenciesOf(world)).toEqual({});
  });

  it('control run: succeed more often without the condition', async () => {
    const world = await openBurst(limited);
    await world.db.query('ALTER TABLE redemptions DROP CONSTRAINT redemptions_left_today_check');
    const server = weakenedServer(world, [
      ['WHERE p.day < excluded.day OR p.day_count < $5', 'WHERE $5::integer > 0'],
    ]);
    expect((await runBurst(world, server)).counts.success).toBeGreaterThan(10);
    expect(server.unused()).toEqual([]);
  });
});

describe('30 parallel redemptions of one player who may win one high-tier reward and two jerseys', () => {
  const caps = (file: CampaignFile) => {
    setWeights(file, { legendary: 10_000 });
    const kept = file.rewards.filter(
      ({ key, rarity }) => rarity === 'legendary' || rarity === 'epic' || key === 'team-jersey',
    );
    file.rewards = kept.map((reward) => ({
      ...reward,
      max_per_user: reward.key === 'team-jersey' ? 2 : null,
    }));
  };
  const runBurst = async (world: World, server: Client) => {
    const { token } = await createPlayer(world);
    const codes = await addCodes(world.db, 30);
    const { wins } = await burst(
      server,
      codes.map((code) => ({ token, code })),
    );
    return ['legendary', 'epic', 'rare', null].map(
      (rarity) => wins.filter((win) => win.rarity === rarity).length,
    );
  };

  it('win no more than that', async () => {
    const world = await openBurst(caps);
    expect(await runBurst(world, world)).toEqual([1, 0, 2, 27]);
    expect(await inconsistenciesOf(world)).toEqual({});
  });

  it('control run: win more without the lock on the player', async () => {
    const world = await openBurst(caps);
    await world.db.query('ALTER TABLE redemptions DROP CONSTRAINT redemptions_in_order');
    const ownedRead = 'count(*)::integer AS count FROM wallet_items';
    const server = weakenedServer(world, noPlayerLock, createBarrier(ownedRead));
    expect((await runBurst(world, server))[0]).toBeGreaterThan(1);
    expect(server.unused()).toEqual([]);
  });
});

describe('200 parallel wrong codes of one player', () => {
  const lookUp = 'LEFT JOIN code_batches USING (batch_id) WHERE code_hash = $1';
  const runBurst = async (world: World, rewrites: readonly Rewrite[]) => {
    const { token } = await createPlayer(world);
    const lookedUp: string[] = [];
    const db = watchStatements(weaken(world.db, rewrites), (text) => {
      if (text.includes(lookUp)) lookedUp.push(text);
    });
    const { counts } = await burst(
      createClient(createApp({ ...world.deps, db })),
      times(200, () => ({ token, code: '7K3M9Q2W8X4R' })),
    );
    return { counts, lookedUp: lookedUp.length };
  };

  it('look up at most 5 codes', async () => {
    const world = await openBurst();
    expect(await runBurst(world, [])).toEqual({
      counts: { code_not_found: 5, too_many_attempts: 195 },
      lookedUp: 5,
    });
  });

  it('control run: look up more codes if attempts are counted after the check', async () => {
    const world = await openBurst();
    expect((await runBurst(world, noPlayerLock)).lookedUp).toBeGreaterThan(5);
  });
});
