import type { FormRule, Profile, Values } from './forms.table';

/** The body of an activity in which only the name and the times are not those that a new one has. */
const newBody = ({ Name = '', Where = '', Starts = '', Ends = '' }: Values) => ({
  name: Name,
  description: null,
  image_url: null,
  location: Where,
  // In the time zone of the campaign, which is Asia/Kuala_Lumpur.
  starts_at: new Date(`${Starts}+08:00`).toISOString(),
  ends_at: new Date(`${Ends}+08:00`).toISOString(),
  methods: ['scan_activity_qr', 'show_player_qr'],
  points_reward: 0,
  is_stamp: true,
  max_completions: null,
  per_user_limit: 1,
  cooldown_minutes: 0,
  qr_mode: 'static',
  qr_rotation_seconds: 30,
  require_signed_player_qr: false,
});

const savedValues = ({ activity }: Profile): Values => {
  const { name, location, updated_at } = activity as Readonly<Record<string, string>>;
  return { Name: name ?? '', Where: location ?? '', updated_at: updated_at ?? '' };
};

const activityForm = {
  encoding: 'JSON',
  fields: [
    { label: 'Name', sends: 'name', rule: /^.{3,80}$/ },
    { label: 'Where', sends: 'location', isOptional: true },
    { label: 'Starts', sends: 'starts_at' },
    { label: 'Ends', sends: 'ends_at' },
  ],
  codes: { activity_name_taken: 'Name' },
  success: { leaves: '/staff/activities/5', says: null },
} as const;

/** The forms of staff: product.md sections 7 and 8; api.md section 10. */
export const staffForms: readonly FormRule[] = [
  {
    verb: 'logInStaff',
    path: '/staff/login',
    request: 'POST /api/staff/login',
    encoding: 'JSON',
    button: 'Log In',
    busy: 'Logging in…',
    failure: 'Login failed',
    fields: [
      { label: 'Username', sends: 'username', rule: /^.{1,64}$/ },
      { label: 'Password', sends: 'password', isSecret: true, rule: /^.{1,128}$/ },
    ],
    success: { leaves: '/staff/dashboard', says: null },
    limitedBy: 'Username',
  },
  {
    verb: 'toggleActivity',
    isRepeatable: true,
    path: '/staff/activities',
    request: 'PATCH /api/staff/activities/5/toggle-status',
    encoding: 'JSON',
    button: 'Switch off Aim trainer',
    busy: 'Switching off…',
    failure: 'Couldn’t switch this activity off',
    fields: [],
    sends: { status: 'inactive' },
    success: { leaves: '', says: 'Switched off.' },
    rereads: { verb: 'getStaffActivities', isAlways: true },
  },
  {
    verb: 'undoScan',
    path: '/staff/dashboard',
    request: 'POST /api/staff/scans/N2Q7M4X9KACDE/undo',
    encoding: 'JSON',
    button: 'Undo: aiman: stamp given (+20 points)',
    busy: 'Undoing…',
    failure: 'Couldn’t undo this scan',
    fields: [],
    success: { leaves: '', says: 'Scan undone.' },
    rereads: { verb: 'getScans', isAlways: true },
  },
  {
    ...activityForm,
    verb: 'createActivity',
    path: '/staff/activities/new',
    request: 'POST /api/staff/activities',
    button: 'Create activity',
    busy: 'Creating…',
    failure: 'Couldn’t create this activity',
    record: { body: newBody, values: savedValues },
  },
  {
    ...activityForm,
    verb: 'updateActivity',
    machine: 'editActivity',
    path: '/staff/activities/5/edit',
    request: 'PUT /api/staff/activities/5',
    button: 'Save activity',
    busy: 'Saving…',
    failure: 'Couldn’t save this activity',
    record: {
      body: ({ Name }, { Name: name, updated_at = '2026-03-20T01:00:00Z' }) => ({
        updated_at,
        ...(Name !== name && { name: Name }),
      }),
      values: savedValues,
      conflict: 'edit_conflict',
    },
  },
  {
    verb: 'deleteActivity',
    path: '/staff/activities/5',
    request: 'DELETE /api/staff/activities/5',
    encoding: 'form',
    button: 'Delete activity',
    busy: 'Deleting…',
    failure: 'Couldn’t delete this activity',
    fields: [],
    confirmation: { question: 'Delete this activity?', confirm: 'Yes, delete', cancel: 'Keep it' },
    success: { leaves: '/staff/activities', says: null },
  },
  {
    verb: 'generateActivityQr',
    machine: 'revokeActivityQr',
    path: '/staff/activities/5',
    request: 'POST /api/staff/generate-activity-qr/5',
    encoding: 'JSON',
    button: 'Revoke old prints',
    busy: 'Revoking…',
    failure: 'Couldn’t revoke the old prints',
    fields: [],
    marker: 'revoke_previous',
    record: { body: () => ({ revoke_previous: true }), values: () => ({}) },
    confirmation: {
      question: 'Revoke all printed QR codes?',
      confirm: 'Yes, revoke',
      cancel: 'Keep them',
    },
    success: { leaves: '', says: 'Old prints no longer work. Show and print the new QR code.' },
    rereads: { verb: 'getStaffActivity', isAlways: true },
  },
];
