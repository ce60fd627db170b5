import type { AuthEvent, AuthSession } from './auth.types';
import { createExpiringAuthMachine } from './expiring-auth.machine';

/** The fields of a staff session (product.md section 3): `id` is the `staff_id` of the API. */
export interface StaffPerson {
  id: string;
  username: string;
  event_name: string;
  location: string;
  scans_count: number;
  role: string;
  status: string;
  last_login_at: string | null;
  expires_at: string | null;
  session_expires_at: string | null;
  created_by_admin_id: string | null;
}

export type StaffSession = AuthSession<StaffPerson>;
export type StaffAuthEvent = AuthEvent<StaffPerson>;

export const staffAuthMachine = createExpiringAuthMachine<StaffPerson>({
  machineId: 'staffAuth',
  description: 'Keeps the session of a staff member, across page loads and tabs, until the staff pass ends.',
  checkVerb: 'checkStaffSession',
  logOutVerb: 'logOutStaff',
});
