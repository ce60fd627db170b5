import { describe, expect } from 'vitest';
import { redeemCode } from '../../contract/redeem.contract';
import { createApp } from '../../server/app';
import { addCode, addCodes, createPlayer, importChanged, setWeights } from './campaign-fixture';
import { createClient } from './client';
import { countRoundTrips } from './count-round-trips';
import { it } from './server-test';
import { watchStatements } from './weakened-database';
import type { World } from './world';

const redeem = (world: World, token: string, code: string, key: string) =>
  world.succeed(redeemCode, { code }, { token, key });

describe('POST /api/user/redeem-code', () => {
  it('needs at most 8 round trips to the database for a bonus and for a draw, including the first of the day', {
    tags: ['A.redeem.speed.1'],
  }, async ({ world }) => {
    await importChanged(world.db, (file) => setWeights(file, { common: 10_000 }));
    const warm = await createPlayer(world);
    await redeem(world, warm.token, await addCode(world.db), 'warm');
    const { token } = await createPlayer(world);
    const codes = await addCodes(world.db, 3);
    const counts: number[] = [];
    for (const [index, code] of codes.entries())
      counts.push(await countRoundTrips(() => redeem(world, token, code, `tap-${index}`)));
    expect(counts).toEqual([7, 8, 7]);
  });

  it('reads the campaign rules once per version, and the new version right after an import', async ({
    world,
  }) => {
    await importChanged(world.db, () => {});
    const read: string[] = [];
    const db = watchStatements(world.db, (text) => read.push(text));
    const server = createClient(createApp({ ...world.deps, db }));
    const { token } = await createPlayer(world);
    const [first = '', second = '', third = ''] = await addCodes(world.db, 3);
    const readsOf = async (code: string) => {
      read.length = 0;
      const { status } = await server.call(redeemCode, { code }, { token });
      return [status, read.filter((text) => /SELECT[^()]*\brules\b[^()]* FROM campaign/.test(text)).length];
    };
    expect([await readsOf(first), await readsOf(second)]).toEqual([
      [200, 1],
      [200, 0],
    ]);
    await importChanged(world.db, (file) => {
      file.limits.redemptions_per_day = 2;
    });
    expect(await readsOf(third)).toEqual([429, 1]);
  });
});
