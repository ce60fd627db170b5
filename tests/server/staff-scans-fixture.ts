import { scanQr, undoScan } from '../../contract/staff-scan.contract';
import type { ActivityDefinition, RallyDefinition } from '../../server/campaign/activities.schema';
import { activity, activityIdOf, importActivities, rally } from './activity-fixture';
import { createPlayer } from './campaign-fixture';
import { createStaff } from './staff-fixture';
import { openSharedWorld } from './world';

export type Member = Awaited<ReturnType<typeof createStaff>>;

async function openActivities(
  activities: readonly ActivityDefinition[],
  rallies: readonly RallyDefinition[] = [],
) {
  const shared = await openSharedWorld();
  const { db } = shared.world;
  await importActivities(db, activities, rallies);
  const rows = await db.query<{ key: string }>('SELECT key FROM activities WHERE listed');
  const ids = await Promise.all(rows.map(async ({ key }) => [key, await activityIdOf(db, key)] as const));
  return { ...shared, ids: Object.fromEntries<string>(ids) };
}

/** One world for the tests of a file: booths of the KL Expo with each limit of a scan, and two staff members there. */
export async function openBooths() {
  const staffed = { methods: ['show_player_qr' as const] };
  const { world, close, ids } = await openActivities([
    activity('booth', { methods: ['show_player_qr', 'scan_activity_qr'] }),
    activity('again', { ...staffed, per_user_limit: 3, cooldown_minutes: 30 }),
    activity('signed', { ...staffed, require_signed_player_qr: true }),
    activity('poster', { methods: ['scan_activity_qr'] }),
    activity('soon', { ...staffed, starts_at: '2026-03-21T00:00:00Z' }),
    activity('over', { ...staffed, ends_at: '2026-03-20T03:00:00Z' }),
    activity('off', { ...staffed, status: 'inactive' }),
    activity('small', { ...staffed, max_completions: 1 }),
    activity('foreign', { ...staffed, event_name: 'Penang Cup' }),
  ]);
  const rahim = await createStaff(world, { username: 'rahim' });
  const siti = await createStaff(world, { username: 'siti', location: 'Gate' });
  return {
    world,
    close,
    ids,
    rahim,
    siti,
    scan: (qr_code: unknown, key: string, fields: object = {}, { token } = rahim) =>
      world.answer(scanQr, { qr_code, activity_id: ids[key], ...fields }, { token }),
    newPlayer: async () => {
      const { player, token } = await createPlayer(world);
      return { id: player.id, username: player.username, token };
    },
    scansCount: async ({ id } = rahim) => {
      const [row] = await world.db.query<{ n: number }>(
        'SELECT count(*)::integer AS n FROM scans WHERE staff_id = $1',
        [id],
      );
      return row?.n;
    },
  };
}

/** One world for the tests of a file: a rally of two activities, one that counts twice, and one for signed passes only. */
export async function openRally() {
  const staffed = { methods: ['show_player_qr' as const, 'self_complete' as const] };
  const { world, close, ids } = await openActivities(
    [
      activity('one', staffed),
      activity('two', staffed),
      activity('twice', { ...staffed, per_user_limit: 2 }),
      activity('signed', { ...staffed, require_signed_player_qr: true }),
    ],
    [rally(['one', 'two'])],
  );
  return {
    world,
    close,
    ids,
    scan: (member: Member, qr_code: string, key: string, fields: object = {}) =>
      world.succeed(scanQr, { qr_code, activity_id: ids[key], ...fields }, { token: member.token }),
    undo: (member: Member, id: string | null) =>
      world.answer(undoScan, { id: id ?? '' }, { token: member.token }),
  };
}
