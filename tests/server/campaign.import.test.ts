import { describe, expect } from 'vitest';
import { getLeaderboard } from '../../contract/campaign.contract';
import { getConfig } from '../../contract/open.contract';
import { redeemCode } from '../../contract/redeem.contract';
import type { CampaignFile } from '../../server/campaign/campaign.schema';
import {
  addCode,
  countDefinitions,
  createPlayer,
  importChanged,
  readDemoCampaign,
  setWeights,
} from './campaign-fixture';
import { ranksOf, redeemed, redeemMore, row } from './leaderboard-fixture';
import { it } from './server-test';
import { createTestServer, type World } from './world';

const stocksOf = (world: World, key: string) =>
  world.db.query<{ total: number | null; left: number | null; active: boolean }>(
    'SELECT total_quantity AS total, remaining_quantity AS left, active FROM rewards WHERE key = $1',
    [key],
  );

const rewardOf = (file: CampaignFile, key: string) => {
  const reward = file.rewards.find((found) => found.key === key);
  if (reward === undefined) throw new Error(`The demo campaign has no reward ${key}`);
  return reward;
};

async function winOneReward(world: World) {
  const only = (file: CampaignFile) => {
    setWeights(file, { common: 10_000 });
    file.rewards = [{ ...rewardOf(file, 'zing-can'), total_quantity: 10 }];
  };
  await world.db.query('UPDATE rewards SET total_quantity = 10, remaining_quantity = 10 WHERE key = $1', [
    'zing-can',
  ]);
  await importChanged(world.db, only);
  const { token, player } = await createPlayer(world);
  const { reward } = await world.succeed(redeemCode, { code: await addCode(world.db) }, { token });
  expect(reward?.name).toBe('Free Can of Zing');
  return { only, player, token };
}

const demo = await readDemoCampaign();
const defined = countDefinitions(demo);

describe('a repeated campaign import', () => {
  it('changes nothing if the file is unchanged', async ({ world }) => {
    const before = await world.db.query('SELECT * FROM rewards ORDER BY reward_id');
    const counts = await importChanged(world.db, () => {});
    expect(counts).toEqual({ created: 0, updated: defined });
    expect(await world.db.query('SELECT * FROM rewards ORDER BY reward_id')).toEqual(before);
  });

  it('replaces definitions and reports how many are new', async ({ world }) => {
    const counts = await importChanged(world.db, (file) => {
      file.season = 3;
      file.rewards.push({ ...rewardOf(file, 'event-tee'), key: 'finals-tee' });
    });
    expect(counts).toEqual({ created: 1, updated: defined });
    expect((await world.succeed(getConfig)).season).toBe(3);
  });

  it('preserves what players own and the remaining stock', async ({ world }) => {
    const { only } = await winOneReward(world);
    const owned = await world.db.query('SELECT * FROM wallet_items');
    await importChanged(world.db, only);
    expect(await stocksOf(world, 'zing-can')).toEqual([{ total: 10, left: 9, active: true }]);
    expect(await world.db.query('SELECT * FROM wallet_items')).toEqual(owned);
  });

  it.each([
    [12, 11],
    [8, 7],
    [1, 0],
  ])('changes the stock by the difference: a total of %i leaves %i', async (total, left) => {
    const world = await createTestServer();
    const { only } = await winOneReward(world);
    await importChanged(world.db, (file) => {
      only(file);
      rewardOf(file, 'zing-can').total_quantity = total;
    });
    expect(await stocksOf(world, 'zing-can')).toEqual([{ total, left, active: true }]);
  });

  it('rejects a total below what has been given out, and changes nothing', async ({ world }) => {
    const { only } = await winOneReward(world);
    const tooSmall = importChanged(world.db, (file) => {
      only(file);
      file.season = 9;
      rewardOf(file, 'zing-can').total_quantity = 0;
    });
    await expect(tooSmall).rejects.toThrow('rewards.zing-can.total_quantity: 1 have already been won');
    expect(await stocksOf(world, 'zing-can')).toEqual([{ total: 10, left: 9, active: true }]);
    expect((await world.succeed(getConfig)).season).toBe(2);
  });

  it('accepts a change from limited to unlimited stock, not the reverse', async ({ world }) => {
    await importChanged(world.db, (file) => {
      rewardOf(file, 'zing-can').total_quantity = null;
    });
    expect(await stocksOf(world, 'zing-can')).toEqual([{ total: null, left: null, active: true }]);
    await expect(importChanged(world.db, () => {})).rejects.toThrow(
      'rewards.zing-can.total_quantity: this reward is unlimited: give a limited reward another key',
    );
  });

  it('disables a reward that is no longer in the file, and enables it again', async ({ world }) => {
    await importChanged(world.db, (file) => {
      file.rewards = file.rewards.filter(({ key }) => key !== 'phone');
    });
    expect(await stocksOf(world, 'phone')).toEqual([{ total: 10, left: 10, active: false }]);
    await importChanged(world.db, () => {});
    expect(await stocksOf(world, 'phone')).toEqual([{ total: 10, left: 10, active: true }]);
  });

  it('requires a new version if the draw changes', async ({ world }) => {
    const changed = importChanged(world.db, (file) => {
      file.draw_config.points_per_redemption = 20;
    });
    await expect(changed).rejects.toThrow(
      'draw_config.version: version 1 is already in use with other numbers: use a new version',
    );
  });

  it.each([
    ['a start on another day', { starts_at: '2026-01-07T00:00:00+08:00' }],
    ['a time zone in which it starts on another day', { timezone: 'America/New_York' }],
  ])('rejects %s once players have points by weeks', async (_, changes) => {
    const world = await createTestServer();
    await redeemed(world, 'aiman', 2);
    const moved = importChanged(world.db, (file) => Object.assign(file, changes));
    await expect(moved).rejects.toThrow(
      'starts_at: players have points of weeks that start on a Monday, so the campaign must start on one too',
    );
    expect(await ranksOf(world, { period: 'week' })).toEqual(['1. aiman']);
  });

  it.each([
    ['by whole weeks', { starts_at: '2026-01-12T00:00:00+08:00' }],
    ['within its day', { starts_at: '2026-01-05T12:00:00+08:00' }],
    ['to a time zone of the same days', { timezone: 'Asia/Tokyo' }],
  ])('moves the start %s without moving the current week', async (_, changes) => {
    const world = await createTestServer();
    const { token } = await redeemed(world, 'aiman', 2);
    await importChanged(world.db, (file) => Object.assign(file, changes));
    await redeemMore(world, token, 1);
    const { leaderboard } = await world.succeed(getLeaderboard, { period: 'week' });
    expect(leaderboard).toEqual([row(1, 'aiman', 3)]);
  });

  it('moves the start to any day as long as no player has points', async ({ world }) => {
    await importChanged(world.db, (file) => {
      file.starts_at = '2026-01-07T00:00:00+08:00';
    });
    await redeemed(world, 'aiman', 2);
    expect(await ranksOf(world, { period: 'week' })).toEqual(['1. aiman']);
  });

  it('waits for a running import', async ({ world }) => {
    const counts = await Promise.all(Array.from({ length: 8 }, () => importChanged(world.db, () => {})));
    expect(counts).toEqual(Array.from({ length: 8 }, () => ({ created: 0, updated: defined })));
  });
});
