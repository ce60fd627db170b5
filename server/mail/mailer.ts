import type { Clock, Mailer } from '../deps';

/** Queues emails in the table of mails, in the transaction of their cause: both commit or neither. */
export const createMailer = (clock: Clock): Mailer => ({
  send: async (tx, { to, subject, text, html, lifeMinutes, slot = null }) => {
    const now = clock.now();
    await tx.query(
      `WITH replaced AS (
         UPDATE mails SET due_at = NULL, body = NULL, html = NULL WHERE slot = $7 AND due_at IS NOT NULL
       )
       INSERT INTO mails (recipient, subject, body, html, sent_at, due_at, expires_at, slot)
       VALUES ($1, $2, $3, $4, $5, $5, $6, $7)`,
      [to, subject, text, html, now, new Date(now.getTime() + lifeMinutes * 60_000), slot],
    );
  },
});
