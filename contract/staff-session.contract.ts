import * as v from 'valibot';
import { endpoint } from './endpoint';
import { atMost, passwordField, plain } from './fields';
import { defaulted, essential, IdSchema, type LenientOutput, readAs } from './lenient';

export const staffRoles = ['staff', 'lead'] as const;
const StaffRoleSchema = v.picklist(staffRoles);
export type StaffRole = v.InferOutput<typeof StaffRoleSchema>;
const StaffStatusSchema = v.picklist(['active', 'disabled', 'expired']);
export type StaffStatus = v.InferOutput<typeof StaffStatusSchema>;

const staffFields = {
  staff_id: essential(IdSchema),
  username: essential(v.string()),
  event_name: defaulted(v.string(), ''),
  location: defaulted(v.string(), ''),
  scans_count: defaulted(v.number(), 0),
  role: defaulted(readAs(StaffRoleSchema, v.string()), 'staff'),
  status: defaulted(readAs(StaffStatusSchema, v.string()), 'active'),
  last_login_at: defaulted(v.nullable(v.string()), null),
  /** When the account ends. */
  expires_at: defaulted(v.nullable(v.string()), null),
  /** Null for an account of the campaign file. */
  created_by_admin_id: defaulted(v.nullable(IdSchema), null),
  /** When the session ends: at most 12 hours after the login, and never after the account. */
  session_expires_at: defaulted(v.nullable(v.string()), null),
};

/** The staff user of a session (product.md section 3). */
const StaffUserSchema = v.object({
  ...staffFields,
  session_token: essential(v.pipe(v.string(), v.nonEmpty())),
});
export type StaffUserResponse = v.InferOutput<typeof StaffUserSchema>;
export type StaffUser = LenientOutput<typeof StaffUserSchema>;

const usernameRule = 'Username can have at most 64 characters.';

export const logInStaffFields = {
  username: v.pipe(
    v.optional(v.string('Username must be text.'), ''),
    v.trim(),
    v.nonEmpty('Enter your username.'),
    plain,
    atMost(64, usernameRule),
  ),
  password: passwordField(1),
};

export const logInStaff = endpoint({
  verb: 'logInStaff',
  method: 'POST',
  path: '/api/staff/login',
  access: 'open',
  encoding: 'json',
  request: v.object(logInStaffFields),
  response: StaffUserSchema,
  errors: ['invalid_credentials', 'staff_disabled', 'staff_expired', 'too_many_attempts'],
});

export const checkStaffSession = endpoint({
  verb: 'checkStaffSession',
  method: 'GET',
  path: '/api/staff/session',
  access: 'staff',
  request: v.object({}),
  response: v.strictObject(staffFields),
});

export const logOutStaff = endpoint({
  verb: 'logOutStaff',
  method: 'POST',
  path: '/api/staff/logout',
  // Open, because an expired token also gets 200.
  access: 'open',
  request: v.object({}),
  response: v.strictObject({}),
  read: v.optional(v.nullable(v.unknown())),
});
