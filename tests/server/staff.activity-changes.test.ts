import { afterAll, describe, expect, it } from 'vitest';
import { scanActivity } from '../../contract/activity.contract';
import {
  deleteActivity,
  getStaffActivity,
  toggleActivity,
  updateActivity,
} from '../../contract/staff-activities.contract';
import { generateActivityQr } from '../../contract/staff-qr.contract';
import { activityIdOf, posterOf } from './activity-fixture';
import { apiError, validationError } from './api-errors';
import { times } from './burst-fixture';
import { createPlayer } from './campaign-fixture';
import { openEvents } from './staff-activities-fixture';

const { world, close, rahim, siti, lead, foreign, create } = await openEvents();
afterAll(close);

const notOwner = apiError('not_activity_owner', 'Only its creator or a lead can change this activity.');
const forbidden = apiError('forbidden', 'You do not have permission to do this.');
const missing = apiError('activity_not_found', 'This activity does not exist or is no longer listed.');

describe('PUT /api/staff/activities/{id}', () => {
  const update = (id: string, fields: object, { token } = rahim) =>
    world.answer(updateActivity, { id, ...fields }, { token });

  it('changes the sent fields and keeps the others', async () => {
    const { id } = await create({ description: 'Aim.', methods: ['passcode'], passcode: 'citrus' });
    expect(await update(id, { location: 'Hall 5', max_completions: 9, description: null })).toMatchObject([
      200,
      {
        message: 'Activity saved.',
        data: {
          activity: {
            location: 'Hall 5',
            max_completions: 9,
            description: '',
            has_passcode: true,
            points_reward: 0,
          },
        },
      },
    ]);
    expect(await update(id, { methods: ['self_complete'] })).toMatchObject([
      200,
      { data: { activity: { has_passcode: false, methods: ['self_complete'] } } },
    ]);
  });

  it('answers a stale edit with the saved version and the own one', {
    tags: ['A.staff.edits.1'],
  }, async () => {
    const { id, updated_at } = await create({ description: 'First.' });
    const [, saved] = await update(id, { description: 'Saved.', updated_at });
    const version = saved.success ? saved.data.activity.updated_at : '';
    expect(version).not.toBe(updated_at);
    expect(await update(id, { description: 'Stale.', location: 'Hall 9', updated_at }, lead)).toMatchObject([
      409,
      {
        error: 'Someone else has changed this activity. Compare both versions and save again.',
        error_code: 'edit_conflict',
        data: {
          activity: { description: 'Saved.', location: 'Booth 3', updated_at: version },
          submitted: { description: 'Stale.', location: 'Hall 9' },
        },
      },
    ]);
    expect(await update(id, { description: 'Latest.', updated_at: version })).toMatchObject([200, {}]);
  });

  it('saves one of parallel edits of one version', { tags: ['A.staff.edits.1'] }, async () => {
    const { id, updated_at } = await create();
    const answers = await Promise.all(
      times(10, (index) => update(id, { description: `Edit ${index}`, updated_at })),
    );
    expect(answers.map(([status]) => status).sort()).toEqual([200, ...times(9, () => 409)]);
  });

  it('rejects staff who did not create it, and staff of another event', {
    tags: ['A.staff.rights.1'],
  }, async () => {
    const { id } = await create();
    const change = { description: 'Mine.' };
    expect(await update(id, change, siti)).toEqual([403, notOwner]);
    expect(await update(id, change, foreign)).toEqual([403, forbidden]);
    expect((await update(id, change, lead))[0]).toBe(200);
    expect(await update(await activityIdOf(world.db, 'booth'), change)).toEqual([403, notOwner]);
  });

  it('rejects fewer places than completions, and a taken name', async () => {
    const { id, name } = await create();
    const other = await create();
    await world.db.query('UPDATE activities SET completions_count = 2 WHERE activity_id = $1', [id]);
    expect(await update(id, { max_completions: 1 })).toEqual([
      422,
      validationError({ max_completions: 'Completed 2 times already. Enter at least as many.' }),
    ]);
    expect(await update(other.id, { name })).toMatchObject([409, { error_code: 'activity_name_taken' }]);
    expect((await update(id, { name: name.toUpperCase() }))[0]).toBe(200);
  });
});

