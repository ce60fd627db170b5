import type { Failure } from '../shared/failure';
import { changesIn } from './submission.record';
import type { FieldLock, SubmissionContext } from './submission.types';

type Locked<Field extends string> = Partial<Pick<SubmissionContext<Field, unknown>, 'values' | 'lock'>>;
type Held<Field extends string> = Pick<SubmissionContext<Field, unknown>, 'values' | 'saved'>;

/** The lock that an API error tells of; what was typed there cannot be saved and goes back to what is saved. */
export const lockedBy = <Field extends string, Result>(
  lock: FieldLock<Field, Result> | undefined,
  { code, availableAt }: Failure,
  { values, saved }: Held<Field>,
): Locked<Field> => {
  if (lock === undefined || code !== lock.code || availableAt === undefined) return {};
  const { field } = lock;
  return {
    values: { ...values, [field]: saved[field] ?? values[field] },
    lock: { field, until: availableAt },
  };
};

/** The lock that begins with a save that changed its field. */
export const lockedSince = <Field extends string, Result>(
  lock: FieldLock<Field, Result> | undefined,
  result: Result,
  held: Held<Field>,
): Locked<Field> => {
  if (lock === undefined || !(lock.field in changesIn(held))) return {};
  const until = lock.until(result);
  return until === null ? {} : { lock: { field: lock.field, until } };
};
