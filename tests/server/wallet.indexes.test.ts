import { expect } from 'vitest';
import type { Endpoint } from '../../contract/endpoint';
import { getRedemptions, redeemCode } from '../../contract/redeem.contract';
import { getWallet } from '../../contract/wallet.contract';
import { addCode, addPlayer, createPlayer } from './campaign-fixture';
import { scannedBy } from './plans';
import { it } from './server-test';
import type { World } from './world';

async function insertPlayers(world: World): Promise<void> {
  const players = await Promise.all(Array.from({ length: 600 }, () => addPlayer(world.db)));
  await world.db.query(
    `INSERT INTO codes (code_hash, code_tail, week_number, status, valid_from, valid_until, redeemed_by)
     SELECT sha256(('code ' || user_id || n)::bytea), 'XXXX', 1, 'redeemed', now(), now(), user_id
     FROM unnest($1::text[]) AS user_id, generate_series(1, 20) AS n`,
    [players.map(({ id }) => id)],
  );
  await world.db.query(
    `INSERT INTO wallet_items (wallet_id, user_id, reward_id, status, source, won_at)
     SELECT user_id || n, user_id, 2, 'available', 'code', now() - n * interval '1 hour'
     FROM unnest($1::text[]) AS user_id, generate_series(1, 20) AS n`,
    [players.map(({ id }) => id)],
  );
  await world.db.query(
    `INSERT INTO redemptions (redemption_id, user_id, code_hash, code_tail, ordinal, redemption_type, forced,
       wallet_id, points_awarded, points_balance, left_today, redeemed_at)
     SELECT user_id || n, user_id, sha256(('code ' || user_id || n)::bytea), 'XXXX', n, 'rarity_based', false,
       user_id || n, 10, 10, 0, now()
     FROM unnest($1::text[]) AS user_id, generate_series(1, 20) AS n`,
    [players.map(({ id }) => id)],
  );
  await world.db.query(`INSERT INTO draw_days (day, seed) VALUES ('2026-01-05', sha256('seed'))`);
  await world.db.query(
    `INSERT INTO draws (redemption_id, day, draw_version, roll, bucket, fallback_steps, eligible, created_at)
     SELECT redemption_id, '2026-01-05', 1, 0, 'common', 0, '[]', now() FROM redemptions`,
  );
  await world.db.query(
    `INSERT INTO raffle_tickets (ticket_number, raffle_id, user_id, redemption_id, source, created_at)
     SELECT redemption_id, 1, user_id, redemption_id, 'code', now() FROM redemptions`,
  );
  await world.db.query(
    'INSERT INTO player_progress (user_id) SELECT user_id FROM unnest($1::text[]) AS user_id',
    [players.map(({ id }) => id)],
  );
  await world.db.query('ANALYZE');
}

const crowded = [
  'codes',
  'draws',
  'player_progress',
  'raffle_tickets',
  'redemptions',
  'users',
  'wallet_items',
];

const large = (tables: readonly string[]): string[] => tables.filter((table) => crowded.includes(table));

it('with 12 000 redemptions a wallet, a history and a redemption find their rows by index', async ({
  world,
}) => {
  await insertPlayers(world);
  const { token } = await createPlayer(world);
  const code = await addCode(world.db);
  const scanned = async (endpoint: Endpoint, fields: object) =>
    large(await scannedBy(world, endpoint, fields, token));
  expect(await scanned(redeemCode, { code })).toEqual([]);
  expect(await scanned(getWallet, {})).toEqual([]);
  expect(await scanned(getWallet, { status: 'claimed', sort: 'rarity' })).toEqual([]);
  expect(await scanned(getRedemptions, {})).toEqual([]);
  // Control run: without its index a wallet reads all of its rows.
  await world.db.query('DROP INDEX wallet_items_of_player');
  expect(await scanned(getWallet, {})).toEqual(['wallet_items']);
});
