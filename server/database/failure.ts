import { DatabaseError } from 'pg';

/** No connection, a lost connection, a timeout or a deadlock. Whether the statement took effect is unknown. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** PostgreSQL's classes: connection exception, transaction rollback, insufficient resources, operator intervention, system error. */
const unavailableClasses = ['08', '40', '53', '57', '58'];

/** Converts errors of `pg` to `DatabaseUnavailable`, except a `DatabaseError` that concerns the statement itself. */
export function readFailure(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  if (error instanceof DatabaseError) {
    const rejected = unavailableClasses.includes((error.code ?? '').slice(0, 2)) || isLockTimeout(error);
    return rejected ? new DatabaseUnavailable(error.message, { cause: error }) : error;
  }
  const message = error instanceof Error ? error.message : String(error);
  return new DatabaseUnavailable(message, { cause: error });
}

/** Returns whether a statement timed out waiting for a lock of another transaction. */
export function isLockTimeout(error: unknown): boolean {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error;
  return cause instanceof DatabaseError && cause.code === '55P03';
}

/** For optional data: returns undefined during an outage, and rethrows any other error. */
export function undefinedInOutage(error: unknown): undefined {
  if (error instanceof DatabaseUnavailable) return undefined;
  throw error;
}

/** Returns whether the statement violated this unique constraint (or any, if none is named). */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof DatabaseError) || error.code !== '23505') return false;
  return constraint === undefined || error.constraint === constraint;
}

/** Returns whether the statement violated this check constraint. */
export const isCheckViolation = (error: unknown, constraint: string | undefined): boolean =>
  error instanceof DatabaseError && error.code === '23514' && error.constraint === constraint;
