import { DatabaseError } from 'pg';

/** The database could not be reached, was lost on the way, did not answer in time or gave up on a deadlock. Whether the statement took effect is unknown. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** PostgreSQL's classes: connection exception, transaction rollback, insufficient resources, operator intervention, system error. */
const unavailableClasses = ['08', '40', '53', '57', '58'];

/** Turns what `pg` throws into `DatabaseUnavailable`, unless PostgreSQL itself judged the statement: then it stays a `DatabaseError`. */
export function readFailure(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  if (error instanceof DatabaseError) {
    const rejected = unavailableClasses.includes((error.code ?? '').slice(0, 2)) || isLockTimeout(error);
    return rejected ? new DatabaseUnavailable(error.message, { cause: error }) : error;
  }
  const message = error instanceof Error ? error.message : String(error);
  return new DatabaseUnavailable(message, { cause: error });
}

/** Whether a statement waited too long for a row or table that another transaction holds. */
export function isLockTimeout(error: unknown): boolean {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error;
  return cause instanceof DatabaseError && cause.code === '55P03';
}

/** For what can be done without: nothing is known of it in an outage. Throws what is none. */
export function unknownInAnOutage(error: unknown): undefined {
  if (error instanceof DatabaseUnavailable) return undefined;
  throw error;
}

/** Whether the statement broke this unique constraint (or any, when none is named). */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof DatabaseError) || error.code !== '23505') return false;
  return constraint === undefined || error.constraint === constraint;
}

/** Whether the statement broke this check constraint. */
export const isCheckViolation = (error: unknown, constraint: string | undefined): boolean =>
  error instanceof DatabaseError && error.code === '23514' && error.constraint === constraint;
