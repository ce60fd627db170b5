import type { ReadOf } from '../../contract/endpoint';
import type { completeFirstTime } from '../../contract/redeem.contract';
import type { ReadSessionUser } from '../../contract/session.contract';
import { createSubmissionMachine } from './submission.machine';

export type LogInField = 'email' | 'password';

export const logInMachine = createSubmissionMachine<LogInField, ReadSessionUser>({
  verb: 'logIn',
  description: 'Signs a player in with e-mail and password.',
  fields: ['email', 'password'],
  required: ['email', 'password'],
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

export const registerMachine = createSubmissionMachine<RegisterField, unknown>({
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
});

export type VerifyEmailField = 'email' | 'verification_code';

/** Some servers sign in with the verification, others answer without a session: then the result is null. */
export const verifyEmailMachine = createSubmissionMachine<VerifyEmailField, ReadSessionUser | null>({
  verb: 'verifyEmail',
  description: 'Proves the e-mail of a new account with the code that was mailed.',
  fields: ['email', 'verification_code'],
  required: ['email', 'verification_code'],
});

export const resendVerificationMachine = createSubmissionMachine<'email', unknown>({
  verb: 'resendVerification',
  description: 'Mails a new verification code, which voids the old one.',
  fields: ['email'],
  required: ['email'],
  repeatable: true,
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
});
