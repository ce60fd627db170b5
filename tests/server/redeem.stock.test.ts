import { expect, it, onTestFinished } from 'vitest';
import { redeemCode } from '../../contract/redeem.contract';
import type { CampaignFile } from '../../server/campaign/campaign.schema';
import { openDatabase } from '../../server/database/database';
import { addCode, createPlayer, importChanged, setWeights } from './campaign-fixture';
import { createTestServer, type World } from './world';

type Reward = CampaignFile['rewards'][number];

const stocks: [string, Partial<Reward>, number | null][] = [
  ['a reward of the draw', { first_time: false, rarity: 'common' }, 5],
  ['an unlimited reward of the draw', { first_time: false, rarity: 'common' }, null],
  ['the first-time bonus', { first_time: true, rarity: null }, 5],
  ['an unlimited first-time bonus', { first_time: true, rarity: null }, null],
];

const keepOne = (kind: Partial<Reward>, total_quantity: number | null) => (file: CampaignFile) => {
  setWeights(file, { common: 10_000 });
  const [reward] = file.rewards.filter(({ rarity }) => rarity === 'common');
  if (reward === undefined) throw new Error('The demo campaign has no common reward');
  file.rewards = [{ ...reward, ...kind, key: 'only', total_quantity }];
};

const outcome = async (world: World) => {
  const { token } = await createPlayer(world);
  const code = await addCode(world.db);
  const { redemption_type, reward } = await world.succeed(redeemCode, { code }, { token });
  return [redemption_type, reward?.name ?? null];
};

const leftOf = async (world: World) =>
  (
    await world.db.query<{ left: number | null }>(
      "SELECT remaining_quantity AS left FROM rewards WHERE key = 'only'",
    )
  )[0]?.left;

const setActive = "UPDATE rewards SET active = $1 WHERE key = 'only'";

it.each(stocks)('%s is not given out while it is disabled', async (_, kind, total) => {
  const world = await createTestServer();
  await importChanged(world.db, keepOne(kind, total));
  await world.db.query(setActive, [false]);
  expect([await outcome(world), await leftOf(world)]).toEqual([['no_reward', null], total]);
  await world.db.query(setActive, [true]);
  expect((await outcome(world))[0]).not.toBe('no_reward');
  expect(await leftOf(world)).toBe(total === null ? null : 4);
});

it.each(stocks)('%s is not given out if it is disabled during the redemption', async (_, kind, total) => {
  const world = await createTestServer();
  await importChanged(world.db, keepOne(kind, total));
  const operator = openDatabase(world.db.url);
  onTestFinished(operator.close);
  const redeeming = await operator.transaction(async (tx) => {
    await tx.query(setActive, [false]);
    const started = outcome(world);
    await expect
      .poll(
        () =>
          operator.query(
            `SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()`,
          ),
        { timeout: 15_000 },
      )
      .toHaveLength(1);
    return { started };
  });
  expect([await redeeming.started, await leftOf(world)]).toEqual([['no_reward', null], total]);
});
