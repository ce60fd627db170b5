import type { ContextFrom, EmittedFrom } from 'xstate';
import {
  type claimRallyTicket,
  type completeActivity,
  passcodeField,
  qrField,
  type scanActivity,
} from '../../contract/activity.contract';
import { logInFields, newPasswordFields, registrationFields } from '../../contract/auth.contract';
import {
  type ClaimField,
  claimChoices,
  claimFields,
  type claimReward,
  type claimVoucher,
  type redeemVoucher,
  type saveShipping,
} from '../../contract/claim.contract';
import type { ReadOf } from '../../contract/endpoint';
import { emailField } from '../../contract/fields';
import {
  addressFields,
  type changePassword,
  detailsFields,
  type Profile,
  passwordChangeFields,
  usernameChangeableAt,
} from '../../contract/profile.contract';
import { type completeFirstTime, firstTimeFields } from '../../contract/redeem.contract';
import type { LenientSessionUser } from '../../contract/session.contract';
import { joinFields, type joinTournament } from '../../contract/tournament.contract';
import {
  createAction,
  createConfirmedAction,
  createOnceAction,
  createSingleAction,
  createTargetAction,
} from './action.machine';
import { adminForms } from './admin-forms';
import { createEmailCodeForm, createResendForm, type EmailedCode } from './email-code-form.machine';
import {
  createEntryForm,
  createFieldLimitedForm,
  createFieldLimitedPasswordForm,
  createPasswordForm,
  createRepeatableEntryForm,
  createRepeatablePasswordForm,
  createSingleFieldForm,
} from './entry-form.machine';
import { addressIn, detailsIn, marketingIn } from './profile-record';
import { createOptionForm, createPatchForm, createWholeForm } from './record-form.machine';
import { staffForms } from './staff-forms';

type JoinField = 'id' | 'in_game_name' | 'in_game_id' | 'agree_rules';
type TeamField = JoinField | 'team_name';

const joining = {
  verb: 'joinTournament',
  fields: ['id', 'in_game_name', 'in_game_id', 'agree_rules'],
  optional: ['in_game_name', 'in_game_id'],
  rules: joinFields,
  // The rules of another tournament have to be agreed to again.
  undrafted: ['agree_rules'],
} as const;

const emailCode = {
  undrafted: ['verification_code'],
  fieldOfCode: {
    verification_code_invalid: 'verification_code',
    verification_code_expired: 'verification_code',
  },
} as const;

/** The username can be changed only at intervals. */
const usernameLock = {
  field: 'username',
  code: 'username_change_too_soon',
  until: ({ updated_at }: Profile) => usernameChangeableAt(updated_at),
} as const;

type Joined = ReadOf<typeof joinTournament>;
type LogInField = 'email' | 'password';

type RegisterField =
  | 'username'
  | 'email'
  | 'phone'
  | 'date_of_birth'
  | 'full_name'
  | 'password'
  | 'password_confirmation'
  | 'agree_terms'
  | 'agree_privacy'
  | 'marketing_opt_in';
type VerifyEmailField = 'email' | 'verification_code';
type ResetPasswordField = 'email' | 'verification_code' | 'password' | 'password_confirmation';
export type FirstTimeField = 'name' | 'email';
type ChangePasswordField = 'current_password' | 'new_password' | 'new_password_confirmation';
type DetailsField = 'username' | 'phone' | 'full_name';
export type AddressField = 'recipient_name' | 'phone' | 'line1' | 'line2' | 'postcode' | 'city' | 'state';

