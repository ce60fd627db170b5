import { describe, expect } from 'vitest';
import { getRedemptions, redeemCode } from '../../contract/redeem.contract';
import { getWallet } from '../../contract/wallet.contract';
import { validationError } from './api-errors';
import { addCode, createPlayer, importChanged } from './campaign-fixture';
import { it } from './server-test';
import { createTestServer, type World } from './world';

async function redeemAll(world: World, token: string, outcomes: readonly string[]) {
  const results = [];
  for (const forcedOutcome of outcomes) {
    const code = await addCode(world.db, { forcedOutcome });
    results.push(await world.succeed(redeemCode, { code }, { token }));
    world.clock.pass(60);
  }
  return results;
}

async function createWalletServer(): Promise<World> {
  const kept = ['starter-pack', 'shop-voucher', 'event-tee', 'tournament-ticket', 'keyboard', 'phone'];
  const world = await createTestServer();
  await importChanged(world.db, (file) => {
    file.rewards = file.rewards.filter(({ key }) => kept.includes(key));
  });
  return world;
}

const noCounts = {
  pending_profile: 0,
  available: 0,
  pending_approval: 0,
  claimed: 0,
  redeemed: 0,
  expired: 0,
  rejected: 0,
};

describe('a wallet', () => {
  it('is empty at first', async ({ world, player: { token } }) => {
    expect(await world.succeed(getWallet, {}, { token })).toEqual({
      rewards: [],
      points_balance: 0,
      counts: noCounts,
      new_count: 0,
      pagination: { page: 1, per_page: 20, total: 0, total_pages: 0 },
    });
  });

  it('lists items newest first, with counts of all of them', { tags: ['7.wallet.1'] }, async () => {
    const world = await createWalletServer();
    const { token } = await createPlayer(world);
    await redeemAll(world, token, ['first_time', 'uncommon', 'rare']);
    const { rewards, ...rest } = await world.succeed(getWallet, { per_page: 2 }, { token });
    expect(rewards.map(({ name, status, actions }) => [name, status, actions])).toEqual([
      ['Tournament Ticket', 'claimed', []],
      ['Cap Clash Tee', 'available', ['claim']],
    ]);
    expect(rest).toEqual({
      points_balance: 30,
      counts: { ...noCounts, pending_profile: 1, available: 1, claimed: 1 },
      new_count: 3,
      pagination: { page: 1, per_page: 2, total: 3, total_pages: 2 },
    });
  });

  it('returns each item as the contract defines it', { tags: ['3.reward.1'] }, async () => {
    const world = await createWalletServer();
    const { token } = await createPlayer(world);
    await redeemAll(world, token, ['common']);
    const { rewards } = await world.succeed(getWallet, {}, { token });
    expect(rewards).toEqual([
      {
        id: expect.stringMatching(/^W[0-9A-Z]{12}$/),
        reward_id: '3',
        name: 'RM 5 Shop Voucher',
        description: 'RM 5 off at any partner shop.',
        type: 'qr_code',
        rarity: 'common',
        metadata: {
          image_url: 'voucher.svg',
          estimated_value: 5,
          voucher_type: 'sponsor_code',
          sponsor_code: 'SHOP-••••-••••',
          availability: 'All partner shops until the season ends',
          category: 'Voucher',
        },
        total_quantity: 20000,
        remaining_quantity: 19999,
        requires_admin_approval: false,
        points_value: 0,
        max_per_user: null,
        available_from: null,
        available_until: null,
        status: 'available',
        source: 'code',
        won_at: '2026-03-20T04:00:00.000Z',
        claimed_at: null,
        redeemed_at: null,
        expires_at: '2026-04-19T04:00:00.000Z',
        rejected_reason: null,
        choice: null,
        has_shipping_address: false,
        is_new: true,
        actions: ['claim_voucher'],
      },
    ]);
  });

  it('includes the sponsor code once the item is claimed', { tags: ['3.sponsor.1'] }, async () => {
    const world = await createWalletServer();
    const { token } = await createPlayer(world);
    await redeemAll(world, token, ['common']);
    await world.db.query(`UPDATE wallet_items SET status = 'claimed', claimed_at = won_at`);
    const { rewards } = await world.succeed(getWallet, {}, { token });
    expect(rewards.map(({ metadata }) => metadata.sponsor_code)).toEqual(['SHOP-7Q2M-88RX']);
  });

  it('returns metadata as an object even if it is stored as JSON text', { tags: ['3.metadata.3'] }, async ({
    world,
  }) => {
    await importChanged(world.db, (file) => {
      file.rewards = file.rewards.filter(({ key }) => key === 'headset');
    });
    const { token } = await createPlayer(world);
    const [result] = await redeemAll(world, token, ['rare']);
    expect(result?.reward?.metadata.items).toEqual(['Headset', 'Detachable microphone', 'Cable, 2 m']);
  });

  it('counts items that were not claimed in time as expired', async ({ world }) => {
    await importChanged(world.db, (file) => {
      file.wallet_expiry_days = 2;
      file.rewards = file.rewards.filter(({ key }) => key === 'event-tee');
    });
    const { token } = await createPlayer(world);
    await redeemAll(world, token, ['uncommon']);
    world.clock.set('2026-03-22T03:59:59Z');
    const stateOf = async () => {
      const { rewards, counts } = await world.succeed(getWallet, {}, { token });
      return [rewards[0]?.status, rewards[0]?.actions, counts.expired];
    };
    expect(await stateOf()).toEqual(['available', ['claim'], 0]);
    world.clock.pass(1);
    expect(await stateOf()).toEqual(['expired', [], 1]);
  });

  it.each([
    [{ sort: 'rarity' }, ['Gaming Phone', 'Tournament Ticket', 'Cap Clash Tee', 'Zing Starter Pack']],
    [{ sort: 'expires_at' }, ['Zing Starter Pack', 'Gaming Phone', 'Cap Clash Tee', 'Tournament Ticket']],
    [{ sort: '-won_at' }, ['Cap Clash Tee', 'Tournament Ticket', 'Gaming Phone', 'Zing Starter Pack']],
    [{ status: 'claimed,pending_profile' }, ['Tournament Ticket', 'Zing Starter Pack']],
    [{ type: 'physical_item' }, ['Cap Clash Tee', 'Gaming Phone']],
    [{ rarity: 'legendary, uncommon' }, ['Cap Clash Tee', 'Gaming Phone']],
    [{ type: 'physical_item', rarity: 'rare' }, []],
    [{ page: 2, per_page: 3 }, ['Zing Starter Pack']],
    [{ page: 9 }, []],
  ])('with %j lists %j', async (query, names) => {
    const world = await createWalletServer();
    const { token } = await createPlayer(world);
    await redeemAll(world, token, ['first_time', 'legendary', 'rare', 'uncommon']);
    const { rewards } = await world.succeed(getWallet, query, { token });
    expect(rewards.map(({ name }) => name)).toEqual(names);
  });

  it('rejects an unknown filter', async ({ world, player: { token } }) => {
    const { body } = await world.call(getWallet, { status: 'available,lost' }, { token });
    const rule =
      'Status can be pending_profile, available, pending_approval, claimed, redeemed, expired, rejected.';
    expect(body).toEqual(validationError({ status: rule }));
  });

  it('contains items of its player only', async () => {
    const world = await createWalletServer();
    await redeemAll(world, (await createPlayer(world)).token, ['uncommon']);
    const { token } = await createPlayer(world);
    expect((await world.succeed(getWallet, {}, { token })).rewards).toEqual([]);
    expect((await world.succeed(getRedemptions, {}, { token })).redemptions).toEqual([]);
  });
});

describe('the history of redemptions', () => {
  it('lists the result of each code, newest first, page by page', async () => {
    const world = await createWalletServer();
    const { token } = await createPlayer(world);
    const [first, second, third] = await redeemAll(world, token, ['no_reward', 'uncommon', 'first_time']);
    const page = (number: number) => world.succeed(getRedemptions, { page: number, per_page: 2 }, { token });
    const pagination = { per_page: 2, total: 3, total_pages: 2 };
    expect(await page(1)).toEqual({ redemptions: [third, second], pagination: { page: 1, ...pagination } });
    expect(await page(2)).toEqual({ redemptions: [first], pagination: { page: 2, ...pagination } });
  });
});
