import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { cleanUp } from '../../contract/admin.contract';
import { getDayProof, getRedemptionProof } from '../../contract/proof.contract';
import { redeemCode } from '../../contract/redeem.contract';
import { drawMessage, rollOf } from '../../server/redeem/draw';
import { addDrawnRedemption, createAdmin } from './admin-fixture';
import { apiError } from './api-errors';
import { addCode, createPlayer } from './campaign-fixture';
import { it } from './server-test';
import type { World } from './world';

const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

const noDay = [404, apiError('not_found', 'There is no draw on this day.')];

const cleanUpNow = async (world: World) =>
  world.succeed(cleanUp, {}, { token: (await createAdmin(world)).token });

describe('GET /api/draws/{date}/proof', () => {
  it('commits to the seed 14 days ahead, and shows the seed after the day', {
    tags: ['A.proof.3'],
  }, async ({ world }) => {
    expect(await world.answer(getDayProof, { id: '2026-04-03' })).toEqual(noDay);
    await cleanUpNow(world);
    const ahead = await world.succeed(getDayProof, { id: '2026-04-03' });
    expect(ahead).toMatchObject({
      date: '2026-04-03',
      seed: null,
      draws_count: 0,
      chain_head: null,
      draw_version: 1,
      weights: { legendary: 5, epic: 45, rare: 250, uncommon: 900, common: 2800, no_reward: 6000 },
    });
    expect(ahead.seed_commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(await world.answer(getDayProof, { id: '2026-04-04' })).toEqual(noDay);
    await cleanUpNow(world);
    world.clock.set('2026-04-03T15:59:59Z');
    expect(await world.succeed(getDayProof, { id: '2026-04-03' })).toEqual(ahead);
    world.clock.pass(1);
    const after = await world.succeed(getDayProof, { id: '2026-04-03' });
    expect(after.seed_commitment).toBe(ahead.seed_commitment);
    expect(sha256(after.seed ?? '')).toBe(ahead.seed_commitment);
  });

  it('has no day outside of the campaign', async ({ world }) => {
    world.clock.set('2028-12-30T00:00:00Z');
    await cleanUpNow(world);
    expect((await world.call(getDayProof, { id: '2028-12-31' })).status).toBe(200);
    for (const id of ['2029-01-01', '2026-13-40', '2026-3-1', 'today', "'--"])
      expect(await world.answer(getDayProof, { id })).toEqual(noDay);
  });
});

describe('GET /api/user/redemptions/{id}/proof', () => {
  it('is the record of the own draw, with the seed after the day', {
    tags: ['A.proof.4'],
  }, async ({ world, player }) => {
    const { token } = player;
    const { redemptionId: id, code } = await addDrawnRedemption(world, token);
    const proof = await world.succeed(getRedemptionProof, { id }, { token });
    expect(proof).toMatchObject({
      redemption_id: id,
      user_id: player.player.id,
      code_masked: `••••-••••-${code.slice(-4)}`,
      date: '2026-03-20',
      draw_ref: expect.stringMatching(/^2026-03-20\/\d+$/),
      seed: null,
    });
    world.clock.set('2026-03-20T16:00:00Z');
    const later = await world.succeed(getRedemptionProof, { id }, { token });
    expect(sha256(later.seed ?? '')).toBe(proof.seed_commitment);
    expect(rollOf(Buffer.from(later.seed ?? '', 'hex'), drawMessage(code, player.player.id))).toBe(
      proof.roll,
    );
    expect((await world.succeed(getDayProof, { id: '2026-03-20' })).draws_count).toBe(1);
    const other = await createPlayer(world);
    const unknown = [
      404,
      apiError('not_found', 'This redemption does not exist, or its prize was not drawn.'),
    ];
    expect(await world.answer(getRedemptionProof, { id }, { token: other.token })).toEqual(unknown);
    const first = await world.succeed(redeemCode, { code: await addCode(world.db) }, { token: other.token });
    const asked = await world.answer(getRedemptionProof, { id: first.redemption_id }, { token: other.token });
    expect(asked).toEqual(unknown);
  });
});
