import type { Verb } from '../../contract/endpoints';
import type { ErrorCode } from '../../contract/errors';
import { type Readers, testersPassword } from './field-fixture';
import {
  addressOf,
  agreementOf,
  bottleCap,
  choiceOf,
  codeByMail,
  confirmation,
  dayOf,
  emailOf,
  flagOf,
  idOf,
  type Kind,
  knownPasswordOf,
  listOf,
  numberOf,
  onlyValue,
  optionalTextFieldProps,
  passcodeKind,
  passwordOf,
  phone,
  qrKind,
  strictTextOf,
  textOf,
} from './field-kinds';

export interface Row {
  kind: Kind;
  keeps?: keyof Readers;
  long?: string;
  confirmation?: string;
  toField?: (text: string) => string;
}

export interface Call {
  good: Record<string, unknown>;
  ends?: ErrorCode;
  rows: Record<string, Row>;
}

const email = 'aiman@example.test';
const password = 'Ramly burger of Aiman';
const code = '123456';

const emailRow: Row = {
  kind: emailOf(email),
  long: `${'a'.repeat(64)}@${'b'.repeat(190)}.my`,
  toField: (text) => `${text}@example.test`,
};
const codeRow: Row = { kind: codeByMail, long: '1234567' };
const username: Row = {
  kind: strictTextOf('Username', 20, 'Aiman', 'Use letters, digits and _ only.'),
  long: 'A'.repeat(21),
};
const fullName: Row = {
  kind: optionalTextFieldProps('Full name', 2, 80, 'Aiman Rahman'),
  long: 'x'.repeat(81),
};
const phoneRow: Row = { kind: phone, long: '0'.repeat(33) };
const newPassword: Row = { kind: passwordOf(password), long: 'x'.repeat(129) };
const marketing: Row = { kind: flagOf('Marketing choice') };
const fixed = (text: string, good: unknown): Row => ({ kind: onlyValue(text, good) });

const address = {
  recipient_name: 'Aiman Rahman',
  phone: '+60123456789',
  line1: '12 Jalan Ampang',
  line2: 'Taman U Thant',
  postcode: '50450',
  city: 'Ampang',
  state: 'Selangor',
  country: 'MY',
};

const addressRows: Record<string, Row> = {
  recipient_name: { kind: textOf('Recipient', 80, 'Aiman Rahman'), long: 'x'.repeat(81) },
  phone: phoneRow,
  line1: { kind: textOf('Address', 120, '12 Jalan Ampang'), long: 'x'.repeat(121) },
  line2: { kind: optionalTextFieldProps('Address line 2', 1, 120, 'Taman U Thant'), long: 'x'.repeat(121) },
  postcode: {
    kind: strictTextOf('Postcode', 32, '50450', 'A postcode has 5 digits.'),
    long: '1'.repeat(33),
  },
  city: { kind: textOf('City', 60, 'Ampang'), long: 'x'.repeat(61) },
  state: { kind: strictTextOf('State', 60, 'Selangor', 'Choose a state.'), long: 'x'.repeat(61) },
  country: fixed('We only ship within Malaysia.', 'MY'),
};

const kept = (keeps: keyof Readers, rows: Record<string, Row>): Record<string, Row> =>
  Object.fromEntries(Object.entries(rows).map(([field, row]) => [field, { ...row, keeps }]));

const reason = 'Lost pallet';
const reasonRow: Row = { kind: textOf('Reason', 200, reason), long: 'x'.repeat(201) };
/** An action of support on an account that does not exist. */
const support: Call = {
  good: { id: 'U0000000000000000', reason },
  ends: 'not_found',
  rows: { reason: reasonRow },
};

