import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scanActivity } from '../../contract/activity.contract';
import { signQr } from '../../server/qr/qr-code';
import { testSettings } from '../support/settings';
import { activity, activityIdOf, importActivities, posterOf, rally } from './activity-fixture';
import { apiError, validationError } from './api-errors';
import { createPlayer } from './campaign-fixture';
import { openSharedWorld, type World } from './world';

const { secrets } = testSettings();

let world: World;
let close: () => Promise<void>;
let booth: string;
beforeAll(async () => {
  ({ world, close } = await openSharedWorld());
  await importActivities(
    world.db,
    [
      activity('booth', { methods: ['scan_activity_qr'] }),
      activity('second'),
      activity('rotating', { qr_mode: 'rotating' }),
      activity('staffed', { methods: ['show_player_qr'] }),
      activity('soon', { starts_at: '2026-03-21T00:00:00Z' }),
      activity('gone'),
    ],
    [rally(['booth', 'second', 'soon'], { completion_rule: 'any_n', required_count: 2 })],
  );
  booth = await activityIdOf(world.db, 'booth');
  await world.db.query("UPDATE activities SET qr_version = 3 WHERE key = 'booth'");
  await world.db.query("UPDATE activities SET listed = false WHERE key = 'gone'");
}, 30_000);
afterAll(() => close());

const idOf = (key: string) => activityIdOf(world.db, key);
const scan = (qr_code: unknown, token: string) => world.answer(scanActivity, { qr_code }, { token });
const newToken = async () => (await createPlayer(world)).token;

const invalid = apiError('qr_invalid', 'This is not a challenge QR code.');
const expired = apiError('qr_expired', 'This QR has changed. Scan the one on the screen now.');

