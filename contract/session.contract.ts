import * as v from 'valibot';
import { endpoint } from './endpoint';

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

export const ReadSessionUserSchema = v.object({
  ...person,
  user_id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  phone: v.fallback(v.nullable(v.string()), null),
  role: v.fallback(v.string(), 'player'),
  status: v.fallback(v.string(), 'active'),
  token: v.pipe(v.string(), v.nonEmpty()),
});
export type ReadSessionUser = v.InferOutput<typeof ReadSessionUserSchema>;

const anything = v.optional(v.nullable(v.unknown()));

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
