import { adminCodeForms } from './admin-codes.table';
import { adminDecisionForms } from './admin-decisions.table';
import { adminForms } from './admin-forms.table';
import { adminSupportForms } from './admin-support.table';
import { staffForms } from './staff-forms.table';

/** The fields and rules of every form: product.md sections 5, 7 and 8; api.md sections 2.8, 3, 4 and 8. */
export interface FieldRule {
  readonly label: string;
  readonly sends: string;
  /** A blank optional field is not sent. */
  readonly isOptional?: boolean;
  readonly isBox?: boolean;
  readonly isSecret?: boolean;
  readonly matches?: string;
  readonly rule?: RegExp;
}

export interface FormRule {
  readonly verb: string;
  readonly path: string;
  readonly request: string;
  readonly encoding: 'form' | 'JSON';
  readonly button: string;
  readonly busy: string;
  /** What is read if the server sends no text. */
  readonly failure: string;
  readonly fields: readonly FieldRule[];
  /** By error code: the field that it is about. */
  readonly codes?: Readonly<Record<string, string>>;
  readonly success: { readonly leaves: string | null; readonly says: string | null };
  /** The field whose value the limit counts: with another value it may be sent. */
  readonly limitedBy?: string;
  /** A new email code can be requested after this time only, which is no error. */
  readonly isEmailCode?: boolean;
  /** What is read at an empty field of another form. */
  readonly elsewhere?: string;
  /** A field of another form with the same button. */
  readonly lacks?: string;
  /** The machine, if it is not named as its call. */
  readonly machine?: string;
  /** Edits a record: the body that is sent for its values, and its values in a profile. */
  readonly record?: {
    body(values: Values, before: Values): unknown;
    /** A field that the profile lacks is left out. */
    values(profile: Profile): Values;
    /** The error code of an edit of an old version, whose data has the saved one. */
    readonly conflict?: string;
  };
  /** It opens with what is known of the player. */
  readonly isPrefilled?: boolean;
  /** What is sent besides the fields. */
  readonly sends?: Values;
  /** What its body contains, unlike that of another call of the same endpoint on the page. */
  readonly marker?: string;
  /** The fields are empty after a success. */
  readonly isEmptied?: boolean;
  /** It can be sent again after a success. */
  readonly isRepeatable?: boolean;
  /** The camera fills in its first field and sends it. */
  readonly isScanned?: boolean;
  /** The call that is sent again: after each outcome, or after an unknown one. */
  readonly rereads?: { readonly verb: string; readonly isAlways: boolean };
  /** The error code after which a field shows its old value and stays as it is. */
  readonly lock?: { readonly code: string; readonly label: string };
  /** One of several buttons for one call. */
  readonly isTarget?: boolean;
  /** What is asked in place of the button before anything is sent. */
  readonly confirmation?: { readonly question: string; readonly confirm: string; readonly cancel: string };
}

export type Values = Readonly<Record<string, string>>;
export type Profile = Readonly<Record<string, unknown>>;

const email = { label: 'Email', sends: 'email', rule: /^\S+@\S+\.\S+$/ };
const code = { label: 'Verification Code', sends: 'verification_code', rule: /^(\s*\d){6}\s*$/ };
const password = { label: 'Password', sends: 'password', isSecret: true, rule: /^.{8,128}$/ };
const codes = {
  verification_code_invalid: 'Verification Code',
  verification_code_expired: 'Verification Code',
};
const again = (label: string, sends: string, matches: string) => ({ label, sends, matches, isSecret: true });

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

const addressFields: readonly FieldRule[] = [
  { label: 'Recipient', sends: 'recipient_name', rule: /^.{2,80}$/ },
  { label: 'Recipient’s phone', sends: 'phone', rule: /^\+?[\d\s-]{8,}$/ },
  { label: 'Address', sends: 'line1', rule: /^.{5,120}$/ },
  { label: 'Address line 2', sends: 'line2', isOptional: true, rule: /^.{0,120}$/ },
  { label: 'Postcode', sends: 'postcode', rule: /^\d{5}$/ },
  { label: 'City', sends: 'city', rule: /^.{2,60}$/ },
  { label: 'State', sends: 'state' },
];
const detailFields: readonly FieldRule[] = [
  { label: 'Username', sends: 'username', rule: /^\w{3,20}$/ },
  { label: 'Phone', sends: 'phone', isOptional: true, rule: /^\+?[\d\s-]{8,}$/ },
  { label: 'Full Name', sends: 'full_name', isOptional: true, rule: /^.{2,80}$/ },
];
const marketing = 'Tell me about new prizes and events';

