import { describe, expect, it } from 'vitest';
import { getProfile } from '../../contract/profile.contract';
import { validationError } from './api-errors';
import { registerAndVerify } from './players';
import { openWithAimansProfile } from './profile-fixture';

const saved = (data: object) => ({ success: true, message: 'Profile saved.', data });

const address = {
  recipient_name: 'Aiman bin Rahman',
  phone: '+60123456789',
  line1: '12 Jalan Ampang',
  line2: null,
  postcode: '50450',
  city: 'Kuala Lumpur',
  state: 'Kuala Lumpur',
  country: 'MY',
};

describe('PUT /api/user/profile', () => {
  it('changes all editable fields in one request', { tags: ['7.profile.2'] }, async () => {
    const { change, show } = await openWithAimansProfile();
    const before = await show();
    const { status, body } = await change({
      username: 'Aiman_Reborn',
      phone: '013-987 6543',
      full_name: '  Aiman Rahman ',
      marketing_opt_in: true,
      shipping_address: {
        ...address,
        recipient_name: ' Aiman bin Rahman ',
        phone: '012-345 6789',
        line2: '',
      },
    });
    const after = {
      ...before,
      username: 'Aiman_Reborn',
      phone: '+60139876543',
      full_name: 'Aiman Rahman',
      marketing_opt_in: true,
      shipping_address: address,
      updated_at: '2026-03-20T04:01:00.000Z',
    };
    expect([status, body, await show()]).toEqual([200, saved(after), after]);
  });

  it('preserves fields that are not sent', async () => {
    const { change, show, world } = await openWithAimansProfile();
    await change({ full_name: 'Aiman Rahman', marketing_opt_in: true, shipping_address: address });
    const before = await show();
    world.clock.pass(60);
    expect((await change({ phone: '+60139876543' })).body).toEqual(
      saved({ ...before, phone: '+60139876543', updated_at: '2026-03-20T04:02:00.000Z' }),
    );
  });

  it.each([
    ['null', { full_name: null, shipping_address: null }],
    ['empty text', { full_name: '  ', shipping_address: '' }],
  ])('clears name and address with %s', async (_what, nothing) => {
    const { change, show } = await openWithAimansProfile();
    await change({ full_name: 'Aiman Rahman', shipping_address: address });
    const before = await show();
    expect((await change(nothing)).body).toEqual(
      saved({ ...before, full_name: null, shipping_address: null }),
    );
  });

  it.each(['form', 'multipart'] as const)('accepts a %s with the address as JSON text', async (as) => {
    const { change, show } = await openWithAimansProfile();
    const before = await show();
    const fields = { marketing_opt_in: 'on', shipping_address: JSON.stringify(address) };
    const after = {
      ...before,
      marketing_opt_in: true,
      shipping_address: address,
      updated_at: '2026-03-20T04:01:00.000Z',
    };
    expect([(await change(fields, as)).body, await show()]).toEqual([saved(after), after]);
    expect((await change({ shipping_address: '' }, as)).body).toEqual(
      saved({ ...after, shipping_address: null }),
    );
  });

  it('reports each invalid field of an address', async () => {
    const { change, show } = await openWithAimansProfile();
    const before = await show();
    const { status, body } = await change({
      full_name: 'Aiman Rahman',
      shipping_address: {
        phone: '12',
        line1: 'x',
        postcode: '5045',
        city: '',
        state: 'Singapore',
        country: 'SG',
      },
    });
    expect([status, body, await show()]).toEqual([
      422,
      validationError({
        'shipping_address.recipient_name': 'Recipient is required.',
        'shipping_address.phone': 'Enter a phone number, for example 012-345 6789 or +60123456789.',
        'shipping_address.line1': 'Address needs at least 5 characters.',
        'shipping_address.postcode': 'A postcode has 5 digits.',
        'shipping_address.city': 'City is required.',
        'shipping_address.state': 'Choose a state.',
        'shipping_address.country': 'We only ship within Malaysia.',
      }),
      before,
    ]);
  });

  it('changes no record of another player', async () => {
    const { world, change } = await openWithAimansProfile();
    const badrul = await registerAndVerify(world, 'Badrul');
    const read = () => world.succeed(getProfile, {}, { token: badrul.token });
    const before = await read();
    await change({ user_id: badrul.user_id, full_name: 'Aiman Rahman', marketing_opt_in: true });
    expect(await read()).toEqual(before);
  });
});

