import { describe, expect } from 'vitest';
import { getLeaderboard } from '../../contract/campaign.contract';
import { getProfile } from '../../contract/profile.contract';
import { completeFirstTime, redeemCode } from '../../contract/redeem.contract';
import { addCode, addPlayer, createPlayer, importChanged, setWeights } from './campaign-fixture';
import { ranksOf, redeemed, redeemMore, row } from './leaderboard-fixture';
import { it } from './server-test';
import { createTestServer } from './world';

describe('the season leaderboard', () => {
  it('is empty before any player has points', async ({ world, player: { token } }) => {
    expect(await world.succeed(getLeaderboard, {}, { token })).toEqual({
      leaderboard: [],
      me: null,
      updated_at: '2026-03-20T04:00:00.000Z',
      pagination: { page: 1, per_page: 20, total: 0, total_pages: 0 },
    });
  });

  it('ranks players by points and marks the row of the caller', { tags: ['A.leaderboard.1'] }, async ({
    world,
  }) => {
    await redeemed(world, 'aiman', 3);
    const { token } = await redeemed(world, 'badrul', 1);
    await redeemed(world, 'chong', 2);
    expect(await world.succeed(getLeaderboard, {}, { token })).toEqual({
      leaderboard: [row(1, 'aiman', 3), row(2, 'chong', 2), row(3, 'badrul', 1, false, true)],
      me: row(3, 'badrul', 1, false, true),
      updated_at: '2026-03-20T04:00:00.000Z',
      pagination: { page: 1, per_page: 20, total: 3, total_pages: 1 },
    });
  });

  it('gives equal points one rank and skips the following ranks', { tags: ['A.leaderboard.1'] }, async ({
    world,
  }) => {
    await redeemed(world, 'aiman', 3);
    const { token } = await redeemed(world, 'badrul', 2);
    await redeemed(world, 'chong', 2);
    await redeemed(world, 'devi', 1);
    expect(await ranksOf(world, {})).toEqual(['1. aiman', '2= badrul', '2= chong', '4. devi']);
    const { me } = await world.succeed(getLeaderboard, { page: 3, per_page: 1 }, { token });
    expect(me).toEqual(row(2, 'badrul', 2, true, true));
  });

  it('has consistent pages, including ties across pages and pages beyond the end', async ({ world }) => {
    const { token } = await redeemed(world, 'aiman', 1);
    for (const name of ['badrul', 'chong', 'devi']) await redeemed(world, name, 2);
    const whole = await world.succeed(getLeaderboard);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => world.succeed(getLeaderboard, { page, per_page: 2 }, { token })),
    );
    expect(pages.flatMap(({ leaderboard }) => leaderboard)).toEqual(
      whole.leaderboard.map((listed) => ({ ...listed, is_me: listed.display_name === 'aiman' })),
    );
    expect(pages.map(({ leaderboard }) => leaderboard.map(({ rank, is_tied }) => [rank, is_tied]))).toEqual([
      [
        [1, true],
        [1, true],
      ],
      [
        [1, true],
        [4, false],
      ],
      [],
    ]);
    expect(pages.map(({ me, pagination }) => [me, pagination])).toEqual(
      [1, 2, 3].map((page) => [
        row(4, 'aiman', 1, false, true),
        { page, per_page: 2, total: 4, total_pages: 2 },
      ]),
    );
  });

  it('marks no row for a guest or a player without points', async ({ world }) => {
    await redeemed(world, 'aiman', 1);
    const { token } = await createPlayer(world);
    const expected = { leaderboard: [row(1, 'aiman', 1)], me: null };
    expect(await world.succeed(getLeaderboard)).toMatchObject(expected);
    expect(await world.succeed(getLeaderboard, {}, { token })).toMatchObject(expected);
  });

  it.each(['suspended', 'deleted', 'pending_verification'])(
    'leaves out a player who is %s',
    async (status) => {
      const world = await createTestServer();
      const { player, token } = await redeemed(world, 'aiman', 3);
      await redeemed(world, 'badrul', 2);
      await world.db.query('UPDATE users SET status = $2 WHERE user_id = $1', [player.id, status]);
      const caller = status === 'pending_verification' ? { token } : {};
      for (const period of ['season', 'week']) {
        expect(await world.succeed(getLeaderboard, { period }, caller)).toMatchObject({
          leaderboard: [row(1, 'badrul', 2)],
          me: null,
          pagination: { total: 1 },
        });
      }
      await world.db.query(`UPDATE users SET status = 'active' WHERE user_id = $1`, [player.id]);
      expect(await ranksOf(world, {})).toEqual(['1. aiman', '2. badrul']);
    },
  );

  it('includes admins who play', async ({ world }) => {
    const { token } = await createPlayer(world, { username: 'organiser', role: 'admin' });
    await redeemMore(world, token, 1);
    expect((await world.succeed(getLeaderboard, {}, { token })).me).toEqual(
      row(1, 'organiser', 1, false, true),
    );
  });

  it('counts points of prizes like the balance, those of a bonus from its completion on', async ({
    world,
  }) => {
    await importChanged(world.db, (file) => {
      setWeights(file, { common: 10_000 });
      const [boost] = file.rewards.filter(({ key }) => key === 'points-boost');
      if (boost === undefined) throw new Error('The demo campaign changed');
      file.rewards = [boost, { ...boost, key: 'welcome-points', rarity: null, first_time: true }];
    });
    const { player, token } = await createPlayer(world);
    const pointsOf = async () => {
      const boards = await Promise.all(
        ['season', 'week'].map((period) => world.succeed(getLeaderboard, { period }, { token })),
      );
      const { points_balance } = await world.succeed(getProfile, {}, { token });
      return [points_balance, ...boards.map(({ me }) => [me?.points, me?.redemptions_count])];
    };
    await world.succeed(redeemCode, { code: await addCode(world.db) }, { token });
    expect(await pointsOf()).toEqual([10, [10, 1], [10, 1]]);
    await world.succeed(redeemCode, { code: await addCode(world.db) }, { token });
    expect(await pointsOf()).toEqual([70, [70, 2], [70, 2]]);
    await world.succeed(completeFirstTime, { name: 'Ann', email: player.email }, { token });
    expect(await pointsOf()).toEqual([120, [120, 2], [120, 2]]);
  });

  it.each([
    [{ period: 'month' }, { period: ['Period can be season, week.'] }],
    [{ page: 0 }, { page: ['Page must be a whole number from 1 to 1000000.'] }],
    [{ per_page: 101 }, { per_page: ['Per page must be a whole number from 1 to 100.'] }],
  ])('rejects %o', async (fields, errors) => {
    const world = await createTestServer();
    expect(await world.answer(getLeaderboard, fields)).toMatchObject([
      422,
      { error_code: 'validation_failed', errors },
    ]);
  });

  it('is unavailable before the first import', async ({ world }) => {
    await world.db.query('DELETE FROM campaign');
    expect(await world.answer(getLeaderboard)).toMatchObject([503, { error_code: 'maintenance' }]);
  });
});

describe('the season rank in the profile', () => {
  it('equals the leaderboard, and is null without points', async ({ world }) => {
    const tokens = [];
    for (const [name, codes] of [
      ['aiman', 2],
      ['badrul', 2],
      ['chong', 1],
      ['devi', 0],
    ] as const)
      tokens.push((await redeemed(world, name, codes)).token);
    const ranks = await Promise.all(
      tokens.map(async (token) => (await world.succeed(getProfile, {}, { token })).season_rank),
    );
    expect(ranks).toEqual([1, 1, 3, null]);
  });
});

it('the database rejects points of a week beyond the balance', async ({ world }) => {
  const { id } = await addPlayer(world.db);
  await expect(
    world.db.query('UPDATE users SET week_points = points_balance + 1 WHERE user_id = $1', [id]),
  ).rejects.toThrow('users_week');
});
