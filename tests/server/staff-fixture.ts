import { randomBytes } from 'node:crypto';
import { newStaffId } from '../../server/staff/staff-accounts';
import { hashStaffToken } from '../../server/staff/staff-sessions';
import type { World } from './world';

interface StaffFacts {
  username: string;
  role: 'staff' | 'lead';
  event_name: string;
  location: string;
  expires_at: string;
  password_hash: string;
}

/** Adds a staff account of the KL Expo with a session, without hashing a password. */
export async function createStaff(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  changes: Partial<StaffFacts> = {},
): Promise<{ id: string; username: string; token: string }> {
  const id = newStaffId();
  const facts: StaffFacts = {
    username: `s_${id.slice(1)}`,
    role: 'staff',
    event_name: 'KL Expo',
    location: 'Booth 3',
    expires_at: '2026-06-30T00:00:00Z',
    password_hash: 'none',
    ...changes,
  };
  const { username, role, event_name, location, expires_at, password_hash } = facts;
  await db.query(
    `INSERT INTO staff (staff_id, username, password_hash, event_name, location, role, in_file, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, false, $7)`,
    [id, username, password_hash, event_name, location, role, expires_at],
  );
  const token = randomBytes(32).toString('base64url');
  await db.query(
    `INSERT INTO staff_sessions (token_hash, staff_id, created_at, expires_at)
     VALUES ($1, $2, $3, $3::timestamptz + interval '12 hours')`,
    [hashStaffToken(token), id, clock.now()],
  );
  return { id, username, token };
}
