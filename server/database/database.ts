import { createHash } from 'node:crypto';
import { Pool, type PoolClient } from 'pg';
import { DatabaseUnavailable, isCheckViolation, isLockTimeout, readFailure } from './failure';

export interface Queryable {
  /**
   * Runs one statement with `$1…` values and returns its rows; `count(*)` and bigint come as strings.
   * Throws `DatabaseUnavailable`, or pg's `DatabaseError` if PostgreSQL rejects the statement.
   */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface LastStatement {
  text: string;
  values: readonly unknown[];
  /** A row that many transactions update: its name, and the check constraint that fails if another one was faster. */
  contended?: { row: string; constraint: string };
}

export interface Transaction extends Queryable {
  /**
   * Runs a statement last, in one round trip with the COMMIT. Contended rows come last, so that they stay locked only
   * while the commit is written. A statement that throws rolls everything back. With a contended row, the transaction waits
   * at most `lockTimeoutMs` for a lock. If such a wait has just timed out, naming the same row throws
   * `DatabaseUnavailable`, so that a locked row does not exhaust the connections.
   */
  atCommit(statement: LastStatement): void;
}

export interface Transactional {
  /**
   * Runs the work in one READ COMMITTED transaction: commits when it resolves, rolls back and rethrows when it throws.
   * If another transaction was faster at a contended row, rolls back and runs the work again.
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
}

export interface Database extends Queryable, Transactional {
  /** Checks PostgreSQL on a dedicated connection, even if all others are busy. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

interface DatabaseOptions {
  /** The most connections, not counting the one of `ping`. */
  connections?: number;
  /** The timeout of one statement, and of the wait for a connection. */
  timeoutMs?: number;
  /** The timeout of the wait for a contended row. */
  lockTimeoutMs?: number;
}

/** A connection from the pool. After a connection error it is destroyed, never reused. */
interface Lease {
  client: PoolClient;
  lost: boolean;
}

/** Contended rows whose wait has timed out, and until when no transaction waits for them. */
interface LockWaits {
  timeoutMs: number;
  blockedUntil: Map<string, number>;
}

/** Opens a pool; it connects with the first statement. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { connections = 16, timeoutMs = 2500, lockTimeoutMs = 1000 } = options;
  const waits: LockWaits = { timeoutMs: lockTimeoutMs, blockedUntil: new Map() };
  const [pool, pingPool] = [connections, 1].map((max) => openPool(url, max, timeoutMs)) as [Pool, Pool];
  return {
    query: <Row>(text: string, values?: readonly unknown[]) =>
      withConnection(pool, (lease) => run<Row>(lease, text, values)),
    transaction: (work) => withConnection(pool, (lease) => transact(lease, waits, work)),
    ping: async () => {
      await withConnection(pingPool, (lease) => run(lease, 'SELECT 1'));
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
  // A connection that PostgreSQL closes emits an error, which would end the process without a listener.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

async function withConnection<Result>(pool: Pool, work: (lease: Lease) => Promise<Result>): Promise<Result> {
  const client = await pool.connect().catch((error: unknown) => {
    throw readFailure(error);
  });
  const lease: Lease = { client, lost: false };
  try {
    return await work(lease);
  } finally {
    client.release(lease.lost);
  }
}

function ignore(): void {}

async function transact<Result>(
  lease: Lease,
  waits: LockWaits,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const last: LastStatement[] = [];
    const contended = () => last.flatMap((statement) => statement.contended ?? []);
    try {
      const result = await runOpen(lease, work, (statement) => {
        if (statement.contended !== undefined) limitWait(lease, waits, statement.contended.row);
        last.push(statement);
      });
      await commit(lease, last);
      return result;
    } catch (error) {
      if (isLockTimeout(error))
        for (const { row } of contended()) waits.blockedUntil.set(row, Date.now() + waits.timeoutMs);
      if (!contended().some(({ constraint }) => isCheckViolation(error, constraint))) throw error;
    }
  }
}

/** Sends BEGIN in one round trip with the first statement of the work. Rolls back and rethrows what the work throws. */
async function runOpen<Result>(
  lease: Lease,
  work: (tx: Transaction) => Promise<Result>,
  atCommit: Transaction['atCommit'],
): Promise<Result> {
  const begin = control(lease, 'BEGIN');
  begin.catch(ignore);
  try {
    const result = await work({
      query: <Row>(text: string, values?: readonly unknown[]) => run<Row>(lease, text, values),
      atCommit,
    });
    await begin;
    return result;
  } catch (error) {
    if (!lease.lost) await control(lease, 'ROLLBACK');
    throw error;
  }
}

function limitWait(lease: Lease, { timeoutMs, blockedUntil }: LockWaits, row: string): void {
  if (Date.now() < (blockedUntil.get(row) ?? 0)) throw new DatabaseUnavailable(`${row} is locked`);
  // Sent in one round trip with the next statement. If it fails, the following statements fail too.
  run(lease, "SELECT set_config('lock_timeout', $1, true)", [String(timeoutMs)]).catch(ignore);
}

/** Sends the last statements and the COMMIT in one round trip. */
async function commit(lease: Lease, last: readonly LastStatement[]): Promise<void> {
  const inOrder = [
    ...last.filter(({ contended }) => contended === undefined),
    ...last.filter(({ contended }) => contended !== undefined),
  ];
  const sent = inOrder.map(({ text, values }) => run(lease, text, values));
  const committed = control(lease, 'COMMIT');
  await Promise.allSettled([...sent, committed]);
  await Promise.all(sent);
  // PostgreSQL replies to COMMIT with ROLLBACK if a statement has failed, even if its error was caught.
  if ((await committed) !== 'COMMIT')
    throw new Error('The transaction was rolled back: one of its statements had failed.');
}

async function run<Row>(lease: Lease, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return guard(lease, async () => {
    const result = await lease.client.query({ name: statementName(text), text, values: [...values] });
    return result.rows;
  });
}

async function control(lease: Lease, text: 'BEGIN' | 'COMMIT' | 'ROLLBACK'): Promise<string> {
  return guard(lease, async () => (await lease.client.query(text)).command);
}

async function guard<Result>(lease: Lease, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const failure = readFailure(error);
    if (failure instanceof DatabaseUnavailable && !isLockTimeout(error)) lease.lost = true;
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
