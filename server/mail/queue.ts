import type { Queryable } from '../database/database';
import { deleteBatch } from '../database/delete-batch';

export interface QueuedMail {
  id: string;
  /** Null for a dummy. */
  to: string | null;
  subject: string;
  body: string;
  html: string;
  message_id: string;
  /** How often it was claimed, including this time. */
  tries: number;
  expires_at: Date;
  /** Why it was last postponed; null before that. */
  postponed_because: string | null;
}

/** Seconds between tries: doubles with each try, up to the longest. */
export interface Backoff {
  first: number;
  longest: number;
}

/** Claims one due email; null if none is due. It is due again after the backoff, so that a crashed worker does not lose it. */
export async function claimMail(
  db: Queryable,
  { first, longest }: Backoff,
  now: Date,
): Promise<QueuedMail | null> {
  const [mail] = await db.query<QueuedMail>(
    `UPDATE mails
     SET tries = tries + 1, due_at = $1::timestamptz + least($2 * 2.0 ^ tries, $3) * interval '1 second'
     WHERE mail_id = (
       SELECT mail_id FROM mails WHERE due_at <= $1 ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED
     )
     RETURNING mail_id AS id, recipient AS to, subject, body, html, message_id, tries, expires_at, postponed_because`,
    [now, first, longest],
  );
  return mail ?? null;
}

/** Marks the email as delivered and deletes its content. */
export async function markDelivered(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query(
    'UPDATE mails SET delivered_at = $2, due_at = NULL, body = NULL, html = NULL WHERE mail_id = $1',
    [id, now],
  );
}

/** Stores why the email was postponed; claiming it has already set its next due time. */
export async function markPostponed(db: Queryable, id: string, reason: string): Promise<void> {
  await db.query('UPDATE mails SET postponed_because = $2 WHERE mail_id = $1', [id, reason]);
}

/** Removes the email from the queue and deletes its content. */
export async function giveUp(db: Queryable, id: string): Promise<void> {
  await db.query('UPDATE mails SET due_at = NULL, body = NULL, html = NULL WHERE mail_id = $1', [id]);
}

/** Deletes a batch of emails that were written and expired 30 days ago. Returns whether it was full. */
export const deleteOldMails = (db: Queryable, now: Date): Promise<boolean> =>
  deleteBatch(
    db,
    'mails',
    `sent_at <= $1::timestamptz - interval '30 days'
     AND (due_at IS NULL OR expires_at <= $1::timestamptz - interval '30 days')`,
    [now],
  );

export async function deleteDummyEmail(db: Queryable, id: string): Promise<void> {
  await db.query('DELETE FROM mails WHERE mail_id = $1 AND recipient IS NULL', [id]);
}
