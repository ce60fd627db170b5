import { describe, expect, it, onTestFinished } from 'vitest';
import { startJobs } from '../../server/cli/jobs';
import { drawMessage, rollOf } from '../../server/redeem/draw';
import { addCodes, createPlayer, importChanged } from './campaign-fixture';
import { submit } from './redeem-fixture';
import { createTestServer, type World } from './world';

describe('the seed of a day', () => {
  const drawn = (world: World) =>
    world.db.query<{ day: string; seed: Buffer; roll: number; user_id: string }>(
      `SELECT draws.day::text, seed, roll, user_id
       FROM draws JOIN draw_days USING (day) JOIN redemptions USING (redemption_id) ORDER BY draw_id`,
    );
  const openDraws = async () => {
    const world = await createTestServer();
    await importChanged(world.db, (file) => {
      file.rewards = [];
    });
    return world;
  };

  it('is the same for all draws of the day, also for parallel first draws', async () => {
    const world = await openDraws();
    const codes = await addCodes(world.db, 20);
    const entries = await Promise.all(codes.map(async (code) => ({ code, ...(await createPlayer(world)) })));
    await Promise.all(entries.map(({ token, code }) => submit(world, token, code)));
    const draws = await drawn(world);
    const codeOf = (id: string) => entries.find(({ player }) => player.id === id)?.code ?? '';
    expect(draws.length).toBe(20);
    expect(draws.map(({ roll }) => roll)).toEqual(
      draws.map(({ seed, user_id }) => rollOf(seed, drawMessage(codeOf(user_id), user_id))),
    );
  });

  it('exists for today and the 14 days ahead once the server has started', {
    tags: ['A.proof.3'],
  }, async () => {
    const world = await createTestServer();
    onTestFinished(startJobs(world.deps));
    const days = () => world.db.query('SELECT day::text, length(seed) AS bytes FROM draw_days ORDER BY day');
    await expect.poll(days).toEqual(
      ['20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30', '31']
        .map((day) => `2026-03-${day}`)
        .concat('2026-04-01', '2026-04-02', '2026-04-03')
        .map((day) => ({ day, bytes: 32 })),
    );
  });

  it('changes with the day', async () => {
    const world = await openDraws();
    const { token } = await createPlayer(world);
    const [first = '', second = ''] = await addCodes(world.db, 2);
    world.clock.set('2026-03-20T15:59:59Z');
    await submit(world, token, first);
    world.clock.pass(1);
    await submit(world, token, second);
    const [today, tomorrow] = await drawn(world);
    expect([today?.day, tomorrow?.day]).toEqual(['2026-03-20', '2026-03-21']);
    expect(today?.seed).not.toEqual(tomorrow?.seed);
  });
});
