import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPickupCode, markSeen, redeemVoucher, saveShipping } from '../../contract/claim.contract';
import { getWallet } from '../../contract/wallet.contract';
import { readQr } from '../../server/qr/qr-code';
import { apiError, validationError } from './api-errors';
import { createPlayer } from './campaign-fixture';
import { addItem, playerWith, shared } from './wallet-fixture';
import { openSharedWorld, type World } from './world';

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await openSharedWorld());
});
afterAll(() => close());

describe('POST /api/user/rewards/{id}/qr', () => {
  const livePickup = async (id: string) =>
    (await world.db.query('SELECT pickup_expires_at AS at FROM wallet_items WHERE wallet_id = $1', [id]))[0];

  it('returns a signed code for five minutes', { tags: ['7.rewards.3', 'A.pickup.1'] }, async () => {
    const { token, id } = await playerWith(world, { reward: 'zing-can', status: 'claimed' });
    const { rewards } = await world.succeed(getWallet, {}, { token });
    const { qr_code, ...rest } = await world.succeed(createPickupCode, { id }, { token });
    expect(rest).toEqual({
      expires_at: '2026-03-20T04:05:00.000Z',
      refresh_after_seconds: 240,
      reward: rewards[0],
    });
    expect(qr_code).toMatch(new RegExp(`^EC1:R:${id}:TC6JCC:[A-Z2-7]{16}$`));
    expect(readQr(world.deps.settings.secrets, qr_code)).toEqual({
      kind: 'pickup',
      parts: [id],
      expiresAt: new Date('2026-03-20T04:05:00Z'),
    });
  });

  it('makes the new code the only live one', { tags: ['A.pickup.1'] }, async () => {
    const { token, id } = await playerWith(world, { reward: 'zing-can', status: 'claimed' });
    const first = await world.succeed(createPickupCode, { id }, { token });
    expect(await livePickup(id)).toEqual({ at: new Date('2026-03-20T04:05:00Z') });
    world.clock.set('2026-03-20T04:00:10.900Z');
    const second = await world.succeed(createPickupCode, { id }, { token });
    expect(second.expires_at).toBe('2026-03-20T04:05:10.000Z');
    expect(second.qr_code).not.toBe(first.qr_code);
    expect(await livePickup(id)).toEqual({ at: new Date('2026-03-20T04:05:10Z') });
    world.clock.set('2026-03-20T04:00:00Z');
  });

  it('is limited to 20 an hour', { tags: ['A.pickup.2'] }, async () => {
    const { token, id } = await playerWith(world, { reward: 'zing-can', status: 'claimed' });
    for (let count = 0; count < 20; count += 1) await world.succeed(createPickupCode, { id }, { token });
    const { status, headers, body } = await world.call(createPickupCode, { id }, { token });
    expect([status, headers.get('retry-after'), body]).toMatchObject([
      429,
      '3600',
      { error_code: 'rate_limited' },
    ]);
    const other = await playerWith(world, { reward: 'zing-can', status: 'claimed' });
    await world.succeed(createPickupCode, { id: other.id }, other);
    world.clock.set('2026-03-20T05:00:00Z');
    await world.succeed(createPickupCode, { id }, { token });
    world.clock.set('2026-03-20T04:00:00Z');
  });

  it('exists for a physical item that is not shipped', async () => {
    const facts = {
      reward: 'backpack',
      status: 'claimed',
      metadata: { pickup_locations: ['Booth 3'] },
    } as const;
    const { token, id } = await playerWith(world, { ...facts, metadata: { pickup_locations: ['Booth 3'] } });
    await world.succeed(createPickupCode, { id }, { token });
    const { rewards } = await world.succeed(getWallet, {}, { token });
    expect(rewards[0]?.actions).toEqual(['show_qr']);
  });

  const noPickup = [409, 'no_pickup_for_reward', 'This reward is not picked up with a QR code.'] as const;
  it.each([
    [{ reward: 'zing-can' }, 409, 'not_claimed_yet', 'Claim this reward first.'],
    [{ reward: 'event-tee', status: 'claimed' }, ...noPickup],
    [{ reward: 'neon-skin', status: 'claimed' }, ...noPickup],
    [{ reward: 'shop-voucher', status: 'claimed' }, ...noPickup],
    [{ reward: 'tournament-ticket', status: 'claimed' }, ...noPickup],
  ] as const)('rejects %j', async (facts, status, code, text) => {
    const { token, id } = await playerWith(world, facts);
    expect(await world.answer(createPickupCode, { id }, { token })).toEqual([status, apiError(code, text)]);
  });

  it('rejects an item that was handed over, and does not find one of another player', async () => {
    const { token, id } = await playerWith(world, { reward: 'zing-can', status: 'redeemed' });
    expect((await world.call(createPickupCode, { id }, { token })).body).toEqual(
      apiError('already_redeemed', 'This reward has already been used.', {
        data: { redeemed_at: '2026-03-20T04:00:00.000Z' },
      }),
    );
    const other = await createPlayer(world);
    expect((await world.call(createPickupCode, { id }, other)).body).toMatchObject({
      error_code: 'reward_not_found',
    });
  });
});