describe('PATCH /api/staff/activities/{id}/toggle-status', () => {
  const toggle = (id: string, fields: object = {}, { token } = rahim) =>
    world.answer(toggleActivity, { id, ...fields }, { token });

  it('sets the sent status, however often', {
    tags: ['7.staff.4', '4.staff.2', 'A.staff.toggle.1'],
  }, async () => {
    const { id } = await create();
    const answers = await Promise.all(times(5, () => toggle(id, { status: 'active' })));
    for (const answer of answers)
      expect(answer).toMatchObject([
        200,
        { message: 'Activity is now live.', data: { activity: { status: 'active', availability: 'live' } } },
      ]);
    expect(new Set(answers.map(([, body]) => body.success && body.data.activity.updated_at)).size).toBe(1);
    expect(await toggle(id, { status: 'inactive' })).toMatchObject([
      200,
      { message: 'Activity is now off.' },
    ]);
  });

  it('flips without a status', async () => {
    const { id } = await create({ starts_at: '2026-03-20T05:00:00Z' });
    expect(await toggle(id)).toMatchObject([
      200,
      { message: 'Activity is now on.', data: { activity: { availability: 'scheduled' } } },
    ]);
    expect(await toggle(id)).toMatchObject([200, { data: { activity: { status: 'inactive' } } }]);
  });

  it('does not switch on what has ended, and rejects other staff', {
    tags: ['A.staff.rights.1'],
  }, async () => {
    const { id } = await create({ starts_at: '2026-03-19T00:00:00Z', ends_at: '2026-03-20T04:00:00Z' });
    const ended = apiError('activity_ended', 'This activity has ended. Change its end first.');
    expect(await toggle(id, { status: 'active' })).toEqual([409, ended]);
    expect(await world.answer(updateActivity, { id, status: 'active' }, { token: rahim.token })).toEqual([
      409,
      ended,
    ]);
    expect((await toggle(id, { status: 'inactive' }))[0]).toBe(200);
    expect(await toggle(id, {}, siti)).toEqual([403, notOwner]);
    expect(await toggle(id, {}, foreign)).toEqual([403, forbidden]);
  });
});

describe('DELETE /api/staff/activities/{id}', () => {
  const remove = (id: string, { token } = rahim) => world.answer(deleteActivity, { id }, { token });

  it('takes the activity off the list, and its codes stop', async () => {
    const { id, name } = await create({ status: 'active' });
    expect(await remove(id, siti)).toEqual([403, notOwner]);
    expect(await remove(id)).toMatchObject([200, { data: { deleted: true } }]);
    expect(await remove(id)).toEqual([404, missing]);
    const { token } = await createPlayer(world);
    expect(await world.answer(scanActivity, { qr_code: posterOf(id) }, { token })).toMatchObject([404, {}]);
    expect((await create({ name })).name).toBe(name);
  });

  it('is rejected once players have completed it', { tags: ['A.staff.delete.1'] }, async () => {
    const { id } = await create({ status: 'active' });
    const { token } = await createPlayer(world);
    await world.succeed(scanActivity, { qr_code: posterOf(id) }, { token });
    expect(await remove(id)).toEqual([
      409,
      apiError('activity_has_completions', '1 player already completed this. Switch it off instead.'),
    ]);
    expect(await world.succeed(getStaffActivity, { id }, { token: rahim.token })).toMatchObject({
      activity: { completions_count: 1, unique_players: 1 },
    });
  });
});

describe('POST /api/staff/generate-activity-qr/{id}', () => {
  const generate = (id: string, fields: object = {}, { token } = rahim) =>
    world.answer(generateActivityQr, { id, ...fields }, { token });
  const scan = async (qr_code: string) => {
    const { token } = await createPlayer(world);
    return (await world.call(scanActivity, { qr_code }, { token })).status;
  };

  it('creates a poster that players scan, until it is revoked', {
    tags: ['7.staff.5', 'A.staff.qr.1'],
  }, async () => {
    const { id } = await create({ status: 'active' });
    const poster = await world.succeed(generateActivityQr, { id }, { token: siti.token });
    expect(poster).toMatchObject({
      activity_id: id,
      qr_code: expect.stringMatching(new RegExp(`^EC1:A:${id}:1:0:[A-Z2-7]{16}$`)),
      qr_mode: 'static',
      qr_version: 1,
      expires_at: null,
      refresh_after_seconds: null,
      generated_at: '2026-03-20T04:00:00.000Z',
    });
    expect(new URL(poster.qr_url).searchParams.get('qr')).toBe(poster.qr_code);
    expect(await scan(poster.qr_url)).toBe(200);
    expect(await generate(id, { revoke_previous: true }, siti)).toEqual([403, notOwner]);
    const [, revoked] = await generate(id, { revoke_previous: true });
    expect(revoked).toMatchObject({ message: 'Earlier codes no longer work.', data: { qr_version: 2 } });
    expect(await scan(poster.qr_code)).toBe(410);
    expect(await scan(revoked.success ? revoked.data.qr_code : '')).toBe(200);
  });

  it('creates a code for a screen that expires', async () => {
    const { id } = await create({ status: 'active', qr_rotation_seconds: 15 });
    const [, body] = await generate(id, { qr_mode: 'rotating' });
    expect(body).toMatchObject({
      data: { qr_mode: 'rotating', expires_at: '2026-03-20T04:01:00.000Z', refresh_after_seconds: 15 },
    });
    expect(await scan(body.success ? body.data.qr_code : '')).toBe(200);
    expect(await scan(posterOf(id))).toBe(410);
  });

  it('rejects activities without a poster, ended ones, and staff of another event', async () => {
    const { id } = await create({ methods: ['show_player_qr'] });
    expect(await generate(id)).toMatchObject([409, { error_code: 'method_not_enabled' }]);
    const ended = await create({ starts_at: '2026-03-19T00:00:00Z', ends_at: '2026-03-20T04:00:00Z' });
    expect(await generate(ended.id)).toMatchObject([409, { error_code: 'activity_ended' }]);
    expect(await generate(id, {}, foreign)).toEqual([403, forbidden]);
    expect(await generate(id, { staff_id: siti.id })).toEqual([403, forbidden]);
    expect(await generate('99999')).toEqual([404, missing]);
  });
});
