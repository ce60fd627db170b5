import type { Clock, Mailer } from '../deps';

/** Puts each mail into the outbox table, in the transaction that gave reason for it: both happen or neither. */
export const createMailer = (clock: Clock): Mailer => ({
  send: async (tx, { to, subject, text }) => {
    await tx.query('INSERT INTO mails (recipient, subject, body, sent_at) VALUES ($1, $2, $3, $4)', [
      to,
      subject,
      text,
      clock.now(),
    ]);
  },
});
