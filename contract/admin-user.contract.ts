import * as v from 'valibot';
import { reasonField } from './admin.contract';
import { endpoint } from './endpoint';
import { PaginationSchema } from './envelope';
import { idField } from './fields';
import { essential, IdSchema, type LenientOutput, list, readAs } from './lenient';
import { commaList, pageFields, searchField } from './list-query';
import { UserRoleSchema, UserStatusSchema } from './session.contract';

/** Support: accounts as admins see them (api.md section 11). */

const AdminUserSchema = v.object({
  user_id: essential(IdSchema),
  username: essential(v.string()),
  email: v.string(),
  phone: v.nullable(v.string()),
  role: readAs(UserRoleSchema, v.string()),
  status: readAs(UserStatusSchema, v.string()),
  created_at: v.string(),
  email_verified_at: v.nullable(v.string()),
  points_balance: v.number(),
  redemptions_count: v.number(),
  /** Live sessions. */
  sessions_count: v.number(),
  last_used_at: v.nullable(v.string()),
  /** Until when the account waits after wrong codes, passcodes or passwords; null if it does not wait. */
  locked_until: v.nullable(v.string()),
  /** The reason of a running suspension. */
  suspended_reason: v.nullable(v.string()),
  /** The caller's own account, on which no action is allowed. */
  is_me: v.boolean(),
});
export type AdminUserResponse = v.InferOutput<typeof AdminUserSchema>;
export type AdminUser = LenientOutput<typeof AdminUserSchema>;

/** A code whose last four characters were searched. */
const FoundCodeSchema = v.object({
  code_masked: essential(v.string()),
  status: v.picklist(['active', 'redeemed', 'revoked']),
  batch_id: v.nullable(IdSchema),
  week_number: v.number(),
  valid_from: v.string(),
  redeemed_at: v.nullable(v.string()),
  user_id: v.nullable(IdSchema),
  username: v.nullable(v.string()),
});
export type FoundCode = LenientOutput<typeof FoundCodeSchema>;

export const userFilters = {
  /** The start of an email or username, a whole user id, or the last four characters of a redeemed code. */
  search: searchField('Search'),
  role: commaList('Role', ['player', 'admin', 'superadmin']),
  status: commaList('Status', ['pending_verification', 'active', 'suspended']),
};

const UsersSchema = v.object({
  users: list(AdminUserSchema),
  /** At most 20, if the search is the end of a code. */
  codes: list(FoundCodeSchema),
  pagination: PaginationSchema,
});
export type Users = LenientOutput<typeof UsersSchema>;

/** The newest accounts first. */
export const getUsers = endpoint({
  verb: 'getUsers',
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  request: v.object({ ...pageFields, ...userFilters }),
  response: UsersSchema,
});

/** `changed` is false if the account was in this state before: then nothing was logged. */
const ChangedUserSchema = v.object({ user: AdminUserSchema, changed: v.boolean() });

const supportRequest = v.object({ id: idField, reason: reasonField });

/** An admin acts on players, a superadmin also on admins, and nobody on their own account: otherwise `forbidden`. */
const supportErrors = ['not_found'] as const;

/** Also ends the sessions of the account. */
export const suspendUser = endpoint({
  verb: 'suspendUser',
  method: 'POST',
  path: '/api/admin/users/:id/suspend',
  access: 'admin',
  encoding: 'json',
  request: supportRequest,
  response: ChangedUserSchema,
  errors: supportErrors,
});

export const unsuspendUser = endpoint({
  verb: 'unsuspendUser',
  method: 'POST',
  path: '/api/admin/users/:id/unsuspend',
  access: 'admin',
  encoding: 'json',
  request: supportRequest,
  response: ChangedUserSchema,
  errors: supportErrors,
});

/** Lifts the wait after wrong codes, passcodes or passwords. */
export const unlockUser = endpoint({
  verb: 'unlockUser',
  method: 'POST',
  path: '/api/admin/users/:id/unlock',
  access: 'admin',
  encoding: 'json',
  request: supportRequest,
  response: ChangedUserSchema,
  errors: supportErrors,
});

export const endUserSessions = endpoint({
  verb: 'endUserSessions',
  method: 'POST',
  path: '/api/admin/users/:id/end-sessions',
  access: 'admin',
  encoding: 'json',
  request: supportRequest,
  response: v.object({ user: AdminUserSchema, sessions_ended: v.number() }),
  errors: supportErrors,
});

/** Only an active account can be an admin: otherwise 422 with `errors.role`. */
export const changeRole = endpoint({
  verb: 'changeRole',
  method: 'PUT',
  path: '/api/admin/users/:id/role',
  access: 'superadmin',
  encoding: 'json',
  request: v.object({
    id: idField,
    role: v.picklist(userFilters.role.values, 'Role can be player, admin, superadmin.'),
    reason: reasonField,
  }),
  response: ChangedUserSchema,
  errors: supportErrors,
});
