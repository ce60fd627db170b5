import { fallback, type GenericSchema, nullable, number, object, string } from 'valibot';
import type { StaffPerson } from '../../machines/auth/staff-auth.machine';
import { createSessionStorage } from './session-storage';

const optionalText = fallback(nullable(string()), null);

const PersonSchema: GenericSchema<unknown, StaffPerson> = object({
  id: string(),
  username: string(),
  event_name: fallback(string(), ''),
  location: fallback(string(), ''),
  scans_count: fallback(number(), 0),
  role: fallback(string(), 'staff'),
  status: fallback(string(), 'active'),
  last_login_at: optionalText,
  expires_at: optionalText,
  session_expires_at: optionalText,
  created_by_admin_id: optionalText,
});

/** product.md section 7 defines the key of the token. */
export const staffStorage = createSessionStorage(
  { token: 'staff_session_token', user: 'staff_session_user' },
  PersonSchema,
);
