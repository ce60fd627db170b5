import { expect } from 'vitest';
import { logIn } from '../../contract/auth.contract';
import { getLeaderboard } from '../../contract/campaign.contract';
import { demoPassword } from '../../server/demo/demo-accounts';
import { demoRivals } from '../../server/demo/demo-rivals';
import { prepareDemo } from '../../server/demo/demo-sheet';
import { addPlayer, importChanged } from './campaign-fixture';
import { it } from './server-test';

it('the demo has rivals on the leaderboard in each week of its start, and none of them can log in', async ({
  world,
}) => {
  await importChanged(world.db, (file) => {
    file.limits.redemptions_per_day = 5;
  });
  const rivals = async () => {
    await prepareDemo(world.deps);
    const { leaderboard } = await world.succeed(getLeaderboard, { period: 'week' });
    return leaderboard
      .filter(({ display_name }) => !display_name.startsWith('demo_'))
      .map(({ display_name, points }) => `${display_name} ${points}`)
      .sort();
  };
  const expected = demoRivals.map(({ username, codes }) => `${username} ${10 * Math.min(codes, 5)}`).sort();
  expect(await rivals()).toEqual(expected);
  expect(await rivals()).toEqual(expected);
  world.clock.set('2026-03-22T16:00:00Z');
  expect(await rivals()).toEqual(expected);
  const { body } = await world.call(logIn, { email: 'lagspike@rivals.demo.test', password: demoPassword });
  expect(body).toMatchObject({ error_code: 'invalid_credentials' });
});

it('the demo starts if a player has taken the username of a rival', async ({ world }) => {
  await addPlayer(world.db, { username: 'LAGSPIKE' });
  await prepareDemo(world.deps);
  expect(await world.db.query('SELECT count(*)::integer FROM users')).toEqual([
    { count: 5 + demoRivals.length },
  ]);
});
