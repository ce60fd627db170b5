import { describe, expect, it } from 'vitest';
import { getLeaderboard } from '../../contract/campaign.contract';
import { createBarrier } from './barrier';
import {
  burst,
  createPlayers,
  factsRead,
  inconsistenciesOf,
  noPlayerLock,
  openBurst,
  twoServers,
  weakenedServer,
} from './burst-fixture';
import { addCodes, createPlayer, setWeights } from './campaign-fixture';
import type { Client } from './client';
import type { World } from './world';

const openRace = () => openBurst((file) => setWeights(file, { no_reward: 10_000 }));

describe('40 parallel redemptions of one player', () => {
  const runBurst = async (world: World, server: Client) => {
    const { token } = await createPlayer(world);
    const codes = await addCodes(world.db, 40);
    const { wins } = await burst(
      server,
      codes.map((code) => ({ token, code })),
    );
    const boards = await Promise.all(
      ['season', 'week'].map((period) => world.succeed(getLeaderboard, { period }, { token })),
    );
    const shown = boards.map(({ me }) => [me?.points, me?.redemptions_count]);
    return { won: wins.reduce((sum, { points_awarded }) => sum + points_awarded, 0), shown };
  };

  it('lose no point of the season or the week, on two servers', async () => {
    const world = await openRace();
    const { won, shown } = await runBurst(world, twoServers(world));
    expect(won).toBe(400);
    expect(shown).toEqual([
      [400, 40],
      [400, 40],
    ]);
    expect(await inconsistenciesOf(world)).toEqual({});
  });

  it('control run: lose points if they are read before they are written', async () => {
    const world = await openRace();
    await world.db.query('ALTER TABLE redemptions DROP CONSTRAINT redemptions_in_order');
    await world.db.query('ALTER TABLE users DROP CONSTRAINT users_week');
    const readPoints = `set_config('test.points', points_balance::text, true)`;
    const server = weakenedServer(
      world,
      [
        ...noPlayerLock,
        [factsRead, `${factsRead} (SELECT ${readPoints} FROM users WHERE user_id = $2),`],
        [
          'points_balance = points_balance + $7',
          `points_balance = current_setting('test.points')::integer + $7`,
        ],
      ],
      createBarrier(factsRead),
    );
    const { won, shown } = await runBurst(world, server);
    expect(shown[0]?.[0]).toBeLessThan(won);
    expect(server.unused()).toEqual([]);
  });
});

it('20 players with parallel redemptions share the first rank', async () => {
  const world = await openRace();
  const players = await createPlayers(world, 20);
  const codes = await addCodes(world.db, 20);
  await burst(
    world,
    players.map(({ token }, index) => ({ token, code: codes[index] ?? '' })),
  );
  const { leaderboard } = await world.succeed(getLeaderboard, { period: 'week', per_page: 100 });
  expect(leaderboard.map(({ rank, is_tied, points }) => [rank, is_tied, points])).toEqual(
    players.map(() => [1, true, 10]),
  );
});
