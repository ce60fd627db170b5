import * as v from 'valibot';
import { endpoint } from './endpoint';
import {
  agreementField,
  confirmationField,
  confirms,
  dayField,
  emailField,
  flagField,
  optionalTextField,
  passwordField,
  phoneField,
  usernameField,
  verificationCodeField,
} from './fields';
import { lenient } from './lenient';
import { SessionUserSchema } from './session.contract';

export const logInFields = { email: emailField, password: passwordField(1) };

export const logIn = endpoint({
  verb: 'logIn',
  method: 'POST',
  path: '/api/auth/login',
  access: 'open',
  encoding: 'form',
  request: v.object(logInFields),
  response: SessionUserSchema,
  errors: ['invalid_credentials', 'email_not_verified', 'account_suspended', 'too_many_attempts'],
  rejectionData: v.object({ resend_available_at: v.string() }),
});

export const newPasswordFields = { password: passwordField(8), password_confirmation: confirmationField };

export const registrationFields = {
  username: usernameField,
  email: emailField,
  phone: phoneField,
  ...newPasswordFields,
  date_of_birth: dayField('Enter your date of birth as YYYY-MM-DD.'),
  full_name: optionalTextField('Full name', 2, 80),
};

const RegistrationRequestSchema = v.pipe(
  v.object({
    ...registrationFields,
    agree_terms: agreementField('Please accept the terms of service.'),
    agree_privacy: agreementField('Please accept the privacy notice.'),
    marketing_opt_in: flagField('Marketing choice'),
  }),
  confirms('password', 'password_confirmation'),
);

const RegistrationSchema = v.object({
  user_id: v.string(),
  username: v.string(),
  email: v.string(),
  status: v.literal('pending_verification'),
  verification_expires_at: v.string(),
  resend_available_at: v.string(),
});

const anything = v.optional(v.nullable(v.unknown()));

/** The app only reads when the next code can be sent, if the server sends it. */
const sentCode = lenient(v.object({ resend_available_at: v.string() }));

export type SentCode = v.InferOutput<typeof sentCode>;

const readSentCode = v.fallback(sentCode, {});

export const register = endpoint({
  verb: 'register',
  method: 'POST',
  path: '/api/auth/register-email',
  access: 'open',
  encoding: 'form',
  status: 201,
  request: RegistrationRequestSchema,
  response: RegistrationSchema,
  read: readSentCode,
  errors: ['email_taken', 'username_taken'],
});

export const verifyEmail = endpoint({
  verb: 'verifyEmail',
  method: 'POST',
  path: '/api/auth/verify-email-code',
  access: 'open',
  encoding: 'form',
  request: v.object({ email: emailField, verification_code: verificationCodeField }),
  response: SessionUserSchema,
  // Another server may verify without logging in, and send no session user.
  read: v.fallback(v.nullable(lenient(SessionUserSchema)), null),
  errors: ['verification_code_invalid', 'verification_code_expired', 'already_verified', 'account_suspended'],
});

export const resendVerification = endpoint({
  verb: 'resendVerification',
  method: 'POST',
  path: '/api/auth/resend-email-verification',
  access: 'open',
  encoding: 'form',
  request: v.object({ email: emailField }),
  response: v.object({ resend_available_at: v.string() }),
  read: readSentCode,
  errors: ['resend_too_soon'],
});

export const forgotPassword = endpoint({
  verb: 'forgotPassword',
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'open',
  encoding: 'form',
  request: v.object({ email: emailField }),
  response: v.object({ expires_in_seconds: v.number(), resend_available_at: v.string() }),
  read: readSentCode,
  errors: ['resend_too_soon'],
});

export const resetPassword = endpoint({
  verb: 'resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'open',
  encoding: 'json',
  request: v.pipe(
    v.object({
      email: emailField,
      verification_code: verificationCodeField,
      ...newPasswordFields,
    }),
    confirms('password', 'password_confirmation'),
  ),
  response: v.strictObject({}),
  read: anything,
  errors: ['verification_code_invalid', 'verification_code_expired'],
});