describe('POST /api/user/scan-activity-qr', () => {
  it('gives the stamp for a poster, and completes the rally with the last one', {
    tags: ['7.stamps.4'],
  }, async () => {
    const token = await newToken();
    expect(await scan(posterOf(booth, 3), token)).toMatchObject([
      200,
      {
        message: 'Stamp collected: The booth.',
        data: {
          activity: { completion_method: 'scan_activity_qr' },
          stamp_awarded: true,
          points_awarded: 20,
          progress: { collected_count: 1, required_count: 2, total_count: 3, percentage: 50 },
          rally_completed: false,
        },
      },
    ]);
    expect(await scan(posterOf(await idOf('second')), token)).toMatchObject([
      200,
      {
        message: 'You completed the rally. Claim your raffle ticket.',
        data: { progress: { percentage: 100, is_complete: true }, rally_completed: true },
      },
    ]);
  });

  it.each([
    ['https://cap.example/frontend/activities?qr=', encodeURIComponent],
    ['http://localhost:8000/frontend/activities?utm=poster&qr=', encodeURIComponent],
    ['HTTPS://CAP.EXAMPLE/FRONTEND/ACTIVITIES?qr=', (text: string) => text],
  ])('reads the link %s', async (start, encode) => {
    expect(await scan(`  ${start}${encode(posterOf(booth, 3))}\n`, await newToken())).toMatchObject([
      200,
      {},
    ]);
  });

  it('accepts the code of a screen until it expires', async () => {
    const id = await idOf('rotating');
    const codeUntil = (time: string) => signQr(secrets, 'activity', [id, '1'], new Date(time));
    const token = await newToken();
    expect(await scan(codeUntil('2026-03-20T04:00:00Z'), token)).toEqual([410, expired]);
    expect(await scan(codeUntil('2026-03-20T04:00:01Z'), token)).toMatchObject([200, {}]);
  });

  it('rejects a printed code of an activity whose code rotates', async () => {
    expect(await scan(posterOf(await idOf('rotating')), await newToken())).toEqual([410, expired]);
  });

  it.each([1, 2, 4])(
    'rejects a code of version %i after version 3 was printed',
    { tags: ['A.activities.4'] },
    async (version) => {
      expect(await scan(posterOf(booth, version), await newToken())).toEqual([410, expired]);
    },
  );

  it('rejects the QR codes of players and rewards', { tags: ['A.activities.4'] }, async () => {
    const token = await newToken();
    const later = new Date('2026-03-20T05:00:00Z');
    const ofPlayer = apiError('qr_wrong_kind', 'That is a player QR. Scan the QR at the booth.');
    const user = 'U7K3M9Q2W8X4R1C5A';
    expect(await scan(user, token)).toEqual([422, ofPlayer]);
    expect(await scan(signQr(secrets, 'pass', [user], later), token)).toEqual([422, ofPlayer]);
    expect(await scan(signQr(secrets, 'pickup', ['W4T7Q0M2X9ACD'], later), token)).toEqual([
      422,
      apiError('qr_wrong_kind', 'That is a reward QR. Scan the QR at the booth.'),
    ]);
  });

  it('rejects forged codes, and those of a campaign with another key', {
    tags: ['A.activities.4'],
  }, async () => {
    const token = await newToken();
    const code = posterOf(booth, 3);
    const other = testSettings().secrets;
    const foreign = { ...other, codePepper: 'pepper-of-another-campaign-'.repeat(2) };
    for (const forged of [
      code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A'),
      code.slice(0, -1),
      `${code}A`,
      code.replace(`:${booth}:3:`, `:${booth}:4:`),
      code.replace('EC1:A', 'EC1:R'),
      code.replace('EC1', 'EC2'),
      code.toLowerCase(),
      signQr(foreign, 'activity', [booth, '3'], null),
      'EC1:A',
      ':::::',
      'https://cap.example/frontend/activities',
      'https://cap.example/frontend/activities?qr=',
      'WIFI:S:booth;T:WPA;P:secret;;',
    ])
      expect(await scan(forged, token), forged).toEqual([422, invalid]);
  });

  it.each([
    [512, invalid],
    [513, validationError({ qr_code: 'A QR code can have at most 512 characters.' })],
  ])('reads %i characters', async (length, rejection) => {
    expect(await scan('x'.repeat(length), await newToken())).toEqual([422, rejection]);
  });

  it.each([
    ['\u0000\u0001\u00ff\ufffd', invalid],
    ['\ud800EC1:A', invalid],
    ['', validationError({ qr_code: 'Scan or enter a QR code.' })],
    [' \n', validationError({ qr_code: 'Scan or enter a QR code.' })],
    [undefined, validationError({ qr_code: 'Scan or enter a QR code.' })],
    [7, validationError({ qr_code: 'The QR code must be text.' })],
    [['EC1:A'], validationError({ qr_code: 'The QR code must be text.' })],
  ])('rejects %j', async (text, rejection) => {
    expect(await scan(text, await newToken())).toEqual([422, rejection]);
  });

  it('rejects signed codes of activities that cannot be scanned', async () => {
    const token = await newToken();
    const missing = apiError('activity_not_found', 'This activity does not exist or is no longer listed.');
    expect(await scan(posterOf('99999'), token)).toEqual([404, missing]);
    expect(await scan(posterOf(await idOf('gone')), token)).toEqual([404, missing]);
    expect(await scan(posterOf(await idOf('staffed')), token)).toEqual([
      403,
      apiError('method_not_allowed', 'Ask the booth staff to scan your QR.'),
    ]);
    expect(await scan(posterOf(await idOf('soon')), token)).toMatchObject([
      409,
      { error_code: 'activity_not_live' },
    ]);
  });

  it('rejects a second scan, unless it repeats the Idempotency-Key', async () => {
    const token = await newToken();
    const qr_code = posterOf(booth, 3);
    const first = await world.call(scanActivity, { qr_code }, { token, key: 'scan-1' });
    const replay = await world.call(scanActivity, { qr_code }, { token, key: 'scan-1' });
    expect(replay.body).toEqual(first.body);
    expect(await scan(qr_code, token)).toMatchObject([
      409,
      { error_code: 'already_completed', data: { completion_method: 'scan_activity_qr' } },
    ]);
  });

  it('rejects a player whose email is not verified', async () => {
    const { token } = await createPlayer(world, { status: 'pending_verification' });
    expect(await scan(posterOf(booth, 3), token)).toMatchObject([403, { error_code: 'email_not_verified' }]);
  });
});
