import { expect, it, onTestFinished } from 'vitest';
import type { CampaignFile } from '../../server/campaign/campaign.schema';
import { type Database, openDatabase } from '../../server/database/database';
import { DatabaseUnavailable } from '../../server/database/failure';
import { freshDatabase } from '../support/database';
import { delayResults } from './barrier';
import { burst, createPlayers, inconsistenciesOf, openBurst } from './burst-fixture';
import { addCodes, importChanged, removeLimits, setWeights } from './campaign-fixture';
import { type Rewrite, weaken } from './weakened-database';
import type { World } from './world';

const oneStock = (file: CampaignFile) => {
  removeLimits(file);
  setWeights(file, { common: 10_000 });
  const [common] = file.rewards.filter(({ rarity }) => rarity === 'common');
  if (common === undefined) throw new Error('The demo campaign changed');
  file.rewards = [{ ...common, total_quantity: 1000, max_per_user: null }];
};

async function runBurst(world: World, count: number, weakness: readonly Rewrite[]) {
  const own = openDatabase(world.db.url, { connections: 1, timeoutMs: 15_000 });
  onTestFinished(() => own.close());
  const [session] = await own.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const players = await createPlayers(world, count);
  const codes = await addCodes(world.db, count);
  const requests = players.map(({ token }, index) => ({ token, code: codes[index] ?? '' }));
  let redeemed: ReturnType<typeof burst> | undefined;
  let isRedeeming = true;
  const isMet = async () => {
    const [found] = await world.db.query<{ is_met: boolean }>(
      `SELECT EXISTS (SELECT FROM redemptions)
         OR EXISTS (SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))) AS is_met`,
      [session?.pid],
    );
    return found?.is_met;
  };
  const weak = weaken(own, weakness);
  const importing = delayResults(weak, 'INSERT INTO draw_configs', async () => {
    redeemed ??= burst(world, requests).finally(() => {
      isRedeeming = false;
    });
    await expect.poll(isMet, { message: 'a redemption succeeds or waits for the import' }).toBe(true);
  });
  let deadlocks = 0;
  while (isRedeeming) deadlocks += (await importOnce(importing)) ? 0 : 1;
  return { counts: (await redeemed)?.counts, deadlocks, unused: weak.unused() };
}

async function importOnce(db: Database): Promise<boolean> {
  try {
    await importChanged(db, oneStock);
    return true;
  } catch (error) {
    if (error instanceof DatabaseUnavailable && error.message === 'deadlock detected') return false;
    throw error;
  }
}

it('40 redemptions succeed during repeated imports of the campaign', async () => {
  const world = await openBurst(oneStock);
  expect(await runBurst(world, 40, [])).toEqual({ counts: { success: 40 }, deadlocks: 0, unused: [] });
  expect(await inconsistenciesOf(world)).toEqual({});
});

it('control run: redemptions and an import deadlock if the import locks the rows that redemptions refer to', async () => {
  const world = await openBurst(oneStock);
  const { counts, deadlocks, unused } = await runBurst(world, 1, [
    ['SET config = draw_configs.config', 'SET version = excluded.version'],
    ['LOCK TABLE rewards', { statement: 'SELECT FROM rewards FOR UPDATE' }],
  ]);
  expect(deadlocks + (counts?.maintenance ?? 0)).toBe(1);
  expect(unused).toEqual([]);
});

it('PostgreSQL aborts one of two transactions in a deadlock, which is reported as unavailable', async () => {
  const db = await freshDatabase();
  await db.query('CREATE TABLE cap (id int PRIMARY KEY)');
  await db.query('INSERT INTO cap VALUES (1), (2)');
  const lock = 'SELECT FROM cap WHERE id = $1 FOR UPDATE';
  const crossed = db.transaction(async (one) => {
    await one.query(lock, [1]);
    return db.transaction(async (two) => {
      await two.query(lock, [2]);
      const ends = await Promise.allSettled([one.query(lock, [2]), two.query(lock, [1])]);
      const failed = ends.find((end) => end.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
    });
  });
  await expect(crossed).rejects.toBeInstanceOf(DatabaseUnavailable);
});
