import { afterAll, describe, expect, it } from 'vitest';
import { getScans } from '../../contract/staff-scan.contract';
import { signQr } from '../../server/qr/qr-code';
import { testSettings } from '../support/settings';
import { validationError } from './api-errors';
import { createStaff } from './staff-fixture';
import { openBooths } from './staff-scans-fixture';

const { secrets } = testSettings();
const start = '2026-03-20T04:00:00.000Z';

const { world, close, siti, scan, newPlayer, scansCount } = await openBooths();
afterAll(close);

const passOf = (id: string, expires: string) => signQr(secrets, 'pass', [id], new Date(expires));

describe('a nonce', () => {
  it('records a scan once, and gets its first result', { tags: ['A.staff.nonce.1'] }, async () => {
    const player = await newPlayer();
    const nonce = 'nonce-0001';
    const [, first] = await scan(player.id, 'booth', { nonce });
    const before = await scansCount();
    expect(await scan(player.id, 'booth', { nonce })).toEqual([200, first]);
    expect(await scan('another code', 'soon', { nonce })).toEqual([200, first]);
    expect(await scansCount()).toBe(before);
    expect(await scan(player.id, 'booth', { nonce }, siti)).toMatchObject([
      409,
      { error_code: 'already_scanned' },
    ]);
  });

  it('gets the first rejection too', async () => {
    const player = await newPlayer();
    await scan(player.id, 'again');
    const first = await scan(player.id, 'again', { nonce: 'nonce-0002' });
    expect(first[0]).toBe(429);
    expect(await scan(player.id, 'again', { nonce: 'nonce-0002' })).toEqual(first);
  });

  it.each(['short', 'x'.repeat(65), 'with spaces'])('cannot be %j', async (nonce) => {
    expect(await scan('x', 'booth', { nonce })).toEqual([
      422,
      validationError({ nonce: 'A nonce has 8 to 64 letters, digits, - or _.' }),
    ]);
  });
});

describe('an offline scan', () => {
  const offline = (scanned_at: string, more: object = {}) => ({ offline: true, scanned_at, ...more });

  it('is judged by the activity at its time', { tags: ['A.staff.offline.1'] }, async () => {
    const { id } = await newPlayer();
    expect(await scan(id, 'over', offline('2026-03-20T02:59:59Z'))).toMatchObject([
      200,
      { data: { scanned_at: '2026-03-20T02:59:59.000Z', was_offline: true } },
    ]);
    expect(await scan(id, 'soon', offline('2026-03-20T02:59:59Z'))).toMatchObject([
      409,
      { error_code: 'activity_not_live' },
    ]);
  });

  it('ignores the time of a scan that is not offline', async () => {
    const { id } = await newPlayer();
    expect(await scan(id, 'over', { scanned_at: '2026-03-20T02:59:59Z' })).toMatchObject([409, {}]);
  });

  it('accepts a pass that had not expired at its time', async () => {
    const { id } = await newPlayer();
    const pass = passOf(id, '2026-03-20T02:00:30Z');
    expect(await scan(pass, 'signed', offline('2026-03-20T02:00:40Z'))).toMatchObject([410, {}]);
    expect(await scan(pass, 'signed', offline('2026-03-20T02:00:39Z'))).toMatchObject([200, {}]);
  });

  it('is accepted up to 72 hours later', async () => {
    const { id } = await newPlayer();
    const text = 'Scans are accepted up to 72 hours later.';
    expect(await scan(id, 'booth', offline('2026-03-17T03:59:59Z'))).toEqual([
      422,
      validationError({ scanned_at: text }),
    ]);
    expect(await scan(id, 'booth', offline('2026-03-19T04:00:00Z'))).toMatchObject([200, {}]);
  });

  it.each([
    ['an hour ahead', '2026-03-20T04:30:00Z', '2026-03-20T05:00:00Z'],
    ['an hour late', '2026-03-20T02:30:00Z', '2026-03-20T03:00:00Z'],
    ['a day ahead', '2026-03-21T03:30:00Z', '2026-03-21T04:00:00Z'],
    ['a day late', '2026-03-19T03:30:00Z', '2026-03-19T04:00:00Z'],
  ])(
    'keeps its time if the clock of the device is %s',
    { tags: ['A.staff.offline.2'] },
    async (_, scanned, sent) => {
      const { id } = await newPlayer();
      expect(await scan(id, 'booth', offline(scanned, { sent_at: sent }))).toMatchObject([
        200,
        { data: { scanned_at: '2026-03-20T03:30:00.000Z' } },
      ]);
    },
  );

  it('is never later than now', async () => {
    const { id } = await newPlayer();
    expect(await scan(id, 'booth', offline('2027-01-01T00:00:00Z'))).toMatchObject([
      200,
      { data: { scanned_at: start } },
    ]);
  });
});

it('the scan log lists the own scans, newest first, by result', async () => {
  const member = await createStaff(world);
  const { id } = await newPlayer();
  await scan(id, 'booth', {}, member);
  await scan(id, 'booth', {}, member);
  await scan('x', 'booth', {}, member);
  const list = async (query: object = {}) => world.succeed(getScans, query, { token: member.token });
  const { scans, pagination } = await list();
  expect(scans.map(({ result, error_code }) => [result, error_code])).toEqual([
    ['rejected', 'qr_invalid'],
    ['duplicate', 'already_scanned'],
    ['ok', null],
  ]);
  expect(scans[1]?.message).toBe(`Already scanned at 12:00 by ${member.username} (Booth 3).`);
  expect(pagination).toEqual({ page: 1, per_page: 20, total: 3, total_pages: 1 });
  expect(await list({ per_page: 1, page: 3 })).toMatchObject({ scans: [{ result: 'ok' }] });
  expect(await list({ result: 'duplicate' })).toMatchObject({
    scans: [{ result: 'duplicate' }],
    pagination: { total: 1 },
  });
  expect((await world.succeed(getScans, {}, { token: siti.token })).scans).not.toContainEqual(scans[0]);
  expect(await world.answer(getScans, { result: 'lost' }, { token: member.token })).toMatchObject([422, {}]);
});
