import { afterAll, describe, expect, it } from 'vitest';
import { getStaffStats } from '../../contract/staff-dashboard.contract';
import { getActivityQrStats } from '../../contract/staff-qr.contract';
import { scanQr } from '../../contract/staff-scan.contract';
import { signQr } from '../../server/qr/qr-code';
import { testSettings } from '../support/settings';
import { createPlayer } from './campaign-fixture';
import { createStaff } from './staff-fixture';
import { type Member, openRally } from './staff-scans-fixture';

const { secrets } = testSettings();

const { world, close, ids, scan, undo } = await openRally();
afterAll(close);

describe('statistics', () => {
  it('agree with the scans', { tags: ['7.staff.2', '7.staff.7', '7.staff.8'] }, async () => {
    const event = { event_name: 'KL Expo' };
    const member = await createStaff(world, event);
    const lead = await createStaff(world, { ...event, role: 'lead' });
    const foreign = await createStaff(world, { role: 'lead', event_name: 'Penang Cup' });
    const { player } = await createPlayer(world);
    await world.call(
      scanQr,
      {
        qr_code: signQr(secrets, 'pass', [player.id], new Date('2026-03-20T03:00:00Z')),
        activity_id: ids.signed,
        offline: true,
        scanned_at: '2026-03-20T03:01:00Z',
      },
      { token: lead.token },
    );
    await scan(member, player.id, 'signed', {
      qr_code: signQr(secrets, 'pass', [player.id], new Date('2026-03-20T04:00:30Z')),
    });
    await world.call(scanQr, { qr_code: player.id, activity_id: ids.signed }, { token: member.token });
    const { scan_id } = await scan(member, player.id, 'two', {
      offline: true,
      scanned_at: '2026-03-19T15:59:59Z',
    });
    await undo(member, scan_id);
    const expected = {
      staff_id: member.id,
      event_name: 'KL Expo',
      scans_count: 3,
      scans_today: 2,
      unique_players: 1,
      ok: 2,
      duplicate: 0,
      rejected: 1,
      undone: 1,
      rewards_handed_out: 0,
      active_activities: 4,
      last_scan_at: '2026-03-19T15:59:59.000Z',
      session_expires_at: '2026-03-20T16:00:00.000Z',
      by_hour: [
        { hour: '2026-03-19T15:00:00.000Z', ok: 1, duplicate: 0, rejected: 0 },
        { hour: '2026-03-20T04:00:00.000Z', ok: 1, duplicate: 0, rejected: 1 },
      ],
      by_activity: [
        { activity_id: ids.signed, name: 'The signed', ok: 1 },
        { activity_id: ids.two, name: 'The two', ok: 1 },
      ],
    };
    const stats = (id: string, { token }: Member) => world.answer(getStaffStats, { id }, { token });
    expect(await world.succeed(getStaffStats, { id: member.id }, { token: member.token })).toEqual(expected);
    expect(await world.succeed(getStaffStats, { id: member.id }, { token: lead.token })).toEqual(expected);
    expect(await stats(lead.id, member)).toMatchObject([403, { error_code: 'forbidden' }]);
    for (const id of [foreign.id, 'x', '\u0000'])
      expect(await stats(id, lead)).toMatchObject([404, { error_code: 'staff_not_found' }]);

    const { recent, ...activityStats } = await world.succeed(
      getActivityQrStats,
      { id: ids.signed, staff_id: lead.id },
      { token: lead.token },
    );
    expect(activityStats).toEqual({
      activity_id: ids.signed,
      name: 'The signed',
      qr_version: 1,
      qr_mode: 'static',
      qr_generated_at: null,
      total_scans: 3,
      ok: 1,
      duplicate: 0,
      rejected: 2,
      unique_players: 1,
      completions_count: 1,
      max_completions: null,
      by_method: { scan_activity_qr: 0, show_player_qr: 1, passcode: 0, self_complete: 0 },
      by_hour: [
        { hour: '2026-03-20T03:00:00.000Z', ok: 0, duplicate: 0, rejected: 1 },
        { hour: '2026-03-20T04:00:00.000Z', ok: 1, duplicate: 0, rejected: 1 },
      ],
      by_staff: expect.arrayContaining([{ staff_id: member.id, username: member.username, ok: 1 }]),
      last_scan_at: '2026-03-20T04:00:00.000Z',
    });
    expect(recent.map(({ error_code }) => error_code)).toEqual(['signed_qr_required', null, 'qr_expired']);
    expect(
      await world.succeed(getActivityQrStats, { id: ids.signed }, { token: member.token }),
    ).toMatchObject({ by_staff: [] });
    expect(
      await world.answer(getActivityQrStats, { id: ids.signed }, { token: foreign.token }),
    ).toMatchObject([403, {}]);
  });
});
