import { afterAll, describe, expect, it } from 'vitest';
import {
  createActivity,
  getStaffActivities,
  getStaffActivity,
} from '../../contract/staff-activities.contract';
import { activityIdOf } from './activity-fixture';
import { apiError, validationError } from './api-errors';
import { times } from './burst-fixture';
import { openEvents, validActivity } from './staff-activities-fixture';

const { world, close, rahim, siti, lead, foreign, create } = await openEvents();
afterAll(close);

const forbidden = apiError('forbidden', 'You do not have permission to do this.');
const missing = apiError('activity_not_found', 'This activity does not exist or is no longer listed.');

describe('POST /api/staff/activities', () => {
  it('creates an activity of the own event that is off', { tags: ['7.staff.3', '1.staff.2'] }, async () => {
    expect(await world.answer(createActivity, validActivity, { token: rahim.token })).toEqual([
      201,
      {
        success: true,
        message: 'Aim trainer created.',
        data: {
          activity: {
            id: expect.stringMatching(/^\d+$/),
            staff_id: rahim.id,
            name: 'Aim trainer',
            description: '',
            event_name: 'KL Expo',
            location: 'Booth 3',
            image_url: null,
            stamp_image_url: null,
            starts_at: '2026-03-20T00:00:00.000Z',
            ends_at: '2026-03-21T00:00:00.000Z',
            status: 'inactive',
            availability: 'off',
            is_stamp: true,
            sort_order: 0,
            points_reward: 0,
            methods: ['show_player_qr', 'scan_activity_qr'],
            max_completions: null,
            completions_count: 0,
            per_user_limit: 1,
            cooldown_minutes: 0,
            scans_count: 0,
            unique_players: 0,
            qr_mode: 'static',
            qr_rotation_seconds: 30,
            qr_version: 1,
            require_signed_player_qr: false,
            has_passcode: false,
            created_at: '2026-03-20T04:00:00.000Z',
            updated_at: '2026-03-20T04:00:00.000Z',
            can_edit: true,
          },
        },
      },
    ]);
  });

  it('rejects a name that the event has, ignoring case, also in parallel requests', async () => {
    const taken = [409, apiError('activity_name_taken', 'Another activity of this event has this name.')];
    await create({ name: 'Cap toss' });
    for (const name of ['CAP TOSS', 'The booth'])
      expect(await world.answer(createActivity, { ...validActivity, name }, { token: siti.token })).toEqual(
        taken,
      );
    expect((await create({ name: 'Cap toss' }, foreign)).event_name).toBe('Penang Cup');
    const answers = await Promise.all(
      times(10, () => world.call(createActivity, { ...validActivity, name: 'Race' }, { token: siti.token })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...times(9, () => 409)]);
  });

  it('creates one activity for a repeated Idempotency-Key', async () => {
    const fields = { ...validActivity, name: 'Repeated' };
    const options = { token: rahim.token, key: 'create-1' };
    const first = await world.call(createActivity, fields, options);
    expect((await world.call(createActivity, fields, options)).body).toEqual(first.body);
  });

  it.each([
    [{ name: 'ab' }, { name: 'Name needs at least 3 characters.' }],
    [{ starts_at: 'tomorrow' }, { starts_at: 'Start must be a time such as 2026-03-20T09:00:00Z.' }],
    [{ ends_at: '2026-02-30T09:00:00Z' }, { ends_at: 'End must be a time such as 2026-03-20T09:00:00Z.' }],
    [{ ends_at: validActivity.starts_at }, { ends_at: 'The end must be after the start.' }],
    [{ ends_at: '2026-06-18T00:00:01Z' }, { ends_at: 'An activity can last at most 90 days.' }],
    [{ methods: [] }, { methods: 'Choose at least one method.' }],
    [
      { methods: ['scan'] },
      { methods: 'Methods can be scan_activity_qr, show_player_qr, passcode, self_complete.' },
    ],
    [{ methods: ['passcode'] }, { passcode: 'Enter a passcode for this method.' }],
    [{ passcode: 'abc' }, { passcode: 'A passcode has 4 to 32 characters.' }],
    [{ points_reward: 1001 }, { points_reward: 'Number of points must be a whole number from 0 to 1000.' }],
    [
      { max_completions: 0 },
      { max_completions: 'Number of places must be a whole number from 1 to 100000.' },
    ],
    [{ per_user_limit: 101 }, { per_user_limit: 'Limit per player must be a whole number from 1 to 100.' }],
    [
      { qr_rotation_seconds: 14 },
      { qr_rotation_seconds: 'QR rotation in seconds must be a whole number from 15 to 120.' },
    ],
    [
      { image_url: 'javascript:alert(1)' },
      { image_url: 'Use a full link or the name of an image of the campaign.' },
    ],
    [{ status: 'live' }, { status: 'Status can be active, inactive.' }],
  ])('rejects %j', async (changes, errors) => {
    expect(
      await world.answer(
        createActivity,
        { ...validActivity, name: 'Rejected', ...changes },
        { token: rahim.token },
      ),
    ).toEqual([422, validationError(errors)]);
  });
});

describe('GET /api/staff/activities', () => {
  it('lists the activities of the own event with filters', { tags: ['7.staff.8'] }, async () => {
    await create({ name: '1000 juices', status: 'active' });
    const list = async (query: object, { token } = rahim) =>
      (await world.succeed(getStaffActivities, query, { token })).activities.map(({ name }) => name);
    expect(await list({ q: 'juice' })).toEqual(['1000 juices', '100% juice']);
    expect(await list({ q: '0%' })).toEqual(['100% juice']);
    expect(await list({ q: 'juice', availability: 'live,off' })).toEqual(['1000 juices']);
    expect(await list({ q: 'juice', status: 'inactive' })).toEqual([]);
    expect(await list({ q: 'the' }, foreign)).toEqual(['The other']);
    expect(await list({ q: 'juice', staff_id: rahim.id, per_page: 1, page: 2 })).toEqual(['100% juice']);
  });

  it('accepts the staff_id of the caller, and for a lead those of the event', async () => {
    const ask = (staff_id: string, { token } = rahim) =>
      world.call(getStaffActivities, { staff_id }, { token });
    expect((await ask(rahim.id)).status).toBe(200);
    expect((await ask(rahim.id, lead)).status).toBe(200);
    for (const answer of [await ask(siti.id), await ask(foreign.id, lead), await ask('S1\u0000', lead)])
      expect([answer.status, answer.body]).toEqual([403, forbidden]);
  });

  it('shows one activity to staff of its event', async () => {
    const id = await activityIdOf(world.db, 'booth');
    const ask = (of: string, { token } = rahim) => world.answer(getStaffActivity, { id: of }, { token });
    expect(await ask(id)).toMatchObject([200, { data: { activity: { staff_id: null, can_edit: false } } }]);
    expect(await ask(id, lead)).toMatchObject([200, { data: { activity: { can_edit: true } } }]);
    expect(await ask(id, foreign)).toEqual([403, forbidden]);
    for (const unknown of ['99999', '0', '1e3', 'x', '9'.repeat(30)])
      expect(await ask(unknown)).toEqual([404, missing]);
  });
});
