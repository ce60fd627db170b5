import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimReward } from '../../contract/claim.contract';
import { getWallet } from '../../contract/wallet.contract';
import { apiError, validationError } from './api-errors';
import { createPlayer } from './campaign-fixture';
import { addItem, playerWith, shared, stateOf } from './wallet-fixture';
import { openSharedWorld, type World } from './world';

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await openSharedWorld());
});
afterAll(() => close());

const now = '2026-03-20T04:00:00.000Z';

describe('POST /api/user/rewards/{id}/claim', () => {
  it('claims an item without choices', { tags: ['7.rewards.1', 'A.claim.1'] }, async () => {
    const { token, id } = await playerWith(world, { reward: 'zing-can', metadata: {} });
    const { body } = await world.call(claimReward, { id }, { token });
    if (!body.success) throw new Error('The claim was rejected');
    expect(body.message).toBe('Claimed!');
    expect(stateOf(body.data.reward)).toEqual({
      status: 'claimed',
      claimed_at: now,
      redeemed_at: null,
      expires_at: null,
      choice: null,
      actions: ['show_qr'],
    });
    expect((await world.succeed(getWallet, {}, { token })).rewards).toEqual([body.data.reward]);
  });

  it('sends an item for approval if an admin has to approve it', { tags: ['A.claim.1'] }, async () => {
    const { token, id } = await playerWith(world, { reward: 'team-jersey' });
    const { body } = await world.call(claimReward, { id, size: 'M' }, { token });
    if (!body.success) throw new Error('The claim was rejected');
    expect(body.message).toBe('Sent for approval. We will e-mail you.');
    expect(stateOf(body.data.reward)).toEqual({
      status: 'pending_approval',
      claimed_at: null,
      redeemed_at: null,
      expires_at: null,
      choice: { size: 'M' },
      actions: [],
    });
  });

  it.each([
    ['event-tee', { size: 'XL', color: 'Ink' }, { size: 'XL', color: 'Ink' }, ['add_shipping']],
    ['zing-can', { pickup_location: 'Any event booth' }, { pickup_location: 'Any event booth' }, ['show_qr']],
    ['neon-skin', { color: 'Citrus', in_game_id: 'ai' }, { color: 'Citrus', in_game_id: 'ai' }, []],
    ['keyboard', { size: 'M', color: 'Ink', pickup_location: 'x', in_game_id: 'xx' }, null, []],
  ])('of %s with %j stores the choice %j', async (reward, given, choice, actions) => {
    const { token, id } = await playerWith(world, { reward });
    const data = await world.succeed(claimReward, { id, ...given }, { token });
    expect([data.reward.choice, data.reward.actions]).toEqual([choice, actions]);
  });

  it.each([
    [
      'event-tee',
      { size: 'XXL' },
      { size: ['Choose one of: S, M, L, XL.'], color: ['Choose one of: Ink, Citrus.'] },
    ],
    ['event-tee', { size: 's', color: 'Ink' }, { size: ['Choose one of: S, M, L, XL.'] }],
    ['zing-can', {}, { pickup_location: ['Choose one of: Any event booth, Any partner shop.'] }],
    ['neon-skin', { color: 'Citrus' }, { in_game_id: ['Enter your in-game ID.'] }],
    ['neon-skin', { color: 'Citrus', in_game_id: '' }, { in_game_id: ['Enter your in-game ID.'] }],
  ])(
    'of %s with %j is rejected with what is missing',
    { tags: ['A.claim.2'] },
    async (reward, given, errors) => {
      const { token, id } = await playerWith(world, { reward });
      expect(await world.answer(claimReward, { id, ...given }, { token })).toEqual([
        422,
        apiError('choice_required', 'Choose your options to claim this reward.', { errors }),
      ]);
      const { counts } = await world.succeed(getWallet, {}, { token });
      expect(counts).toMatchObject({ available: 1, claimed: 0 });
    },
  );

  it('takes the choices from the item as it was won, also if its metadata is JSON text', async () => {
    const { token, id } = await playerWith(world, { reward: 'zing-can' });
    await world.db.query(
      `UPDATE wallet_items SET metadata = to_jsonb('{"sizes":["One"]}'::text) WHERE wallet_id = $1`,
      [id],
    );
    const { body } = await world.call(claimReward, { id }, { token });
    expect(body).toMatchObject({ errors: { size: ['Choose one of: One.'] } });
    expect((await world.succeed(claimReward, { id, size: 'One' }, { token })).reward.choice).toEqual({
      size: 'One',
    });
  });

  it('rejects an in-game ID of one character', async () => {
    const { token, id } = await playerWith(world, { reward: 'neon-skin' });
    const { body } = await world.call(claimReward, { id, color: 'Citrus', in_game_id: 'x' }, { token });
    expect(body).toEqual(validationError({ in_game_id: 'In-game ID needs 2 to 64 characters.' }));
  });

  it('asks for no choice of a voucher', async () => {
    const { token, id } = await playerWith(world, {
      reward: 'neon-skin',
      metadata: { ...shared, sizes: ['S'], colors: ['Ink'] },
    });
    const { reward } = await world.succeed(claimReward, { id }, { token });
    expect([reward.status, reward.choice, reward.metadata.sponsor_code]).toEqual([
      'claimed',
      null,
      'SHOP-7Q2M-88RX',
    ]);
  });

  it.each([
    [
      { status: 'pending_profile' },
      403,
      'first_time_incomplete',
      'Complete your details first to unlock your bonus.',
    ],
    [{ status: 'pending_approval' }, 409, 'approval_pending', 'This reward is waiting for approval.'],
    [{ status: 'expired' }, 410, 'reward_expired', 'This reward has expired.'],
    [{ expires_at: '2026-03-20T04:00:00Z' }, 410, 'reward_expired', 'This reward has expired.'],
    [
      { status: 'rejected', rejected_reason: 'Outside of Malaysia.' },
      409,
      'reward_rejected',
      'This reward was not approved: Outside of Malaysia.',
    ],
  ] as const)('rejects an item with %j', { tags: ['A.claim.3'] }, async (facts, status, code, text) => {
    const { token, id } = await playerWith(world, { reward: 'keyboard', ...facts });
    expect(await world.answer(claimReward, { id }, { token })).toEqual([status, apiError(code, text)]);
  });

  it.each(['claimed', 'redeemed'] as const)('rejects an item that is %s, with the item', async (status) => {
    const { token, id } = await playerWith(world, { reward: 'keyboard', status });
    const { rewards } = await world.succeed(getWallet, {}, { token });
    expect(await world.answer(claimReward, { id }, { token })).toEqual([
      409,
      apiError('already_claimed', 'You have already claimed this reward.', { data: { reward: rewards[0] } }),
    ]);
  });

  it.each(['W7K3M9Q2W8X4R', 'w', '1', '%00', "' OR 1=1 --"])('does not find the item %s', async (id) => {
    const { token } = await createPlayer(world);
    expect(await world.answer(claimReward, { id }, { token })).toEqual([
      404,
      apiError('reward_not_found', 'This reward is not in your wallet.'),
    ]);
  });

  it('does not find the item of another player', { tags: ['A.claim.4'] }, async () => {
    const owner = await playerWith(world, { reward: 'shop-voucher' });
    const { token } = await createPlayer(world);
    expect(await world.answer(claimReward, { id: owner.id }, { token })).toEqual([
      404,
      apiError('reward_not_found', 'This reward is not in your wallet.'),
    ]);
    const { rewards } = await world.succeed(getWallet, {}, owner);
    expect(rewards.map(({ status }) => status)).toEqual(['available']);
  });

  it('is rejected until the email is verified', async () => {
    const { player, token } = await createPlayer(world, { status: 'pending_verification' });
    const id = await addItem(world, player.id, { reward: 'keyboard' });
    expect(await world.answer(claimReward, { id }, { token })).toEqual([
      403,
      apiError('email_not_verified', 'Please verify your e-mail first.'),
    ]);
  });

  it('replays its reply for a repeated Idempotency-Key', async () => {
    const { token, id } = await playerWith(world, { reward: 'keyboard' });
    const first = await world.call(claimReward, { id }, { token, key: 'one-tap' });
    const again = await world.call(claimReward, { id }, { token, key: 'one-tap' });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    const other = await world.call(claimReward, { id, size: 'M' }, { token, key: 'one-tap' });
    expect(other.body).toMatchObject({ error_code: 'idempotency_key_reused' });
  });

  it('keeps a shipping address of the profile out of the item', async () => {
    const { player, token, id } = await playerWith(world, { reward: 'backpack' });
    await world.db.query(`UPDATE users SET shipping_address = '{}' WHERE user_id = $1`, [player.id]);
    const { reward } = await world.succeed(claimReward, { id, color: 'Ink' }, { token });
    expect([reward.has_shipping_address, reward.actions]).toEqual([false, ['add_shipping']]);
  });
});
