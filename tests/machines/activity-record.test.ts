import { expect, it } from 'vitest';
import type { StaffActivity } from '../../contract/staff-activity';
import { activityBody, activityIn } from '../../machines/form/activity-record';

it.each<[Partial<StaffActivity>, object]>([
  [{}, {}],
  [
    { name: 'Ring toss', image_url: null, points_reward: 20, max_completions: null },
    { name: 'Ring toss', image_url: '', points_reward: '20', max_completions: '' },
  ],
  [
    { methods: ['passcode', 'self_complete'], is_stamp: true, require_signed_player_qr: false },
    { methods: 'passcode,self_complete', is_stamp: '1', require_signed_player_qr: '' },
  ],
])('the form of the activity %j has the fields %j', (activity, fields) => {
  expect(activityIn(activity)).toStrictEqual(fields);
});

it.each([
  ['name', 'Ring toss', { name: 'Ring toss' }],
  ['name', '', { name: '' }],
  ['starts_at', '2026-03-20T04:00:00Z', { starts_at: '2026-03-20T04:00:00Z' }],
  ['description', 'Three rings.', { description: 'Three rings.' }],
  ['description', '', { description: null }],
  ['location', '', { location: null }],
  ['image_url', '', { image_url: null }],
  ['points_reward', '20', { points_reward: 20 }],
  ['max_completions', '', { max_completions: null }],
  ['methods', 'passcode,self_complete', { methods: ['passcode', 'self_complete'] }],
  ['methods', '', { methods: [] }],
  ['is_stamp', '1', { is_stamp: true }],
  ['is_stamp', '', { is_stamp: false }],
  ['passcode', 'ring7', { passcode: 'ring7' }],
  ['passcode', '', {}],
  ['updated_at', '2026-03-20T01:00:00Z', { updated_at: '2026-03-20T01:00:00Z' }],
  ['updated_at', '', {}],
])('the field %s with %j is sent as %j', (field, value, body) => {
  expect(activityBody({ [field]: value })).toStrictEqual(body);
});
