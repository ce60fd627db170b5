import { onTestFinished } from 'vitest';
import { redeemCode } from '../../contract/redeem.contract';
import type { RedemptionResponse } from '../../contract/redemption';
import { createApp } from '../../server/app';
import type { CampaignFile } from '../../server/campaign/campaign.schema';
import { openDatabase } from '../../server/database/database';
import { type Barrier, delayResults } from './barrier';
import { createPlayer, importChanged, removeLimits } from './campaign-fixture';
import { type Client, createClient } from './client';
import { type Rewrite, weaken } from './weakened-database';
import { createTestServer, type World } from './world';

/**
 * Each burst targets one row, because requests for different rows do not contend (reliability rule 1). Each burst
 * runs again without its guard and must then fail.
 */

export const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

export const openBurst = async (change: (file: CampaignFile) => void = () => {}): Promise<World> => {
  const world = await createTestServer();
  await importChanged(world.db, (file) => {
    removeLimits(file);
    change(file);
  });
  return world;
};

export const createPlayers = (world: World, count: number) =>
  Promise.all(times(count, () => createPlayer(world)));

export const weakenedServer = (
  world: World,
  rewrites: readonly Rewrite[],
  barrier?: Barrier,
): Client & { unused(): string[] } => {
  const weak = weaken(world.db, rewrites);
  const db = barrier === undefined ? weak : delayResults(weak, barrier.sqlPart, barrier.arrive);
  const client = createClient(createApp({ ...world.deps, db }));
  const call: Client['call'] = async (...request) => {
    const answer = await client.call(...request);
    await barrier?.opened();
    return answer;
  };
  return { ...client, call, unused: weak.unused };
};

export const twoServers = (world: World): Client => {
  const db = openDatabase(world.db.url, { timeoutMs: 15_000, lockTimeoutMs: 15_000 });
  onTestFinished(() => db.close());
  const servers = [world, createClient(createApp({ ...world.deps, db }))];
  let calls = 0;
  return {
    ...world,
    call: (...request) => {
      calls += 1;
      return (servers[calls % 2] ?? world).call(...request);
    },
  };
};

export const burst = async (
  server: Client,
  requests: readonly { token: string; code: string; key?: string }[],
) => {
  const wins: RedemptionResponse[] = [];
  const counts: Record<string, number> = {};
  await Promise.all(
    requests.map(async ({ token, code, key }) => {
      const options = key === undefined ? { token } : { token, key };
      const { body } = await server.call(redeemCode, { code }, options);
      if (body.success) wins.push(body.data);
      const outcome = body.success ? 'success' : body.error_code;
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    }),
  );
  return { wins, counts };
};

export const countOf = async (world: World, table: string): Promise<number> => {
  const [row] = await world.db.query<{ count: string }>(`SELECT count(*) FROM ${table}`);
  return Number(row?.count);
};

export async function inconsistenciesOf(world: World): Promise<Record<string, [string, string]>> {
  const [sums = {}] = await world.db.query<Record<string, [string, string]>>(
    `SELECT ARRAY[(SELECT count(*) FROM codes WHERE status = 'redeemed'), total] AS codes,
       ARRAY[(SELECT count(*) FROM raffle_tickets), total] AS tickets,
       ARRAY[(SELECT count(*) FROM draws), drawn] AS draws,
       ARRAY[(SELECT count(*) FROM wallet_items), won] AS items,
       ARRAY[(SELECT sum(total_quantity - remaining_quantity) FROM rewards), won] AS stock,
       ARRAY[(SELECT sum(points_balance) FROM users), points] AS points,
       ARRAY[(SELECT sum(week_points) FROM users), points] AS week_points,
       ARRAY[(SELECT sum(week_redemptions) FROM users), total] AS week_redemptions,
       ARRAY[(SELECT sum(redemptions_count) FROM player_progress), total] AS progress
     FROM (
       SELECT count(*) AS total, count(wallet_id) AS won, sum(points_awarded) AS points,
         count(*) FILTER (WHERE redemption_type <> 'first_time_generic') AS drawn
       FROM redemptions
     ) AS redemptions`,
  );
  return Object.fromEntries(Object.entries(sums).filter(([, [kept, resultTotal]]) => kept !== resultTotal));
}

export const factsRead = 'AS redemptions_count,';

/** Removes the locks that serialize a player's redemptions. */
export const noPlayerLock: readonly Rewrite[] = [
  ['VALUES ($1, $2, ARRAY[$3::timestamptz]', 'VALUES ($1, $2 || gen_random_uuid(), ARRAY[$3::timestamptz]'],
];
