import { describe, expect, it } from 'vitest';
import { groupCode } from '../../contract/code';
import { redeemCode } from '../../contract/redeem.contract';
import { getWallet } from '../../contract/wallet.contract';
import { addCode, addCodes, enter, importChanged, liftLimits, weighOnly } from './campaign-desk';
import { openWorld, type World } from './world';

const unknownCode = '7K3M-9Q2W-8X4R';

/** The code is redeemed with this call; its answer. */
const submit = (world: World, token: string, code: string) => world.call(redeemCode, { code }, { token });

const bodyOf = async (world: World, token: string, code: string) => (await submit(world, token, code)).body;

describe('a redemption', () => {
  it('wins the first-time bonus, a ticket and points with the first code', async () => {
    const world = await openWorld();
    const { token } = await enter(world);
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
  ] as const)('wins a reward of the rarity %s with its words', async (rarity, message, names) => {
    const world = await openWorld();
    await importChanged(world.db, (file) => {
      weighOnly(file, { [rarity]: 10_000 });
      file.rewards = file.rewards.filter(({ name }) => names.some((kept) => kept === name));
    });
    const { token } = await enter(world);
    expect(await bodyOf(world, token, await addCode(world.db))).toMatchObject({
      success: true,
      message,
      data: { rarity, redemption_type: 'rarity_based', draw_ref: '2026-03-20/1', reward: { rarity } },
    });
  });

  it('may win nothing, and still gives points and a ticket and uses the code', async () => {
    const world = await openWorld();
    await importChanged(world.db, (file) => weighOnly(file, { no_reward: 10_000 }));
    const { token } = await enter(world);
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

  it('is a normal draw for a first code when the bonus is out of stock', async () => {
    const world = await openWorld();
    await importChanged(world.db, (file) => {
      weighOnly(file, { common: 10_000 });
      file.rewards = file.rewards.filter(({ rarity }) => rarity === 'common');
    });
    const { token } = await enter(world);
    expect(await bodyOf(world, token, await addCode(world.db))).toMatchObject({
      data: { redemption_type: 'rarity_based', is_first_time: true, requires_first_time_completion: false },
    });
  });

  it('credits a points reward at once', async () => {
    const world = await openWorld();
    await importChanged(world.db, (file) => {
      weighOnly(file, { common: 10_000 });
      file.rewards = file.rewards.filter(({ key }) => key === 'points-boost');
    });
    const { token } = await enter(world);
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

  it('falls down a rarity where the player has enough of the high tiers', async () => {
    const world = await openWorld();
    await importChanged(world.db, (file) => {
      weighOnly(file, { epic: 10_000 });
      file.rewards = file.rewards.filter(({ key }) => ['keyboard', 'cooler', 'team-jersey'].includes(key));
    });
    const { token } = await enter(world);
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

  it('gives no ticket of a raffle that is closed or fed by the stamp rally', async () => {
    const world = await openWorld();
    await importChanged(world.db, (file) => {
      const [grand] = file.raffles;
      if (grand !== undefined) grand.closes_at = world.clock.now().toISOString().replace('.000Z', 'Z');
    });
    const { token } = await enter(world);
    const { raffle_entries } = await world.succeed(redeemCode, { code: await addCode(world.db) }, { token });
    expect(raffle_entries).toEqual([]);
  });

  it('takes a code in lower case, with look-alikes and any spacing', async () => {
    const world = await openWorld();
    const { token } = await enter(world);
    const code = await addCode(world.db);
    const sloppy = ` ${code.replaceAll('8', 'b').replaceAll('0', 'o').replaceAll('5', 's').toLowerCase()} `;
    expect(await bodyOf(world, token, sloppy.replace(/^ (....)/, '$1 - '))).toMatchObject({ success: true });
  });

  it('leaves a draw record that nobody can change', async () => {
    const world = await openWorld();
    await importChanged(world.db, (file) => {
      file.rewards = [];
    });
    const { token } = await enter(world);
    await submit(world, token, await addCode(world.db));
    for (const change of ['UPDATE draws SET roll = 1', 'DELETE FROM draws']) {
      await expect(world.db.query(change)).rejects.toThrow('draws is append-only');
    }
  });
});

describe('a code that cannot be redeemed', () => {
  it.each([
    ['empty', '', { error: 'Enter the code from your bottle cap.', error_code: 'code_required' }],
    [
      'too short',
      '7K3M-9Q2W',
      {
        error: 'That does not look right. Check the code and try again: it has 12 characters.',
        error_code: 'code_malformed',
        data: { reason: 'length' },
      },
    ],
    [
      'mistyped',
      '7K3M-9Q2W-8X4A',
      {
        error: 'That does not look right. Check the code and try again: it has 12 characters.',
        error_code: 'code_malformed',
        data: { reason: 'check' },
      },
    ],
    [
      'unknown',
      unknownCode,
      {
        error: 'We do not know this code. Check each character. 4 tries left.',
        error_code: 'code_not_found',
        data: { attempts_left: 4 },
      },
    ],
  ])('because it is %s, is refused so', async (_, code, refusal) => {
    const world = await openWorld();
    const { token } = await enter(world);
    expect(await bodyOf(world, token, code)).toEqual({ success: false, ...refusal });
  });

  it.each([
    [
      'not active yet',
      { validFrom: '2026-03-20T16:00:00Z' },
      {
        error: 'This code starts on 21 Mar 2026.',
        error_code: 'code_not_active_yet',
        data: { valid_from: '2026-03-20T16:00:00.000Z' },
      },
    ],
    [
      'expired',
      { validUntil: '2026-03-19T15:59:59Z' },
      {
        error: 'This code expired on 19 Mar 2026.',
        error_code: 'code_expired',
        data: { valid_until: '2026-03-19T15:59:59.000Z' },
      },
    ],
    [
      'revoked',
      { status: 'revoked' },
      { error: 'This code was withdrawn. Please contact support.', error_code: 'code_revoked' },
    ],
  ] as const)('because it is %s, is refused so', async (_, facts, refusal) => {
    const world = await openWorld();
    const { token } = await enter(world);
    const code = await addCode(world.db, facts);
    expect(await bodyOf(world, token, code)).toEqual({ success: false, ...refusal });
  });

  it('because another player used it, tells nothing about that player', async () => {
    const world = await openWorld();
    const code = await addCode(world.db);
    await submit(world, (await enter(world)).token, code);
    expect(await bodyOf(world, (await enter(world)).token, code)).toEqual({
      success: false,
      error: 'This code has already been used.',
      error_code: 'code_already_used',
    });
  });

  it('because this player used it, comes back with what it won', async () => {
    const world = await openWorld();
    const { token } = await enter(world);
    const code = await addCode(world.db);
    const redemption = await world.succeed(redeemCode, { code }, { token });
    world.clock.set('2026-03-20T20:00:00Z');
    expect(await bodyOf(world, token, code)).toEqual({
      success: false,
      error: 'You already redeemed this code on 20 Mar 2026.',
      error_code: 'code_already_used_by_you',
      data: { redemption },
    });
  });

  it.each([
    [
      '2026-01-04T15:59:59Z',
      {
        error: 'The campaign starts on 5 Jan 2026.',
        error_code: 'campaign_not_started',
        data: { starts_at: '2026-01-04T16:00:00Z' },
      },
    ],
    [
      '2028-12-31T16:00:00Z',
      {
        error: 'The campaign ended on 31 Dec 2028.',
        error_code: 'campaign_ended',
        data: { ended_at: '2028-12-31T15:59:59Z' },
      },
    ],
  ])('because the campaign is closed at %s, is refused so', async (time, refusal) => {
    const world = await openWorld();
    const code = await addCode(world.db, { validUntil: '2030-01-01T00:00:00Z' });
    world.clock.set(time);
    const { token } = await enter(world);
    expect(await bodyOf(world, token, code)).toEqual({ success: false, ...refusal });
  });

  it('because the e-mail is not verified, is refused so', async () => {
    const world = await openWorld();
    const { token } = await enter(world, { status: 'pending_verification' });
    expect(await bodyOf(world, token, await addCode(world.db))).toEqual({
      success: false,
      error: 'Please verify your e-mail first.',
      error_code: 'email_not_verified',
    });
  });
});

describe('wrong codes', () => {
  const wrong = async (world: World, token: string, times: number) => {
    for (let time = 0; time < times; time += 1) {
      expect(await bodyOf(world, token, unknownCode)).toMatchObject({ error_code: 'code_not_found' });
    }
  };

  it('earn a wait of 15 minutes after the fifth', async () => {
    const world = await openWorld();
    const { token } = await enter(world);
    await wrong(world, token, 4);
    expect(await bodyOf(world, token, unknownCode)).toMatchObject({
      error: 'We do not know this code. Check each character. 0 tries left.',
    });
    world.clock.pass(60);
    const good = await addCode(world.db);
    expect(await submit(world, token, good)).toMatchObject({
      status: 429,
      body: {
        error: 'Too many wrong codes. Try again in 14 minutes.',
        error_code: 'too_many_attempts',
        data: { retry_after_seconds: 840, locked_until: '2026-03-20T04:15:00.000Z', attempts_left: 0 },
      },
    });
    world.clock.pass(839);
    expect(await bodyOf(world, token, good)).toMatchObject({ error_code: 'too_many_attempts' });
    world.clock.pass(1);
    expect(await bodyOf(world, token, good)).toMatchObject({ success: true });
  });

  it('earn a wait of a day after the fifteenth', async () => {
    const world = await openWorld();
    const { token } = await enter(world);
    for (let round = 0; round < 3; round += 1) {
      world.clock.pass(15 * 60);
      await wrong(world, token, 5);
    }
    world.clock.pass(24 * 3600 - 1);
    expect(await bodyOf(world, token, unknownCode)).toMatchObject({
      error: 'Too many wrong codes. Try again in 1 second.',
    });
    world.clock.pass(1);
    expect(await bodyOf(world, token, unknownCode)).toMatchObject({ error_code: 'code_not_found' });
  });

  it('are not forgotten for a good one, and malformed ones do not count', async () => {
    const world = await openWorld();
    const { token } = await enter(world);
    await wrong(world, token, 3);
    expect(await bodyOf(world, token, await addCode(world.db))).toMatchObject({ success: true });
    expect(await bodyOf(world, token, 'nonsense')).toMatchObject({ error_code: 'code_malformed' });
    expect(await bodyOf(world, token, unknownCode)).toMatchObject({ data: { attempts_left: 1 } });
  });

  it('of one player are nothing to another', async () => {
    const world = await openWorld();
    await wrong(world, (await enter(world)).token, 5);
    expect(await bodyOf(world, (await enter(world)).token, unknownCode)).toMatchObject({
      data: { attempts_left: 4 },
    });
  });
});

describe('the daily limit', () => {
  it('ends at midnight in Kuala Lumpur', async () => {
    const world = await openWorld();
    await importChanged(world.db, (file) => {
      file.limits.redemptions_per_day = 2;
    });
    const { token } = await enter(world);
    const [first = '', second = '', third = ''] = await addCodes(world.db, 3);
    world.clock.set('2026-03-20T15:59:58Z');
    expect(await bodyOf(world, token, first)).toMatchObject({ data: { redemptions_left_today: 1 } });
    expect(await bodyOf(world, token, second)).toMatchObject({ data: { redemptions_left_today: 0 } });
    world.clock.pass(1);
    expect(await submit(world, token, third)).toMatchObject({
      status: 429,
      body: {
        error: "You have reached today's limit of 2 codes. Come back tomorrow.",
        error_code: 'daily_limit_reached',
        data: { retry_after_seconds: 1, limit: 2 },
      },
    });
    world.clock.pass(1);
    expect(await bodyOf(world, token, third)).toMatchObject({ data: { redemptions_left_today: 1 } });
  });
});

describe('requests to redeem', () => {
  it('are at most 30 a minute for an account', async () => {
    const world = await openWorld();
    const { token } = await enter(world);
    for (let request = 0; request < 30; request += 1) await submit(world, token, '');
    expect(await bodyOf(world, token, '')).toMatchObject({ error_code: 'rate_limited' });
    expect(await bodyOf(world, (await enter(world)).token, '')).toMatchObject({
      error_code: 'code_required',
    });
    world.clock.pass(60);
    expect(await bodyOf(world, token, '')).toMatchObject({ error_code: 'code_required' });
  });

  it('repeated under one key get the one answer, and redeem once', async () => {
    const world = await openWorld();
    const { token, player } = await enter(world);
    const code = await addCode(world.db);
    const lost = await world.call(redeemCode, { code }, { token, key: 'tap-1' });
    const repeated = await world.call(redeemCode, { code }, { token, key: 'tap-1' });
    expect(repeated.body).toEqual(lost.body);
    expect(repeated.headers.get('Idempotency-Replayed')).toBe('true');
    const rows = await world.db.query('SELECT user_id FROM redemptions');
    expect(rows).toEqual([{ user_id: player.id }]);
  });
});

describe('the seed of a day', () => {
  it('is one for all draws of the day and another on the next', async () => {
    const world = await openWorld();
    await importChanged(world.db, (file) => {
      liftLimits(file);
      file.rewards = [];
    });
    const { token } = await enter(world);
    const [first = '', second = '', third = ''] = await addCodes(world.db, 3);
    await submit(world, token, first);
    await submit(world, token, second);
    world.clock.set('2026-03-20T16:00:00Z');
    await submit(world, token, third);
    const seeds = await world.db.query<{ day: string; seed: Buffer; draws: string }>(
      `SELECT day::text, seed, count(*) AS draws FROM draw_days JOIN draws USING (day) GROUP BY 1, 2 ORDER BY 1`,
    );
    expect(seeds.map(({ day, draws }) => [day, draws])).toEqual([
      ['2026-03-20', '2'],
      ['2026-03-21', '1'],
    ]);
    expect(new Set(seeds.map(({ seed }) => seed.toString('hex'))).size).toBe(2);
  });
});
