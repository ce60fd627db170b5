import { describe, expect } from 'vitest';
import { createCodes, getCodeBatches, revokeBatch } from '../../contract/admin.contract';
import { redeemCode } from '../../contract/redeem.contract';
import { auditOf, createAdmin, createSuperadmin } from './admin-fixture';
import { apiError, validationError } from './api-errors';
import { createPlayer } from './campaign-fixture';
import { bodyOf } from './redeem-fixture';
import { it } from './server-test';
import { setLimit, type World } from './world';

const issue = (world: World, token: string, count: number, label: string | null = null) =>
  world.succeed(createCodes, { week_number: 2, count, ...(label !== null && { label }) }, { token });

const reason = 'Pallet stolen in Ipoh';

describe('GET /api/admin/code-batches', () => {
  it('counts issued, redeemed and revoked codes, the newest batch first', {
    tags: ['A.admin.batches.1'],
  }, async ({ world, player }) => {
    const admin = await createAdmin(world);
    const { codes } = await issue(world, admin.token, 3, 'KL-1');
    await issue(world, admin.token, 2);
    await world.succeed(redeemCode, { code: codes[0] ?? '' }, { token: player.token });
    const { batches, pagination } = await world.succeed(getCodeBatches, {}, { token: admin.token });
    expect(pagination).toEqual({ page: 1, per_page: 20, total: 2, total_pages: 1 });
    expect(batches.map(({ batch_id }) => batch_id)).toEqual(['2', '1']);
    expect(batches[1]).toEqual({
      batch_id: '1',
      week_number: 2,
      label: 'KL-1',
      issued: 3,
      redeemed: 1,
      revoked: 0,
      valid_from: '2026-01-11T16:00:00.000Z',
      valid_until: '2028-12-31T15:59:59Z',
      created_at: '2026-03-20T04:00:00.000Z',
      created_by: admin.player.username,
      revoked_at: null,
      revoked_reason: null,
    });
  });

  it('returns pages', async ({ world }) => {
    const { token } = await createAdmin(world);
    for (const _ of [1, 2, 3]) await issue(world, token, 1);
    const { batches } = await world.succeed(getCodeBatches, { page: 2, per_page: 2 }, { token });
    expect(batches.map(({ batch_id }) => batch_id)).toEqual(['1']);
  });
});

describe('POST /api/admin/code-batches/{id}/revoke', () => {
  it('withdraws what is not redeemed, with its reason in the audit log', {
    tags: ['A.admin.batches.2'],
  }, async ({ world, player }) => {
    const { token, player: admin } = await createSuperadmin(world);
    const { codes, batch_id } = await issue(world, token, 3);
    const [redeemed = '', other = ''] = codes;
    await world.succeed(redeemCode, { code: redeemed }, { token: player.token });
    const { batch } = await world.succeed(revokeBatch, { id: batch_id, reason }, { token });
    expect(batch).toMatchObject({
      issued: 3,
      redeemed: 1,
      revoked: 2,
      revoked_at: '2026-03-20T04:00:00.000Z',
      revoked_reason: reason,
    });
    expect(await bodyOf(world, player.token, other)).toEqual(
      apiError('code_revoked', 'This code was withdrawn. Please contact support.'),
    );
    expect(await bodyOf(world, player.token, redeemed)).toMatchObject({
      error_code: 'code_already_used_by_you',
    });
    expect((await auditOf(world)).at(-1)).toEqual({
      actor_id: admin.id,
      action: 'codes.revoked',
      target_id: null,
      reason,
      facts: { batch_id: 1, redeemed: 1, revoked: 2 },
    });
  });

  it('changes nothing when it is repeated', async ({ world }) => {
    const { token } = await createSuperadmin(world);
    const { batch_id } = await issue(world, token, 1);
    await world.succeed(revokeBatch, { id: batch_id, reason }, { token });
    world.clock.pass(60);
    const again = await world.succeed(revokeBatch, { id: batch_id, reason: 'Another' }, { token });
    expect(again).toMatchObject({
      already_revoked: true,
      batch: { revoked_reason: reason, revoked_at: '2026-03-20T04:00:00.000Z' },
    });
    expect((await auditOf(world)).filter(({ action }) => action === 'codes.revoked').length).toBe(1);
  });

  it('rejects an admin, an unknown batch and a missing reason', async ({ world }) => {
    const admin = await createAdmin(world);
    const { token } = await createSuperadmin(world);
    const { batch_id } = await issue(world, token, 1);
    const asked = await world.call(revokeBatch, { id: batch_id, reason }, { token: admin.token });
    expect(asked.body).toMatchObject({ error_code: 'forbidden' });
    for (const id of ['2', '0', '1e3', '99999999999', 'x'])
      expect((await world.call(revokeBatch, { id, reason }, { token })).body).toEqual(
        apiError('not_found', 'This batch does not exist.'),
      );
    expect((await world.call(revokeBatch, { id: batch_id, reason: '  ' }, { token })).body).toEqual(
      validationError({ reason: 'Reason is required.' }),
    );
    expect(await world.db.query('SELECT FROM code_batches WHERE revoked_at IS NOT NULL')).toEqual([]);
  });

  it('and redemptions of its codes at the same time leave every code redeemed or revoked, never both', async ({
    world,
  }) => {
    const { token } = await createSuperadmin(world);
    const { codes, batch_id } = await issue(world, token, 12);
    const players = await Promise.all(codes.map(() => createPlayer(world)));
    const [answers] = await Promise.all([
      Promise.all(players.map((player, at) => bodyOf(world, player.token, codes[at] ?? ''))),
      world.succeed(revokeBatch, { id: batch_id, reason }, { token }),
    ]);
    const won = answers.filter(({ success }) => success).length;
    const outcomes = answers.map((body) => (body.success ? 'redeemed' : body.error_code));
    expect(new Set(outcomes.filter((outcome) => outcome !== 'redeemed'))).not.toContain('server_error');
    const { batches } = await world.succeed(getCodeBatches, {}, { token });
    expect(batches[0]).toMatchObject({ issued: 12, redeemed: won, revoked: 12 - won });
  });

  it('gives the limit of live codes its codes back', async ({ world }) => {
    await setLimit(world, 'live_codes', 5);
    const { token } = await createSuperadmin(world);
    const { batch_id } = await issue(world, token, 5);
    expect((await world.call(createCodes, { week_number: 2, count: 1 }, { token })).body).toMatchObject({
      error_code: 'batch_limit_reached',
    });
    await world.succeed(revokeBatch, { id: batch_id, reason }, { token });
    expect((await world.call(createCodes, { week_number: 2, count: 5 }, { token })).status).toBe(201);
  });
});

it('POST /api/admin/codes rejects a count below 1, above 10 000 or that is no whole number', {
  tags: ['A.admin.codes.1'],
}, async ({ world }) => {
  const { token } = await createAdmin(world);
  for (const count of ['0', '1.5', '1e9', '10001', '-1', 'many'])
    expect((await world.call(createCodes, { week_number: 1, count }, { token })).body).toEqual(
      validationError({ count: 'Count must be a whole number from 1 to 10000.' }),
    );
  expect(await world.db.query('SELECT FROM code_batches')).toEqual([]);
});
