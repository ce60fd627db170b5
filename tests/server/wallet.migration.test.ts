import { expect, it } from 'vitest';
import { migrate } from '../../server/database/migrate';
import { emptyDatabase } from '../support/database';
import { migrationsBefore } from './earlier-migrations';

it('the migration copies the current reward into earlier items and removes the end of batch codes', async () => {
  const { url, query } = await emptyDatabase();
  await migrate(url, await migrationsBefore('0016'));
  await query(`INSERT INTO campaign (rules, home) VALUES ('{"ends_at": "2026-06-30T15:59:59Z"}', '{}')`);
  await query(
    `INSERT INTO users (user_id, username, email, password_hash, status, created_at, updated_at)
     VALUES ('UAAAAAAAAAAAAAAAA', 'A', 'a@example.test', 'none', 'active', now(), now())`,
  );
  await query(
    `INSERT INTO rewards (key, name, description, type, rarity, first_time, active, requires_admin_approval, points_value, metadata)
     VALUES ('boost', 'Boost', 'Fifty points.', 'points', 'common', false, true, true, 50, '"{}"')`,
  );
  await query(
    `INSERT INTO wallet_items (wallet_id, user_id, reward_id, status, source, won_at)
     VALUES ('W1', 'UAAAAAAAAAAAAAAAA', 1, 'available', 'code', now())`,
  );
  await query(
    `INSERT INTO code_batches (week_number, count, valid_from, valid_until, created_by, created_at)
     VALUES (1, 1, now(), '2026-03-31T15:59:59Z', 'UAAAAAAAAAAAAAAAA', now())`,
  );
  await query(
    `INSERT INTO codes (code_hash, code_tail, batch_id, week_number, valid_from, valid_until)
     SELECT sha256(tail::bytea), tail, batch, 1, now(), until::timestamptz
     FROM (VALUES ('BATCH', 1, '2026-03-31T15:59:59Z'), ('DEMO', NULL, '2026-06-30T15:59:59Z'), ('OWN', NULL, '2026-03-19T15:59:59Z'))
       AS made (tail, batch, until)`,
  );
  await migrate(url);
  expect(
    await query(
      'SELECT name, description, type, rarity, metadata, points_value, requires_admin_approval FROM wallet_items',
    ),
  ).toEqual([
    {
      name: 'Boost',
      description: 'Fifty points.',
      type: 'points',
      rarity: 'common',
      metadata: '{}',
      points_value: 50,
      requires_admin_approval: true,
    },
  ]);
  expect(
    await query(
      'SELECT code_tail AS code, valid_until IS NULL AS ends_with_campaign FROM codes ORDER BY code_tail',
    ),
  ).toEqual([
    { code: 'BATCH', ends_with_campaign: true },
    { code: 'DEMO', ends_with_campaign: true },
    { code: 'OWN', ends_with_campaign: false },
  ]);
});
