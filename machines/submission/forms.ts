import { logInFields, newPasswordFields, registrationFields } from '../../contract/auth.contract';
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
import { addressIn, detailsIn, marketingIn } from './profile-record';
import { createSubmissionMachine } from './submission.machine';

/** What is known of a code that was mailed: when the next can be sent, in milliseconds on the clock of this device. */
export interface MailedCode {
  resendAt: number | null;
}

const cooldown = ({ resendAt }: MailedCode) => resendAt;

const aboutCode = {
  undrafted: ['verification_code'],
  fieldOfCode: {
    verification_code_invalid: 'verification_code',
    verification_code_expired: 'verification_code',
  },
} as const;

/** The username and how long it stays once it was changed. */
const usernameLock = {
  field: 'username',
  code: 'username_change_too_soon',
  until: ({ updated_at }: Profile) => usernameChangeableAt(updated_at),
} as const;

export type LogInField = 'email' | 'password';

export const logInMachine = createSubmissionMachine<LogInField, LenientSessionUser>({
  verb: 'logIn',
  description: 'Signs a player in with e-mail and password.',
  fields: ['email', 'password'],
  required: ['email', 'password'],
  rules: logInFields,
  secrets: ['password'],
  rateLimitField: 'email',
});

export type RegisterField =
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

export const registerMachine = createSubmissionMachine<RegisterField, MailedCode>({
  verb: 'register',
  description: 'Makes a new account, which waits for its e-mail to be verified.',
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
  required: [
    'username',
    'email',
    'phone',
    'date_of_birth',
    'password',
    'password_confirmation',
    'agree_terms',
    'agree_privacy',
  ],
  matching: ['password', 'password_confirmation'],
  rules: registrationFields,
  birthDate: 'date_of_birth',
  fieldOfCode: { email_taken: 'email', username_taken: 'username' },
  secrets: ['password', 'password_confirmation'],
});

export type VerifyEmailField = 'email' | 'verification_code';

/** Some servers sign in with the verification, others answer without a session: then the result is null. */
export const verifyEmailMachine = createSubmissionMachine<VerifyEmailField, LenientSessionUser | null>({
  verb: 'verifyEmail',
  description: 'Proves the e-mail of a new account with the code that was mailed.',
  fields: ['email', 'verification_code'],
  required: ['email', 'verification_code'],
  rules: { email: emailField },
  ...aboutCode,
  rateLimitField: 'email',
});

export const resendVerificationMachine = createSubmissionMachine<'email', MailedCode>({
  verb: 'resendVerification',
  description: 'Mails a new verification code, which voids the old one.',
  fields: ['email'],
  required: ['email'],
  rules: { email: emailField },
  cooldown,
  // It is the field of the verification.
  undrafted: ['email'],
  repeatable: true,
  rateLimitField: 'email',
});

export const forgotPasswordMachine = createSubmissionMachine<'email', MailedCode>({
  verb: 'forgotPassword',
  description: 'Asks for a code by e-mail with which the password can be set anew.',
  fields: ['email'],
  required: ['email'],
  rules: { email: emailField },
  cooldown,
  rateLimitField: 'email',
});

export type ResetPasswordField = 'email' | 'verification_code' | 'password' | 'password_confirmation';

export const resetPasswordMachine = createSubmissionMachine<ResetPasswordField, unknown>({
  verb: 'resetPassword',
  description: 'Sets a new password with the code that was mailed, which ends all sessions.',
  fields: ['email', 'verification_code', 'password', 'password_confirmation'],
  required: ['email', 'verification_code', 'password', 'password_confirmation'],
  matching: ['password', 'password_confirmation'],
  rules: { email: emailField, ...newPasswordFields },
  ...aboutCode,
  secrets: ['password', 'password_confirmation'],
  rateLimitField: 'email',
});

export type FirstTimeField = 'name' | 'email';

export const completeFirstTimeMachine = createSubmissionMachine<
  FirstTimeField,
  ReadOf<typeof completeFirstTime>
>({
  verb: 'completeFirstTime',
  description: 'Tells whom the first-time bonus is for, which releases it.',
  fields: ['name', 'email'],
  required: ['name', 'email'],
  rules: firstTimeFields,
});

export type ChangePasswordField = 'current_password' | 'new_password' | 'new_password_confirmation';

export const changePasswordMachine = createSubmissionMachine<
  ChangePasswordField,
  ReadOf<typeof changePassword>
>({
  verb: 'changePassword',
  description: 'Changes the password of a signed-in player; the server may end all other sessions.',
  fields: ['current_password', 'new_password', 'new_password_confirmation'],
  required: ['current_password', 'new_password', 'new_password_confirmation'],
  matching: ['new_password', 'new_password_confirmation'],
  rules: passwordChangeFields,
  fieldOfCode: { current_password_wrong: 'current_password' },
  secrets: ['current_password', 'new_password', 'new_password_confirmation'],
  repeatable: true,
});

export type DetailsField = 'username' | 'phone' | 'full_name';

export const editDetailsMachine = createSubmissionMachine<DetailsField, Profile>({
  machineId: 'editDetails',
  verb: 'updateProfile',
  description: 'Changes what a player is called and how they are reached.',
  fields: ['username', 'phone', 'full_name'],
  required: ['username'],
  rules: detailsFields,
  fieldOfCode: { username_taken: 'username', username_change_too_soon: 'username' },
  lock: usernameLock,
  repeatable: true,
  toFormValues: detailsIn,
  sendsPatch: true,
});

export type AddressField = 'recipient_name' | 'phone' | 'line1' | 'line2' | 'postcode' | 'city' | 'state';

export const editAddressMachine = createSubmissionMachine<AddressField, Profile>({
  machineId: 'editAddress',
  verb: 'updateProfile',
  description: 'Says where prizes are sent.',
  fields: ['recipient_name', 'phone', 'line1', 'line2', 'postcode', 'city', 'state'],
  required: ['recipient_name', 'phone', 'line1', 'postcode', 'city', 'state'],
  rules: addressFields,
  repeatable: true,
  toFormValues: addressIn,
});

export const removeAddressMachine = createSubmissionMachine<never, Profile>({
  machineId: 'removeAddress',
  verb: 'updateProfile',
  description: 'Has the server forget where prizes are sent.',
  fields: [],
  required: [],
});

export const chooseMarketingMachine = createSubmissionMachine<'marketing_opt_in', Profile>({
  machineId: 'chooseMarketing',
  verb: 'updateProfile',
  description: 'Says whether a player wants to hear of new prizes and events.',
  fields: ['marketing_opt_in'],
  required: [],
  repeatable: true,
  toFormValues: marketingIn,
});

export const endSessionMachine = createSubmissionMachine<'id', unknown, 'id'>({
  verb: 'endSession',
  description: 'Signs the account out in other places, one at a time.',
  fields: ['id'],
  required: [],
  chosen: 'id',
});

export const endOtherSessionsMachine = createSubmissionMachine<never, unknown>({
  verb: 'endOtherSessions',
  description: 'Signs the account out everywhere but here.',
  fields: [],
  required: [],
  repeatable: true,
});
