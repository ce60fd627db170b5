import { expect, it, onTestFinished } from 'vitest';
import { redeemCode } from '../../contract/redeem.contract';
import type { CampaignFile } from '../../server/campaign/campaign.schema';
import { openDatabase } from '../../server/database/database';
import { addCode, enter, importChanged, weighOnly } from './campaign-desk';
import { openWorld, type World } from './world';

/** What the first redemption of a player would win: the one reward that is in stock. */
const stocks: Record<string, (file: CampaignFile) => void> = {
  'a reward of the draw': (file) => keepOne(file, { first_time: false, rarity: 'common' }),
  'the first-time bonus': (file) => keepOne(file, { first_time: true, rarity: null }),
};

function keepOne(file: CampaignFile, kind: Pick<CampaignFile['rewards'][number], 'first_time' | 'rarity'>) {
  weighOnly(file, { common: 10_000 });
  const [reward] = file.rewards.filter(({ rarity }) => rarity === 'common');
  if (reward === undefined) throw new Error('The demo campaign has no common reward');
  file.rewards = [{ ...reward, ...kind, total_quantity: 5 }];
}

const outcome = async (world: World) => {
  const { token } = await enter(world);
  const code = await addCode(world.db);
  const { redemption_type, reward } = await world.succeed(redeemCode, { code }, { token });
  return [redemption_type, reward?.name ?? null];
};

const leftOf = async (world: World) =>
  (
    await world.db.query<{ left: number }>(
      'SELECT remaining_quantity AS left FROM rewards WHERE total_quantity = 5',
    )
  )[0]?.left;

const setActive = 'UPDATE rewards SET active = $1 WHERE total_quantity = 5';

it.each(Object.entries(stocks))(
  '%s that is switched off is not given out until it is on again',
  async (_, change) => {
    const world = await openWorld();
    await importChanged(world.db, change);
    await world.db.query(setActive, [false]);
    expect([await outcome(world), await leftOf(world)]).toEqual([['no_reward', null], 5]);
    await world.db.query(setActive, [true]);
    expect((await outcome(world))[0]).not.toBe('no_reward');
    expect(await leftOf(world)).toBe(4);
  },
);

it.each(Object.entries(stocks))(
  '%s that is switched off during a redemption is not given out',
  async (_, change) => {
    const world = await openWorld();
    await importChanged(world.db, change);
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
    expect([await redeeming.started, await leftOf(world)]).toEqual([['no_reward', null], 5]);
  },
);
