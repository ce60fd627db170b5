import type { Queryable } from '../database/database';
import type { ActivityDefinition, RallyDefinition } from './activities.schema';
import { CampaignFileError } from './campaign-file';
import { countImported, type Imported } from './imported';

export type HashPasscode = (passcode: string) => Buffer;

/**
 * Replaces the definitions of the file's activities; completions and printed QR codes stay. One that is no longer in the
 * file is no longer listed; those of event staff stay. Throws CampaignFileError if one has more completions than possible.
 */
export async function writeActivities(
  tx: Queryable,
  activities: readonly ActivityDefinition[],
  hashPasscode: HashPasscode,
): Promise<Imported> {
  const known = await tx.query<{ key: string; count: number }>(
    'SELECT key, completions_count AS count FROM activities WHERE key IS NOT NULL ORDER BY activity_id FOR UPDATE',
  );
  const problems = activities.flatMap(({ key, max_completions }, index) => {
    const { count = 0 } = known.find((activity) => activity.key === key) ?? {};
    return max_completions !== null && count > max_completions
      ? [`activities.${index}.max_completions: ${count} are already completed`]
      : [];
  });
  if (problems.length > 0) throw new CampaignFileError(problems);
  const rows = activities.map(({ passcode, ...definition }, index) => ({
    ...definition,
    sort_order: index + 1,
    passcode_hash: passcode === undefined ? null : hashPasscode(passcode).toString('hex'),
  }));
  await tx.query(
    `INSERT INTO activities (key, name, description, event_name, location, image_url, stamp_image_url, starts_at,
       ends_at, status, is_stamp, sort_order, points_reward, methods, passcode_hash, max_completions,
       per_user_limit, cooldown_minutes, qr_mode, qr_rotation_seconds, require_signed_player_qr)
     SELECT key, name, description, event_name, location, image_url, stamp_image_url, starts_at,
       ends_at, status, is_stamp, sort_order, points_reward, methods, decode(passcode_hash, 'hex'),
       max_completions, per_user_limit, cooldown_minutes, qr_mode, qr_rotation_seconds, require_signed_player_qr
     FROM jsonb_to_recordset($1) AS given (key text, name text, description text, event_name text, location text,
       image_url text, stamp_image_url text, starts_at timestamptz, ends_at timestamptz, status text,
       is_stamp boolean, sort_order integer, points_reward integer, methods text[], passcode_hash text,
       max_completions integer, per_user_limit integer, cooldown_minutes integer, qr_mode text,
       qr_rotation_seconds integer, require_signed_player_qr boolean)
     ON CONFLICT (key) DO UPDATE SET
       listed = true,
       name = excluded.name,
       description = excluded.description,
       event_name = excluded.event_name,
       location = excluded.location,
       image_url = excluded.image_url,
       stamp_image_url = excluded.stamp_image_url,
       starts_at = excluded.starts_at,
       ends_at = excluded.ends_at,
       status = excluded.status,
       is_stamp = excluded.is_stamp,
       sort_order = excluded.sort_order,
       points_reward = excluded.points_reward,
       methods = excluded.methods,
       passcode_hash = excluded.passcode_hash,
       max_completions = excluded.max_completions,
       per_user_limit = excluded.per_user_limit,
       cooldown_minutes = excluded.cooldown_minutes,
       qr_mode = excluded.qr_mode,
       qr_rotation_seconds = excluded.qr_rotation_seconds,
       require_signed_player_qr = excluded.require_signed_player_qr,
       updated_at = now()`,
    [JSON.stringify(rows)],
  );
  const keys = activities.map(({ key }) => key);
  await tx.query(
    'UPDATE activities SET listed = false WHERE listed AND key IS NOT NULL AND key <> ALL ($1)',
    [keys],
  );
  return countImported(
    keys,
    known.map(({ key }) => key),
  );
}

/** Replaces the definitions of rallies; tickets stay. Runs after the import of raffles and activities. */
export async function writeRallies(tx: Queryable, rallies: readonly RallyDefinition[]): Promise<Imported> {
  const known = await tx.query<{ key: string }>('SELECT key FROM rallies');
  await tx.query(
    `INSERT INTO rallies (key, active, name, description, image_url, starts_at, ends_at, required_count, raffle_id)
     SELECT given.key, true, given.name, given.description, given.image_url, starts_at, ends_at, required_count, raffle_id
     FROM jsonb_to_recordset($1) AS given (key text, name text, description text, image_url text,
       starts_at timestamptz, ends_at timestamptz, required_count integer, raffle text)
     LEFT JOIN raffles ON raffles.key = raffle
     ON CONFLICT (key) DO UPDATE SET
       active = true,
       name = excluded.name,
       description = excluded.description,
       image_url = excluded.image_url,
       starts_at = excluded.starts_at,
       ends_at = excluded.ends_at,
       required_count = excluded.required_count,
       raffle_id = excluded.raffle_id`,
    [JSON.stringify(rallies)],
  );
  const keys = rallies.map(({ key }) => key);
  await tx.query('UPDATE rallies SET active = false WHERE active AND key <> ALL ($1)', [keys]);
  await writeSlots(tx, rallies);
  return countImported(
    keys,
    known.map(({ key }) => key),
  );
}

async function writeSlots(tx: Queryable, rallies: readonly RallyDefinition[]): Promise<void> {
  await tx.query(
    'DELETE FROM rally_slots WHERE rally_id IN (SELECT rally_id FROM rallies WHERE key = ANY ($1))',
    [rallies.map(({ key }) => key)],
  );
  const slots = rallies.flatMap(({ key, activities }) =>
    activities.map((activity, index) => ({ rally: key, activity, slot: index + 1 })),
  );
  await tx.query(
    `INSERT INTO rally_slots (rally_id, slot, activity_id)
     SELECT rally_id, slot, activity_id
     FROM jsonb_to_recordset($1) AS given (rally text, slot integer, activity text)
     JOIN rallies ON rallies.key = rally JOIN activities ON activities.key = activity`,
    [JSON.stringify(slots)],
  );
}
