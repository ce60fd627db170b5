import { afterAll, describe, expect, it } from 'vitest';
import { getScans, scanQrBatch } from '../../contract/staff-scan.contract';
import { signQr } from '../../server/qr/qr-code';
import { testSettings } from '../support/settings';
import { times } from './burst-fixture';
import { createPlayer } from './campaign-fixture';
import { createStaff } from './staff-fixture';
import { type Member, openRally } from './staff-scans-fixture';

const { secrets } = testSettings();

const { world, close, ids } = await openRally();
afterAll(close);

describe('POST /api/staff/scan-qr/batch', () => {
  const send = (member: Member, scans: readonly object[], more: object = {}) =>
    world.answer(scanQrBatch, { scans, ...more }, { token: member.token });
  const queued = (qr_code: string, index: number, changes: object = {}) => ({
    qr_code,
    activity_id: ids.one,
    nonce: `queue-${String(index).padStart(4, '0')}`,
    scanned_at: new Date(Date.parse('2026-03-20T03:00:00Z') + index * 1000).toISOString(),
    offline: true,
    ...changes,
  });

  it('records the scans in order with their times, and once if it is sent again', {
    tags: ['A.staff.batch.1'],
  }, async () => {
    const member = await createStaff(world);
    const players = await Promise.all(times(50, async () => (await createPlayer(world)).player));
    const scans = players.map(({ id }, index) => queued(id, index));
    const [status, first] = await send(member, scans);
    if (!first.success) throw new Error(first.error);
    expect(status).toBe(200);
    expect(first.data.scans_count).toBe(50);
    expect(first.data.results.map(({ nonce, success }) => [nonce, success])).toEqual(
      scans.map(({ nonce }) => [nonce, true]),
    );
    const [, again] = await send(member, scans.slice(25));
    if (!again.success) throw new Error(again.error);
    expect(again.data.results.map(({ scan: row }) => row?.scan_id)).toEqual(
      first.data.results.slice(25).map(({ scan: row }) => row?.scan_id),
    );
    const log = await world.succeed(getScans, { per_page: 100 }, { token: member.token });
    expect(log.scans.map(({ player, scanned_at }) => [player?.user_id, scanned_at]).reverse()).toEqual(
      scans.map(({ qr_code, scanned_at }) => [qr_code, scanned_at]),
    );
  });

  it('answers each scan, also after rejected ones', { tags: ['A.staff.batch.1'] }, async () => {
    const member = await createStaff(world);
    const { player } = await createPlayer(world);
    const expired = signQr(secrets, 'pass', [player.id], new Date('2026-03-20T03:00:00Z'));
    const [, body] = await send(member, [
      queued('forged', 1),
      queued(expired, 2, { activity_id: ids.signed, scanned_at: '2026-03-20T03:01:00Z' }),
      queued('x'.repeat(513), 3),
      queued(player.id, 4, { scanned_at: '2026-03-01T00:00:00Z' }),
      queued(player.id, 5, { staff_id: 'S000000000000' }),
      queued(player.id, 6),
      queued(player.id, 7),
      queued(player.id, 6),
    ]);
    if (!body.success) throw new Error(body.error);
    expect(body.data.results.map(({ error_code, scan: row }) => [error_code, row?.result ?? null])).toEqual([
      ['qr_invalid', 'rejected'],
      ['qr_expired', 'rejected'],
      ['validation_failed', null],
      ['validation_failed', null],
      ['forbidden', null],
      [null, 'ok'],
      ['already_scanned', 'duplicate'],
      [null, 'ok'],
    ]);
    expect(body.data.scans_count).toBe(4);
  });

  it('corrects the times of a device whose clock is a day ahead', {
    tags: ['A.staff.offline.2'],
  }, async () => {
    const member = await createStaff(world);
    const { player } = await createPlayer(world);
    const scans = [queued(player.id, 1, { scanned_at: '2026-03-21T03:00:00Z' })];
    expect(await send(member, scans, { sent_at: '2026-03-21T04:00:00Z' })).toMatchObject([
      200,
      { data: { results: [{ scan: { scanned_at: '2026-03-20T03:00:00.000Z' } }] } },
    ]);
  });

  it.each([
    [[], 'Send 1 to 200 scans.'],
    ['scans', 'Send 1 to 200 scans.'],
    [times(201, (index) => ({ nonce: `queue-${index}-x` })), 'Send 1 to 200 scans.'],
    [[{ qr_code: 'x' }], 'Each scan needs a nonce.'],
    [[{ nonce: 'short' }], 'A nonce has 8 to 64 letters, digits, - or _.'],
    [['x'], 'Each scan needs a nonce.'],
  ])('rejects other than 1 to 200 scans with a nonce', async (scans, rule) => {
    const member = await createStaff(world);
    const [status, body] = await world.answer(scanQrBatch, { scans }, { token: member.token });
    expect([status, body]).toMatchObject([422, { error: rule }]);
  });
});
