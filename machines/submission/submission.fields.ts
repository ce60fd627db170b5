import type { FieldFault, SubmissionConfig } from './submission.machine';

/** What the form itself finds wrong with these values. */
export const faultsOf = <Field extends string>(
  { required, matching }: Pick<SubmissionConfig<Field>, 'required' | 'matching'>,
  values: Record<Field, string>,
): Partial<Record<Field, FieldFault>> => {
  const faults: Partial<Record<Field, FieldFault>> = {};
  if (matching && values[matching[0]] !== values[matching[1]]) faults[matching[1]] = 'mismatch';
  for (const field of required) if (values[field] === '') faults[field] = 'required';
  return faults;
};

/** The values of all fields: those that are given, and nothing in the others. */
export const valuesFor = <Field extends string>(
  fields: readonly Field[],
  given: Partial<Record<Field, string>>,
): Record<Field, string> =>
  Object.fromEntries(fields.map((field) => [field, given[field] ?? ''])) as Record<Field, string>;

/** Nothing in these fields. */
export const emptied = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, '']));
