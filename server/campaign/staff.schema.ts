import * as v from 'valibot';
import { staffRoles } from '../../contract/staff-session.contract';
import { InstantSchema, TextSchema } from './parts.schema';

const usernameRule = 'must have 3 to 32 letters, digits or _';
const passwordRule = 'must have 12 to 128 characters';

/** A staff account of a campaign file. Its password is hashed at the import, so the file is a secret. */
const StaffSchema = v.strictObject({
  username: v.pipe(v.string(usernameRule), v.regex(/^[A-Za-z0-9_]{3,32}$/, usernameRule)),
  password: v.pipe(
    v.string(passwordRule),
    v.check((text) => text.length >= 12 && text.length <= 128, passwordRule),
  ),
  event_name: TextSchema,
  location: TextSchema,
  role: v.optional(v.picklist(staffRoles, 'must be staff or lead'), 'staff'),
  expires_at: InstantSchema,
});
export type StaffDefinition = v.InferOutput<typeof StaffSchema>;

export const StaffAccountsSchema = v.optional(
  v.pipe(
    v.array(StaffSchema),
    v.checkItems(
      ({ username }, index, accounts) =>
        accounts.findIndex((other) => other.username.toLowerCase() === username.toLowerCase()) === index,
      'another account has this username',
    ),
  ),
  [],
);
