import { describe, expect } from 'vitest';
import { redeemCode } from '../../contract/redeem.contract';
import { apiError } from './api-errors';
import { addCode, createPlayer } from './campaign-fixture';
import { bodyOf, submit, unknownCode } from './redeem-fixture';
import { it } from './server-test';
import { createTestServer } from './world';

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
  ])('is rejected as %s', async (_, code, rejection) => {
    const world = await createTestServer();
    const { token } = await createPlayer(world);
    expect(await bodyOf(world, token, code)).toEqual({ success: false, ...rejection });
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
  ] as const)('is rejected as %s', async (_, facts, rejection) => {
    const world = await createTestServer();
    const { token } = await createPlayer(world);
    const code = await addCode(world.db, facts);
    expect(await bodyOf(world, token, code)).toEqual({ success: false, ...rejection });
  });

  it('is rejected without details of the player who used it', async ({ world }) => {
    const code = await addCode(world.db);
    await submit(world, (await createPlayer(world)).token, code);
    expect(await bodyOf(world, (await createPlayer(world)).token, code)).toEqual(
      apiError('code_already_used', 'This code has already been used.'),
    );
  });

  it('is rejected with what it won, if the same player used it', async ({ world, player: { token } }) => {
    const code = await addCode(world.db);
    const redemption = await world.succeed(redeemCode, { code }, { token });
    world.clock.set('2026-03-20T20:00:00Z');
    expect(await bodyOf(world, token, code)).toEqual(
      apiError('code_already_used_by_you', 'You already redeemed this code on 20 Mar 2026.', {
        data: { redemption },
      }),
    );
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
  ])('is rejected while the campaign is closed at %s', async (time, rejection) => {
    const world = await createTestServer();
    const code = await addCode(world.db, { validUntil: '2030-01-01T00:00:00Z' });
    world.clock.set(time);
    const { token } = await createPlayer(world);
    expect(await bodyOf(world, token, code)).toEqual({ success: false, ...rejection });
  });

  it('is rejected if the email is not verified', async ({ world }) => {
    const { token } = await createPlayer(world, { status: 'pending_verification' });
    expect(await bodyOf(world, token, await addCode(world.db))).toEqual(
      apiError('email_not_verified', 'Please verify your e-mail first.'),
    );
  });
});
