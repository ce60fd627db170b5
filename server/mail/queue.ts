import type { Queryable } from '../database/database';

/** The table of mails as a queue. A mail is in it as long as it is due at some time. */

export interface QueuedMail {
  id: string;
  /** Null: a decoy. */
  to: string | null;
  subject: string;
  body: string;
  html: string;
  message_id: string;
  /** How often it was taken, this time included. */
  tries: number;
  expires_at: Date;
  /** Why it was last put off; null before that. */
  postponed_because: string | null;
}

/** Seconds from one try to the next: the first pause doubles from try to try up to the longest. */
export interface Pauses {
  first: number;
  longest: number;
}

/**
 * Takes one mail that is due; null when none is. It is due again after its pause, and for nobody before: whoever dies with
 * it in hand leaves it to the next.
 */
export async function takeMail(
  db: Queryable,
  { first, longest }: Pauses,
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

/** Notes that the mail has gone out, and forgets what it said. */
export async function noteDelivered(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query(
    'UPDATE mails SET delivered_at = $2, due_at = NULL, body = NULL, html = NULL WHERE mail_id = $1',
    [id, now],
  );
}

/** Notes why the mail was put off. When it is due again was said when it was taken. */
export async function notePostponed(db: Queryable, id: string, reason: string): Promise<void> {
  await db.query('UPDATE mails SET postponed_because = $2 WHERE mail_id = $1', [id, reason]);
}

/** Takes the mail out of the queue, and forgets what it said. */
export async function giveUp(db: Queryable, id: string): Promise<void> {
  await db.query('UPDATE mails SET due_at = NULL, body = NULL, html = NULL WHERE mail_id = $1', [id]);
}

/** A decoy has done its work once it was written. */
export async function dropDecoy(db: Queryable, id: string): Promise<void> {
  await db.query('DELETE FROM mails WHERE mail_id = $1 AND recipient IS NULL', [id]);
}
