import * as v from 'valibot';
import { endpoint } from './endpoint';
import { defaulted, essential, IdSchema, type LenientOutput, readAs } from './lenient';

export const UserRoleSchema = v.picklist(['player', 'admin', 'superadmin']);
export type UserRole = v.InferOutput<typeof UserRoleSchema>;
export const UserStatusSchema = v.picklist(['pending_verification', 'active', 'suspended', 'deleted']);
export type UserStatus = v.InferOutput<typeof UserStatusSchema>;

const personFields = {
  user_id: essential(IdSchema),
  username: essential(v.string()),
  email: essential(v.string()),
  phone: defaulted(v.nullable(v.string()), null),
  role: defaulted(readAs(UserRoleSchema, v.string()), 'player'),
  status: defaulted(readAs(UserStatusSchema, v.string()), 'active'),
};

/** The user of a session (product.md section 7). */
export const SessionUserSchema = v.object({
  ...personFields,
  token: essential(v.pipe(v.string(), v.nonEmpty())),
});
export type SessionUser = v.InferOutput<typeof SessionUserSchema>;
export type LenientSessionUser = LenientOutput<typeof SessionUserSchema>;

const anything = v.optional(v.nullable(v.unknown()));

export const logOut = endpoint({
  verb: 'logOut',
  method: 'POST',
  path: '/api/auth/logout',
  // Open, because an expired token also gets 200 (api.md section 3).
  access: 'open',
  request: v.object({}),
  response: v.strictObject({}),
  read: anything,
});

export const checkSession = endpoint({
  verb: 'checkSession',
  method: 'GET',
  path: '/api/auth/session',
  access: 'player',
  request: v.object({}),
  response: v.strictObject(personFields),
});
