import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint';
import { getStaffActivities, getStaffActivity } from '../../contract/staff-activities.contract';
import { getStaffStats } from '../../contract/staff-dashboard.contract';
import { generateActivityQr, getActivityQrStats } from '../../contract/staff-qr.contract';
import { getScans, scanQr, undoScan } from '../../contract/staff-scan.contract';
import { checkStaffSession } from '../../contract/staff-session.contract';
import { activity, activityIdOf, importActivities } from './activity-fixture';
import { createPlayer } from './campaign-fixture';
import { scannedBy } from './plans';
import { createStaff } from './staff-fixture';
import { openSharedWorld, type World } from './world';

const crowded = ['activity_completions', 'scan_counts', 'scans', 'staff_sessions', 'users'];

let world: World;
let close: () => Promise<void>;
let member: Awaited<ReturnType<typeof createStaff>>;
let lead: typeof member;
let id: string;

/** 200 staff members with 100 scans each, 40 activities, 5000 players. */
async function insertScans(): Promise<void> {
  await world.db.query(
    `INSERT INTO users (user_id, username, email, password_hash, status, created_at, updated_at)
     SELECT 'U' || lpad(n::text, 16, '0'), 'crowd_' || n, n || '@crowd.test', 'none', 'active', now(), now()
     FROM generate_series(1, 5000) AS n`,
  );
  await world.db.query(
    `INSERT INTO staff (staff_id, username, password_hash, event_name, location, role, in_file, expires_at)
     SELECT 'S' || lpad(n::text, 12, '0'), 'crowd_' || n, 'none', 'Event ' || n % 20, 'Hall', 'staff', false, '2027-01-01'
     FROM generate_series(1, 200) AS n`,
  );
  await world.db.query(
    `INSERT INTO staff_sessions (token_hash, staff_id, created_at, expires_at)
     SELECT sha256((staff_id || n)::bytea), staff_id, now(), now() FROM staff, generate_series(1, 20) AS n`,
  );
  await world.db.query(
    `INSERT INTO activity_completions (activity_id, user_id, ordinal, method, is_stamp, points_awarded, week_start,
       completed_at)
     SELECT activity_id, user_id, 1, 'show_player_qr', true, 0, '2026-03-16', now()
     FROM activities, users WHERE user_id LIKE 'U0%' AND activity_id % 10 = 0`,
  );
  await world.db.query(
    `INSERT INTO scans (scan_id, staff_id, kind, result, error_code, message, user_id, activity_id, was_offline,
       scanned_at, recorded_at)
     SELECT 'N' || right(staff_id, 6) || lpad(n::text, 6, '0'), staff_id, 'player',
       CASE n % 3 WHEN 0 THEN 'ok' ELSE 'rejected' END, CASE n % 3 WHEN 0 THEN NULL ELSE 'qr_invalid' END, 'text',
       'U' || lpad((1 + n * 7 % 5000)::text, 16, '0'), $1, false, now(), now()
     FROM staff, generate_series(1, 100) AS n WHERE username LIKE 'crowd%'`,
    [id],
  );
  await world.db.query(
    `INSERT INTO scan_counts (staff_id, activity_id, hour, ok)
     SELECT staff.staff_id, activity_id, '2026-03-20T00:00:00Z'::timestamptz + n * interval '1 hour', 5
     FROM staff, activities, generate_series(1, 3) AS n`,
  );
  await world.db.query('VACUUM ANALYZE');
}

beforeAll(async () => {
  ({ world, close } = await openSharedWorld());
  await importActivities(
    world.db,
    Array.from({ length: 40 }, (_, index) =>
      activity(`booth-${index}`, {
        methods: ['show_player_qr', 'scan_activity_qr'],
        event_name: `Event ${index % 20}`,
      }),
    ),
  );
  id = await activityIdOf(world.db, 'booth-3');
  member = await createStaff(world, { event_name: 'Event 3' });
  lead = await createStaff(world, { event_name: 'Event 3', role: 'lead' });
  await insertScans();
}, 60_000);
afterAll(() => close());

const scans = async (endpoint: Endpoint, fields: object = {}, { token } = member) =>
  (await scannedBy(world, endpoint, fields, token)).filter((table) => crowded.includes(table));

it('with 20 000 scans, staff calls read by index', async () => {
  const { player } = await createPlayer(world);
  const fields = { qr_code: player.id, activity_id: id };
  expect(await scans(scanQr, { ...fields, nonce: 'nonce-0001' })).toEqual([]);
  const { scans: log } = await world.succeed(getScans, {}, { token: member.token });
  expect(await scans(undoScan, { id: log[0]?.scan_id })).toEqual([]);
  for (const [endpoint, query] of [
    [checkStaffSession, {}],
    [getScans, {}],
    [getScans, { result: 'ok' }],
    [getStaffStats, { id: member.id }],
    [getStaffActivities, {}],
    [getStaffActivity, { id }],
    [generateActivityQr, { id }],
  ] as const)
    expect(await scans(endpoint, query), endpoint.verb).toEqual([]);
  expect(await scans(getStaffStats, { id: member.id }, lead)).toEqual([]);
});

it('with 20 000 scans, the statistics of an activity read its scans by index', async () => {
  expect(await scans(getActivityQrStats, { id }, lead)).toEqual([]);
});

it('control run: scans are scanned without their indexes', async () => {
  await world.db.query(
    'DROP INDEX scans_of_staff, scans_of_staff_by_time, scans_players_of_staff, scans_once',
  );
  expect(await scans(getScans)).toEqual(['scans']);
});
