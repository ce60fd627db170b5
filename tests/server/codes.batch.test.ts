import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { createCodes } from '../../contract/admin.contract';
import { codeErrorOf, normaliseCode } from '../../contract/code';
import { redeemCode } from '../../contract/redeem.contract';
import { apiError } from './api-errors';
import { createPlayer, importChanged } from './campaign-fixture';
import { it } from './server-test';

describe('a batch of codes', () => {
  it('is returned once and complete, with its dates and its checksum', {
    tags: ['1.admin.1', '7.admin.1'],
  }, async ({ world }) => {
    const { token, player } = await createPlayer(world, { role: 'admin' });
    const request = { week_number: 3, count: 500, label: 'Bottler KL-2' };
    const { codes, ...batch } = await world.succeed(createCodes, request, { token });
    expect(batch).toEqual({
      batch_id: '1',
      week_number: 3,
      count: 500,
      label: 'Bottler KL-2',
      valid_from: '2026-01-18T16:00:00.000Z',
      valid_until: '2028-12-31T15:59:59Z',
      created_at: '2026-03-20T04:00:00.000Z',
      checksum_sha256: createHash('sha256')
        .update([...codes].sort().join('\n'))
        .digest('hex'),
    });
    expect(new Set(codes).size).toBe(500);
    expect(codes.filter((code) => !/^(\w{4}-){2}\w{4}$/.test(code))).toEqual([]);
    expect(codes.filter((code) => codeErrorOf(normaliseCode(code)) !== null)).toEqual([]);
    expect(await world.db.query('SELECT actor_id, action, facts FROM audit_log')).toEqual([
      {
        actor_id: player.id,
        action: 'codes.created',
        facts: { batch_id: 1, week_number: 3, count: 500, label: 'Bottler KL-2' },
      },
    ]);
  });

  it('can be redeemed from the start of its week on', async ({ world }) => {
    const admin = await createPlayer(world, { role: 'superadmin' });
    const { codes } = await world.succeed(createCodes, { week_number: 12, count: 1 }, { token: admin.token });
    const { token } = await createPlayer(world);
    const [code = ''] = codes;
    world.clock.set('2026-03-22T15:59:59Z');
    const early = await world.call(redeemCode, { code }, { token });
    expect(early.body).toMatchObject({ error: 'This code starts on 23 Mar 2026.' });
    world.clock.pass(1);
    expect((await world.call(redeemCode, { code }, { token })).status).toBe(200);
  });

  it('is not returned again to a repeated request', async ({ world }) => {
    const { token } = await createPlayer(world, { role: 'admin' });
    const request = { week_number: 1, count: 3 };
    const { codes, ...facts } = await world.succeed(createCodes, request, { token, key: 'print-1' });
    expect(codes.length).toBe(3);
    const { body } = await world.call(createCodes, request, { token, key: 'print-1' });
    expect(body).toEqual(
      apiError(
        'codes_already_shown',
        'These codes were already shown and are not stored. Create a new batch if you did not save them.',
        { data: facts },
      ),
    );
    expect(await world.db.query('SELECT count(*)::integer FROM code_batches')).toEqual([{ count: 1 }]);
  });

  it('of 10 000 codes is created within 3 seconds', async ({ world }) => {
    const { token } = await createPlayer(world, { role: 'admin' });
    const start = performance.now();
    const { codes } = await world.succeed(createCodes, { week_number: 1, count: 10_000 }, { token });
    expect(performance.now() - start).toBeLessThan(3000);
    expect(new Set(codes).size).toBe(10_000);
  });

  it('is rejected for a week after the campaign', async ({ world }) => {
    await importChanged(world.db, (file) => {
      file.ends_at = '2026-02-28T23:59:59+08:00';
    });
    const { token } = await createPlayer(world, { role: 'admin' });
    expect((await world.call(createCodes, { week_number: 8, count: 1 }, { token })).status).toBe(201);
    expect((await world.call(createCodes, { week_number: 9, count: 1 }, { token })).body).toEqual(
      apiError('week_number_out_of_range', 'The campaign has weeks 1 to 8.', {
        errors: { week_number: ['The campaign has weeks 1 to 8.'] },
      }),
    );
  });

  it('is rejected beyond the limit of live codes, also in parallel', async ({ world }) => {
    await importChanged(world.db, (file) => {
      file.limits.live_codes = 100;
    });
    const { token } = await createPlayer(world, { role: 'admin' });
    const asked = Array.from({ length: 10 }, () =>
      world.call(createCodes, { week_number: 1, count: 30 }, { token }),
    );
    const answers = (await Promise.all(asked)).map(({ body }) => (body.success ? 'made' : body.error_code));
    expect(answers.sort()).toEqual([
      ...Array.from({ length: 7 }, () => 'batch_limit_reached'),
      'made',
      'made',
      'made',
    ]);
  });

  it('is forbidden for players', { tags: ['6.admins.3'] }, async ({ world, player: { token } }) => {
    const { body } = await world.call(createCodes, { week_number: 1, count: 1 }, { token });
    expect(body).toMatchObject({ error_code: 'forbidden' });
    expect(await world.db.query('SELECT FROM codes')).toEqual([]);
  });

  it('writes an audit row that cannot be changed', async ({ world }) => {
    const { token } = await createPlayer(world, { role: 'admin' });
    await world.succeed(createCodes, { week_number: 1, count: 1 }, { token });
    await expect(world.db.query('DELETE FROM audit_log')).rejects.toThrow('audit_log is append-only');
  });
});
