import { describe, expect } from 'vitest';
import { redeemCode } from '../../contract/redeem.contract';
import { addCode, addCodes, createPlayer, importChanged } from './campaign-fixture';
import { bodyOf, submit, unknownCode } from './redeem-fixture';
import { it } from './server-test';
import type { World } from './world';

describe('wrong codes', () => {
  const wrong = async (world: World, token: string, times: number) => {
    for (let time = 0; time < times; time += 1) {
      expect(await bodyOf(world, token, unknownCode)).toMatchObject({ error_code: 'code_not_found' });
    }
  };

  it('start a cooldown of 15 minutes after the fifth', { tags: ['A.limits.2'] }, async ({
    world,
    player: { token },
  }) => {
    await wrong(world, token, 4);
    expect(await bodyOf(world, token, unknownCode)).toMatchObject({
      error: 'We do not know this code. Check each character. You can try again in 15 minutes.',
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

  it('start a cooldown of a day after the fifteenth', async ({ world, player: { token } }) => {
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

  it('are not reset by a valid one, and malformed codes do not count', async ({
    world,
    player: { token },
  }) => {
    await wrong(world, token, 3);
    expect(await bodyOf(world, token, await addCode(world.db))).toMatchObject({ success: true });
    expect(await bodyOf(world, token, 'nonsense')).toMatchObject({ error_code: 'code_malformed' });
    expect(await bodyOf(world, token, unknownCode)).toMatchObject({ data: { attempts_left: 1 } });
  });

  it('of one player do not count for another', async ({ world }) => {
    await wrong(world, (await createPlayer(world)).token, 5);
    expect(await bodyOf(world, (await createPlayer(world)).token, unknownCode)).toMatchObject({
      data: { attempts_left: 4 },
    });
  });
});

describe('the daily limit of redemptions', () => {
  it('ends at midnight in Kuala Lumpur', { tags: ['A.limits.1'] }, async ({ world }) => {
    await importChanged(world.db, (file) => {
      file.limits.redemptions_per_day = 2;
    });
    const { token } = await createPlayer(world);
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

describe('redeem requests', () => {
  it('are limited to 30 a minute for an account', async ({ world, player: { token } }) => {
    for (let request = 0; request < 30; request += 1) await submit(world, token, '');
    expect(await bodyOf(world, token, '')).toMatchObject({ error_code: 'rate_limited' });
    expect(await bodyOf(world, (await createPlayer(world)).token, '')).toMatchObject({
      error_code: 'code_required',
    });
    world.clock.pass(60);
    expect(await bodyOf(world, token, '')).toMatchObject({ error_code: 'code_required' });
  });

  it('that are rejected for one account do not count for its network', async ({ world }) => {
    await importChanged(world.db, (file) => {
      file.limits.redeem_requests_per_minute = { account: 1, address: 3 };
    });
    const { token } = await createPlayer(world);
    for (let request = 0; request < 5; request += 1) await submit(world, token, '');
    const neighbours = [];
    for (let person = 0; person < 3; person += 1) {
      const { body } = await submit(world, (await createPlayer(world)).token, '');
      neighbours.push(body.success || body.error_code);
    }
    expect(neighbours).toEqual(['code_required', 'code_required', 'rate_limited']);
  });

  it('repeated with one Idempotency-Key get one response and redeem once', async ({
    world,
    player: { token, player },
  }) => {
    const code = await addCode(world.db);
    const lost = await world.call(redeemCode, { code }, { token, key: 'tap-1' });
    const repeated = await world.call(redeemCode, { code }, { token, key: 'tap-1' });
    expect(repeated.body).toEqual(lost.body);
    expect(repeated.headers.get('Idempotency-Replayed')).toBe('true');
    const rows = await world.db.query('SELECT user_id FROM redemptions');
    expect(rows).toEqual([{ user_id: player.id }]);
  });
});
