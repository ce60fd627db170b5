import * as v from 'valibot';
import { endpoint } from './endpoint';
import { UserRoleSchema, UserStatusSchema } from './session.contract';

const ShippingAddressSchema = v.object({
  recipient_name: v.string(),
  phone: v.string(),
  line1: v.string(),
  line2: v.nullable(v.string()),
  postcode: v.string(),
  city: v.string(),
  state: v.string(),
  country: v.literal('MY'),
});

/** A player's own record (api.md section 1). */
const ProfileSchema = v.object({
  user_id: v.string(),
  username: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  role: UserRoleSchema,
  status: UserStatusSchema,
  full_name: v.nullable(v.string()),
  contact_email: v.nullable(v.string()),
  date_of_birth: v.nullable(v.string()),
  marketing_opt_in: v.boolean(),
  email_verified_at: v.nullable(v.string()),
  first_time_completed: v.boolean(),
  points_balance: v.number(),
  season_rank: v.nullable(v.number()),
  shipping_address: v.nullable(ShippingAddressSchema),
  created_at: v.string(),
  updated_at: v.string(),
});
export type WholeProfile = v.InferOutput<typeof ProfileSchema>;

const ReadProfileSchema = v.partial(
  v.object({
    ...v.omit(ProfileSchema, ['role', 'status', 'shipping_address']).entries,
    role: v.string(),
    status: v.string(),
  }),
);
export type Profile = v.InferOutput<typeof ReadProfileSchema>;

export const getProfile = endpoint({
  verb: 'getProfile',
  method: 'GET',
  path: '/api/user/profile',
  access: 'player',
  request: v.object({}),
  answer: ProfileSchema,
  read: ReadProfileSchema,
});
