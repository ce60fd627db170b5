import { createHash } from 'node:crypto';
import { Pool, type PoolClient } from 'pg';
import { DatabaseUnavailable, readFailure } from './failure';

export interface Queryable {
  /**
   * Runs one statement with `$1…` values and returns its rows; `count(*)` and bigint come as strings.
   * Throws `DatabaseUnavailable`, or pg's `DatabaseError` when PostgreSQL refuses the statement.
   */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface Database extends Queryable {
  /** Runs the work in one READ COMMITTED transaction: commits when it resolves, rolls back and rethrows when it throws. */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

interface DatabaseOptions {
  /** Connections at most. */
  connections?: number;
  /** How long one statement, or the wait for a connection, may take. */
  timeoutMs?: number;
}

/** A connection lent by the pool. Once a statement failed on the way, it is destroyed, never rolled back onto. */
interface Loan {
  client: PoolClient;
  lost: boolean;
}

/** Opens a pool on PostgreSQL; it connects at the first statement. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { connections = 16, timeoutMs = 2500 } = options;
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: 4 * timeoutMs,
  });
  // A connection that PostgreSQL ends reports an error, idle or in use; unheard, it would end the process.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));

  async function lend<Result>(work: (loan: Loan) => Promise<Result>): Promise<Result> {
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

  return {
    query: <Row>(text: string, values?: readonly unknown[]) => lend((loan) => run<Row>(loan, text, values)),
    transaction: (work) => lend((loan) => transact(loan, work)),
    close: () => pool.end(),
  };
}

function ignore(): void {}

async function transact<Result>(loan: Loan, work: (tx: Queryable) => Promise<Result>): Promise<Result> {
  await control(loan, 'BEGIN');
  let result: Result;
  try {
    result = await work({
      query: <Row>(text: string, values?: readonly unknown[]) => run<Row>(loan, text, values),
    });
  } catch (error) {
    if (!loan.lost) await control(loan, 'ROLLBACK');
    throw error;
  }
  // PostgreSQL answers COMMIT with ROLLBACK when a statement failed before, even one whose error was caught.
  const done = await control(loan, 'COMMIT');
  if (done !== 'COMMIT')
    throw new Error('The transaction was rolled back: one of its statements had failed.');
  return result;
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
    if (failure instanceof DatabaseUnavailable) loan.lost = true;
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
