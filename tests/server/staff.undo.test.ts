import { afterAll, describe, expect, it } from 'vitest';
import { claimRallyTicket, getRallyProgress } from '../../contract/activity.contract';
import { getLeaderboard } from '../../contract/campaign.contract';
import { getProfile } from '../../contract/profile.contract';
import { getRaffles } from '../../contract/raffle.contract';
import { getActivityQrStats } from '../../contract/staff-qr.contract';
import { getScans, scanQr } from '../../contract/staff-scan.contract';
import { apiError } from './api-errors';
import { times } from './burst-fixture';
import { createPlayer } from './campaign-fixture';
import { createStaff } from './staff-fixture';
import { openRally } from './staff-scans-fixture';

const { world, close, ids, scan, undo } = await openRally();
afterAll(close);

describe('POST /api/staff/scans/{id}/undo', () => {
  it('takes back the stamp, the points and the place, once', { tags: ['A.staff.undo.1'] }, async () => {
    const member = await createStaff(world);
    const { player, token } = await createPlayer(world);
    const state = async () => {
      const { points_balance } = await world.succeed(getProfile, {}, { token });
      const { me } = await world.succeed(getLeaderboard, { period: 'week' }, { token });
      const { name, completions_count } = await world.succeed(
        getActivityQrStats,
        { id: ids.one },
        { token: member.token },
      );
      const progress = await world.succeed(getRallyProgress, {}, { token });
      return [
        points_balance,
        me?.points ?? 0,
        me?.stamps_count ?? 0,
        name,
        completions_count,
        progress?.collected_count,
      ];
    };
    const before = await state();
    const { scan_id } = await scan(member, player.id, 'one');
    expect(await state()).toEqual([20, 20, 1, 'The one', Number(before[4]) + 1, 1]);
    const [status, first] = await undo(member, scan_id);
    expect([status, first]).toMatchObject([
      200,
      {
        message: 'Scan undone.',
        data: { scan: { scan_id, result: 'ok', undone_at: '2026-03-20T04:00:00.000Z', undo_until: null } },
      },
    ]);
    const answers = await Promise.all(times(10, () => undo(member, scan_id)));
    for (const answer of answers) expect(answer).toEqual([200, first]);
    expect(await state()).toEqual(before);
    expect((await scan(member, player.id, 'one')).result).toBe('ok');
  });

  it('is allowed for 5 minutes, to the staff member who scanned', { tags: ['A.staff.undo.2'] }, async () => {
    const member = await createStaff(world);
    const other = await createStaff(world, { role: 'lead' });
    const { player } = await createPlayer(world);
    const { scan_id } = await scan(member, player.id, 'one');
    const unknown = [404, apiError('not_found', 'This is not one of your scans.')];
    expect(await undo(other, scan_id)).toEqual(unknown);
    expect(await undo(member, 'N000000000000')).toEqual(unknown);
    expect(await undo(member, "'")).toEqual(unknown);
    world.clock.set('2026-03-20T04:05:00Z');
    expect(await undo(member, scan_id)).toEqual([
      409,
      apiError('undo_too_late', 'A scan can be undone for 5 minutes.'),
    ]);
    world.clock.set('2026-03-20T04:04:59.999Z');
    expect((await undo(member, scan_id))[0]).toBe(200);
    world.clock.set('2026-03-20T04:00:00Z');
  });

  it('is rejected for a scan that gave nothing', async () => {
    const member = await createStaff(world);
    await world.call(scanQr, { qr_code: 'x' }, { token: member.token });
    const { scans } = await world.succeed(getScans, {}, { token: member.token });
    expect(await undo(member, scans[0]?.scan_id ?? '')).toMatchObject([
      409,
      { error: 'This scan gave nothing, so there is nothing to undo.' },
    ]);
  });

  it('takes back the ticket of a rally that is no longer complete', {
    tags: ['A.staff.undo.3'],
  }, async () => {
    const member = await createStaff(world);
    const { player, token } = await createPlayer(world);
    await scan(member, player.id, 'one');
    const { scan_id } = await scan(member, player.id, 'two');
    const entries = async () => {
      const { raffles } = await world.succeed(getRaffles, {}, { token });
      const { total_entries, my_entries } = raffles.find(({ name }) => name === 'Stamp Rally Draw') ?? {};
      return [total_entries, my_entries];
    };
    const [total] = await entries();
    await world.succeed(claimRallyTicket, {}, { token });
    expect(await entries()).toEqual([Number(total) + 1, 1]);
    expect((await undo(member, scan_id))[0]).toBe(200);
    expect(await entries()).toEqual([total, 0]);
    expect(await world.answer(claimRallyTicket, {}, { token })).toMatchObject([409, {}]);
    await scan(member, player.id, 'two');
    await world.succeed(claimRallyTicket, {}, { token });
    expect(await entries()).toEqual([Number(total) + 1, 1]);
  });

  it('is rejected once the raffle of the ticket is closed', { tags: ['A.staff.undo.3'] }, async () => {
    const member = await createStaff(world);
    const { player, token } = await createPlayer(world);
    await scan(member, player.id, 'one');
    const { scan_id } = await scan(member, player.id, 'two');
    await world.succeed(claimRallyTicket, {}, { token });
    const closing = `UPDATE raffles SET closes_at = $1 WHERE key = 'rally-draw' RETURNING closes_at`;
    const [open] = await world.db.query<{ at: Date }>(
      `SELECT closes_at AS at FROM raffles WHERE key = 'rally-draw'`,
    );
    await world.db.query(closing, ['2026-03-20T04:00:00Z']);
    expect(await undo(member, scan_id)).toMatchObject([409, { error_code: 'undo_too_late' }]);
    expect(await world.succeed(getProfile, {}, { token })).toMatchObject({ points_balance: 40 });
    await world.db.query(closing, [open?.at]);
  });

  it('leaves the stamp to another completion of the player', async () => {
    const member = await createStaff(world);
    const { player } = await createPlayer(world);
    const { scan_id, stamp_awarded } = await scan(member, player.id, 'twice');
    expect(stamp_awarded).toBe(true);
    expect((await scan(member, player.id, 'twice')).stamp_awarded).toBe(false);
    await undo(member, scan_id);
    expect(
      await world.db.query(
        'SELECT is_stamp, undone_at IS NULL AS live FROM activity_completions WHERE user_id = $1 ORDER BY 2',
        [player.id],
      ),
    ).toEqual([
      { is_stamp: true, live: false },
      { is_stamp: true, live: true },
    ]);
  });
});