export const fieldTable: Partial<Record<Verb, Call>> = {
  approveReward: { good: {}, rows: {} },
  changePassword: {
    good: { current_password: testersPassword, new_password: password, new_password_confirmation: password },
    ends: 'current_password_wrong',
    rows: {
      current_password: { kind: knownPasswordOf(testersPassword), long: 'x'.repeat(129) },
      new_password: { ...newPassword, keeps: 'tester', confirmation: 'new_password_confirmation' },
      new_password_confirmation: { kind: confirmation },
    },
  },
  changeRole: {
    good: { id: 'U0000000000000000', role: 'admin', reason },
    ends: 'not_found',
    rows: { role: { kind: choiceOf('Role can be player, admin, superadmin.') }, reason: reasonRow },
  },
  claimRallyTicket: {
    good: { rally_id: '99999' },
    ends: 'no_active_rally',
    rows: { rally_id: { kind: idOf('The rally must be text.') } },
  },
  claimReward: {
    good: { id: 'W000000000000', size: 'M', color: 'Ink', pickup_location: 'Booth 3', in_game_id: 'aiman#1' },
    ends: 'first_time_incomplete',
    rows: {
      size: { kind: optionalTextFieldProps('Size', 1, 64, 'M') },
      color: { kind: optionalTextFieldProps('Color', 1, 64, 'Ink') },
      pickup_location: { kind: optionalTextFieldProps('Pickup location', 1, 120, 'Booth 3') },
      in_game_id: { kind: optionalTextFieldProps('In-game ID', 2, 64, 'aiman#1') },
    },
  },
  claimVoucher: { good: {}, rows: {} },
  cleanUp: { good: { dry_run: 'true' }, rows: { dry_run: { kind: flagOf('Dry run') } } },
  completeActivity: {
    good: { id: '99999', method: 'passcode', passcode: 'citrus' },
    ends: 'activity_not_found',
    rows: {
      method: { kind: choiceOf('Method can be passcode, self_complete.') },
      passcode: { kind: passcodeKind, long: 'x'.repeat(33) },
    },
  },
  completeFirstTime: {
    good: { name: 'Aiman Rahman', email },
    rows: kept('contact', {
      name: { kind: textOf('Name', 80, 'Aiman Rahman'), long: 'x'.repeat(81) },
      email: emailRow,
    }),
  },
  createCodes: {
    good: { week_number: '3', count: '2', label: 'Bottler KL-2' },
    rows: kept('batch', {
      week_number: { kind: numberOf('Week number', 1, 53, 3), long: '9'.repeat(400) },
      count: { kind: numberOf('Count', 1, 10_000, 2), long: '10001' },
      label: { kind: optionalTextFieldProps('Label', 1, 60, 'Bottler KL-2'), long: 'x'.repeat(61) },
    }),
  },
  createPickupCode: { good: {}, rows: {} },
  drawRaffle: {
    good: { id: '99999', public_entropy: '4D 1234' },
    ends: 'raffle_not_found',
    rows: {
      public_entropy: {
        kind: optionalTextFieldProps('Public entropy', 1, 200, '4D 1234'),
        long: 'x'.repeat(201),
      },
    },
  },
  endOtherSessions: { good: {}, rows: {} },
  endSession: { good: {}, rows: {} },
  endUserSessions: support,
  forgotPassword: { good: { email }, rows: { email: emailRow } },
  joinTournament: {
    good: { id: '99999', in_game_name: 'Zest', in_game_id: '#42', team_name: 'Caps', agree_rules: 'true' },
    ends: 'tournament_not_found',
    rows: {
      in_game_name: { kind: optionalTextFieldProps('In-game name', 2, 32, 'Zest'), long: 'x'.repeat(33) },
      in_game_id: { kind: optionalTextFieldProps('In-game ID', 1, 64, '#42'), long: 'x'.repeat(65) },
      team_name: { kind: optionalTextFieldProps('Team name', 2, 32, 'Caps'), long: 'x'.repeat(33) },
      agree_rules: { kind: agreementOf('Agree to the rules to join.') },
    },
  },
  leaveTournament: { good: {}, rows: {} },
  logIn: {
    good: { email, password },
    ends: 'invalid_credentials',
    rows: { email: emailRow, password: { kind: knownPasswordOf(password), long: 'x'.repeat(129) } },
  },
  logOut: { good: {}, rows: {} },
  markSeen: { good: { ids: ['W000000000000'] }, rows: { ids: { kind: listOf('Send a list of ids.') } } },
  redeemCode: { good: { code: '7K3M-9Q2W-8X4' }, rows: { code: { kind: bottleCap } } },
  redeemVoucher: {
    good: { id: 'W000000000000', outlet_code: 'KL-7', note: 'With fries' },
    ends: 'not_a_voucher',
    rows: {
      outlet_code: { kind: optionalTextFieldProps('Outlet code', 1, 32, 'KL-7') },
      note: { kind: optionalTextFieldProps('Note', 1, 120, 'With fries') },
    },
  },
  register: {
    good: {
      username: 'Aiman',
      email,
      phone: '+60123456789',
      password,
      password_confirmation: password,
      date_of_birth: '1999-05-17',
      full_name: 'Aiman Rahman',
      agree_terms: 'true',
      agree_privacy: 'true',
      marketing_opt_in: 'true',
    },
    rows: kept('registered', {
      username,
      email: emailRow,
      phone: phoneRow,
      password: { ...newPassword, confirmation: 'password_confirmation' },
      password_confirmation: { kind: confirmation },
      date_of_birth: { kind: dayOf('Enter your date of birth as YYYY-MM-DD.', '1999-05-17') },
      full_name: fullName,
      agree_terms: { kind: agreementOf('Please accept the terms of service.') },
      agree_privacy: { kind: agreementOf('Please accept the privacy notice.') },
      marketing_opt_in: marketing,
    }),
  },
  rejectReward: {
    good: { id: 'W000000000000', reason },
    ends: 'forbidden',
    rows: { reason: reasonRow },
  },
  resendVerification: { good: { email }, rows: { email: emailRow } },
  resetPassword: {
    good: { email, verification_code: code, password, password_confirmation: password },
    ends: 'verification_code_invalid',
    rows: {
      email: emailRow,
      verification_code: codeRow,
      password: { ...newPassword, confirmation: 'password_confirmation' },
      password_confirmation: { kind: confirmation },
    },
  },
  revokeBatch: { good: { id: '99999', reason }, ends: 'not_found', rows: { reason: reasonRow } },
  saveShipping: { good: { id: 'W000000000000', ...address }, ends: 'not_claimed_yet', rows: addressRows },
  scanActivity: {
    good: { qr_code: 'EC1:A:5:1:0:ABCDEFGHIJKLMNOP' },
    ends: 'qr_invalid',
    rows: { qr_code: { kind: qrKind, long: 'x'.repeat(513) } },
  },
  suspendUser: support,
  unlockUser: support,
  unsuspendUser: support,
  updateProfile: {
    good: {
      username: 'Aiman',
      phone: '+60123456789',
      full_name: 'Aiman Rahman',
      marketing_opt_in: 'true',
      shipping_address: address,
      email: 'tester@example.test',
      date_of_birth: '1999-05-17',
      role: 'superadmin',
      status: 'active',
      points_balance: '0',
    },
    rows: kept('tester', {
      username,
      phone: { ...phoneRow, kind: { ...phone, null: { kept: null } } },
      full_name: fullName,
      marketing_opt_in: marketing,
      shipping_address: { kind: addressOf(address) },
      ...Object.fromEntries(
        Object.entries(addressRows).map(([field, row]) => [`shipping_address.${field}`, row]),
      ),
      email: fixed('Your email cannot be changed.', 'tester@example.test'),
      date_of_birth: fixed('Your date of birth cannot be changed.', '1999-05-17'),
      role: fixed('Your role cannot be changed here.', 'superadmin'),
      status: fixed('Your status cannot be changed here.', 'active'),
      points_balance: fixed('Points are earned, not entered.', 0),
    }),
  },
  verifyEmail: {
    good: { email, verification_code: code },
    ends: 'verification_code_invalid',
    rows: { email: emailRow, verification_code: codeRow },
  },
};
