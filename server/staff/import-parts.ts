import { hashPassword, isPassword } from '../accounts/passwords';
import { passcodeHasher } from '../activities/passcode';
import type { ImportParts } from '../campaign/import';
import { countImported } from '../campaign/imported';
import type { StaffDefinition } from '../campaign/staff.schema';
import type { Queryable } from '../database/database';
import type { Secrets } from '../settings/settings';
import { newStaffId } from './staff-accounts';

/** What the import of a campaign file needs of other domains. */
export const importParts = (secrets: Secrets): ImportParts => ({
  hashPasscode: passcodeHasher(secrets),
  writeStaff,
});

/**
 * Replaces the accounts of the file; scans stay, and so do accounts that the operator added. An account that is no longer
 * in the file is disabled. A new password ends the sessions of its account.
 */
async function writeStaff(tx: Queryable, accounts: readonly StaffDefinition[]) {
  const known = await tx.query<{ username: string; password_hash: string; in_file: boolean }>(
    'SELECT lower(username) AS username, password_hash, in_file FROM staff ORDER BY staff_id FOR UPDATE',
  );
  const names = accounts.map(({ username }) => username.toLowerCase());
  for (const { username, password, event_name, location, role, expires_at } of accounts) {
    const current = known.find((account) => account.username === username.toLowerCase())?.password_hash;
    const isSame = current !== undefined && (await isPassword(current, password));
    const hash = isSame ? current : await hashPassword(password);
    await tx.query(
      `INSERT INTO staff AS known (staff_id, username, password_hash, event_name, location, role, in_file, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, true, $7)
       ON CONFLICT (lower(username)) DO UPDATE SET
         username = excluded.username, password_hash = excluded.password_hash, event_name = excluded.event_name,
         location = excluded.location, role = excluded.role, in_file = true, expires_at = excluded.expires_at,
         is_enabled = known.is_enabled OR NOT known.in_file`,
      [newStaffId(), username, hash, event_name, location, role, expires_at],
    );
    if (!isSame)
      await tx.query(
        'DELETE FROM staff_sessions WHERE staff_id = (SELECT staff_id FROM staff WHERE lower(username) = $1)',
        [username.toLowerCase()],
      );
  }
  await tx.query(
    `WITH removed AS (
       UPDATE staff SET is_enabled = false, in_file = false
       WHERE in_file AND lower(username) <> ALL ($1) RETURNING staff_id
     )
     DELETE FROM staff_sessions WHERE staff_id IN (SELECT staff_id FROM removed)`,
    [names],
  );
  return countImported(
    names,
    known.map(({ username }) => username),
  );
}
