import * as v from 'valibot';
import { endpoint } from './endpoint';
import {
  confirmationField,
  confirms,
  flagField,
  optionalTextField,
  parseJsonText,
  passwordField,
  phoneField,
  textField,
  usernameField,
} from './fields';
import { IdSchema, type LenientOutput, lenient, readAs } from './lenient';
import { UserRoleSchema, UserStatusSchema } from './session.contract';

/** The states and federal territories to which prizes are sent (api.md section 4). */
export const malaysianStates = [
  'Johor',
  'Kedah',
  'Kelantan',
  'Kuala Lumpur',
  'Labuan',
  'Melaka',
  'Negeri Sembilan',
  'Pahang',
  'Penang',
  'Perak',
  'Perlis',
  'Putrajaya',
  'Sabah',
  'Sarawak',
  'Selangor',
  'Terengganu',
] as const;

const ShippingAddressSchema = v.object({
  recipient_name: v.string(),
  phone: v.string(),
  line1: v.string(),
  line2: v.nullable(v.string()),
  postcode: v.string(),
  city: v.string(),
  state: v.string(),
  country: readAs(v.literal('MY'), v.string()),
});

/** A player's own record (api.md section 1). The specification does not show its fields. */
const ProfileSchema = v.object({
  user_id: IdSchema,
  username: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  role: readAs(UserRoleSchema, v.string()),
  status: readAs(UserStatusSchema, v.string()),
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
export type ProfileResponse = v.InferOutput<typeof ProfileSchema>;
export type Profile = LenientOutput<typeof ProfileSchema>;

export const getProfile = endpoint({
  verb: 'getProfile',
  method: 'GET',
  path: '/api/user/profile',
  access: 'player',
  request: v.object({}),
  response: ProfileSchema,
});

const malaysiaOnly = 'We only ship within Malaysia.';

export const addressFields = {
  recipient_name: textField('Recipient', 2, 80),
  phone: phoneField,
  line1: textField('Address', 5, 120),
  line2: optionalTextField('Address line 2', 1, 120),
  postcode: v.pipe(textField('Postcode', 1, 32), v.regex(/^\d{5}$/, 'A postcode has 5 digits.')),
  city: textField('City', 2, 60),
  state: v.pipe(textField('State', 1, 60), v.picklist(malaysianStates, 'Choose a state.')),
};

export const AddressRequestSchema = v.object(
  {
    ...addressFields,
    country: v.optional(v.pipe(v.string(malaysiaOnly), v.trim(), v.literal('MY', malaysiaOnly)), 'MY'),
  },
  'Enter a complete address.',
);

export const detailsFields = {
  username: usernameField,
  phone: phoneField,
  full_name: optionalTextField('Full name', 2, 80),
};

/** Absent fields stay unchanged; read-only fields are only compared (api.md section 4). */
const ProfileChangesSchema = v.object({
  username: v.optional(detailsFields.username),
  // A record without a phone has null; an existing phone cannot be removed.
  phone: v.optional(v.nullable(detailsFields.phone)),
  full_name: v.exactOptional(v.nullable(detailsFields.full_name)),
  marketing_opt_in: v.exactOptional(flagField('Marketing choice')),
  // A form sends it as JSON text; empty text removes the address, as null does.
  shipping_address: v.exactOptional(v.pipe(v.unknown(), parseJsonText, v.nullable(AddressRequestSchema))),
  email: v.optional(v.unknown()),
  date_of_birth: v.optional(v.unknown()),
  role: v.optional(v.unknown()),
  status: v.optional(v.unknown()),
  points_balance: v.optional(v.unknown()),
});

/** Days until a username can be changed again (api.md section 4); neither config nor profile contains it. */
export const usernameDays = 30;

/** When a username that was changed at this time can be changed again; null for an invalid time. */
export const usernameChangeableAt = (changedAt: string | undefined): string | null => {
  const time = Date.parse(changedAt ?? '');
  return Number.isNaN(time) ? null : new Date(time + usernameDays * 86_400_000).toISOString();
};

export const updateProfile = endpoint({
  verb: 'updateProfile',
  method: 'PUT',
  path: '/api/user/profile',
  access: 'player',
  encoding: 'json',
  request: ProfileChangesSchema,
  response: ProfileSchema,
  // Another server may send no profile.
  read: v.fallback(lenient(ProfileSchema), {}),
  errors: ['username_taken', 'username_change_too_soon'],
  rejectionData: v.object({ available_at: v.string() }),
  idempotent: true,
});

const PasswordChangeSchema = v.object({ sessions_ended: v.number() });

export const passwordChangeFields = {
  current_password: passwordField(1),
  new_password: passwordField(8),
  new_password_confirmation: confirmationField,
};

export const changePassword = endpoint({
  verb: 'changePassword',
  method: 'POST',
  path: '/api/user/change-password',
  access: 'player',
  encoding: 'form',
  request: v.pipe(v.object(passwordChangeFields), confirms('new_password', 'new_password_confirmation')),
  response: PasswordChangeSchema,
  // Another server may not send the count.
  read: v.fallback(lenient(PasswordChangeSchema), {}),
  errors: ['current_password_wrong', 'too_many_attempts'],
});
