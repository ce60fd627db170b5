import type { StaffRole } from '../../contract/staff-session.contract';
import type { Database } from '../database/database';

/** The logged-in staff member who sends a request, as stored when it starts. */
export interface Staff {
  id: string;
  username: string;
  event_name: string;
  location: string;
  role: StaffRole;
  scans_count: number;
  last_login_at: Date | null;
  /** When the account ends. */
  expires_at: Date;
  session_expires_at: Date;
}

export interface AuthenticatedStaff {
  staff: Staff;
  /** The version of the campaign, read with the session; null before the first import. */
  campaignVersion: string | null;
}

/** Finds the staff member of a bearer token. Null without a live session; throws `staff_expired`. */
export type AuthenticateStaff = (
  db: Database,
  token: string,
  now: Date,
) => Promise<AuthenticatedStaff | null>;
