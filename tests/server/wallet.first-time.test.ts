import { describe, expect } from 'vitest';
import { completeFirstTime, redeemCode } from '../../contract/redeem.contract';
import { getWallet } from '../../contract/wallet.contract';
import { apiError } from './api-errors';
import { addCode, addCodes, createPlayer, importChanged, setWeights } from './campaign-fixture';
import { it } from './server-test';

describe('POST /api/user/complete-first-time', () => {
  const ann = { name: 'Ann Lim', email: 'Ann@Example.test' };

  it('stores the recipient of the prize and releases it', { tags: ['7.redeem.3', 'A.first.2'] }, async ({
    world,
    player: { token, player },
  }) => {
    await world.succeed(redeemCode, { code: await addCode(world.db) }, { token });
    const { body } = await world.call(completeFirstTime, ann, { token });
    expect(body).toMatchObject({
      success: true,
      data: {
        first_time_completed: true,
        full_name: 'Ann Lim',
        contact_email: 'ann@example.test',
        rewards: [
          {
            name: 'Zing Starter Pack',
            status: 'available',
            claimed_at: null,
            expires_at: '2026-04-19T04:00:00.000Z',
            actions: ['claim'],
          },
        ],
      },
    });
    const [stored] = await world.db.query(
      'SELECT email, full_name, contact_email, first_time_completed FROM users WHERE user_id = $1',
      [player.id],
    );
    expect(stored).toEqual({
      email: player.email,
      full_name: 'Ann Lim',
      contact_email: 'ann@example.test',
      first_time_completed: true,
    });
  });

  it('accepts the same values again without an effect, and rejects others', async ({
    world,
    player: { token },
  }) => {
    await world.succeed(redeemCode, { code: await addCode(world.db) }, { token });
    await world.succeed(completeFirstTime, ann, { token });
    expect(await world.succeed(completeFirstTime, ann, { token })).toEqual({
      first_time_completed: true,
      full_name: 'Ann Lim',
      contact_email: 'ann@example.test',
      rewards: [],
      already_completed: true,
    });
    const { body } = await world.call(completeFirstTime, { ...ann, name: 'Bo' }, { token });
    expect(body).toMatchObject({ error_code: 'first_time_already_completed' });
  });

  it('is rejected before the first code', async ({ world, player: { token } }) => {
    const { body } = await world.call(completeFirstTime, ann, { token });
    expect(body).toEqual(
      apiError('first_time_not_available', 'Redeem your first code before claiming the bonus.'),
    );
  });

  it('is rejected once the bonus has expired', async ({ world, player: { token } }) => {
    await world.succeed(redeemCode, { code: await addCode(world.db) }, { token });
    world.clock.set('2026-03-26T04:00:00Z');
    await world.db.query('UPDATE wallet_items SET expires_at = $1', [world.clock.now()]);
    const { body } = await world.call(completeFirstTime, ann, { token });
    expect(body).toEqual(apiError('first_time_not_available', 'Your first-time bonus has expired.'));
  });

  it('credits a points bonus once, also for parallel requests', async ({ world }) => {
    await importChanged(world.db, (file) => {
      setWeights(file, { no_reward: 10_000 });
      file.rewards = file.rewards
        .filter(({ key }) => key === 'points-boost')
        .map((reward) => ({ ...reward, key: 'welcome-points', rarity: null, first_time: true }));
    });
    const { token } = await createPlayer(world);
    for (const code of await addCodes(world.db, 2)) await world.succeed(redeemCode, { code }, { token });
    await Promise.all(Array.from({ length: 20 }, () => world.succeed(completeFirstTime, ann, { token })));
    const { rewards, points_balance } = await world.succeed(getWallet, {}, { token });
    expect(points_balance).toBe(70);
    expect(rewards.map(({ status, claimed_at, expires_at }) => [status, claimed_at, expires_at])).toEqual([
      ['claimed', '2026-03-20T04:00:00.000Z', null],
    ]);
  });
});
