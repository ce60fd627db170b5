import { logInFields, newPasswordFields, registrationFields } from '../../contract/auth.contract';
import type { ReadOf } from '../../contract/endpoint';
import { emailField } from '../../contract/fields';
import { type changePassword, passwordChangeFields } from '../../contract/profile.contract';
import type { LenientSessionUser } from '../../contract/session.contract';
import { createAction, createTargetAction } from './action.machine';
import { createEmailCodeForm, createResendForm, type EmailedCode } from './email-code-form.machine';
import {
  createFieldLimitedForm,
  createFieldLimitedPasswordForm,
  createPasswordForm,
  createRepeatablePasswordForm,
} from './entry-form.machine';

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
type ChangePasswordField = 'current_password' | 'new_password' | 'new_password_confirmation';

const emailCode = {
  undrafted: ['verification_code'],
  fieldOfCode: {
    verification_code_invalid: 'verification_code',
    verification_code_expired: 'verification_code',
  },
} as const;

/** Log-in, registration, passwords and sessions of players, by the id of the machine. */
export const accountForms = {
  logIn: () =>
    createFieldLimitedPasswordForm<LogInField, LenientSessionUser>({
      verb: 'logIn',
      description: 'Logs a player in with email and password.',
      fields: ['email', 'password'],
      rules: logInFields,
      secrets: ['password'],
      rateLimitField: 'email',
    }),
  register: () =>
    createPasswordForm<RegisterField, EmailedCode>({
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
  verifyEmail: () =>
    createFieldLimitedForm<VerifyEmailField, LenientSessionUser | null>({
      verb: 'verifyEmail',
      description: 'Verifies the email of a new account with an email code.',
      fields: ['email', 'verification_code'],
      rules: { email: emailField },
      ...emailCode,
      rateLimitField: 'email',
    }),
  resendVerification: () =>
    createResendForm({
      verb: 'resendVerification',
      description: 'Sends a new verification code, which replaces the old one.',
      fields: ['email'],
      rules: { email: emailField },
      // The form for the verification code keeps it as a draft.
      undrafted: ['email'],
    }),
  forgotPassword: () =>
    createEmailCodeForm({
      verb: 'forgotPassword',
      description: 'Sends an email code that allows setting a new password.',
      fields: ['email'],
      rules: { email: emailField },
    }),
  resetPassword: () =>
    createFieldLimitedPasswordForm<ResetPasswordField, unknown>({
      verb: 'resetPassword',
      description: 'Sets a new password with an email code, which ends all sessions.',
      fields: ['email', 'verification_code', 'password', 'password_confirmation'],
      matching: ['password', 'password_confirmation'],
      rules: { email: emailField, ...newPasswordFields },
      ...emailCode,
      secrets: ['password', 'password_confirmation'],
      rateLimitField: 'email',
    }),
  changePassword: () =>
    createRepeatablePasswordForm<ChangePasswordField, ReadOf<typeof changePassword>>({
      verb: 'changePassword',
      description: 'Changes the password of a player; the server may end all other sessions.',
      fields: ['current_password', 'new_password', 'new_password_confirmation'],
      matching: ['new_password', 'new_password_confirmation'],
      rules: passwordChangeFields,
      fieldOfCode: { current_password_wrong: 'current_password' },
      secrets: ['current_password', 'new_password', 'new_password_confirmation'],
    }),
  endSession: () =>
    createTargetAction<'id', unknown>({
      verb: 'endSession',
      description: 'Ends other sessions of a player, one at a time.',
      target: 'id',
    }),
  endOtherSessions: () =>
    createAction<unknown>({
      verb: 'endOtherSessions',
      description: 'Ends all other sessions of a player.',
    }),
};