const ofProfile = {
  verb: 'updateProfile',
  path: '/profile',
  request: 'PUT /api/user/profile',
  encoding: 'JSON',
  busy: 'Saving…',
  rereads: { verb: 'getProfile', isAlways: false },
} as const;
const ofSessions = {
  path: '/profile',
  encoding: 'form',
  fields: [],
  rereads: { verb: 'getSessions', isAlways: true },
} as const;

const ofReward = {
  path: '/rewards/W0123456789AC',
  encoding: 'JSON',
  rereads: { verb: 'findReward', isAlways: true },
} as const;

const logOutDevice = (device: string, id: number): FormRule => ({
  ...ofSessions,
  verb: 'endSession',
  request: `DELETE /api/user/sessions/${id}`,
  button: `Log out ${device}`,
  busy: 'Logging out…',
  failure: 'Couldn’t log out this device',
  success: { leaves: '', says: 'Device logged out.' },
  isTarget: true,
});

const inGameFields: readonly FieldRule[] = [
  { label: 'In-game name', sends: 'in_game_name', isOptional: true, rule: /^.{2,32}$/ },
  { label: 'In-game ID', sends: 'in_game_id', isOptional: true, rule: /^.{1,64}$/ },
  { label: 'I agree to the rules of this tournament', sends: 'agree_rules', isBox: true },
];
const joinTournament = {
  verb: 'joinTournament',
  path: '/tournament/7',
  request: 'POST /api/user/tournaments/7/join',
  encoding: 'JSON',
  button: 'Join tournament',
  busy: 'Joining…',
  failure: 'Couldn’t join this tournament',
  fields: inGameFields,
  success: { leaves: '', says: 'You’re in.' },
  rereads: { verb: 'getTournament', isAlways: true },
} as const;

