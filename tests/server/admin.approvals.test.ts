import { describe, expect } from 'vitest';
import { approveReward, getApprovals, rejectReward } from '../../contract/approval.contract';
import { claimVoucher } from '../../contract/claim.contract';
import { getWallet } from '../../contract/wallet.contract';
import { auditOf, createAdmin } from './admin-fixture';
import { apiError } from './api-errors';
import { createPlayer } from './campaign-fixture';
import { it } from './server-test';
import { addItem, addPool, playerWith, pooled, stockOf } from './wallet-fixture';
import type { World } from './world';

const pending = (world: World, reward = 'keyboard') =>
  playerWith(world, { reward, status: 'pending_approval', requires_admin_approval: true });

const reason = 'Address abroad';

const rewardOf = async (world: World, token: string) =>
  (await world.succeed(getWallet, {}, { token })).rewards[0];

describe('GET /api/admin/approvals', () => {
  it('lists what waits, oldest first, and marks what is the own reward', {
    tags: ['A.admin.approvals.1'],
  }, async ({ world }) => {
    const admin = await createAdmin(world);
    const first = await pending(world);
    world.clock.pass(60);
    const own = await addItem(world, admin.player.id, { reward: 'keyboard', status: 'pending_approval' });
    await addItem(world, first.player.id, { reward: 'keyboard' });
    const { approvals, pagination } = await world.succeed(getApprovals, {}, { token: admin.token });
    expect(approvals.map(({ id, is_own }) => [id, is_own])).toEqual([
      [first.id, false],
      [own, true],
    ]);
    expect(approvals[0]).toMatchObject({
      type: 'physical_item',
      status: 'pending_approval',
      won_at: '2026-03-20T04:00:00.000Z',
      claimed_at: null,
      user_id: first.player.id,
      username: first.player.username,
      email: first.player.email,
      user_status: 'active',
    });
    expect(pagination.total).toBe(2);
  });
});

describe('POST /api/admin/approvals/{id}/approve', () => {
  it('makes the reward claimed, logs it and emails the player', {
    tags: ['A.admin.approvals.2'],
  }, async ({ world }) => {
    const admin = await createAdmin(world);
    const { id, player, token } = await pending(world);
    const stock = await stockOf(world, 'keyboard');
    const { approval } = await world.succeed(approveReward, { id }, { token: admin.token });
    expect(approval).toMatchObject({ id, status: 'claimed', claimed_at: '2026-03-20T04:00:00.000Z' });
    expect(await rewardOf(world, token)).toMatchObject({ status: 'claimed', is_new: true });
    expect(await stockOf(world, 'keyboard')).toBe(stock);
    const [mail] = await world.mails();
    expect(mail?.to).toBe(player.email);
    expect(mail?.subject).toMatch(/ is approved$/);
    expect((await auditOf(world)).at(-1)).toMatchObject({
      actor_id: admin.player.id,
      action: 'reward.approved',
      target_id: player.id,
      facts: { wallet_id: id },
    });
  });

  it('credits points once, also when two admins approve at the same time', {
    tags: ['A.admin.approvals.3'],
  }, async ({ world }) => {
    const admins = await Promise.all([createAdmin(world), createAdmin(world)]);
    const { id, player } = await pending(world);
    await world.db.query(`UPDATE wallet_items SET type = 'points', points_value = 250 WHERE wallet_id = $1`, [
      id,
    ]);
    const answers = await Promise.all(
      admins.map(({ token }) => world.succeed(approveReward, { id }, { token })),
    );
    expect(answers.map(({ already_approved }) => already_approved ?? false).sort()).toEqual([false, true]);
    expect(
      await world.db.query('SELECT points_balance, week_points FROM users WHERE user_id = $1', [player.id]),
    ).toEqual([{ points_balance: 250, week_points: 250 }]);
    expect((await auditOf(world)).length).toBe(1);
    expect((await world.mails()).length).toBe(1);
  });

  it('rejects the own reward, one that is not claimed, rejected or unknown', async ({ world }) => {
    const { token, player } = await createAdmin(world);
    const own = await addItem(world, player.id, { reward: 'keyboard', status: 'pending_approval' });
    const unclaimed = await playerWith(world, { reward: 'keyboard' });
    const rejected = await playerWith(world, {
      reward: 'keyboard',
      status: 'rejected',
      rejected_reason: reason,
    });
    const answers = await Promise.all(
      [own, unclaimed.id, rejected.id, 'W000000000000', "'--"].map((id) =>
        world.answer(approveReward, { id }, { token }),
      ),
    );
    expect(answers).toEqual([
      [403, apiError('forbidden', 'Another admin has to decide on your own reward.')],
      [409, apiError('not_claimed_yet', 'The player has not claimed this reward.')],
      [409, apiError('reward_rejected', `This reward was already rejected: ${reason}`)],
      [404, apiError('reward_not_found', 'This reward does not exist.')],
      [404, apiError('reward_not_found', 'This reward does not exist.')],
    ]);
  });
});

