import type { getOutbox } from '../../contract/dev.contract';
import type { AnswerOf } from '../../contract/endpoint';
import type { Queryable } from '../database/database';

const newest = 100;

/** The newest mails that are still kept, newest first: neither those that were delivered nor decoys. */
export async function readOutbox(db: Queryable): Promise<AnswerOf<typeof getOutbox>> {
  const rows = await db.query<{ to: string; subject: string; text: string; sent_at: Date }>(
    `SELECT recipient AS to, subject, body AS text, sent_at FROM mails
     WHERE recipient IS NOT NULL AND body IS NOT NULL ORDER BY mail_id DESC LIMIT ${newest}`,
  );
  return { mails: rows.map((row) => ({ ...row, sent_at: row.sent_at.toISOString() })) };
}
