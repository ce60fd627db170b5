import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimReward, claimVoucher, redeemVoucher } from '../../contract/claim.contract';
import { getWallet } from '../../contract/wallet.contract';
import { apiError } from './api-errors';
import { createPlayer } from './campaign-fixture';
import { everyRow } from './every-row';
import { createRecordingLog } from './recording-log';
import { addItem, addPool, playerWith, pooled, shared, stateOf } from './wallet-fixture';
import { openSharedWorld, type World } from './world';

const recorded = createRecordingLog();
let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await openSharedWorld({ log: recorded }));
});
afterAll(() => close());

const now = '2026-03-20T04:00:00.000Z';
const setVoucher = (reward: string, terms: string | null, expiresAt: string | null) =>
  world.db.query('UPDATE rewards SET voucher_terms = $2, voucher_expires_at = $3 WHERE key = $1', [
    reward,
    terms,
    expiresAt,
  ]);

describe('POST /api/user/claim-voucher/{id}', () => {
  it('reveals the shared code of a sponsor', {
    tags: ['7.rewards.2', '3.sponsor.1', 'A.claim.1'],
  }, async () => {
    const { token, id } = await playerWith(world, { reward: 'shop-voucher' });
    const { body } = await world.call(claimVoucher, { id }, { token });
    if (!body.success) throw new Error('The claim was rejected');
    expect(body.message).toBe('Claimed!');
    expect(body.data.voucher).toEqual({
      voucher_type: 'sponsor_code',
      code: 'SHOP-7Q2M-88RX',
      terms: 'Show the code at the till. One voucher for each visit.',
      expires_at: '2028-12-31T15:59:59.000Z',
    });
    expect(body.data.reward.metadata.sponsor_code).toBe('SHOP-7Q2M-88RX');
    expect(stateOf(body.data.reward)).toEqual({
      status: 'claimed',
      claimed_at: now,
      redeemed_at: null,
      expires_at: '2028-12-31T15:59:59.000Z',
      choice: null,
      actions: ['redeem_voucher'],
    });
  });

  it('takes one code of the pool, and returns the same code again', { tags: ['A.voucher.1'] }, async () => {
    await addPool(world, 'points-boost', ['BOOST-1', 'BOOST-2', 'BOOST-1']);
    await setVoucher('points-boost', 'One per visit.', '2026-06-30T16:00:00Z');
    const { token, player, id } = await playerWith(world, { reward: 'points-boost', metadata: pooled });
    const voucher = {
      voucher_type: 'voucher_code',
      code: 'BOOST-1',
      terms: 'One per visit.',
      expires_at: '2026-06-30T16:00:00.000Z',
    };
    const first = await world.succeed(claimVoucher, { id }, { token });
    expect(first.voucher).toEqual(voucher);
    expect(first.already_claimed).toBeUndefined();
    expect(first.reward.expires_at).toBe('2026-06-30T16:00:00.000Z');
    expect(await world.succeed(claimVoucher, { id }, { token })).toEqual({ ...first, already_claimed: true });
    const second = await addItem(world, player.id, { reward: 'points-boost', metadata: pooled });
    expect((await world.succeed(claimVoucher, { id: second }, { token })).voucher?.code).toBe('BOOST-2');
    await setVoucher('points-boost', null, null);
  });

  it('leaves the item available if the pool is empty, and logs it', { tags: ['A.voucher.2'] }, async () => {
    const { token, id } = await playerWith(world, { reward: 'zing-can', metadata: pooled });
    recorded.lines.length = 0;
    const empty = apiError(
      'voucher_pool_empty',
      'All voucher codes are taken right now. Your reward stays in your wallet: try again later.',
    );
    expect(await world.answer(claimVoucher, { id }, { token })).toEqual([409, empty]);
    expect(await world.answer(claimReward, { id }, { token })).toEqual([409, empty]);
    expect(recorded.lines.filter(({ event }) => event === 'voucher_pool.empty')).toHaveLength(2);
    const { rewards } = await world.succeed(getWallet, {}, { token });
    expect(rewards.map(({ status, actions }) => [status, actions])).toEqual([
      ['available', ['claim_voucher']],
    ]);
    await addPool(world, 'zing-can', ['CAN-1']);
    expect((await world.succeed(claimVoucher, { id }, { token })).voucher?.code).toBe('CAN-1');
  });

  it('shows no code of an item that waits for approval, and shows it once approved', async () => {
    await addPool(world, 'team-jersey', ['JERSEY-1']);
    const { token, id } = await playerWith(world, { reward: 'team-jersey', metadata: pooled });
    const { body } = await world.call(claimVoucher, { id }, { token });
    if (!body.success) throw new Error('The claim was rejected');
    expect([body.message, body.data.voucher, body.data.reward.status, body.data.reward.claimed_at]).toEqual([
      'Sent for approval. We will e-mail you.',
      null,
      'pending_approval',
      null,
    ]);
    expect(await world.answer(claimVoucher, { id }, { token })).toEqual([
      409,
      apiError('approval_pending', 'This reward is waiting for approval.'),
    ]);
    await world.db.query(
      `UPDATE wallet_items SET status = 'claimed', claimed_at = won_at WHERE wallet_id = $1`,
      [id],
    );
    const approved = await world.succeed(claimVoucher, { id }, { token });
    expect([approved.voucher?.code, approved.already_claimed]).toEqual(['JERSEY-1', true]);
  });

  it.each([
    [{ reward: 'keyboard' }, 409, 'not_a_voucher', 'This reward is not a voucher.'],
    [{ metadata: shared, status: 'expired' }, 410, 'reward_expired', 'This reward has expired.'],
    [
      { metadata: shared, expires_at: '2026-03-20T04:00:00Z' },
      410,
      'reward_expired',
      'This reward has expired.',
    ],
    [
      { metadata: shared, status: 'pending_profile' },
      403,
      'first_time_incomplete',
      'Complete your details first to unlock your bonus.',
    ],
    [{ metadata: shared, status: 'rejected' }, 409, 'reward_rejected', 'This reward was not approved.'],
  ] as const)('rejects an item with %j', async (facts, status, code, text) => {
    const { token, id } = await playerWith(world, { reward: 'backpack', ...facts });
    expect(await world.answer(claimVoucher, { id }, { token })).toEqual([status, apiError(code, text)]);
  });

  it('rejects a voucher that could no longer be used', async () => {
    await setVoucher('event-tee', null, '2026-03-20T04:00:00Z');
    const { token, id } = await playerWith(world, { reward: 'event-tee', metadata: shared });
    expect((await world.call(claimVoucher, { id }, { token })).body).toEqual(
      apiError('reward_expired', 'This reward has expired.'),
    );
  });

  it('reveals nothing of the item of another player', { tags: ['A.claim.4'] }, async () => {
    const owner = await playerWith(world, { reward: 'shop-voucher' });
    const { token } = await createPlayer(world);
    expect(await world.answer(claimVoucher, { id: owner.id }, { token })).toEqual([
      404,
      apiError('reward_not_found', 'This reward is not in your wallet.'),
    ]);
    expect((await world.succeed(getWallet, {}, owner)).rewards[0]?.metadata.sponsor_code).toBe(
      'SHOP-••••-••••',
    );
  });

  it('stores codes and replies encrypted', { tags: ['A.voucher.3'] }, async () => {
    await addPool(world, 'cooler', ['SECRET-COOLER-CODE']);
    const { token, id } = await playerWith(world, { reward: 'cooler', metadata: pooled });
    await world.db.query('UPDATE wallet_items SET requires_admin_approval = false WHERE wallet_id = $1', [
      id,
    ]);
    const first = await world.call(claimVoucher, { id }, { token, key: 'one-tap' });
    expect(first.body).toMatchObject({ data: { voucher: { code: 'SECRET-COOLER-CODE' } } });
    const again = await world.call(claimVoucher, { id }, { token, key: 'one-tap' });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
    const rows = (await everyRow(world.db)).filter((row) => row.includes('SECRET-COOLER'));
    const hex = Buffer.from('SECRET-COOLER-CODE').toString('hex');
    expect(rows).toEqual([]);
    expect((await everyRow(world.db)).filter((row) => row.includes(hex))).toEqual([]);
  });
});

