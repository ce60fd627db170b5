import type { Clock, Mailer } from '../deps';

/** Puts each mail into the table of mails, in the transaction that gave reason for it: both happen or neither. */
export const createMailer = (clock: Clock): Mailer => ({
  send: async (tx, { to, subject, text, html, lifeMinutes }) => {
    const now = clock.now();
    await tx.query(
      `INSERT INTO mails (recipient, subject, body, html, sent_at, due_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $5, $6)`,
      [to, subject, text, html, now, new Date(now.getTime() + lifeMinutes * 60_000)],
    );
  },
});
