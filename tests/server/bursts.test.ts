import { describe, expect, it } from 'vitest';
import { redeemCode } from '../../contract/redeem.contract';
import type { CampaignFile } from '../../server/campaign/campaign.schema';
import { createBarrier } from './barrier';
import {
  burst,
  countOf,
  createPlayers,
  factsRead,
  inconsistenciesOf,
  openBurst,
  times,
  twoServers,
  weakenedServer,
} from './burst-fixture';
import { addCode, addCodes, createPlayer, setWeights } from './campaign-fixture';
import type { Client } from './client';
import type { World } from './world';

describe('60 parallel redemptions of one code by 15 players', () => {
  const runBurst = async (world: World, server: Client) => {
    const players = await createPlayers(world, 15);
    const code = await addCode(world.db);
    return burst(
      server,
      players.flatMap(({ token }) => times(4, () => ({ token, code }))),
    );
  };

  it('succeed exactly once, on two servers', async () => {
    const world = await openBurst();
    const { counts } = await runBurst(world, twoServers(world));
    expect(counts).toEqual({ success: 1, code_already_used_by_you: 3, code_already_used: 56 });
    expect(await countOf(world, 'redemptions')).toBe(1);
    expect(await countOf(world, 'wallet_items')).toBe(1);
    expect(await countOf(world, 'raffle_tickets')).toBe(1);
    expect(await inconsistenciesOf(world)).toEqual({});
  });

  it('control run: succeed several times if the code is not consumed by one conditional statement', async () => {
    const world = await openBurst();
    await world.db.query('ALTER TABLE redemptions DROP CONSTRAINT redemptions_one_per_code');
    const server = weakenedServer(
      world,
      [["WHERE code_hash = $6 AND status = 'active' AND", 'WHERE code_hash = $6 AND']],
      createBarrier(factsRead),
    );
    const { counts } = await runBurst(world, server);
    expect(counts.success).toBeGreaterThan(1);
    expect(server.unused()).toEqual([]);
  });
});

describe('60 parallel redemptions for a stock of 5', () => {
  const scarce = (file: CampaignFile) => {
    setWeights(file, { rare: 10_000 });
    const rare = file.rewards.find(({ key }) => key === 'team-jersey');
    const common = file.rewards.find(({ key }) => key === 'points-boost');
    if (rare === undefined || common === undefined) throw new Error('The demo campaign changed');
    file.rewards = [
      { ...rare, key: 'five-jerseys', total_quantity: 5 },
      { ...common, key: 'seven-boosts', total_quantity: 7 },
    ];
  };
  const runBurst = async (world: World, server: Client) => {
    const players = await createPlayers(world, 60);
    const codes = await addCodes(world.db, 60);
    const requests = players.map(({ token }, index) => ({ token, code: codes[index] ?? '' }));
    const { wins, counts } = await burst(server, requests);
    const of = (rarity: string | null) => wins.filter((win) => win.rarity === rarity).length;
    return { counts, rare: of('rare'), common: of('common'), nothing: of(null) };
  };
  const stockOf = (world: World) =>
    world.db.query('SELECT key, remaining_quantity AS left FROM rewards WHERE active ORDER BY key');

  it('win exactly 5, then 7 of the next lower stock, then nothing', async () => {
    const world = await openBurst(scarce);
    expect(await runBurst(world, twoServers(world))).toEqual({
      counts: { success: 60 },
      rare: 5,
      common: 7,
      nothing: 48,
    });
    expect(await stockOf(world)).toEqual([
      { key: 'five-jerseys', left: 0 },
      { key: 'seven-boosts', left: 0 },
    ]);
    expect(await inconsistenciesOf(world)).toEqual({});
  });

  it('control run: win more without the constraint that keeps the stock above zero', async () => {
    const world = await openBurst(scarce);
    await world.db.query('ALTER TABLE rewards DROP CONSTRAINT rewards_stock');
    const server = weakenedServer(
      world,
      [],
      createBarrier('remaining_quantity AS remaining, max_per_user', 6),
    );
    expect((await runBurst(world, server)).rare).toBeGreaterThan(5);
  });
});

describe('one redemption sent 50 times in parallel and once more, with one Idempotency-Key,', () => {
  const runBurst = async (world: World, server: Client) => {
    const { token } = await createPlayer(world);
    const code = await addCode(world.db);
    const { counts, wins } = await burst(
      server,
      times(50, () => ({ token, code, key: 'one-tap' })),
    );
    const again = await server.call(redeemCode, { code }, { token, key: 'one-tap' });
    return { counts, prizes: new Set(wins.map((win) => JSON.stringify(win))), again: again.body };
  };

  it('redeems once and gives one response', async () => {
    const world = await openBurst();
    const { counts, prizes, again } = await runBurst(world, world);
    expect(Object.keys(counts).filter((code) => !['success', 'request_in_progress'].includes(code))).toEqual(
      [],
    );
    expect(prizes.size).toBe(1);
    expect([...prizes]).toEqual([JSON.stringify('data' in again ? again.data : null)]);
    expect(await countOf(world, 'redemptions')).toBe(1);
    expect(await inconsistenciesOf(world)).toEqual({});
  });

  it('control run: is rejected as used if the response is not stored', async () => {
    const world = await openBurst();
    const server = weakenedServer(world, [
      ['AND created_at > $3::timestamptz', 'AND false AND created_at > $3::timestamptz'],
    ]);
    expect((await runBurst(world, server)).again).toMatchObject({ error_code: 'code_already_used_by_you' });
    expect(server.unused()).toEqual([]);
  });
});
