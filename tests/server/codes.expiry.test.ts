import { describe, expect } from 'vitest';
import { createCodes } from '../../contract/admin.contract';
import { redeemCode } from '../../contract/redeem.contract';
import { createPlayer, importChanged } from './campaign-fixture';
import { submit } from './redeem-fixture';
import { it } from './server-test';
import type { World } from './world';

const issue = async (world: World, count: number): Promise<string[]> => {
  const { token } = await createPlayer(world, { role: 'admin' });
  return (await world.succeed(createCodes, { week_number: 1, count }, { token })).codes;
};

const endAt = (world: World, ends_at: string) =>
  importChanged(world.db, (file) => {
    file.ends_at = ends_at;
  });

describe('a code of a batch', () => {
  it('stays valid until the new end of an extended campaign', { tags: ['A.owned.2'] }, async ({ world }) => {
    await endAt(world, '2026-03-31T23:59:59+08:00');
    const [code = ''] = await issue(world, 1);
    await endAt(world, '2026-06-30T23:59:59+08:00');
    world.clock.set('2026-06-30T15:59:59Z');
    const { token } = await createPlayer(world);
    expect((await world.succeed(redeemCode, { code }, { token })).redemption_id).toMatch(/^R/);
  });

  it('expires at the new end of a shortened campaign', async ({ world }) => {
    const [code = ''] = await issue(world, 1);
    await endAt(world, '2026-03-21T23:59:59+08:00');
    world.clock.set('2026-03-21T16:00:00Z');
    const { token } = await createPlayer(world);
    expect((await submit(world, token, code)).body).toMatchObject({ error_code: 'campaign_ended' });
  });

  it('keeps its expiry date if it has one', { tags: ['A.owned.2'] }, async ({ world }) => {
    const [code = ''] = await issue(world, 1);
    await world.db.query(`UPDATE codes SET valid_until = '2026-03-19T15:59:59Z'`);
    const { token } = await createPlayer(world);
    expect((await submit(world, token, code)).body).toMatchObject({
      error_code: 'code_expired',
      data: { valid_until: '2026-03-19T15:59:59.000Z' },
    });
  });
});
