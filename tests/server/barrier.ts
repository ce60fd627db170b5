import { expect } from 'vitest';
import type { Database, Queryable } from '../../server/database/database';

export function delayResults(
  db: Database,
  sqlPart: string,
  until: (rows: readonly unknown[]) => unknown,
): Database {
  const query =
    (plain: Queryable): Queryable['query'] =>
    async <Row>(text: string, values?: readonly unknown[]) => {
      const rows = await plain.query<Row>(text, values);
      if (text.includes(sqlPart)) await until(rows);
      return rows;
    };
  return {
    ...db,
    query: query(db),
    transaction: (work) => db.transaction((tx) => work({ ...tx, query: query(tx) })),
  };
}

export interface Barrier {
  sqlPart: string;
  arrive(): Promise<void>;
  opened(): Promise<void>;
}

export function createBarrier(sqlPart: string, count = 2): Barrier {
  let arrived = 0;
  let opening: Promise<void> | undefined;
  const waitForAll = async () => {
    await expect
      .poll(() => arrived, { message: `waiting for ${count} results of "${sqlPart}"` })
      .toBeGreaterThanOrEqual(count);
  };
  const opened = () => {
    opening ??= waitForAll();
    return opening;
  };
  return {
    sqlPart,
    arrive: () => {
      arrived += 1;
      return opened();
    },
    opened,
  };
}

export async function countLockWaits(db: Queryable): Promise<number> {
  const waits = await db.query(
    `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  );
  return waits.length;
}
