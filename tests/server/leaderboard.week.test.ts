import { describe, expect } from 'vitest';
import { getLeaderboard } from '../../contract/campaign.contract';
import { importChanged } from './campaign-fixture';
import { ranksOf, redeemed, redeemMore, row } from './leaderboard-fixture';
import { it } from './server-test';
import { createTestServer, type World } from './world';

describe('the week leaderboard', () => {
  const weekOf = (world: World, token?: string) => ranksOf(world, { period: 'week' }, token);

  it('restarts on Monday at midnight in Kuala Lumpur, to the second', { tags: ['A.leaderboard.2'] }, async ({
    world,
  }) => {
    world.clock.set('2026-03-22T15:59:58Z');
    const { token } = await redeemed(world, 'aiman', 2);
    world.clock.set('2026-03-22T15:59:59Z');
    await redeemMore(world, token, 1);
    expect(await weekOf(world)).toEqual(['1. aiman']);
    world.clock.set('2026-03-22T16:00:00Z');
    const { me, leaderboard } = await world.succeed(getLeaderboard, { period: 'week' }, { token });
    expect([me, leaderboard]).toEqual([null, []]);
    await redeemMore(world, token, 1);
    const mine = async (period: string) => (await world.succeed(getLeaderboard, { period }, { token })).me;
    expect(await mine('week')).toEqual(row(1, 'aiman', 1, false, true));
    expect(await mine('season')).toEqual(row(1, 'aiman', 4, false, true));
  });

  it('ranks by the points of the week only', { tags: ['A.leaderboard.2'] }, async ({ world }) => {
    await redeemed(world, 'aiman', 5);
    const { token } = await redeemed(world, 'badrul', 1);
    world.clock.pass(4 * 86_400);
    await redeemMore(world, token, 1);
    await redeemed(world, 'chong', 2);
    expect(await weekOf(world)).toEqual(['1. chong', '2. badrul']);
    expect(await ranksOf(world, {})).toEqual(['1. aiman', '2= badrul', '2= chong']);
  });

  it('keeps a newer week if a redemption of the older one commits late', async ({ world }) => {
    world.clock.set('2026-03-22T16:00:00Z');
    const { token } = await redeemed(world, 'aiman', 2);
    world.clock.set('2026-03-22T15:59:59Z');
    await redeemMore(world, token, 1);
    world.clock.set('2026-03-22T16:00:00Z');
    const mine = async (period: string) => (await world.succeed(getLeaderboard, { period }, { token })).me;
    expect(await mine('week')).toEqual(row(1, 'aiman', 2, false, true));
    expect(await mine('season')).toEqual(row(1, 'aiman', 3, false, true));
  });

  it.each(['2026-03-22T15:59:59Z', '2026-03-22T16:00:00Z', '2026-03-23T00:00:00+08:00'])(
    'shows the last week after the end of the campaign at %s',
    async (end) => {
      const world = await createTestServer();
      await importChanged(world.db, (file) => {
        file.ends_at = end;
      });
      await redeemed(world, 'aiman', 1);
      world.clock.set('2026-07-01T00:00:00Z');
      expect(await weekOf(world)).toEqual(['1. aiman']);
    },
  );
});
