import { describe, expect } from 'vitest';
import { groupCode } from '../../contract/code';
import { redeemCode } from '../../contract/redeem.contract';
import { getWallet } from '../../contract/wallet.contract';
import { addCode, addCodes, createPlayer, importChanged, setWeights } from './campaign-fixture';
import { bodyOf, submit } from './redeem-fixture';
import { it } from './server-test';
import { createTestServer } from './world';

describe('POST /api/user/redeem-code', () => {
  it('gives the first-time bonus, a ticket and points for the first code', {
    tags: ['1.players.2', '3.result.1', 'A.first.1'],
  }, async ({ world, player: { token } }) => {
    const code = await addCode(world.db);
    const { reward, ...result } = await world.succeed(redeemCode, { code: groupCode(code) }, { token });
    expect(result).toEqual({
      rarity: null,
      redemption_type: 'first_time_generic',
      is_first_time: true,
      claimed_at: null,
      redemption_id: expect.stringMatching(/^R[0-9A-Z]{12}$/),
      redeemed_at: '2026-03-20T04:00:00.000Z',
      code_masked: `••••-••••-${code.slice(-4)}`,
      requires_first_time_completion: true,
      points_awarded: 10,
      points_balance: 10,
      raffle_entries: [
        {
          ticket_number: 'GD-000001',
          raffle_id: '1',
          raffle_name: 'Grand Draw',
          source: 'code',
          created_at: '2026-03-20T04:00:00.000Z',
        },
      ],
      redemptions_left_today: 9,
      draw_ref: null,
    });
    expect(reward).toMatchObject({
      id: expect.stringMatching(/^W[0-9A-Z]{12}$/),
      name: 'Zing Starter Pack',
      status: 'pending_profile',
      source: 'first_time',
      claimed_at: null,
      expires_at: '2026-04-19T04:00:00.000Z',
      actions: ['complete_first_time'],
    });
  });

  it.each([
    ['common', 'Nice! You won a 50-Point Boost.', ['50-Point Boost']],
    ['uncommon', 'Great! You won a Neon Cap Skin.', ['Neon Cap Skin']],
    ['rare', 'Amazing! You won a Team Jersey.', ['Team Jersey']],
    ['epic', 'Incredible! You won an Arena Mini Cooler.', ['Arena Mini Cooler']],
    ['legendary', 'LEGENDARY! You won a Game Console.', ['Game Console']],
  ] as const)(
    'gives a reward of the rarity %s with its message',
    { tags: ['3.reward.3', '7.redeem.2'] },
    async (rarity, message, names) => {
      const world = await createTestServer();
      await importChanged(world.db, (file) => {
        setWeights(file, { [rarity]: 10_000 });
        file.rewards = file.rewards.filter(({ name }) => names.some((kept) => kept === name));
      });
      const { token } = await createPlayer(world);
      expect(await bodyOf(world, token, await addCode(world.db))).toMatchObject({
        success: true,
        message,
        data: { rarity, redemption_type: 'rarity_based', draw_ref: '2026-03-20/1', reward: { rarity } },
      });
    },
  );

  it('can give no reward, and then still gives points and a ticket and uses the code', async ({ world }) => {
    await importChanged(world.db, (file) => setWeights(file, { no_reward: 10_000 }));
    const { token } = await createPlayer(world);
    const [first = '', second = ''] = await addCodes(world.db, 2);
    await submit(world, token, first);
    expect(await bodyOf(world, token, second)).toMatchObject({
      success: true,
      message: 'No Reward This Time',
      data: {
        reward: null,
        rarity: null,
        redemption_type: 'no_reward',
        is_first_time: false,
        claimed_at: null,
        points_awarded: 10,
        points_balance: 20,
        raffle_entries: [{ ticket_number: 'GD-000002' }],
      },
    });
    expect(await bodyOf(world, token, second)).toMatchObject({ error_code: 'code_already_used_by_you' });
  });

  it('draws for a first code if the bonus is out of stock', { tags: ['A.first.1'] }, async ({ world }) => {
    await importChanged(world.db, (file) => {
      setWeights(file, { common: 10_000 });
      file.rewards = file.rewards.filter(({ rarity }) => rarity === 'common');
    });
    const { token } = await createPlayer(world);
    expect(await bodyOf(world, token, await addCode(world.db))).toMatchObject({
      data: { redemption_type: 'rarity_based', is_first_time: true, requires_first_time_completion: false },
    });
  });

  it('credits a points reward immediately', async ({ world }) => {
    await importChanged(world.db, (file) => {
      setWeights(file, { common: 10_000 });
      file.rewards = file.rewards.filter(({ key }) => key === 'points-boost');
    });
    const { token } = await createPlayer(world);
    expect(await bodyOf(world, token, await addCode(world.db))).toMatchObject({
      data: {
        claimed_at: '2026-03-20T04:00:00.000Z',
        points_awarded: 60,
        points_balance: 60,
        reward: { status: 'claimed', claimed_at: '2026-03-20T04:00:00.000Z', expires_at: null, actions: [] },
      },
    });
    expect((await world.succeed(getWallet, {}, { token })).points_balance).toBe(60);
  });

  it('falls back to a lower rarity if the player has reached the cap of the high tiers', async ({
    world,
  }) => {
    await importChanged(world.db, (file) => {
      setWeights(file, { epic: 10_000 });
      file.rewards = file.rewards.filter(({ key }) => ['keyboard', 'cooler', 'team-jersey'].includes(key));
    });
    const { token } = await createPlayer(world);
    const won: (string | null)[] = [];
    for (const code of await addCodes(world.db, 3)) {
      won.push((await world.succeed(redeemCode, { code }, { token })).rarity);
    }
    expect(won).toEqual(['epic', 'rare', null]);
    const draws = await world.db.query('SELECT bucket, fallback_steps FROM draws ORDER BY draw_id');
    expect(draws).toEqual([
      { bucket: 'epic', fallback_steps: 0 },
      { bucket: 'epic', fallback_steps: 1 },
      { bucket: 'epic', fallback_steps: 4 },
    ]);
  });

  it.each([
    ['before', '2026-03-20T04:00:01Z', '2026-04-01T00:00:00Z'],
    ['after', '2026-03-01T00:00:00Z', '2026-03-20T04:00:00Z'],
  ])('never gives a reward %s its time', async (_, from, until) => {
    const world = await createTestServer();
    await importChanged(world.db, (file) => {
      setWeights(file, { common: 10_000 });
      const timed = { available_from: from, available_until: until };
      file.rewards = file.rewards
        .filter(({ key, rarity }) => rarity === 'common' || key === 'starter-pack')
        .map((reward) => (reward.key === 'zing-can' ? reward : { ...reward, ...timed }));
    });
    const { token } = await createPlayer(world);
    for (const code of await addCodes(world.db, 4)) {
      expect(await bodyOf(world, token, code)).toMatchObject({
        data: { reward: { name: 'Free Can of Zing' } },
      });
    }
  });

  it('leaves a reward that requires approval to an admin, even without a claim', async ({ world }) => {
    await importChanged(world.db, (file) => {
      setWeights(file, { rare: 10_000 });
      file.rewards = file.rewards
        .filter(({ key }) => key === 'tournament-ticket')
        .map((reward) => ({ ...reward, requires_admin_approval: true }));
    });
    const { token } = await createPlayer(world);
    expect(await bodyOf(world, token, await addCode(world.db))).toMatchObject({
      data: {
        claimed_at: null,
        reward: { status: 'pending_approval', claimed_at: null, expires_at: null, actions: [] },
      },
    });
  });

  it('gives no ticket of a raffle that is closed or belongs to the stamp rally', async ({ world }) => {
    await importChanged(world.db, (file) => {
      const [grand] = file.raffles;
      if (grand !== undefined) grand.closes_at = world.clock.now().toISOString().replace('.000Z', 'Z');
    });
    const { token } = await createPlayer(world);
    const { raffle_entries } = await world.succeed(redeemCode, { code: await addCode(world.db) }, { token });
    expect(raffle_entries).toEqual([]);
  });

  it('accepts a code in lower case, with look-alikes and any spacing', async ({
    world,
    player: { token },
  }) => {
    const code = await addCode(world.db);
    const sloppy = ` ${code.replaceAll('8', 'b').replaceAll('0', 'o').replaceAll('5', 's').toLowerCase()} `;
    expect(await bodyOf(world, token, sloppy.replace(/^ (....)/, '$1 - '))).toMatchObject({ success: true });
  });

  it('writes a draw record that cannot be changed', async ({ world }) => {
    await importChanged(world.db, (file) => {
      file.rewards = [];
    });
    const { token } = await createPlayer(world);
    await submit(world, token, await addCode(world.db));
    for (const change of ['UPDATE draws SET roll = 1', 'DELETE FROM draws']) {
      await expect(world.db.query(change)).rejects.toThrow('draws is append-only');
    }
  });
});
