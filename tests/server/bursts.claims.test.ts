import { describe, expect, it } from 'vitest';
import { claimReward, claimVoucher } from '../../contract/claim.contract';
import type { Queryable } from '../../server/database/database';
import { expireItems } from '../../server/rewards/expiry';
import { createBarrier } from './barrier';
import { countOf, openBurst, times, twoServers, weakenedServer } from './burst-fixture';
import type { Client } from './client';
import { addPool, playerWith, pooled, stockOf } from './wallet-fixture';
import type { World } from './world';

/** Serializes what changes one item. */
const itemLock = 'FOR NO KEY UPDATE OF w';

const countOutcomes = (outcomes: readonly string[]) =>
  Object.fromEntries(
    [...new Set(outcomes)]
      .sort()
      .map((outcome) => [outcome, outcomes.filter((one) => one === outcome).length]),
  );

describe('100 players who claim the last 10 codes of a pool', () => {
  const runBurst = async (world: World, server: Client) => {
    await addPool(
      world,
      'shop-voucher',
      times(10, (index) => `CODE-${index}`),
    );
    const players = await Promise.all(
      times(100, () => playerWith(world, { reward: 'shop-voucher', metadata: pooled })),
    );
    const codes: string[] = [];
    const outcomes = await Promise.all(
      players.map(async ({ token, id }) => {
        const { body } = await server.call(claimVoucher, { id }, { token });
        if (body.success) codes.push(body.data.voucher?.code ?? 'none');
        return body.success ? 'success' : body.error_code;
      }),
    );
    return { counts: countOutcomes(outcomes), codes: codes.sort() };
  };

  it('get each code once, on two servers', { tags: ['A.voucher.1'] }, async () => {
    const world = await openBurst();
    const { counts, codes } = await runBurst(world, twoServers(world));
    expect(counts).toEqual({ success: 10, voucher_pool_empty: 90 });
    expect(codes).toEqual(times(10, (index) => `CODE-${index}`));
    expect(await countOf(world, `wallet_items WHERE status = 'claimed'`)).toBe(10);
    expect(await countOf(world, `wallet_items WHERE status = 'available'`)).toBe(90);
  });

  it('control run: get one code twice if it is read before it is taken', async () => {
    const world = await openBurst();
    await world.db.query('ALTER TABLE voucher_codes ADD COLUMN given integer NOT NULL DEFAULT 0');
    const server = weakenedServer(world, [
      [
        'UPDATE voucher_codes SET wallet_id',
        {
          statement: `WITH unused AS MATERIALIZED (
              SELECT voucher_id, pg_sleep(0.05) FROM voucher_codes WHERE reward_id = $1 AND wallet_id IS NULL
              ORDER BY voucher_id LIMIT 1
            )
            UPDATE voucher_codes AS v SET wallet_id = $2, given = given + 1 FROM unused
            WHERE v.voucher_id = unused.voucher_id RETURNING v.voucher_id`,
        },
      ],
    ]);
    await runBurst(world, server).catch(() => {});
    const [most] = await world.db.query<{ given: number }>('SELECT max(given) AS given FROM voucher_codes');
    expect(most?.given).toBeGreaterThan(1);
    expect(server.unused()).toEqual([]);
  });
});

describe('two devices that claim one item at the same time', () => {
  const runBurst = async (world: World, server: Client) => {
    const { token, id } = await playerWith(world, { reward: 'neon-skin' });
    const colors = ['Citrus', 'Cherry', 'Violet'];
    return Promise.all(
      times(30, async (index) => {
        const fields = { id, color: colors[index % 3], in_game_id: `device ${index}` };
        const { body } = await server.call(claimReward, fields, { token });
        return body.success ? body.data.reward.choice?.in_game_id : body.error_code;
      }),
    );
  };

  it('claim it once, with the choice of one device', async () => {
    const world = await openBurst();
    const outcomes = await runBurst(world, twoServers(world));
    expect(outcomes.filter((outcome) => outcome === 'already_claimed')).toHaveLength(29);
    const [stored] = await world.db.query<{ device: string }>(
      `SELECT choice ->> 'in_game_id' AS device FROM wallet_items`,
    );
    expect(outcomes).toContain(stored?.device);
  });

  it('control run: claim it several times without the lock', async () => {
    const world = await openBurst();
    const server = weakenedServer(world, [[itemLock, '']], createBarrier('r.voucher_terms'));
    const outcomes = await runBurst(world, server);
    expect(outcomes.filter((outcome) => outcome === 'already_claimed').length).toBeLessThan(29);
    expect(server.unused()).toEqual([]);
  });
});

describe('40 items that are claimed while they expire', () => {
  const overdueAt = new Date('2026-03-20T04:00:00Z');
  const expireAll = async (db: Queryable) => {
    while (await expireItems(db, overdueAt));
  };
  const startClaims = async (world: World, server: Client, count: number) => {
    const players = await Promise.all(
      times(count, () => playerWith(world, { reward: 'keyboard', expires_at: '2026-03-20T04:00:00Z' })),
    );
    world.clock.set('2026-03-20T03:59:59Z');
    return players.map(async ({ token, id }) => {
      const { body } = await server.call(claimReward, { id }, { token });
      return body.success ? 'success' : body.error_code;
    });
  };
  const statesOf = async (world: World) => ({
    waiting: await countOf(world, `wallet_items WHERE status = 'pending_approval'`),
    expired: await countOf(world, `wallet_items WHERE status = 'expired'`),
    taken: 120 - ((await stockOf(world, 'keyboard')) ?? 0),
  });

  it('are either claimed or returned to the stock', { tags: ['A.expiry.1'] }, async () => {
    const world = await openBurst();
    const claims = await startClaims(world, twoServers(world), 40);
    await Promise.all([expireAll(world.db), expireAll(world.db)]);
    const { success = 0, reward_expired = 0 } = countOutcomes(await Promise.all(claims));
    expect(success + reward_expired).toBe(40);
    expect(await statesOf(world)).toEqual({ waiting: success, expired: reward_expired, taken: success });
  });

  it('control run: one is claimed and returned to the stock without the lock', async () => {
    const world = await openBurst();
    const expiring = {
      sqlPart: 'r.voucher_terms',
      arrive: () => expireAll(world.db),
      opened: async () => {},
    };
    const server = weakenedServer(world, [[itemLock, '']], expiring);
    await Promise.all(await startClaims(world, server, 1));
    const { waiting, taken } = await statesOf(world);
    expect(waiting).toBeGreaterThan(taken);
    expect(server.unused()).toEqual([]);
  });
});