describe('PUT /api/user/rewards/{id}/shipping', () => {
  const address = {
    recipient_name: 'Aiman Rahman',
    phone: '012-345 6789',
    line1: '12 Jalan Ampang',
    postcode: '50450',
    city: 'Ampang',
    state: 'Selangor',
  };

  it('stores the address of a claimed item until it is on its way', { tags: ['A.shipping.1'] }, async () => {
    const { token, id } = await playerWith(world, { reward: 'backpack', status: 'claimed' });
    const actions = async () => (await world.succeed(getWallet, {}, { token })).rewards[0]?.actions;
    expect(await actions()).toEqual(['add_shipping']);
    const { reward } = await world.succeed(saveShipping, { id, ...address }, { token, key: 'save' });
    expect([reward.has_shipping_address, reward.actions]).toEqual([true, []]);
    const stored = await world.db.query('SELECT shipping_address FROM wallet_items WHERE wallet_id = $1', [
      id,
    ]);
    expect(stored).toEqual([
      { shipping_address: { ...address, phone: '+60123456789', line2: null, country: 'MY' } },
    ]);
    await world.succeed(saveShipping, { id, ...address, city: 'Klang' }, { token });
    await world.db.query(`UPDATE wallet_items SET status = 'redeemed' WHERE wallet_id = $1`, [id]);
    expect((await world.call(saveShipping, { id, ...address }, { token })).body).toMatchObject({
      error_code: 'already_redeemed',
    });
  });

  it.each([
    [{ reward: 'backpack' }, 409, 'not_claimed_yet', 'Claim this reward first.'],
    [
      { reward: 'team-jersey', status: 'pending_approval' },
      409,
      'not_claimed_yet',
      'Claim this reward first.',
    ],
    [{ reward: 'zing-can', status: 'claimed' }, 422, 'validation_failed', 'This reward is not shipped.'],
  ] as const)('rejects %j', async (facts, status, code, text) => {
    const { token, id } = await playerWith(world, facts);
    expect(await world.answer(saveShipping, { id, ...address }, { token })).toEqual([
      status,
      apiError(code, text),
    ]);
  });

  it('rejects an incomplete address', async () => {
    const { token, id } = await playerWith(world, { reward: 'backpack', status: 'claimed' });
    expect((await world.call(saveShipping, { id, ...address, postcode: '5045' }, { token })).body).toEqual(
      validationError({ postcode: 'A postcode has 5 digits.' }),
    );
  });

  it('does not find the item of another player', async () => {
    const owner = await playerWith(world, { reward: 'backpack', status: 'claimed' });
    const { token } = await createPlayer(world);
    expect((await world.call(saveShipping, { id: owner.id, ...address }, { token })).body).toMatchObject({
      error_code: 'reward_not_found',
    });
  });
});

describe('POST /api/user/rewards/seen', () => {
  it('marks own items as seen and returns how many are left', { tags: ['A.seen.1'] }, async () => {
    const { player, token, id } = await playerWith(world, { reward: 'zing-can' });
    const second = await addItem(world, player.id, { reward: 'zing-can' });
    const other = await playerWith(world, { reward: 'zing-can' });
    const ids = [id, id, other.id, 'W', '\0'];
    expect(await world.succeed(markSeen, { ids }, { token })).toEqual({ new_count: 1 });
    const { rewards, new_count } = await world.succeed(getWallet, {}, { token });
    expect(new_count).toBe(1);
    expect(rewards.filter(({ is_new }) => is_new).map((reward) => reward.id)).toEqual([second]);
    expect((await world.succeed(getWallet, {}, other)).new_count).toBe(1);
    expect(await world.succeed(markSeen, { ids: [] }, { token })).toEqual({ new_count: 1 });
  });

  it('rejects more than 100 ids and anything but a list', async () => {
    const { token } = await createPlayer(world);
    const reject = async (ids: unknown) => (await world.call(markSeen, { ids }, { token })).body;
    expect(await reject(Array.from({ length: 101 }, () => 'W'))).toEqual(
      validationError({ ids: 'Send at most 100 ids.' }),
    );
    expect(await reject('W')).toEqual(validationError({ ids: 'Send a list of ids.' }));
  });
});

it('a voucher is not picked up, and other items are not redeemed as vouchers', async () => {
  const { token, id } = await playerWith(world, { reward: 'zing-can', status: 'claimed', metadata: shared });
  expect((await world.call(createPickupCode, { id }, { token })).body).toMatchObject({
    error_code: 'no_pickup_for_reward',
  });
  expect((await world.succeed(redeemVoucher, { id }, { token })).reward.status).toBe('redeemed');
});
