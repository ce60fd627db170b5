import type { CompletionResponse } from '../../contract/activity.contract';
import type { MethodKey } from '../../contract/activity-fields';
import { weekStartOf } from '../campaign/calendar';
import type { Campaign } from '../campaign/campaign';
import type { Queryable, Transaction } from '../database/database';
import { type ApiError, apiError } from '../http/api-error';
import { durationText } from '../http/api-error-until';
import type { Player } from '../http/player';
import { creditOf } from '../leaderboard/credit';
import { accountMessages } from '../messages/en/accounts';
import { activityMessages } from '../messages/en/activities';
import { type ActivityRow, availabilityOf, cooldownEndOf, readActivity, toActivity } from './activity';
import { readRallyProgress } from './progress';

export function rejectUnverified(player: Player): void {
  if (player.status !== 'pending_verification') return;
  throw apiError('email_not_verified', accountMessages.emailNotVerified);
}

/** Throws if the player cannot complete the activity now. */
export function rejectUnavailable(row: ActivityRow, now: Date): void {
  const reason = reasonAgainst(row, now);
  if (reason !== null) throw reason;
}

function reasonAgainst(row: ActivityRow, now: Date): ApiError | null {
  if (row.my_completions >= row.per_user_limit) {
    const { completed_at, completion_method } = row;
    const data = { completed_at: completed_at?.toISOString(), completion_method };
    return apiError('already_completed', activityMessages.alreadyCompleted, { data });
  }
  const availability = availabilityOf(row, now);
  if (availability === 'full') return apiError('activity_full', activityMessages.full);
  if (availability !== 'live') {
    const [starts_at, ends_at] = [row.starts_at.toISOString(), row.ends_at.toISOString()];
    const data = { availability, starts_at, ends_at };
    return apiError('activity_not_live', activityMessages.notLive[availability], { data });
  }
  const until = cooldownEndOf(row, now);
  if (until === null) return null;
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  return apiError('cooldown_active', activityMessages.coolingDown(durationText(seconds)), {
    data: { retry_after_seconds: seconds, next_available_at: until.toISOString() },
  });
}

/**
 * Writes a completion and its points in one statement. No row if another request of the player was faster: both would
 * take the same ordinal, which the ledger has once.
 */
const recording = `
  WITH completed AS (
    INSERT INTO activity_completions (activity_id, user_id, ordinal, method, is_stamp, points_awarded, week_start,
      completed_at)
    SELECT activity_id, $2, free.ordinal, $3,
      is_stamp AND NOT EXISTS (SELECT FROM activity_completions AS c WHERE c.user_id = $2
        AND c.activity_id = a.activity_id AND c.is_stamp AND c.undone_at IS NULL),
      points_reward, $5, $4
    FROM activities AS a CROSS JOIN LATERAL (
      SELECT ordinal FROM generate_series(1, a.per_user_limit) AS numbers (ordinal)
      WHERE NOT EXISTS (SELECT FROM activity_completions AS c WHERE c.user_id = $2
        AND c.activity_id = a.activity_id AND c.undone_at IS NULL AND (c.ordinal = numbers.ordinal
          OR c.completed_at > $4::timestamptz - a.cooldown_minutes * interval '1 minute'))
      ORDER BY ordinal LIMIT 1
    ) AS free
    WHERE a.activity_id = $1
    ON CONFLICT DO NOTHING
    RETURNING completion_id, is_stamp, points_awarded
  ), credited AS (
    UPDATE users SET ${creditOf({ points: 'completed.points_awarded', redemptions: '0', week: '$5' })}
    FROM completed WHERE user_id = $2
    RETURNING points_balance
  )
  SELECT completion_id, is_stamp, points_awarded, points_balance FROM completed, credited`;

interface Recorded {
  completion_id: string;
  is_stamp: boolean;
  points_awarded: number;
  points_balance: number;
}

/** What a completion needs, whichever way it is made. */
interface Facts {
  campaign: Campaign;
  player: Pick<Player, 'id'>;
  activity: ActivityRow;
  method: MethodKey;
  now: Date;
}

/** Completes an activity that `rejectUnavailable` has admitted, and reads what the player has then. */
export async function complete(tx: Transaction, facts: Facts): Promise<CompletionResponse> {
  const { recorded, row } = await recordCompletion(tx, facts);
  return toCompletion(tx, facts.player, recorded, row, facts.now);
}

/**
 * Records a completion that `rejectUnavailable` has admitted. Its place is taken with the commit: if the activity is full
 * or off by then, the whole request runs again (docs/decisions/0019).
 */
export async function recordCompletion(
  tx: Transaction,
  { campaign, player, activity, method, now }: Facts,
): Promise<{ recorded: Recorded; row: ActivityRow }> {
  const id = activity.activity_id;
  const [recorded] = await tx.query<Recorded>(recording, [
    id,
    player.id,
    method,
    now,
    weekStartOf(campaign, now),
  ]);
  const row = await readActivity(tx, player.id, String(id), now);
  if (recorded === undefined) throw reasonAgainst(row, now) ?? new Error('The completion was not recorded');
  takePlace(tx, row);
  return { recorded, row: { ...row, completions_count: row.completions_count + 1 } };
}

/** `row` is read after the completion was written. */
function takePlace(tx: Transaction, { activity_id: id, my_completions }: ActivityRow): void {
  tx.atCommit({
    text: `UPDATE activities
      SET completions_count = CASE WHEN listed AND status = 'active' THEN completions_count + 1 ELSE -1 END,
        players_count = players_count + $2
      WHERE activity_id = $1`,
    values: [id, my_completions === 1 ? 1 : 0],
    contended: { row: `activity ${id}`, constraint: 'activities_capacity' },
  });
}

async function toCompletion(
  db: Queryable,
  player: Pick<Player, 'id'>,
  { is_stamp, points_awarded, points_balance }: Recorded,
  row: ActivityRow,
  now: Date,
): Promise<CompletionResponse> {
  const progress = await readRallyProgress(db, player.id, now);
  return {
    activity: toActivity(row, now),
    stamp_awarded: is_stamp,
    points_awarded,
    points_balance,
    progress,
    rally_completed:
      is_stamp &&
      row.slot !== null &&
      progress !== null &&
      progress.collected_count === progress.required_count,
  };
}
