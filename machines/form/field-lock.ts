import type { Failure } from '../shared/failure';
import type { FieldLock, FormContext } from './form.types';
import { changesIn } from './merge';

type Locked<Field extends string> = Partial<Pick<FormContext<Field, unknown>, 'values' | 'lock'>>;
type Edited<Field extends string> = Pick<FormContext<Field, unknown>, 'values' | 'saved'>;

/** The form after an API error of a locked field, which goes back to its saved value. */
export const lockedBy = <Field extends string, Result>(
  lock: FieldLock<Field, Result>,
  { code, availableAt }: Failure,
  { values, saved }: Edited<Field>,
): Locked<Field> => {
  if (code !== lock.code || availableAt === undefined) return {};
  const { field } = lock;
  return {
    values: { ...values, [field]: saved[field] ?? values[field] },
    lock: { field, until: availableAt },
  };
};

/** The lock that begins with a save that changed its field. */
export const lockedSince = <Field extends string, Result>(
  lock: FieldLock<Field, Result>,
  result: Result,
  edited: Edited<Field>,
): Locked<Field> => {
  if (!(lock.field in changesIn(edited))) return {};
  const until = lock.until(result);
  return until === null ? {} : { lock: { field: lock.field, until } };
};
