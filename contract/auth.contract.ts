import * as v from 'valibot';
import { endpoint } from './endpoint';
import {
  agreementField,
  dayField,
  emailField,
  flagField,
  optionalTextField,
  passwordField,
  phoneField,
  usernameField,
  verificationCodeField,
} from './fields';
import { entity } from './shapes';

export const UserRoleSchema = v.picklist(['player', 'admin', 'superadmin']);
export type UserRole = v.InferOutput<typeof UserRoleSchema>;
export const UserStatusSchema = v.picklist(['pending_verification', 'active', 'suspended', 'deleted']);
export type UserStatus = v.InferOutput<typeof UserStatusSchema>;

const person = {
  user_id: v.string(),
  username: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
};

/** What a sign-in answers (product.md section 7). */
export const SessionUserSchema = v.object({
  ...person,
  role: UserRoleSchema,
  status: UserStatusSchema,
  token: v.pipe(v.string(), v.nonEmpty()),
});
export type SessionUser = v.InferOutput<typeof SessionUserSchema>;

const ReadSessionUserSchema = v.object({
  ...person,
  user_id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  phone: v.fallback(v.nullable(v.string()), null),
  role: v.fallback(v.string(), 'player'),
  status: v.fallback(v.string(), 'active'),
  token: v.pipe(v.string(), v.nonEmpty()),
});
export type ReadSessionUser = v.InferOutput<typeof ReadSessionUserSchema>;

export const logIn = endpoint({
  verb: 'logIn',
  method: 'POST',
  path: '/api/auth/login',
  access: 'open',
  encoding: 'form',
  request: v.object({ email: emailField, password: passwordField(1) }),
  answer: SessionUserSchema,
  read: ReadSessionUserSchema,
  errors: ['invalid_credentials', 'email_not_verified', 'account_suspended', 'too_many_attempts'],
});

const RegistrationRequestSchema = v.pipe(
  v.object({
    username: usernameField,
    email: emailField,
    phone: phoneField,
    password: passwordField(8),
    password_confirmation: v.optional(v.string(), ''),
    date_of_birth: dayField('Enter your date of birth as YYYY-MM-DD.'),
    full_name: optionalTextField('Full name', 2, 80),
    agree_terms: agreementField('Please accept the terms of service.'),
    agree_privacy: agreementField('Please accept the privacy notice.'),
    marketing_opt_in: flagField('Marketing choice'),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['password_confirmation']],
      ({ password, password_confirmation }) => password === password_confirmation,
      'The passwords do not match.',
    ),
    ['password_confirmation'],
  ),
);

const registration = entity(
  {},
  {
    user_id: v.string(),
    username: v.string(),
    email: v.string(),
    status: v.literal('pending_verification'),
    verification_expires_at: v.string(),
    resend_available_at: v.string(),
  },
);

const anything = v.optional(v.nullable(v.unknown()));

export const register = endpoint({
  verb: 'register',
  method: 'POST',
  path: '/api/auth/register-email',
  access: 'open',
  encoding: 'form',
  status: 201,
  request: RegistrationRequestSchema,
  answer: registration.whole,
  read: anything,
  errors: ['email_taken', 'username_taken'],
});

export const verifyEmail = endpoint({
  verb: 'verifyEmail',
  method: 'POST',
  path: '/api/auth/verify-email-code',
  access: 'open',
  encoding: 'form',
  request: v.object({ email: emailField, verification_code: verificationCodeField }),
  answer: SessionUserSchema,
  // Another server may verify without signing in: then there is no session user to read.
  read: v.fallback(v.nullable(ReadSessionUserSchema), null),
  errors: [
    'verification_code_invalid',
    'verification_code_expired',
    'already_verified',
    'too_many_attempts',
    'account_suspended',
  ],
});

export const resendVerification = endpoint({
  verb: 'resendVerification',
  method: 'POST',
  path: '/api/auth/resend-email-verification',
  access: 'open',
  encoding: 'form',
  request: v.object({ email: emailField }),
  answer: v.object({ resend_available_at: v.string() }),
  read: anything,
  errors: ['resend_too_soon'],
});

export const logOut = endpoint({
  verb: 'logOut',
  method: 'POST',
  path: '/api/auth/logout',
  // Open, since an already dead token also gets 200 (api.md section 3).
  access: 'open',
  request: v.object({}),
  answer: v.strictObject({}),
  read: anything,
});

const SessionUserWithoutTokenSchema = v.omit(SessionUserSchema, ['token']);

export const checkSession = endpoint({
  verb: 'checkSession',
  method: 'GET',
  path: '/api/auth/session',
  access: 'player',
  request: v.object({}),
  answer: v.strictObject(SessionUserWithoutTokenSchema.entries),
  read: v.omit(ReadSessionUserSchema, ['token']),
});
