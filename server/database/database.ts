import { createHash } from 'node:crypto';
import { Pool, type PoolClient } from 'pg';
import { DatabaseUnavailable, isCheckViolation, isLockTimeout, readFailure } from './failure';

export interface Queryable {
  /**
   * Runs one statement with `$1…` values and returns its rows; `count(*)` and bigint come as strings.
   * Throws `DatabaseUnavailable`, or pg's `DatabaseError` when PostgreSQL refuses the statement.
   */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface LastStatement {
  text: string;
  values: readonly unknown[];
  /** For a row that many transactions want: its name, and the check constraint that fails when another one was faster. */
  contended?: { row: string; constraint: string };
}

export interface Transaction extends Queryable {
  /**
   * Runs a statement last, in one round trip with the COMMIT. Contended rows come after all others, so that they stay
   * locked only while the commit is written. A statement that throws rolls everything back. Once a contended row is
   * named, the transaction waits for no lock longer than `lockTimeoutMs`; while such a wait has just timed out, naming
   * the row throws `DatabaseUnavailable`, so that a row that stays locked does not take all connections.
   */
  atCommit(statement: LastStatement): void;
}

export interface Transactional {
  /**
   * Runs the work in one READ COMMITTED transaction: commits when it resolves, rolls back and rethrows when it throws.
   * When a contended row was taken by another transaction, rolls back and runs the work again.
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
}

export interface Database extends Queryable, Transactional {
  /** Asks PostgreSQL on a dedicated connection, however busy the others are. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

interface DatabaseOptions {
  /** Connections at most, besides the one of `ping`. */
  connections?: number;
  /** How long one statement, or the wait for a connection, may take. */
  timeoutMs?: number;
  /** How long a transaction may wait for a contended row. */
  lockTimeoutMs?: number;
}

/** A connection lent by the pool. Once a statement failed on the way, it is destroyed, never rolled back onto. */
interface Loan {
  client: PoolClient;
  lost: boolean;
}

/** Contended rows for which the wait has timed out, and until when nobody else waits for them. */
interface LockWaits {
  timeoutMs: number;
  blockedUntil: Map<string, number>;
}

/** Opens a pool on PostgreSQL; it connects at the first statement. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { connections = 16, timeoutMs = 2500, lockTimeoutMs = 1000 } = options;
  const waits: LockWaits = { timeoutMs: lockTimeoutMs, blockedUntil: new Map() };
  const [pool, pingPool] = [connections, 1].map((max) => openPool(url, max, timeoutMs)) as [Pool, Pool];
  return {
    query: <Row>(text: string, values?: readonly unknown[]) =>
      lend(pool, (loan) => run<Row>(loan, text, values)),
    transaction: (work) => lend(pool, (loan) => transact(loan, waits, work)),
    ping: async () => {
      await lend(pingPool, (loan) => run(loan, 'SELECT 1'));
    },
    close: async () => {
      await Promise.all([pool.end(), pingPool.end()]);
    },
  };
}

function openPool(url: string, connections: number, timeoutMs: number): Pool {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: 4 * timeoutMs,
    pipeline: true,
  });
  // A connection that PostgreSQL ends reports an error, idle or in use; unheard, it would end the process.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

async function lend<Result>(pool: Pool, work: (loan: Loan) => Promise<Result>): Promise<Result> {
  const client = await pool.connect().catch((error: unknown) => {
    throw readFailure(error);
  });
  const loan: Loan = { client, lost: false };
  try {
    return await work(loan);
  } finally {
    client.release(loan.lost);
  }
}

function ignore(): void {}

async function transact<Result>(
  loan: Loan,
  waits: LockWaits,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const last: LastStatement[] = [];
    const contended = () => last.flatMap((statement) => statement.contended ?? []);
    try {
      const result = await runOpen(loan, work, (statement) => {
        if (statement.contended !== undefined) limitWait(loan, waits, statement.contended.row);
        last.push(statement);
      });
      await commit(loan, last);
      return result;
    } catch (error) {
      if (isLockTimeout(error))
        for (const { row } of contended()) waits.blockedUntil.set(row, Date.now() + waits.timeoutMs);
      if (!contended().some(({ constraint }) => isCheckViolation(error, constraint))) throw error;
    }
  }
}

/** Begins in one round trip with the first statement of the work. Rolls back and rethrows what the work throws. */
async function runOpen<Result>(
  loan: Loan,
  work: (tx: Transaction) => Promise<Result>,
  atCommit: Transaction['atCommit'],
): Promise<Result> {
  const begun = control(loan, 'BEGIN');
  begun.catch(ignore);
  try {
    const result = await work({
      query: <Row>(text: string, values?: readonly unknown[]) => run<Row>(loan, text, values),
      atCommit,
    });
    await begun;
    return result;
  } catch (error) {
    if (!loan.lost) await control(loan, 'ROLLBACK');
    throw error;
  }
}

function limitWait(loan: Loan, { timeoutMs, blockedUntil }: LockWaits, row: string): void {
  if (Date.now() < (blockedUntil.get(row) ?? 0)) throw new DatabaseUnavailable(`${row} is locked`);
  // Sent ahead of the next statement. Where it fails, so do all that follow.
  run(loan, "SELECT set_config('lock_timeout', $1, true)", [String(timeoutMs)]).catch(ignore);
}

/** Sends the last statements and the COMMIT in one round trip. */
async function commit(loan: Loan, last: readonly LastStatement[]): Promise<void> {
  const inOrder = [
    ...last.filter(({ contended }) => contended === undefined),
    ...last.filter(({ contended }) => contended !== undefined),
  ];
  const sent = inOrder.map(({ text, values }) => run(loan, text, values));
  const committed = control(loan, 'COMMIT');
  await Promise.allSettled([...sent, committed]);
  await Promise.all(sent);
  // PostgreSQL answers COMMIT with ROLLBACK when a statement failed before, even one whose error was caught.
  if ((await committed) !== 'COMMIT')
    throw new Error('The transaction was rolled back: one of its statements had failed.');
}

async function run<Row>(loan: Loan, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return guard(loan, async () => {
    const result = await loan.client.query({ name: statementName(text), text, values: [...values] });
    return result.rows;
  });
}

async function control(loan: Loan, text: 'BEGIN' | 'COMMIT' | 'ROLLBACK'): Promise<string> {
  return guard(loan, async () => (await loan.client.query(text)).command);
}

async function guard<Result>(loan: Loan, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const failure = readFailure(error);
    if (failure instanceof DatabaseUnavailable && !isLockTimeout(error)) loan.lost = true;
    throw failure;
  }
}

const statementNames = new Map<string, string>();

function statementName(text: string): string {
  const known = statementNames.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  statementNames.set(text, name);
  return name;
}