/** Every form and action by the id of its machine. */
export const forms = {
  logIn: createFieldLimitedPasswordForm<LogInField, LenientSessionUser>({
    verb: 'logIn',
    description: 'Logs a player in with email and password.',
    fields: ['email', 'password'],
    rules: logInFields,
    secrets: ['password'],
    rateLimitField: 'email',
  }),
  register: createPasswordForm<RegisterField, EmailedCode>({
    verb: 'register',
    description: 'Creates an account, whose email has to be verified next.',
    fields: [
      'username',
      'email',
      'phone',
      'date_of_birth',
      'full_name',
      'password',
      'password_confirmation',
      'agree_terms',
      'agree_privacy',
      'marketing_opt_in',
    ],
    optional: ['full_name', 'marketing_opt_in'],
    matching: ['password', 'password_confirmation'],
    rules: registrationFields,
    birthDate: 'date_of_birth',
    fieldOfCode: { email_taken: 'email', username_taken: 'username' },
    secrets: ['password', 'password_confirmation'],
  }),
  /** Some servers log the player in with the verification; the result is null where a server returns no session. */
  verifyEmail: createFieldLimitedForm<VerifyEmailField, LenientSessionUser | null>({
    verb: 'verifyEmail',
    description: 'Verifies the email of a new account with an email code.',
    fields: ['email', 'verification_code'],
    rules: { email: emailField },
    ...emailCode,
    rateLimitField: 'email',
  }),
  resendVerification: createResendForm({
    verb: 'resendVerification',
    description: 'Sends a new verification code, which replaces the old one.',
    fields: ['email'],
    rules: { email: emailField },
    // The form for the verification code keeps it as a draft.
    undrafted: ['email'],
  }),
  forgotPassword: createEmailCodeForm({
    verb: 'forgotPassword',
    description: 'Sends an email code that allows setting a new password.',
    fields: ['email'],
    rules: { email: emailField },
  }),
  resetPassword: createFieldLimitedPasswordForm<ResetPasswordField, unknown>({
    verb: 'resetPassword',
    description: 'Sets a new password with an email code, which ends all sessions.',
    fields: ['email', 'verification_code', 'password', 'password_confirmation'],
    matching: ['password', 'password_confirmation'],
    rules: { email: emailField, ...newPasswordFields },
    ...emailCode,
    secrets: ['password', 'password_confirmation'],
    rateLimitField: 'email',
  }),
  completeFirstTime: createEntryForm<FirstTimeField, ReadOf<typeof completeFirstTime>>({
    verb: 'completeFirstTime',
    description: 'Stores name and email, which unlocks the first-time bonus.',
    fields: ['name', 'email'],
    rules: firstTimeFields,
  }),
  changePassword: createRepeatablePasswordForm<ChangePasswordField, ReadOf<typeof changePassword>>({
    verb: 'changePassword',
    description: 'Changes the password of a player; the server may end all other sessions.',
    fields: ['current_password', 'new_password', 'new_password_confirmation'],
    matching: ['new_password', 'new_password_confirmation'],
    rules: passwordChangeFields,
    fieldOfCode: { current_password_wrong: 'current_password' },
    secrets: ['current_password', 'new_password', 'new_password_confirmation'],
  }),
  editDetails: createPatchForm<DetailsField, Profile>({
    machineId: 'editDetails',
    verb: 'updateProfile',
    description: 'Edits username, phone and full name of a player.',
    fields: ['username', 'phone', 'full_name'],
    optional: ['phone', 'full_name'],
    rules: detailsFields,
    fieldOfCode: { username_taken: 'username', username_change_too_soon: 'username' },
    lock: usernameLock,
    toFormValues: detailsIn,
  }),
  editAddress: createWholeForm<AddressField, Profile>({
    machineId: 'editAddress',
    verb: 'updateProfile',
    description: 'Edits the shipping address of a player.',
    fields: ['recipient_name', 'phone', 'line1', 'line2', 'postcode', 'city', 'state'],
    optional: ['line2'],
    rules: addressFields,
    toFormValues: addressIn,
  }),
  removeAddress: createAction<Profile>({
    machineId: 'removeAddress',
    verb: 'updateProfile',
    description: 'Removes the shipping address of a player.',
  }),
  chooseMarketing: createOptionForm<'marketing_opt_in', Profile>({
    machineId: 'chooseMarketing',
    verb: 'updateProfile',
    description: 'Turns marketing emails for a player on or off.',
    fields: ['marketing_opt_in'],
    optional: ['marketing_opt_in'],
    toFormValues: marketingIn,
  }),
  /** The id is given; a reward asks for some of the choices. */
  claimReward: createEntryForm<'id' | ClaimField, ReadOf<typeof claimReward>>({
    verb: 'claimReward',
    description: 'Claims a reward with the choices that it offers.',
    fields: ['id', ...claimChoices],
    optional: claimChoices,
    rules: claimFields,
    undrafted: claimChoices,
  }),
  claimVoucher: createOnceAction<'id', ReadOf<typeof claimVoucher>>({
    verb: 'claimVoucher',
    description: 'Claims a voucher and reveals its code; a repeat reveals the same code.',
    target: 'id',
  }),
  redeemVoucher: createConfirmedAction<'id', ReadOf<typeof redeemVoucher>>({
    verb: 'redeemVoucher',
    description: 'Marks a revealed voucher as used.',
    target: 'id',
  }),
  saveShipping: createEntryForm<'id' | AddressField, ReadOf<typeof saveShipping>>({
    verb: 'saveShipping',
    description: 'Stores where a claimed reward is shipped to.',
    fields: ['id', 'recipient_name', 'phone', 'line1', 'line2', 'postcode', 'city', 'state'],
    optional: ['line2'],
    rules: addressFields,
  }),
  endSession: createTargetAction<'id', unknown>({
    verb: 'endSession',
    description: 'Ends other sessions of a player, one at a time.',
    target: 'id',
  }),
  endOtherSessions: createAction<unknown>({
    verb: 'endOtherSessions',
    description: 'Ends all other sessions of a player.',
  }),
  joinTournament: createEntryForm<JoinField, Joined>({
    ...joining,
    description: 'Joins a tournament for single players.',
  }),
  joinTeamTournament: createEntryForm<TeamField, Joined>({
    ...joining,
    machineId: 'joinTeamTournament',
    description: 'Joins a tournament with a team.',
    fields: [...joining.fields, 'team_name'],
    fieldOfCode: { team_name_taken: 'team_name' },
  }),
  leaveTournament: createConfirmedAction<'id', unknown>({
    verb: 'leaveTournament',
    description: 'Leaves a tournament, which returns the entry reward.',
    target: 'id',
  }),
  scanActivity: createSingleFieldForm<'qr_code', ReadOf<typeof scanActivity>>({
    verb: 'scanActivity',
    description: 'Completes the activity whose QR code was scanned or typed.',
    fields: ['qr_code'],
    rules: { qr_code: qrField },
    undrafted: ['qr_code'],
  }),
  enterPasscode: createRepeatableEntryForm<'id' | 'passcode', ReadOf<typeof completeActivity>>({
    machineId: 'enterPasscode',
    verb: 'completeActivity',
    description: 'Completes an activity with the passcode of its booth.',
    fields: ['id', 'passcode'],
    rules: { passcode: passcodeField },
    fieldOfCode: { passcode_wrong: 'passcode' },
    undrafted: ['id', 'passcode'],
  }),
  selfComplete: createAction<ReadOf<typeof completeActivity>, 'id'>(
    {
      machineId: 'selfComplete',
      verb: 'completeActivity',
      description: 'Completes an activity that the player reports.',
    },
    ['id'],
  ),
  claimRallyTicket: createSingleAction<ReadOf<typeof claimRallyTicket>>({
    verb: 'claimRallyTicket',
    description: 'Claims the raffle ticket of a complete stamp rally.',
  }),
  ...staffForms,
  ...adminForms,
};

export type FormName = keyof typeof forms;
export type FormField<Name extends FormName> = keyof ContextFrom<(typeof forms)[Name]>['values'] & string;
export type FormResult<Name extends FormName> = EmittedFrom<(typeof forms)[Name]>['result'];
