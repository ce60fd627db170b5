import { createHash } from 'node:crypto';
import type { Database, Queryable } from '../database/database';

/** One ticket of a raffle, as the public sees it. */
export interface Entry {
  ticket_number: string;
  user_id: string;
  /** SHA-256 of the user id in hex. */
  user_hash: string;
}

const chunk = 10_000;

/** Reads the tickets of a raffle in the order of their numbers, some thousands at a time. */
export async function* readEntries(db: Queryable, raffleId: number): AsyncGenerator<Entry[]> {
  let last = '';
  for (;;) {
    const entries: Entry[] = await db.query<Entry>(
      `SELECT ticket_number, user_id, encode(sha256(convert_to(user_id, 'UTF8')), 'hex') AS user_hash
       FROM raffle_tickets WHERE raffle_id = $1 AND ticket_number COLLATE "C" > $2
       ORDER BY ticket_number COLLATE "C" LIMIT ${chunk}`,
      [raffleId, last],
    );
    if (entries.length > 0) yield entries;
    if (entries.length < chunk) return;
    last = entries.at(-1)?.ticket_number ?? '';
  }
}

/** The lines of these entries (api.md section 2.6); each ends with a line break. */
export const linesOf = (entries: readonly Entry[]): string =>
  entries.map(({ ticket_number, user_hash }) => `${ticket_number}:${user_hash}\n`).join('');

/**
 * Freezes the entries of an overdue raffle: no ticket is added after that. Does nothing for a raffle that is open, cancelled,
 * drawn or frozen already. Returns whether it froze them.
 */
export async function freezeEntries(tx: Queryable, raffleId: number, now: Date): Promise<boolean> {
  const [raffle] = await tx.query(
    `SELECT FROM raffles WHERE raffle_id = $1 AND ${isOverdue('$2')} FOR UPDATE`,
    [raffleId, now],
  );
  if (raffle === undefined) return false;
  const hash = createHash('sha256');
  let count = 0;
  for await (const entries of readEntries(tx, raffleId)) {
    hash.update(linesOf(entries));
    count += entries.length;
  }
  await tx.query(
    'UPDATE raffles SET closed_at = $2, entries_hash = $3, entries_count = $4 WHERE raffle_id = $1',
    [raffleId, now, hash.digest('hex'), count],
  );
  return true;
}

const isOverdue = (now: string): string =>
  `closes_at <= ${now} AND closed_at IS NULL AND drawn_at IS NULL AND NOT cancelled`;

/** Freezes the entries of one overdue raffle. Returns whether there was one. */
export async function freezeOverdue(db: Database, now: Date): Promise<boolean> {
  const [id] = await listOverdue(db, now);
  return id === undefined ? false : db.transaction((tx) => freezeEntries(tx, id, now));
}

/** Lists the raffles whose entries can be frozen. */
export async function listOverdue(db: Queryable, now: Date): Promise<number[]> {
  const rows = await db.query<{ raffle_id: number }>(
    `SELECT raffle_id FROM raffles WHERE ${isOverdue('$1')} ORDER BY raffle_id`,
    [now],
  );
  return rows.map(({ raffle_id }) => raffle_id);
}