describe('read-only fields of the profile', () => {
  it('are accepted if unchanged, as the whole record in any encoding', async () => {
    const { change, show } = await openWithAimansProfile();
    const before = await show();
    for (const as of [undefined, 'form', 'multipart'] as const) {
      const { email, date_of_birth, role, status, points_balance } = before;
      const fields = { ...{ email, date_of_birth, role, status, points_balance }, marketing_opt_in: true };
      expect([as, (await change(fields, as)).status]).toEqual([as, 200]);
    }
    expect((await change({ ...before, email: ' AIMAN@Example.Test ' })).status).toBe(200);
  });

  it('accept a null phone only if the player has none', async () => {
    const { world, change, show } = await openWithAimansProfile();
    const whole = await show();
    const { status, body } = await change({ ...whole, phone: null });
    expect([status, body, await show()]).toEqual([
      422,
      validationError({ phone: 'Phone is required.' }),
      whole,
    ]);
    await world.db.query('UPDATE users SET phone = NULL');
    const updated_at = world.clock.now().toISOString();
    expect((await change(await show())).body).toEqual(saved({ ...whole, phone: null, updated_at }));
    expect((await change(whole)).body).toEqual(saved({ ...whole, updated_at }));
  });

  it('are named if they differ, and nothing changes', { tags: ['A.profile.2'] }, async () => {
    const { world, change } = await openWithAimansProfile();
    const rows = () => world.db.query('SELECT * FROM users');
    const before = await rows();
    const { status, body } = await change({
      full_name: 'Aiman Rahman',
      email: 'superadmin@example.test',
      date_of_birth: '1980-01-01',
      role: 'superadmin',
      status: 'pending_verification',
      points_balance: 1_000_000,
    });
    expect([status, body, await rows()]).toEqual([
      422,
      validationError({
        email: 'Your email cannot be changed.',
        date_of_birth: 'Your date of birth cannot be changed.',
        role: 'Your role cannot be changed here.',
        status: 'Your status cannot be changed here.',
        points_balance: 'Points are earned, not entered.',
      }),
      before,
    ]);
  });

  it.each([
    ['email', [null, '', ['aiman@example.test'], { 0: 'x' }, 7]],
    ['date_of_birth', [null, '', 19990517, ['1999-05-17']]],
    ['role', [null, '', 'admin', ['player'], true]],
    ['status', [null, 'deleted', { status: 'active' }]],
    ['points_balance', [null, '', -1, '1', [0], false]],
  ])('are rejected if %s differs in any way', async (field, values) => {
    const { change } = await openWithAimansProfile();
    for (const value of values) {
      const { body } = await change({ [field]: value });
      expect([value, body.success ? 'saved' : Object.keys(body.errors ?? {})]).toEqual([value, [field]]);
    }
  });

  it('do not include unknown fields, which are ignored', async () => {
    const { world, user_id, change, show } = await openWithAimansProfile();
    const before = await show();
    const { body } = await change({
      user_id: 'U0000000000000000',
      contact_email: 'thief@example.test',
      email_verified_at: null,
      first_time_completed: true,
      season_rank: 1,
      password_hash: 'x',
      week_points: 7,
      created_at: '2020-01-01T00:00:00Z',
      __proto__: { role: 'superadmin' },
      constructor: { prototype: { role: 'superadmin' } },
    });
    expect(body).toEqual(saved({ ...before, updated_at: '2026-03-20T04:01:00.000Z' }));
    expect(await world.db.query('SELECT user_id, week_points FROM users')).toEqual([
      { user_id, week_points: 0 },
    ]);
  });
});
