import { type AgeRule, birthDateError } from '../../contract/age';
import { validationError } from '../../contract/fields';
import type { Failure } from '../shared/failure';
import type { FieldError, SubmissionConfig, SubmissionContext } from './submission.types';

type ValidationErrors<Field extends string> = Partial<Record<Field, FieldError>>;

/** The validation errors of a form, all of them at once. A value that the server holds already is not validated. */
export const validationErrorsOf = <Field extends string, Result, Chosen extends Field>(
  { fields, required, matching, rules, birthDate }: SubmissionConfig<Field, Result, Chosen>,
  { values, saved }: Pick<SubmissionContext<Field, Result>, 'values' | 'saved'>,
  age: AgeRule | undefined,
): ValidationErrors<Field> => {
  const validationErrors: ValidationErrors<Field> = {};
  for (const field of fields) {
    const value = values[field];
    if (value === '' || value === saved[field]) continue;
    const rule = rules?.[field];
    const text =
      (rule && validationError(rule, value)) ??
      (field === birthDate && age ? birthDateError(value, age) : null);
    if (text !== null) validationErrors[field] = { text };
  }
  if (matching && values[matching[0]] !== values[matching[1]]) validationErrors[matching[1]] = 'mismatch';
  for (const field of required) if (values[field] === '') validationErrors[field] = 'required';
  return validationErrors;
};

/** What the server says of single fields of the form. */
export const fieldErrorsOf = <Field extends string, Result, Chosen extends Field>(
  { fields, fieldOfCode = {} }: SubmissionConfig<Field, Result, Chosen>,
  failure: Failure,
): Partial<Record<Field, { text: string }>> => {
  const codes: Readonly<Partial<Record<string, Field>>> = fieldOfCode;
  const ofCode = failure.code === null ? undefined : codes[failure.code];
  const entries = fields.flatMap((field) => {
    const text = failure.fields[field]?.[0] ?? (field === ofCode ? failure.text : null);
    return text == null ? [] : [[field, { text }]];
  });
  return Object.fromEntries(entries);
};

/** Whether the texts at the fields say all that the server said: nothing is left for a summary. */
export const isSaidAtFields = <Field extends string, Result, Chosen extends Field>(
  config: SubmissionConfig<Field, Result, Chosen>,
  failure: Failure,
): boolean => {
  const own: readonly string[] = config.fields;
  const said: Readonly<Partial<Record<string, { text: string }>>> = fieldErrorsOf(config, failure);
  const isOfOthers = Object.keys(failure.fields).some((field) => !own.includes(field));
  return !isOfOthers && Object.values(said).some((error) => error?.text === failure.text);
};

/** The values of all fields: those that are given, and nothing in the others. */
export const valuesFor = <Field extends string>(
  fields: readonly Field[],
  given: Partial<Record<Field, string>>,
): Record<Field, string> =>
  Object.fromEntries(fields.map((field) => [field, given[field] ?? ''])) as Record<Field, string>;

/** Nothing in these fields. */
export const emptied = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, '']));
