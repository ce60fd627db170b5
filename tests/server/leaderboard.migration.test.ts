import { expect, it } from 'vitest';
import { migrate } from '../../server/database/migrate';
import { emptyDatabase } from '../support/database';
import { migrationsBefore } from './earlier-migrations';

it('the migration adds earlier redemptions to the leaderboard, by the weeks of the campaign', async () => {
  const { url, query } = await emptyDatabase();
  await migrate(url, await migrationsBefore('0006'));
  await query(
    `INSERT INTO campaign (rules, home)
     VALUES ('{"timezone": "Asia/Kuala_Lumpur", "starts_at": "2026-01-04T16:00:00Z"}', '{}')`,
  );
  await query(
    `INSERT INTO users (user_id, username, email, password_hash, status, points_balance, created_at, updated_at)
     SELECT 'U' || repeat(name, 16), name, lower(name) || '@example.test', 'none', 'active', points, now(), now()
     FROM (VALUES ('A', 120), ('B', 20), ('C', 0)) AS people (name, points)`,
  );
  await query(
    `INSERT INTO codes (code_hash, code_tail, week_number, status, valid_from, valid_until, redeemed_by)
     SELECT sha256(n::text::bytea), 'XXXX', 1, 'redeemed', now(), now(), 'UAAAAAAAAAAAAAAAA' FROM generate_series(1, 5) AS n`,
  );
  await query(
    `INSERT INTO redemptions (redemption_id, user_id, code_hash, code_tail, ordinal, redemption_type, forced,
       points_awarded, points_balance, left_today, redeemed_at)
     SELECT 'R' || n, 'U' || repeat(name, 16), sha256(n::text::bytea), 'XXXX', ordinal, 'no_reward', false, points, 10, 0,
       redeemed_at::timestamptz
     FROM (VALUES
       (1, 'A', 1, 10, '2026-03-15T15:59:59Z'),
       (2, 'A', 2, 10, '2026-03-15T16:00:00Z'),
       (3, 'A', 3, 50, '2026-03-22T15:59:59Z'),
       (4, 'B', 1, 10, '2026-01-04T16:00:00Z'),
       (5, 'B', 2, 10, '2026-01-11T15:59:59Z')
     ) AS past (n, name, ordinal, points, redeemed_at)`,
  );
  await query(
    `INSERT INTO rewards (key, name, description, type, first_time, active, requires_admin_approval, points_value, metadata)
     VALUES ('welcome', 'Welcome', 'Fifty points.', 'points', true, true, false, 50, '{}')`,
  );
  await query(
    `INSERT INTO wallet_items (wallet_id, user_id, reward_id, status, source, won_at, claimed_at)
     VALUES ('W1', 'UAAAAAAAAAAAAAAAA', 1, 'claimed', 'first_time', '2026-03-15T15:59:59Z', '2026-03-16T00:00:00Z')`,
  );
  await migrate(url);
  expect(
    await query(
      `SELECT username, points_balance, to_char(week_start, 'YYYY-MM-DD') AS week, week_points, week_redemptions
       FROM users ORDER BY username`,
    ),
  ).toEqual([
    { username: 'A', points_balance: 120, week: '2026-03-16', week_points: 110, week_redemptions: 2 },
    { username: 'B', points_balance: 20, week: '2026-01-05', week_points: 20, week_redemptions: 2 },
    { username: 'C', points_balance: 0, week: null, week_points: 0, week_redemptions: 0 },
  ]);
});
