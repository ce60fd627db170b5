import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimReward } from '../../contract/claim.contract';
import { getWallet } from '../../contract/wallet.contract';
import { expireItems } from '../../server/rewards/expiry';
import { createPlayer } from './campaign-fixture';
import { addItem, addPool, playerWith, pooled, stockOf } from './wallet-fixture';
import { openSharedWorld, type World } from './world';

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await openSharedWorld());
});
afterAll(() => close());

const runJob = async (): Promise<number> => {
  let batches = 0;
  while (await expireItems(world.db, world.clock.now())) batches += 1;
  return batches;
};

const statusesOf = async (token: string) =>
  (await world.succeed(getWallet, { sort: 'expires_at' }, { token })).rewards
    .map(({ status }) => status)
    .sort();

it('overdue items expire and return to the stock once', { tags: ['A.expiry.1'] }, async () => {
  const { player, token } = await createPlayer(world);
  const overdue = { expires_at: '2026-03-20T04:00:00Z' };
  await addItem(world, player.id, { reward: 'event-tee', ...overdue });
  await addItem(world, player.id, { reward: 'event-tee', ...overdue });
  await addItem(world, player.id, { reward: 'starter-pack', status: 'pending_profile', ...overdue });
  await addItem(world, player.id, { reward: 'event-tee', expires_at: '2026-03-20T04:00:01Z' });
  await addItem(world, player.id, { reward: 'event-tee', status: 'pending_approval', ...overdue });
  await addItem(world, player.id, { reward: 'shop-voucher', status: 'claimed', ...overdue });
  expect([await stockOf(world, 'event-tee'), await stockOf(world, 'starter-pack')]).toEqual([2496, 19_999]);
  expect(await runJob()).toBe(2);
  const kept = ['available', 'claimed', 'expired', 'expired', 'expired', 'pending_approval'];
  expect(await statusesOf(token)).toEqual(kept);
  expect([await stockOf(world, 'event-tee'), await stockOf(world, 'starter-pack')]).toEqual([2498, 20_000]);
  expect(await stockOf(world, 'shop-voucher')).toBe(19_999);
  expect(await runJob()).toBe(0);
  expect(await statusesOf(token)).toEqual(kept);
  expect([await stockOf(world, 'event-tee'), await stockOf(world, 'starter-pack')]).toEqual([2498, 20_000]);
});

it('an unlimited reward has no stock to return to', async () => {
  const { token } = await playerWith(world, { reward: 'zing-can', expires_at: '2026-03-20T04:00:00Z' });
  await world.db.query(
    `UPDATE rewards SET total_quantity = NULL, remaining_quantity = NULL WHERE key = 'zing-can'`,
  );
  expect(await runJob()).toBe(1);
  expect(await statusesOf(token)).toEqual(['expired']);
  expect(await stockOf(world, 'zing-can')).toBeNull();
});

it('an overdue voucher has taken no code of the pool', { tags: ['A.expiry.1'] }, async () => {
  await addPool(world, 'backpack', ['PACK-1']);
  const facts = { reward: 'backpack', metadata: pooled };
  await playerWith(world, { ...facts, expires_at: '2026-03-20T04:00:00Z' });
  expect(await runJob()).toBe(1);
  const { token, id } = await playerWith(world, facts);
  expect((await world.succeed(claimReward, { id }, { token })).reward.status).toBe('claimed');
});

it('an item that expired by the job is rejected like one that is overdue', async () => {
  const { token, id } = await playerWith(world, { reward: 'keyboard', expires_at: '2026-03-20T04:00:00Z' });
  const before = await world.answer(claimReward, { id }, { token });
  await runJob();
  expect(await world.answer(claimReward, { id }, { token })).toEqual(before);
  expect(before[0]).toBe(410);
});