export const forms: readonly FormRule[] = [
  {
    ...ofProfile,
    machine: 'editDetails',
    button: 'Save details',
    failure: 'Couldn’t save your details',
    fields: detailFields,
    codes: { username_taken: 'Username', username_change_too_soon: 'Username' },
    lock: { code: 'username_change_too_soon', label: 'Username' },
    success: { leaves: null, says: 'Details saved.' },
    record: {
      body: (values, before) =>
        Object.fromEntries(
          detailFields.flatMap(({ label, sends }) =>
            values[label] === before[label] ? [] : [[sends, values[label]?.trim() || null]],
          ),
        ),
      values: (profile) =>
        Object.fromEntries(
          detailFields
            .filter(({ sends }) => profile[sends] !== undefined)
            .map(({ label, sends }) => [label, text(profile[sends])]),
        ),
    },
  },
  {
    ...ofProfile,
    machine: 'editAddress',
    button: 'Save address',
    failure: 'Couldn’t save your address',
    fields: addressFields,
    success: { leaves: null, says: 'Address saved.' },
    record: {
      body: (values) => ({
        shipping_address: {
          ...Object.fromEntries(
            addressFields.map(({ label, sends }) => [sends, values[label]?.trim() || null]),
          ),
          country: 'MY',
        },
      }),
      values: ({ shipping_address }) =>
        shipping_address === undefined
          ? {}
          : Object.fromEntries(
              addressFields.map(({ label, sends }) => [
                label,
                text((shipping_address as Profile | null)?.[sends]),
              ]),
            ),
    },
  },
  {
    ...ofProfile,
    machine: 'removeAddress',
    button: 'Remove address',
    busy: 'Removing…',
    failure: 'Couldn’t remove your address',
    fields: [],
    success: { leaves: '', says: 'Address removed.' },
    record: { body: () => ({ shipping_address: null }), values: () => ({}) },
  },
  {
    ...ofProfile,
    machine: 'chooseMarketing',
    button: 'Save choice',
    failure: 'Couldn’t save your choice',
    fields: [{ label: marketing, sends: 'marketing_opt_in', isBox: true, isOptional: true }],
    success: { leaves: null, says: 'Choice saved.' },
    record: {
      body: (values) => ({ marketing_opt_in: values[marketing] === 'true' }),
      values: ({ marketing_opt_in }): Values =>
        marketing_opt_in === undefined ? {} : { [marketing]: String(marketing_opt_in === true) },
    },
  },
  logOutDevice('Safari on iPad', 2),
  logOutDevice('Unknown device', 3),
  logOutDevice('Firefox on Windows', 4),
  {
    ...ofSessions,
    verb: 'endOtherSessions',
    request: 'DELETE /api/user/sessions',
    button: 'Log out everywhere else',
    busy: 'Logging out everywhere else…',
    failure: 'Couldn’t log you out everywhere else',
    success: { leaves: '', says: 'You’re logged out everywhere else.' },
  },
  {
    verb: 'scanActivity',
    path: '/activities',
    request: 'POST /api/user/scan-activity-qr',
    encoding: 'JSON',
    button: 'Send code',
    busy: 'Checking…',
    failure: 'Couldn’t check this code',
    fields: [{ label: 'No camera? Enter the code', sends: 'qr_code', rule: /^\s*\S.{0,511}\s*$/ }],
    success: { leaves: '', says: 'Activity completed.' },
    limitedBy: 'No camera? Enter the code',
    isEmptied: true,
    isScanned: true,
    rereads: { verb: 'getActivities', isAlways: true },
  },
  {
    verb: 'completeActivity',
    machine: 'enterPasscode',
    path: '/activities/5',
    request: 'POST /api/user/complete-stamp/5',
    encoding: 'JSON',
    button: 'Send passcode',
    busy: 'Checking…',
    failure: 'Couldn’t check this passcode',
    fields: [{ label: 'Passcode', sends: 'passcode', rule: /^(\s*\S){4,32}\s*$/ }],
    codes: { passcode_wrong: 'Passcode' },
    sends: { method: 'passcode' },
    success: { leaves: '', says: 'Passcode accepted.' },
    rereads: { verb: 'getActivityMethods', isAlways: true },
  },
  {
    verb: 'completeActivity',
    machine: 'selfComplete',
    isRepeatable: true,
    path: '/activities/5',
    request: 'POST /api/user/complete-stamp/5',
    encoding: 'JSON',
    button: 'I did it',
    busy: 'Saving…',
    failure: 'Couldn’t save this',
    fields: [],
    sends: { method: 'self_complete' },
    success: { leaves: '', says: 'Saved. Well done!' },
    rereads: { verb: 'getActivityMethods', isAlways: true },
  },
  {
    verb: 'claimRallyTicket',
    path: '/activities',
    request: 'POST /api/user/stamp-rally/claim-raffle',
    encoding: 'JSON',
    button: 'Claim my raffle ticket',
    busy: 'Claiming…',
    failure: 'Couldn’t claim your ticket',
    fields: [],
    success: { leaves: '', says: 'Ticket claimed. Good luck!' },
    rereads: { verb: 'getRallyProgress', isAlways: true },
  },
  {
    verb: 'logIn',
    path: '/login',
    request: 'POST /api/auth/login',
    encoding: 'form',
    button: 'Log In',
    busy: 'Logging in…',
    failure: 'Login failed',
    fields: [email, { ...password, rule: /^.{1,128}$/ }],
    success: { leaves: '/profile', says: null },
    limitedBy: 'Email',
  },
  ...staffForms,
  ...adminForms,
  ...adminDecisionForms,
  ...adminCodeForms,
  ...adminSupportForms,
  {
    verb: 'register',
    path: '/register',
    request: 'POST /api/auth/register-email',
    encoding: 'form',
    button: 'Register',
    busy: 'Registering…',
    failure: 'Registration failed',
    fields: [
      { label: 'Username', sends: 'username', rule: /^\w{3,20}$/ },
      email,
      { label: 'Phone', sends: 'phone', rule: /^\+?[\d\s-]{8,}$/ },
      { label: 'Date of Birth', sends: 'date_of_birth', rule: /^\d{4}-\d\d-\d\d$/ },
      { label: 'Full Name', sends: 'full_name', isOptional: true, rule: /^.{2,80}$/ },
      password,
      again('Confirm Password', 'password_confirmation', 'Password'),
      { label: 'I agree to the Terms of Service', sends: 'agree_terms', isBox: true },
      { label: 'I agree to the Privacy Notice', sends: 'agree_privacy', isBox: true },
      {
        label: 'Tell me about new prizes and events',
        sends: 'marketing_opt_in',
        isBox: true,
        isOptional: true,
      },
    ],
    codes: { email_taken: 'Email', username_taken: 'Username' },
    success: { leaves: '/verify', says: 'Account created. One step to go.' },
  },
  {
    verb: 'verifyEmail',
    path: '/verify',
    request: 'POST /api/auth/verify-email-code',
    encoding: 'form',
    button: 'Verify',
    busy: 'Verifying…',
    failure: 'Verification failed',
    fields: [email, code],
    codes,
    success: { leaves: '/profile', says: null },
    limitedBy: 'Email',
  },
  {
    verb: 'resendVerification',
    path: '/verify',
    request: 'POST /api/auth/resend-email-verification',
    encoding: 'form',
    button: 'Send a new code',
    busy: 'Sending a new code…',
    failure: 'Couldn’t send a new code',
    fields: [email],
    success: { leaves: null, says: 'A new code is on its way.' },
    limitedBy: 'Email',
    isEmailCode: true,
    elsewhere: 'Enter your email above first.',
  },
  {
    verb: 'forgotPassword',
    path: '/forgot-password',
    request: 'POST /api/auth/forgot-password',
    encoding: 'form',
    button: 'Send reset code',
    busy: 'Sending reset code…',
    failure: 'Failed to send password reset email',
    fields: [email],
    success: {
      leaves: '/reset-password',
      says: 'If that address has an account, we sent a reset code.',
    },
    limitedBy: 'Email',
    isEmailCode: true,
  },
  {
    verb: 'resetPassword',
    path: '/reset-password',
    request: 'POST /api/auth/reset-password',
    encoding: 'JSON',
    button: 'Set new password',
    busy: 'Setting new password…',
    failure: 'Password reset failed',
    fields: [email, code, password, again('Confirm Password', 'password_confirmation', 'Password')],
    codes,
    success: { leaves: '/reset-password', says: 'Password changed. Please log in.' },
    limitedBy: 'Email',
  },
  {
    verb: 'changePassword',
    path: '/profile',
    request: 'POST /api/user/change-password',
    encoding: 'form',
    button: 'Change password',
    busy: 'Changing…',
    failure: 'Couldn’t change your password',
    fields: [
      { label: 'Current Password', sends: 'current_password', isSecret: true, rule: /^.{1,128}$/ },
      { label: 'New Password', sends: 'new_password', isSecret: true, rule: /^.{8,128}$/ },
      again('Confirm New Password', 'new_password_confirmation', 'New Password'),
    ],
    success: { leaves: null, says: 'Password changed. You’ve been logged out everywhere else.' },
  },
  {
    verb: 'completeFirstTime',
    isPrefilled: true,
    path: '',
    request: 'POST /api/user/complete-first-time',
    encoding: 'form',
    button: 'Unlock my bonus',
    busy: 'Unlocking…',
    failure: 'Couldn’t unlock your bonus',
    fields: [
      { label: 'Name', sends: 'name', rule: /^.{2,80}$/ },
      { label: 'Email', sends: 'email', rule: email.rule },
    ],
    success: { leaves: '', says: 'Your bonus is in My Rewards.' },
  },
  { ...joinTournament, lacks: 'Team name' },
  {
    ...joinTournament,
    machine: 'joinTeamTournament',
    fields: [{ label: 'Team name', sends: 'team_name', rule: /^.{2,32}$/ }, ...inGameFields],
    codes: { team_name_taken: 'Team name' },
  },
  {
    ...ofReward,
    verb: 'claimReward',
    request: 'POST /api/user/rewards/W0123456789AC/claim',
    button: 'Claim reward',
    busy: 'Claiming…',
    failure: 'Couldn’t claim this reward',
    fields: [
      { label: 'Colour', sends: 'color' },
      { label: 'In-game ID', sends: 'in_game_id', rule: /^.{2,64}$/ },
    ],
    success: { leaves: '', says: 'Claimed!' },
  },
  {
    ...ofReward,
    verb: 'claimVoucher',
    request: 'POST /api/user/claim-voucher/W0123456789AC',
    button: 'Claim voucher',
    busy: 'Claiming…',
    failure: 'Couldn’t claim this voucher',
    fields: [],
    success: { leaves: '', says: 'Claimed! Here’s your code.' },
  },
  {
    ...ofReward,
    verb: 'redeemVoucher',
    request: 'POST /api/user/redeem-voucher/W0123456789AC',
    button: 'Mark as used',
    busy: 'Marking as used…',
    failure: 'Couldn’t mark this voucher as used',
    fields: [],
    confirmation: {
      question: 'Mark this voucher as used?',
      confirm: 'Yes, I’ve used it',
      cancel: 'Not yet',
    },
    success: { leaves: '', says: 'Marked as used.' },
  },
  {
    ...ofReward,
    verb: 'saveShipping',
    isPrefilled: true,
    request: 'PUT /api/user/rewards/W0123456789AC/shipping',
    button: 'Send my address',
    busy: 'Sending…',
    failure: 'Couldn’t save your address',
    fields: addressFields,
    success: { leaves: '', says: 'Got it. We’ll ship your prize to this address.' },
  },
  {
    verb: 'leaveTournament',
    path: '/tournament/7',
    request: 'DELETE /api/user/tournaments/7/join',
    encoding: 'form',
    button: 'Leave tournament',
    busy: 'Leaving…',
    failure: 'Couldn’t leave this tournament',
    fields: [],
    confirmation: { question: 'Leave Night cup?', confirm: 'Yes, leave', cancel: 'Stay' },
    success: {
      leaves: '',
      says: 'You’ve left this tournament. Your entry reward is back in My Rewards.',
    },
    rereads: { verb: 'getTournament', isAlways: true },
  },
];
