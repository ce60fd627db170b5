import type { ActivityDefinition, RallyDefinition } from '../../server/campaign/activities.schema';
import type { Database, Queryable } from '../../server/database/database';
import { signQr } from '../../server/qr/qr-code';
import { testSettings } from '../support/settings';
import { importChanged } from './campaign-fixture';

export const activity = (key: string, changes: Partial<ActivityDefinition> = {}): ActivityDefinition => ({
  key,
  name: `The ${key}`,
  description: 'Beat the clock.',
  event_name: 'KL Expo',
  location: 'Hall 3',
  image_url: null,
  stamp_image_url: null,
  starts_at: '2026-03-19T00:00:00Z',
  ends_at: '2026-03-25T00:00:00Z',
  status: 'active',
  is_stamp: true,
  points_reward: 20,
  methods: ['scan_activity_qr', 'self_complete'],
  passcode: undefined,
  max_completions: null,
  per_user_limit: 1,
  cooldown_minutes: 0,
  qr_mode: 'static',
  qr_rotation_seconds: 30,
  require_signed_player_qr: false,
  ...changes,
});

export const rally = (
  activities: readonly string[],
  changes: Partial<RallyDefinition> = {},
): RallyDefinition => ({
  key: 'rally',
  name: 'Stamp Rally',
  description: 'Collect them all.',
  image_url: null,
  starts_at: '2026-03-19T00:00:00Z',
  ends_at: '2026-03-25T00:00:00Z',
  completion_rule: 'all',
  required_count: null,
  raffle: 'rally-draw',
  activities: [...activities],
  ...changes,
});

export const importActivities = (
  db: Database,
  activities: readonly ActivityDefinition[],
  rallies: readonly RallyDefinition[] = [],
) =>
  importChanged(db, (file) => {
    file.activities = [...activities];
    file.rallies = [...rallies];
  });

export async function activityIdOf(db: Queryable, key: string): Promise<string> {
  const [row] = await db.query<{ id: number }>('SELECT activity_id AS id FROM activities WHERE key = $1', [
    key,
  ]);
  if (row === undefined) throw new Error(`There is no activity ${key}`);
  return String(row.id);
}

const { secrets } = testSettings();

export const posterOf = (id: string, version = 1): string =>
  signQr(secrets, 'activity', [id, String(version)], null);
