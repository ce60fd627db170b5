import type { Queryable, Transaction } from '../database/database';
import { apiError } from '../http/api-error';
import { creditOf } from '../leaderboard/credit';
import { activityMessages } from '../messages/en/activities';
import { readRallyProgress } from './progress';

interface Undone {
  user_id: string;
  activity_id: number;
  is_stamp: boolean;
  /** The player has another completion of the activity. */
  has_other: boolean;
}

/**
 * Takes a completion back once: its stamp, its points, its place, and the ticket of a rally that is no longer complete.
 * Throws `raffle_closed` if that raffle no longer changes. The player's row serializes what changes stamps and tickets.
 */
export async function undoCompletion(tx: Transaction, completionId: string, now: Date): Promise<void> {
  await tx.query(
    `SELECT FROM users WHERE user_id = (SELECT user_id FROM activity_completions WHERE completion_id = $1)
     FOR NO KEY UPDATE`,
    [completionId],
  );
  const [undone] = await tx.query<Undone>(
    `WITH undone AS (
       UPDATE activity_completions SET undone_at = $2 WHERE completion_id = $1 AND undone_at IS NULL
       RETURNING user_id, activity_id, is_stamp, points_awarded AS points, week_start AS week
     ), credited AS (
       UPDATE users SET ${creditOf({ points: '-undone.points', redemptions: '0', week: 'undone.week' })}
       FROM undone WHERE users.user_id = undone.user_id
     )
     SELECT user_id, activity_id, is_stamp, EXISTS (
       SELECT FROM activity_completions AS c WHERE c.user_id = undone.user_id
         AND c.activity_id = undone.activity_id AND c.undone_at IS NULL AND c.completion_id <> $1) AS has_other
     FROM undone`,
    [completionId, now],
  );
  if (undone === undefined) return;
  if (undone.is_stamp && undone.has_other) await passStampOn(tx, undone);
  else if (undone.is_stamp) await takeTicketBack(tx, undone.user_id, now);
  tx.atCommit({
    text: `UPDATE activities SET completions_count = completions_count - 1, players_count = players_count - $2
      WHERE activity_id = $1`,
    values: [undone.activity_id, undone.has_other ? 0 : 1],
    contended: { row: `activity ${undone.activity_id}`, constraint: 'activities_capacity' },
  });
}

/** The stamp belongs to the first completion that is left. */
async function passStampOn(tx: Queryable, { user_id, activity_id }: Undone): Promise<void> {
  await tx.query(
    `UPDATE activity_completions SET is_stamp = true WHERE completion_id = (
       SELECT completion_id FROM activity_completions
       WHERE user_id = $1 AND activity_id = $2 AND undone_at IS NULL ORDER BY completed_at, completion_id LIMIT 1)`,
    [user_id, activity_id],
  );
}

async function takeTicketBack(tx: Queryable, userId: string, now: Date): Promise<void> {
  const progress = await readRallyProgress(tx, userId, now);
  if (progress === null || !progress.raffle_claimed || progress.is_complete) return;
  const taken = await tx.query(
    `WITH taken AS (
       DELETE FROM raffle_tickets USING raffles
       WHERE raffle_tickets.rally_id = $1 AND user_id = $2 AND raffles.raffle_id = raffle_tickets.raffle_id
         AND closes_at > $3 AND drawn_at IS NULL
       RETURNING raffle_tickets.raffle_id
     ), counted AS (
       INSERT INTO raffle_ticket_counts (raffle_id, tickets) SELECT raffle_id, -1 FROM taken
     )
     SELECT FROM taken`,
    [Number(progress.rally_id), userId, now],
  );
  if (taken.length === 0) throw apiError('raffle_closed', activityMessages.raffleClosed);
}
