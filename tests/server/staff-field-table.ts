import type { Verb } from '../../contract/endpoints';
import {
  choiceOf,
  flagOf,
  idOf,
  type Kind,
  knownPasswordOf,
  numberOf,
  onlyValue,
  optionalTextFieldProps,
  passcodeKind,
  qrKind,
  textOf,
} from './field-kinds';
import type { Call, Row } from './field-table';

const password = 'Ramly burger of Rahim';

const timeOf = (name: string, good: string): Row => {
  const required = `${name} is required.`;
  const rule = `${name} must be a time such as 2026-03-20T09:00:00Z.`;
  return { kind: { ...onlyValue(rule, good), empty: required, blank: required } };
};

const none = { kept: null };
const imageRule = 'An image can have at most 300 characters.';
const image: Row = {
  kind: {
    ...choiceOf('Use a full link or the name of an image of the campaign.'),
    'a number': imageRule,
    'an array': imageRule,
    'an object': imageRule,
    'a boolean': imageRule,
    '30 KB': imageRule,
    'too long': imageRule,
    empty: none,
    blank: none,
    null: none,
    padded: { kept: 'booth.png' },
  },
  long: 'x'.repeat(301),
};

const places: Row = {
  kind: {
    ...numberOf('Number of places', 1, 100_000, 50),
    empty: none,
    blank: none,
    null: none,
  },
  long: '100001',
};

const methodRule = 'Methods can be scan_activity_qr, show_player_qr, passcode, self_complete.';
const methods: Row = {
  kind: {
    ...onlyValue(methodRule, ['passcode']),
    empty: 'Choose at least one method.',
    blank: 'Choose at least one method.',
  },
};

const activityRows: Record<string, Row> = {
  name: {
    kind: textOf('Name', 80, 'Aim trainer'),
    long: 'x'.repeat(81),
  },
  starts_at: timeOf('Start', '2026-03-20T00:00:00.000Z'),
  ends_at: timeOf('End', '2026-03-21T00:00:00.000Z'),
  methods,
  location: { kind: optionalTextFieldProps('Location', 1, 120, 'Hall 5'), long: 'x'.repeat(121) },
  description: {
    kind: {
      ...optionalTextFieldProps('Description', 1, 1000, 'Aim.'),
      'line breaks': { kept: 'Aiman\nBcc: x@y.my' },
    },
    long: 'x'.repeat(1001),
  },
  image_url: image,
  stamp_image_url: image,
  max_completions: places,
  passcode: { kind: passcodeKind, long: 'x'.repeat(33) },
  points_reward: { kind: numberOf('Number of points', 0, 1000, 20), long: '1001' },
  is_stamp: { kind: flagOf('Stamp') },
  per_user_limit: { kind: numberOf('Limit per player', 1, 100, 2), long: '101' },
  cooldown_minutes: { kind: numberOf('Cooldown in minutes', 0, 1440, 5), long: '1441' },
  qr_mode: { kind: choiceOf('QR mode can be static, rotating.') },
  qr_rotation_seconds: {
    kind: {
      ...numberOf('QR rotation in seconds', 15, 120, 30),
      'a number': 'QR rotation in seconds must be a whole number from 15 to 120.',
    },
    long: '121',
  },
  require_signed_player_qr: { kind: flagOf('Signed player QR') },
  status: { kind: choiceOf('Status can be active, inactive.') },
};

const goodActivity = {
  name: 'Aim trainer',
  starts_at: '2026-03-20T00:00:00.000Z',
  ends_at: '2026-03-21T00:00:00.000Z',
  methods: 'passcode',
  location: 'Hall 5',
  description: 'Aim.',
  image_url: 'booth.png',
  stamp_image_url: 'stamp.png',
  max_completions: '50',
  passcode: 'citrus',
  points_reward: '20',
  is_stamp: 'true',
  per_user_limit: '2',
  cooldown_minutes: '5',
  qr_mode: 'static',
  qr_rotation_seconds: '30',
  require_signed_player_qr: 'true',
  status: 'inactive',
};

const staffIdRule = 'The staff ID must be text.';
/** Any other text is the id of another staff member. */
const ownStaffId: Kind = Object.fromEntries(
  Object.entries(idOf(staffIdRule)).map(([odd, outcome]) => [
    odd,
    typeof outcome === 'string' ? outcome : 'forbidden',
  ]),
) as Kind;

export const staffFieldTable: Partial<Record<Verb, Call>> = {
  createActivity: { good: goodActivity, ends: 'activity_name_taken', rows: activityRows },
  deleteActivity: { good: {}, rows: {} },
  generateActivityQr: {
    good: { id: '99999', qr_mode: 'static', revoke_previous: 'true' },
    ends: 'activity_not_found',
    rows: {
      staff_id: { kind: idOf(staffIdRule) },
      qr_mode: { kind: choiceOf('QR mode can be static, rotating.') },
      revoke_previous: { kind: flagOf('Revoke previous') },
    },
  },
  logInStaff: {
    good: { username: 'rahim', password },
    ends: 'invalid_credentials',
    rows: {
      username: {
        kind: {
          ...textOf('Username', 64, 'rahim'),
          empty: 'Enter your username.',
          blank: 'Enter your username.',
        },
        long: 'x'.repeat(65),
      },
      password: { kind: knownPasswordOf(password), long: 'x'.repeat(129) },
    },
  },
  logOutStaff: { good: {}, rows: {} },
  scanQr: {
    good: {
      qr_code: 'EC1:P:U0000000000000000:0:ABCDEFGHIJKLMNOP',
      activity_id: '99999',
      nonce: 'nonce-1234',
      offline: 'true',
      scanned_at: '2026-03-20T03:00:00.000Z',
      sent_at: '2026-03-20T04:00:00.000Z',
      confirm: 'true',
    },
    ends: 'qr_invalid',
    rows: {
      qr_code: { kind: qrKind, long: 'x'.repeat(513) },
      activity_id: { kind: idOf('The activity must be text.') },
      staff_id: { kind: ownStaffId },
      nonce: { kind: onlyValue('A nonce has 8 to 64 letters, digits, - or _.', 'nonce-1234') },
      offline: { kind: flagOf('Offline') },
      scanned_at: timeOf('Time of the scan', '2026-03-20T03:00:00.000Z'),
      sent_at: timeOf('Time of sending', '2026-03-20T04:00:00.000Z'),
      confirm: { kind: flagOf('Confirm') },
    },
  },
  scanQrBatch: {
    good: { scans: [{ nonce: 'nonce-1234', qr_code: 'x' }], sent_at: '2026-03-20T04:00:00.000Z' },
    rows: {
      scans: { kind: { ...choiceOf('Send 1 to 200 scans.'), 'an array': 'Each scan needs a nonce.' } },
      sent_at: timeOf('Time of sending', '2026-03-20T04:00:00.000Z'),
    },
  },
  toggleActivity: {
    good: { id: '99999', status: 'active' },
    ends: 'activity_not_found',
    rows: { status: { kind: choiceOf('Status can be active, inactive.') } },
  },
  undoScan: { good: {}, rows: {} },
  updateActivity: {
    good: { id: '99999', ...goodActivity, updated_at: '2026-03-20T04:00:00.000Z' },
    ends: 'activity_not_found',
    rows: { ...activityRows, updated_at: timeOf('Version', '2026-03-20T04:00:00.000Z') },
  },
};
