import { afterAll, describe, expect, it } from 'vitest';
import { getActivities, scanActivity } from '../../contract/activity.contract';
import { getProfile } from '../../contract/profile.contract';
import { getPlayerPass } from '../../contract/staff-qr.contract';
import { signQr } from '../../server/qr/qr-code';
import { testSettings } from '../support/settings';
import { posterOf } from './activity-fixture';
import { validationError } from './api-errors';
import { createPlayer } from './campaign-fixture';
import { createStaff } from './staff-fixture';
import { openBooths } from './staff-scans-fixture';

const { secrets } = testSettings();
const start = '2026-03-20T04:00:00.000Z';

const { world, close, ids, siti, scan, newPlayer, scansCount } = await openBooths();
afterAll(close);

const passOf = (id: string, expires: string) => signQr(secrets, 'pass', [id], new Date(expires));

describe('POST /api/staff/scan-qr', () => {
  it('gives the stamp and the points to the player', { tags: ['7.staff.6', '1.staff.3'] }, async () => {
    const player = await newPlayer();
    expect(await scan(player.id, 'booth')).toEqual([
      200,
      {
        success: true,
        message: `${player.username}: stamp given (+20 points)`,
        data: {
          scan_id: expect.stringMatching(/^N[0-9A-Z]{12}$/),
          result: 'ok',
          kind: 'player',
          player: { user_id: player.id, username: player.username, display_name: player.username },
          activity: { id: ids.booth, name: 'The booth' },
          reward: null,
          handed_over: false,
          points_awarded: 20,
          stamp_awarded: true,
          scanned_at: start,
          was_offline: false,
          first_scan: null,
          undo_until: '2026-03-20T04:05:00.000Z',
          undone_at: null,
          scans_count: await scansCount(),
        },
      },
    ]);
    expect(await world.succeed(getProfile, {}, { token: player.token })).toMatchObject({
      points_balance: 20,
    });
    const { activities } = await world.succeed(getActivities, {}, { token: player.token });
    expect(activities.find(({ id }) => id === ids.booth)).toMatchObject({
      is_completed: true,
      completion_method: 'show_player_qr',
    });
  });

  it('names when, by whom and where a player was scanned before', { tags: ['A.staff.scans.1'] }, async () => {
    const player = await newPlayer();
    await scan(player.id, 'booth', {}, siti);
    expect(await scan(player.id, 'booth')).toMatchObject([
      409,
      {
        error: 'Already scanned at 12:00 by siti (Gate).',
        error_code: 'already_scanned',
        data: {
          result: 'duplicate',
          player: { user_id: player.id },
          points_awarded: 0,
          stamp_awarded: false,
          first_scan: {
            scanned_at: start,
            staff_username: 'siti',
            location: 'Gate',
            method: 'show_player_qr',
          },
          undo_until: null,
        },
      },
    ]);
  });

  it('names a completion that the player made in the app', async () => {
    const player = await newPlayer();
    await world.succeed(scanActivity, { qr_code: posterOf(ids.booth ?? '') }, { token: player.token });
    expect(await scan(player.id, 'booth')).toMatchObject([
      409,
      {
        error: 'Already completed at 12:00 in the app (Hall 3).',
        data: { first_scan: { staff_username: null, location: 'Hall 3', method: 'scan_activity_qr' } },
      },
    ]);
  });

  it('accepts a signed pass for its minute, and requires one where the activity does', {
    tags: ['A.staff.pass.1'],
  }, async () => {
    const player = await newPlayer();
    const pass = await world.succeed(getPlayerPass, {}, { token: player.token });
    expect(pass).toEqual({
      qr_code: expect.stringMatching(new RegExp(`^EC1:P:${player.id}:[0-9A-Z]+:[A-Z2-7]{16}$`)),
      expires_at: '2026-03-20T04:01:00.000Z',
      refresh_after_seconds: 30,
    });
    expect(await scan(player.id, 'signed')).toMatchObject([
      403,
      { error: 'Ask the player to open their live QR.', error_code: 'signed_qr_required' },
    ]);
    expect(await scan(passOf(player.id, start), 'signed')).toMatchObject([410, { error_code: 'qr_expired' }]);
    expect((await scan(pass.qr_code, 'signed'))[0]).toBe(200);
  });

  it.each([
    ['soon', 409, 'activity_not_live', 'This activity has not started yet.'],
    ['over', 409, 'activity_not_live', 'This activity has ended.'],
    ['off', 409, 'activity_not_live', 'This activity is switched off.'],
    ['poster', 409, 'method_not_enabled', 'Players complete this activity in another way.'],
    ['foreign', 403, 'forbidden', 'This activity belongs to another event.'],
  ] as const)('rejects a scan for the activity %s', async (key, status, code, text) => {
    const { id } = await newPlayer();
    expect(await scan(id, key)).toMatchObject([
      status,
      {
        error: text,
        error_code: code,
        data: { result: 'rejected', activity: key === 'foreign' ? null : { id: ids[key] } },
      },
    ]);
  });

  it('rejects the player after the last place, and during a cooldown', async () => {
    expect((await scan((await newPlayer()).id, 'small'))[0]).toBe(200);
    expect(await scan((await newPlayer()).id, 'small')).toMatchObject([409, { error_code: 'activity_full' }]);
    const player = await newPlayer();
    await scan(player.id, 'again');
    expect(await scan(player.id, 'again')).toMatchObject([
      429,
      {
        error: `${player.username} can do this again at 12:30.`,
        error_code: 'cooldown_active',
        data: {
          result: 'rejected',
          retry_after_seconds: 1800,
          next_available_at: '2026-03-20T04:30:00.000Z',
        },
      },
    ]);
  });

  it.each([
    ['suspended', 403, 'player_suspended'],
    ['pending_verification', 403, 'email_not_verified'],
    ['deleted', 404, 'player_not_found'],
  ] as const)('rejects a player who is %s', async (status, answered, error_code) => {
    const { player } = await createPlayer(world, { status });
    expect(await scan(player.id, 'booth')).toMatchObject([answered, { error_code, data: { player: null } }]);
  });

  it('rejects an unknown player, a missing and an unknown activity', async () => {
    const { id } = await newPlayer();
    expect(await scan('U0000000000000000', 'booth')).toMatchObject([404, { error_code: 'player_not_found' }]);
    expect(await scan(id, 'none')).toMatchObject([422, { error_code: 'activity_required' }]);
    for (const activity_id of ['99999', 'x', '0'])
      expect(await scan(id, 'none', { activity_id })).toMatchObject([
        404,
        { error_code: 'activity_not_found' },
      ]);
    expect(await scan(id, 'booth', { staff_id: siti.id })).toMatchObject([403, { error_code: 'forbidden' }]);
  });

  it('records a rejected scan with the hash of its text only', { tags: ['A.staff.scans.2'] }, async () => {
    const before = (await scansCount()) ?? 0;
    const text = 'WIFI:S:booth;T:WPA;P:secret;;';
    expect(await scan(text, 'booth')).toMatchObject([
      422,
      {
        error: 'This is not a challenge QR code.',
        error_code: 'qr_invalid',
        data: { result: 'rejected', player: null, scans_count: before + 1 },
      },
    ]);
    const [stored] = await world.db.query<{ row: string; hash: Buffer }>(
      'SELECT scans::text AS row, code_hash AS hash FROM scans ORDER BY position DESC LIMIT 1',
    );
    expect(stored?.row).not.toContain('secret');
    expect(stored?.hash).toHaveLength(32);
  });

  it('rejects posters, and forged, altered and foreign codes', { tags: ['A.staff.scans.3'] }, async () => {
    const { id } = await newPlayer();
    expect(await scan(posterOf(ids.booth ?? ''), 'booth')).toMatchObject([
      422,
      { error: "That is a booth QR. Scan the player's QR.", error_code: 'qr_wrong_kind' },
    ]);
    const pass = passOf(id, '2026-03-20T05:00:00Z');
    const foreign = { ...secrets, codePepper: 'pepper-of-another-campaign-'.repeat(2) };
    for (const forged of [
      pass.slice(0, -1) + (pass.endsWith('A') ? 'B' : 'A'),
      pass.slice(0, -1),
      pass.toLowerCase(),
      pass.replace('EC1:P', 'EC1:R'),
      signQr(foreign, 'pass', [id], new Date('2026-03-20T05:00:00Z')),
      id.toLowerCase(),
      `${id}0`,
      'x'.repeat(512),
      '\u0000\u0001\u00ff\ufffd',
      '\ud800',
    ])
      expect(await scan(forged, 'booth'), forged).toMatchObject([422, { error_code: 'qr_invalid' }]);
  });

  it.each([
    ['x'.repeat(513), 'A QR code can have at most 512 characters.'],
    ['', 'Scan or enter a QR code.'],
    [7, 'The QR code must be text.'],
  ])('does not record %j', async (text, rule) => {
    const before = await scansCount();
    expect(await scan(text, 'booth')).toEqual([422, validationError({ qr_code: rule })]);
    expect(await scansCount()).toBe(before);
  });

  it('accepts 240 scans per minute of one staff member', async () => {
    const busy = await createStaff(world);
    await world.db.query(
      `INSERT INTO request_counts (kind, subject, window_ends_at, hits) VALUES ('staff_scan', $1, $2, 239)`,
      [busy.id, '2026-03-20T04:01:00Z'],
    );
    expect(await scan('x', 'booth', {}, busy)).toMatchObject([422, {}]);
    expect(await scan('x', 'booth', {}, busy)).toMatchObject([429, { error_code: 'rate_limited' }]);
  });
});
