import { expect } from 'vitest';
import { claimVoucher, createPickupCode, markSeen } from '../../contract/claim.contract';
import type { Endpoint } from '../../contract/endpoint';
import { expireItems } from '../../server/rewards/expiry';
import { scannedBy } from './plans';
import { it } from './server-test';
import { addPool, playerWith, pooled } from './wallet-fixture';
import { watchStatements } from './weakened-database';

it('with 12 000 items and codes, claims and the expiry find their rows by index', async ({ world }) => {
  const { player, token, id } = await playerWith(world, { reward: 'shop-voucher', metadata: pooled });
  await addPool(
    world,
    'shop-voucher',
    Array.from({ length: 3000 }, (_, index) => `CODE-${index}`),
  );
  await world.db.query(
    `INSERT INTO wallet_items (wallet_id, user_id, reward_id, status, source, won_at, expires_at)
     SELECT 'W' || lpad(n::text, 12, '0'), $1, 2 + n % 3, 'available', 'code', now(), '2026-04-20'
     FROM generate_series(1, 12000) AS n`,
    [player.id],
  );
  await world.db.query(
    `UPDATE voucher_codes SET wallet_id = 'W' || lpad(voucher_id::text, 12, '0') WHERE voucher_id <= 2900`,
  );
  await world.db.query('ANALYZE');
  const large = ['voucher_codes', 'wallet_items'];
  const scanned = async (endpoint: Endpoint, fields: object) =>
    (await scannedBy(world, endpoint, fields, token)).filter((table) => large.includes(table));
  expect(await scanned(claimVoucher, { id })).toEqual([]);
  expect(await scanned(claimVoucher, { id })).toEqual([]);
  const pickup = await playerWith(world, { reward: 'zing-can', status: 'claimed' });
  const pickups = await scannedBy(world, createPickupCode, { id: pickup.id }, pickup.token);
  expect(pickups.filter((table) => large.includes(table))).toEqual([]);
  const other = await playerWith(world, { reward: 'zing-can' });
  expect(
    (await scannedBy(world, markSeen, { ids: [other.id] }, other.token)).filter((table) =>
      large.includes(table),
    ),
  ).toEqual([]);

  const plans: string[] = [];
  const watched = watchStatements(world.db, (text, values) => {
    plans.push(JSON.stringify([text, values]));
  });
  await expireItems(watched, world.clock.now());
  const [text, values] = JSON.parse(plans[0] ?? '[]') as [string, unknown[]];
  const plan = JSON.stringify(await world.db.query(`EXPLAIN ${text}`, values));
  expect([plan.includes('wallet_items_expiry'), plan.includes('Seq Scan on wallet_items')]).toEqual([
    true,
    false,
  ]);
});
