import { describe, expect } from 'vitest';
import { completeFirstTime, getRedemptions, redeemCode } from '../../contract/redeem.contract';
import { getWallet } from '../../contract/wallet.contract';
import type { CampaignFile } from '../../server/campaign/campaign.schema';
import { addCode, addCodes, createPlayer, importChanged, setWeights } from './campaign-fixture';
import { submit } from './redeem-fixture';
import { it } from './server-test';

const before = (file: CampaignFile) => {
  setWeights(file, { legendary: 10_000 });
  file.rewards = file.rewards
    .filter(({ key }) => key === 'starter-pack' || key === 'phone')
    .map((reward) =>
      reward.key === 'phone'
        ? { ...reward, max_per_user: null }
        : { ...reward, type: 'points', points_value: 50, metadata: { brand: 'Zing' } },
    );
};
const after = (file: CampaignFile) => {
  before(file);
  file.rewards = file.rewards.map((reward) =>
    reward.key === 'phone'
      ? { ...reward, name: 'Old Phone', rarity: 'common', metadata: { brand: 'Other' } }
      : {
          ...reward,
          name: 'Sticker',
          description: 'A sticker.',
          type: 'physical_item',
          points_value: 0,
          requires_admin_approval: true,
          metadata: { brand: 'Other', sizes: ['S'] },
        },
  );
};

describe('a won item after an import changed its reward', () => {
  it('is unchanged in the wallet, the history and a repeated code', { tags: ['A.owned.1'] }, async ({
    world,
  }) => {
    await importChanged(world.db, before);
    const { token } = await createPlayer(world);
    const code = await addCode(world.db);
    const won = await world.succeed(redeemCode, { code }, { token });
    await importChanged(world.db, after);
    const kept = {
      name: 'Zing Starter Pack',
      type: 'points',
      rarity: null,
      points_value: 50,
      requires_admin_approval: false,
      metadata: { brand: 'Zing' },
    };
    expect(won.reward).toMatchObject(kept);
    expect((await world.succeed(getWallet, { type: 'points' }, { token })).rewards).toEqual([won.reward]);
    expect((await world.succeed(getWallet, { type: 'physical_item' }, { token })).rewards).toEqual([]);
    expect((await world.succeed(getRedemptions, {}, { token })).redemptions).toEqual([won]);
    expect((await submit(world, token, code)).body).toMatchObject({ data: { redemption: { reward: kept } } });
  });

  it('credits the points that it promised', { tags: ['A.owned.1'] }, async ({ world }) => {
    await importChanged(world.db, before);
    const { token } = await createPlayer(world);
    await world.succeed(redeemCode, { code: await addCode(world.db) }, { token });
    await importChanged(world.db, after);
    const { rewards } = await world.succeed(
      completeFirstTime,
      { name: 'Ann Lim', email: 'ann@example.test' },
      { token },
    );
    expect(rewards).toMatchObject([{ name: 'Zing Starter Pack', status: 'claimed', points_value: 50 }]);
    expect((await world.succeed(getWallet, {}, { token })).points_balance).toBe(60);
  });

  it('counts with its former rarity against the cap of high tiers', { tags: ['A.owned.1'] }, async ({
    world,
  }) => {
    await importChanged(world.db, before);
    const { token } = await createPlayer(world);
    const [first = '', second = '', third = ''] = await addCodes(world.db, 3);
    const rarityOf = async (code: string) => (await world.succeed(redeemCode, { code }, { token })).rarity;
    expect([await rarityOf(first), await rarityOf(second)]).toEqual([null, 'legendary']);
    await importChanged(world.db, after);
    await importChanged(world.db, (file) => {
      before(file);
      file.rewards = file.rewards.map((reward) =>
        reward.key === 'phone' ? { ...reward, key: 'other-phone' } : reward,
      );
    });
    expect(await rarityOf(third)).toBeNull();
  });

  it('does not affect items that are won after the import', async ({ world }) => {
    await importChanged(world.db, before);
    await importChanged(world.db, after);
    const { token } = await createPlayer(world);
    const { reward } = await world.succeed(redeemCode, { code: await addCode(world.db) }, { token });
    expect(reward).toMatchObject({ name: 'Sticker', type: 'physical_item', requires_admin_approval: true });
  });
});
