import type { DemoSheet } from '../../contract/dev.contract';
import { hashPassword } from '../accounts/passwords';
import type { Queryable } from '../database/database';
import { newStaffId } from '../staff/staff-accounts';
import { demoPassword } from './demo-accounts';

interface DemoStaff {
  username: string;
  role: 'staff' | 'lead';
  note: string;
}

const demoStaff: readonly DemoStaff[] = [
  { username: 'staff1', role: 'staff', note: 'Staff: scans players and manages own activities' },
  { username: 'lead1', role: 'lead', note: 'Staff lead: manages all activities of the event' },
];

const usernames = demoStaff.map(({ username }) => username);

/** Creates the demo staff of the event with the most activities, and enables them for 30 days. */
export async function prepareStaff(tx: Queryable, now: Date): Promise<void> {
  const [event] = await tx.query<{ name: string; location: string }>(
    `SELECT event_name AS name, min(location) AS location FROM activities
     WHERE listed GROUP BY event_name ORDER BY count(*) DESC, event_name LIMIT 1`,
  );
  if (event === undefined) return;
  const known = await tx.query<{ username: string }>('SELECT username FROM staff WHERE username = ANY ($1)', [
    usernames,
  ]);
  for (const { username, role } of demoStaff.filter(
    (account) => !known.some((found) => found.username === account.username),
  ))
    await tx.query(
      `INSERT INTO staff (staff_id, username, password_hash, event_name, location, role, in_file, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, false, $7)`,
      [newStaffId(), username, await hashPassword(demoPassword), event.name, event.location, role, now],
    );
  await tx.query(
    `UPDATE staff SET is_enabled = true, expires_at = $2::timestamptz + interval '30 days'
     WHERE username = ANY ($1)`,
    [usernames, now],
  );
}

/** Disables the demo staff, whose password is public, and ends their sessions. Returns how many there were. */
export async function disableDemoStaff(db: Queryable): Promise<number> {
  const disabled = await db.query(
    `WITH disabled AS (
       UPDATE staff SET is_enabled = false WHERE username = ANY ($1) AND is_enabled RETURNING staff_id
     ), ended AS (
       DELETE FROM staff_sessions WHERE staff_id IN (SELECT staff_id FROM staff WHERE username = ANY ($1))
     )
     SELECT staff_id FROM disabled`,
    [usernames],
  );
  return disabled.length;
}

/** Lists the demo staff that can log in. */
export async function listStaffLogins(db: Queryable): Promise<DemoSheet['staff']> {
  const enabled = await db.query<{ username: string }>(
    'SELECT username FROM staff WHERE username = ANY ($1) AND is_enabled',
    [usernames],
  );
  return demoStaff
    .filter(({ username }) => enabled.some((account) => account.username === username))
    .map(({ username, note }) => ({ username, password: demoPassword, note }));
}
