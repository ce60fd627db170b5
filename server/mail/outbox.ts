import type { getOutbox } from '../../contract/dev.contract';
import type { ResponseOf } from '../../contract/endpoint';
import type { Queryable } from '../database/database';

const maxEmails = 100;

/** Reads the latest undelivered emails, newest first, without dummies. */
export async function readOutbox(db: Queryable): Promise<ResponseOf<typeof getOutbox>> {
  const rows = await db.query<{ to: string; subject: string; text: string; sent_at: Date }>(
    `SELECT recipient AS to, subject, body AS text, sent_at FROM mails
     WHERE recipient IS NOT NULL AND body IS NOT NULL ORDER BY mail_id DESC LIMIT ${maxEmails}`,
  );
  return { mails: rows.map((row) => ({ ...row, sent_at: row.sent_at.toISOString() })) };
}