describe('POST /api/admin/approvals/{id}/reject', () => {
  it('returns the stock once and keeps the reason, which the player reads', {
    tags: ['A.admin.approvals.4'],
  }, async ({ world }) => {
    const { token } = await createAdmin(world);
    const item = await pending(world);
    const stock = (await stockOf(world, 'keyboard')) ?? 0;
    const { approval } = await world.succeed(rejectReward, { id: item.id, reason }, { token });
    expect(approval).toMatchObject({ status: 'rejected', rejected_reason: reason, claimed_at: null });
    const again = await world.succeed(rejectReward, { id: item.id, reason: 'Another' }, { token });
    expect(again).toMatchObject({ already_rejected: true, approval: { rejected_reason: reason } });
    expect(await stockOf(world, 'keyboard')).toBe(stock + 1);
    expect(await rewardOf(world, item.token)).toMatchObject({ status: 'rejected', rejected_reason: reason });
    expect((await world.mails()).map(({ text }) => text.includes(reason))).toEqual([true]);
  });

  it('and an approval at the same time: one decides, the other hears it', async ({ world }) => {
    const admins = await Promise.all([createAdmin(world), createAdmin(world)]);
    const { id } = await pending(world);
    const [approved, rejected] = await Promise.all([
      world.call(approveReward, { id }, { token: admins[0].token }),
      world.call(rejectReward, { id, reason }, { token: admins[1].token }),
    ]);
    const codes = [approved, rejected].map(({ body }) => (body.success ? 'decided' : body.error_code));
    expect([
      ['decided', 'already_claimed'],
      ['reward_rejected', 'decided'],
    ]).toContainEqual(codes);
  });

  it('returns a reserved voucher code to its pool', async ({ world }) => {
    await addPool(world, 'keyboard', ['VOUCHER-1']);
    const { token } = await createAdmin(world);
    const first = await playerWith(world, {
      reward: 'keyboard',
      metadata: pooled,
      requires_admin_approval: true,
    });
    await world.succeed(claimVoucher, { id: first.id }, { token: first.token });
    await world.succeed(rejectReward, { id: first.id, reason }, { token });
    const second = await playerWith(world, {
      reward: 'keyboard',
      metadata: pooled,
      requires_admin_approval: false,
    });
    const { voucher } = await world.succeed(claimVoucher, { id: second.id }, { token: second.token });
    expect(voucher?.code).toBe('VOUCHER-1');
  });

  it('rejects an approved reward and a reason that is too short', async ({ world }) => {
    const { token } = await createAdmin(world);
    const { id } = await playerWith(world, { reward: 'keyboard', status: 'claimed' });
    expect(await world.answer(rejectReward, { id, reason }, { token })).toEqual([
      409,
      apiError('already_claimed', 'This reward was already approved.'),
    ]);
    expect((await world.call(rejectReward, { id, reason: 'no' }, { token })).status).toBe(422);
  });
});

it('an admin who loses the right while the page is open is rejected', {
  tags: ['A.admin.rights.1'],
}, async ({ world }) => {
  const { token, player } = await createAdmin(world);
  const { id } = await pending(world);
  await world.succeed(getApprovals, {}, { token });
  await world.db.query(`UPDATE users SET role = 'player' WHERE user_id = $1`, [player.id]);
  expect((await world.call(approveReward, { id }, { token })).body).toEqual(
    apiError('forbidden', 'You do not have permission to do this.'),
  );
  const other = await createPlayer(world);
  expect((await world.call(rejectReward, { id, reason }, { token: other.token })).status).toBe(403);
});
