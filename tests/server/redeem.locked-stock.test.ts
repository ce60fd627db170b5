import { expect, it, onTestFinished } from 'vitest';
import { getHealth } from '../../contract/health.contract';
import { redeemCode } from '../../contract/redeem.contract';
import { createApp } from '../../server/app';
import { openDatabase } from '../../server/database/database';
import { burst, createPlayers, openBurst } from './burst-fixture';
import { addCodes, setWeights } from './campaign-fixture';
import { createClient } from './client';

it('a locked stock row delays only the redemptions that need it, and they can be retried', {
  tags: ['A.redeem.speed.1'],
}, async () => {
  const world = await openBurst((file) => setWeights(file, { no_reward: 10_000 }));
  const db = openDatabase(world.db.url, { connections: 4, timeoutMs: 15_000, lockTimeoutMs: 300 });
  onTestFinished(db.close);
  const server = createClient(createApp({ ...world.deps, db }));
  const [newcomers, regulars] = [await createPlayers(world, 24), await createPlayers(world, 8)];
  const requestsOf = async (players: typeof newcomers) => {
    const codes = await addCodes(world.db, players.length);
    return players.map(({ token }, index) => ({ token, code: codes[index] ?? '', key: `${index}` }));
  };
  for (const { token, code } of await requestsOf(regulars))
    await world.succeed(redeemCode, { code }, { token });

  const waiting = await requestsOf(newcomers);
  const others = await requestsOf(regulars);
  await world.db.transaction(async (tx) => {
    await tx.query('SELECT FROM rewards WHERE first_time FOR UPDATE');
    const waiters = burst(server, waiting);
    const free = burst(server, others);
    expect((await server.call(getHealth)).status).toBe(200);
    expect((await free).counts).toEqual({ success: 8 });
    expect((await waiters).counts).toEqual({ maintenance: 24 });
    expect((await server.call(getHealth)).status).toBe(200);
  });
  await expect
    .poll(async () => (await burst(server, waiting)).counts, { timeout: 15_000 })
    .toEqual({ success: 24 });
});
