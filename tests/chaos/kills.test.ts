import { expect, it } from 'vitest';
import { survive } from './survive';

it('no redemption is lost or duplicated if the API process is killed three times under load', async () => {
  const { acknowledged, repeated, outagesMs, inconsistencies, detected } = await survive({
    victim: 'api',
    kills: 3,
    tamper: (db, ledger) =>
      db.transaction(async (tx) => {
        const [gone, rich] = ledger;
        await tx.query(`
          INSERT INTO wallet_items (wallet_id, user_id, reward_id, status, source, won_at)
          SELECT 'twice', user_id, reward_id, status, source, won_at FROM wallet_items
          WHERE status = 'pending_profile' LIMIT 1`);
        await tx.query('SET LOCAL session_replication_role = replica');
        await tx.query('DELETE FROM redemptions WHERE redemption_id = $1', [gone?.redemptionId]);
        await tx.query('UPDATE users SET points_balance = points_balance + 1 WHERE user_id = $1', [
          rich?.playerId,
        ]);
      }),
  });
  expect({ inconsistencies, kills: outagesMs.length }).toEqual({ inconsistencies: [], kills: 3 });
  expect(acknowledged).toBeGreaterThan(150);
  expect(repeated).toBeGreaterThan(0);

  // Control run: a deleted redemption, a duplicated prize and added points.
  const kinds = new Set(detected.map((inconsistency) => inconsistency.replace(/^.*?: /, '')));
  expect(kinds).toEqual(
    new Set([
      'acknowledged, but lost',
      'a code is redeemed without a redemption, or the other way round',
      'points differ from what redemptions and activities gave',
      'the count of redemptions differs from the redemptions',
      'stock differs from what was won',
      'a prize was won without a redemption',
    ]),
  );
});

it('no redemption is lost or duplicated if the database process is killed three times under load', async () => {
  const { acknowledged, repeated, outagesMs, inconsistencies } = await survive({
    victim: 'database',
    kills: 3,
  });
  expect({ inconsistencies, kills: outagesMs.length }).toEqual({ inconsistencies: [], kills: 3 });
  expect(acknowledged).toBeGreaterThan(150);
  expect(repeated).toBeGreaterThan(0);
});

it('control run: redemptions are lost if commits do not wait for the disk and the database is killed', async () => {
  const { inconsistencies } = await survive({
    victim: 'database',
    kills: 1,
    weaken: async (db) => {
      await db.query('ALTER SYSTEM SET synchronous_commit = off');
      await db.query("ALTER SYSTEM SET wal_writer_delay = '10s'");
      await db.query('SELECT pg_reload_conf()');
    },
  });
  expect(inconsistencies).toContainEqual(expect.stringContaining('acknowledged, but lost'));
});