describe('POST /api/user/redeem-voucher/{id}', () => {
  it('marks a claimed voucher as used, once', { tags: ['7.rewards.2', 'A.voucher.4'] }, async () => {
    const { token, id } = await playerWith(world, { reward: 'shop-voucher', status: 'claimed' });
    const { body } = await world.call(
      redeemVoucher,
      { id, outlet_code: 'KL-7', note: 'With fries' },
      { token },
    );
    if (!body.success) throw new Error('The voucher was rejected');
    expect(body.message).toBe('Voucher marked as used.');
    expect(stateOf(body.data.reward)).toEqual({
      status: 'redeemed',
      claimed_at: now,
      redeemed_at: now,
      expires_at: null,
      choice: null,
      actions: [],
    });
    const stored = await world.db.query(
      'SELECT outlet_code, redeem_note FROM wallet_items WHERE wallet_id = $1',
      [id],
    );
    expect(stored).toEqual([{ outlet_code: 'KL-7', redeem_note: 'With fries' }]);
    expect(await world.answer(redeemVoucher, { id }, { token })).toEqual([
      409,
      apiError('already_redeemed', 'This reward has already been used.', { data: { redeemed_at: now } }),
    ]);
    expect((await world.succeed(claimVoucher, { id }, { token })).voucher?.code).toBe('SHOP-7Q2M-88RX');
  });

  it('has an optional body', { tags: ['7.rewards.2'] }, async () => {
    const { token, id } = await playerWith(world, { reward: 'shop-voucher', status: 'claimed' });
    const response = await world.send(`/api/user/redeem-voucher/${id}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(200);
  });

  it.each([
    [{}, 409, 'not_claimed_yet', 'Claim this reward first.'],
    [{ status: 'expired' }, 409, 'not_claimed_yet', 'Claim this reward first.'],
    [{ status: 'pending_approval' }, 409, 'not_claimed_yet', 'Claim this reward first.'],
    [{ status: 'claimed', metadata: {} }, 409, 'not_a_voucher', 'This reward is not a voucher.'],
    [
      { status: 'claimed', expires_at: '2026-03-20T04:00:00Z' },
      410,
      'voucher_expired',
      'This voucher has expired.',
    ],
  ] as const)('rejects an item with %j', async (facts, status, code, text) => {
    const { token, id } = await playerWith(world, { reward: 'shop-voucher', ...facts });
    expect(await world.answer(redeemVoucher, { id }, { token })).toEqual([status, apiError(code, text)]);
  });

  it('offers no action for a voucher from its expiry on', async () => {
    const facts = { reward: 'shop-voucher', status: 'claimed', expires_at: '2026-03-20T04:00:01Z' } as const;
    const { token } = await playerWith(world, facts);
    const actionsAt = async (time: string) => {
      world.clock.set(time);
      return (await world.succeed(getWallet, {}, { token })).rewards[0]?.actions;
    };
    expect(await actionsAt('2026-03-20T04:00:00.999Z')).toEqual(['redeem_voucher']);
    expect(await actionsAt('2026-03-20T04:00:01Z')).toEqual([]);
    world.clock.set(now);
  });

  it('does not find the item of another player', async () => {
    const owner = await playerWith(world, { reward: 'shop-voucher', status: 'claimed' });
    const { token } = await createPlayer(world);
    const { status, body } = await world.call(redeemVoucher, { id: owner.id }, { token });
    expect([status, body]).toMatchObject([404, { error_code: 'reward_not_found' }]);
  });
});
